import { emulatorPage, escaped } from './emulator-page.ts'

interface ConsentPage {
  /** Whose emulator it is: `Google`. */
  provider: string
  /** Who asks. */
  client: string
  accounts: readonly { address: string; name: string }[]
  scopes: readonly { name: string; says: string }[]
  /** Where the form is sent, and what it has to bring along. */
  action: string
  asked: URLSearchParams
}

/** The page on which a person lets a program read a mailbox: one click, where there is one account. */
export function consentPage({ provider, client, accounts, scopes, action, asked }: ConsentPage): string {
  const people = accounts.map(
    ({ address, name }, index) =>
      `<label><input type="radio" name="account" value="${escaped(address)}"${index === 0 ? ' checked' : ''}> ${escaped(name)} <span>${escaped(address)}</span></label>`,
  )
  const granted = scopes.map(
    ({ name, says }) =>
      `<label><input type="checkbox" name="granted" value="${escaped(name)}" checked> ${escaped(says)}</label>`,
  )
  const brought = [...asked].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return emulatorPage({
    provider,
    heading: `${client} wants to read a mailbox`,
    content: `<form method="post" action="${escaped(action)}">
${brought.join('\n')}
<fieldset><legend>Account</legend>${people.join('\n')}</fieldset>
<fieldset><legend>${escaped(client)} may</legend>${granted.join('\n')}</fieldset>
<button name="decision" value="allow" class="main">Allow</button>
<button name="decision" value="deny">Cancel</button>
</form>`,
  })
}
