import type { DemoInbox } from './start-inbox.ts'

/** How a newcomer connects a mailbox by IMAP, or what is missing for it. */
export function sayInboxTrial(inbox: Omit<DemoInbox, 'close'> | null): string[] {
  if (inbox === null)
    return [
      'To connect one by IMAP as well, install Dovecot 2.3 (Debian: apt-get install dovecot-imapd), and start the demo again.',
    ]
  const { address, host, port, password } = inbox
  return [
    'To connect one by IMAP: as Tess, Settings, Another mailbox (IMAP); this machine has one for you.',
    `  Email address   ${address}`,
    `  Server          ${host}, port ${port}, without encryption`,
    `  User name       ${address}`,
    `  App password    ${password}`,
  ]
}
