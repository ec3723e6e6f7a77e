export type ForwardingProvider = 'gmail' | 'outlook' | 'yahoo'

/** What tells a provider's question whether it may forward from other mail, in any language. */
export interface ConfirmationForm {
  provider: ForwardingProvider
  sender: string
  /** Where all its links lead: to one of these or below. */
  domains: readonly string[]
  /** Whether opening a link there confirms the forward; never, where a code is typed in. */
  confirms: (link: URL) => boolean
}

/** Of Apple's none is known: iCloud forwards without asking. */
export const confirmationForms: readonly ConfirmationForm[] = [
  {
    provider: 'gmail',
    sender: 'forwarding-noreply@google.com',
    domains: ['google.com'],
    // The link to withdraw differs by a letter: `/mail/uf-`.
    confirms: ({ hostname, pathname }) => gmailHosts.has(hostname) && pathname.startsWith('/mail/vf-'),
  },
  {
    provider: 'outlook',
    sender: 'account-security-noreply@accountprotection.microsoft.com',
    domains: ['microsoft.com', 'live.com', 'outlook.com', 'office.com', 'aka.ms'],
    confirms: () => false,
  },
  {
    provider: 'yahoo',
    sender: 'no-reply@cc.yahoo-inc.com',
    domains: ['yahoo.com', 'yahoo-inc.com', 'yahooinc.com'],
    confirms: ({ hostname, pathname }) =>
      isAt(hostname, 'yahoo.com') && !isAt(hostname, 'help.yahoo.com') && /confirm|verif|forward/i.test(pathname),
  },
]

const gmailHosts = new Set(['mail-settings.google.com', 'mail.google.com'])

/** Whether a host is a domain's, or below it. */
export function isAt(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

export const forwardingProviderNames: Record<ForwardingProvider, string> = {
  gmail: 'Gmail',
  outlook: 'Outlook',
  yahoo: 'Yahoo Mail',
}
