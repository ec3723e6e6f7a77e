/**
 * Who is believed about the mail that they passed on (RFC 8617, section 9.4): the large mailbox providers, from which families forward automatically.
 * Anybody can seal, so a seal alone says nothing.
 */
const trusted: ReadonlySet<string> = new Set([
  'google.com',
  'gmail.com',
  'microsoft.com',
  'messagingengine.com',
  'fastmail.com',
  'pobox.com',
  'forwardemail.net',
])

export function isTrustedSealer(domain: string): boolean {
  return trusted.has(domain.toLowerCase())
}
