import { emulatorPage, escaped } from './emulator-page.ts'

interface AccessPage {
  /** Whose emulator it is: `Google`. */
  provider: string
  /** The program that may have access. */
  client: string
  accounts: readonly { address: string; hasAccess: boolean }[]
  /** Where the form is sent. */
  action: string
}

/** The page on which a person sees who has access to each mailbox, and takes it back. */
export function accessPage({ provider, client, accounts, action }: AccessPage): string {
  const sections = accounts.map(({ address, hasAccess }) => {
    const said = hasAccess
      ? `<p>${escaped(client)} has access.</p>
<form method="post" action="${escaped(action)}">
<button name="account" value="${escaped(address)}" aria-label="Remove access of ${escaped(client)} to ${escaped(address)}">Remove access</button>
</form>`
      : '<p>No application has access.</p>'
    return `<h2>${escaped(address)}</h2>\n${said}`
  })
  return emulatorPage({ provider, heading: 'Applications with access to a mailbox', content: sections.join('\n') })
}
