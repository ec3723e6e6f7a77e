/** What a person does on a provider's page. */
export interface Choice {
  /** The first of the page where it is left out. */
  account?: string
  /** Scopes that are unticked. */
  without?: readonly string[]
  decision?: 'allow' | 'deny'
}

/** Answers a provider's page as its form would be sent, and gives the address that the browser is sent back to. */
export async function answerConsent(
  authUrl: string,
  { account, without = [], decision = 'allow' }: Choice = {},
): Promise<URL> {
  const page = await fetch(authUrl)
  const html = await page.text()
  if (page.status !== 200) throw new Error(`the provider's page was answered ${page.status}: ${html}`)
  const form = new URLSearchParams()
  for (const { type, name, value, isChecked } of inputsOf(html)) {
    if (type === 'radio' && (account === undefined ? isChecked : value === account)) form.set(name, value)
    if (type === 'checkbox' && !without.includes(value)) form.append(name, value)
    if (type === 'hidden') form.append(name, value)
  }
  form.set('decision', decision)
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? ''
  const answer = await fetch(new URL(action, authUrl), { method: 'POST', body: form, redirect: 'manual' })
  const location = answer.headers.get('location')
  if (answer.status !== 302 || location === null) throw new Error(`the form was answered ${answer.status}`)
  return new URL(location)
}

function inputsOf(html: string): { type: string; name: string; value: string; isChecked: boolean }[] {
  return [...html.matchAll(/<input type="(\w+)" name="([^"]*)" value="([^"]*)"( checked)?>/g)].map(
    ([, type = '', name = '', value = '', checked]) => ({
      type,
      name: unescaped(name),
      value: unescaped(value),
      isChecked: checked !== undefined,
    }),
  )
}

function unescaped(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}
