import type { ImapServer } from '../contract.ts'

/** Host of the IMAP servers that speak TLS from the first byte at port 993, by the domains of their addresses. */
const hosts: Record<string, string[]> = {
  'imap.gmail.com': ['gmail.com', 'googlemail.com'],
  'imap.mail.me.com': ['icloud.com', 'me.com', 'mac.com'],
  'imap.mail.yahoo.com': ['yahoo.com', 'yahoo.co.uk', 'yahoo.com.au', 'yahoo.ca', 'ymail.com', 'rocketmail.com'],
  'imap.aol.com': ['aol.com', 'aim.com', 'verizon.net'],
  'imap.fastmail.com': ['fastmail.com', 'fastmail.fm'],
  'imap.zoho.com': ['zoho.com', 'zohomail.com'],
  'imap.gmx.net': ['gmx.net', 'gmx.de', 'gmx.at', 'gmx.ch'],
  'imap.gmx.com': ['gmx.com', 'gmx.co.uk', 'mail.com'],
  'imap.web.de': ['web.de'],
  'secureimap.t-online.de': ['t-online.de'],
  'imap.mailbox.org': ['mailbox.org'],
  'posteo.de': ['posteo.de', 'posteo.net'],
  'imap.migadu.com': ['migadu.com'],
  'mail.runbox.com': ['runbox.com'],
  'imap.telstra.com': ['bigpond.com', 'bigpond.net.au', 'telstra.com'],
  'mail.optusnet.com.au': ['optusnet.com.au'],
  'mail.btinternet.com': ['btinternet.com'],
  'imap.virginmedia.com': ['virginmedia.com', 'ntlworld.com', 'blueyonder.co.uk'],
  'imap.tools.sky.com': ['sky.com'],
  'imap.comcast.net': ['comcast.net', 'xfinity.com'],
  'imap.mail.att.net': ['att.net', 'sbcglobal.net', 'bellsouth.net'],
  'imap.xtra.co.nz': ['xtra.co.nz'],
  'imap.orange.fr': ['orange.fr', 'wanadoo.fr'],
  'imap.free.fr': ['free.fr'],
  'imap.laposte.net': ['laposte.net'],
}

/** The same servers by the ends of the names that take mail for their customers' own domains. */
const hostsByExchange: Record<string, string> = {
  'google.com': 'imap.gmail.com',
  'googlemail.com': 'imap.gmail.com',
  'messagingengine.com': 'imap.fastmail.com',
  'icloud.com': 'imap.mail.me.com',
  'zoho.com': 'imap.zoho.com',
  'migadu.com': 'imap.migadu.com',
  'mailbox.org': 'imap.mailbox.org',
  'yahoodns.net': 'imap.mail.yahoo.com',
  'runbox.com': 'mail.runbox.com',
}

/** The IMAP server of a provider whose addresses end in this domain. */
export function knownImapServer(email: string): ImapServer | null {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const found = Object.entries(hosts).find(([, domains]) => domains.includes(domain))
  return found === undefined ? null : serverAt(found[0], email)
}

/** What the DNS says of a domain: its IMAP servers (RFC 6186), and the names that take its mail, the preferred ones first. */
export interface MailRecords {
  imaps: { name: string; port: number; priority: number }[]
  exchanges: string[]
}

/** The IMAP server that a domain names itself, or that of the provider who takes its mail. */
export function imapServerOfDomain(email: string, { imaps, exchanges }: MailRecords): ImapServer | null {
  const [named] = imaps.toSorted((a, b) => a.priority - b.priority)
  // A lone dot says that there is none.
  if (named !== undefined && named.name !== '' && named.name !== '.')
    return { ...serverAt(named.name.toLowerCase(), email), port: named.port }
  for (const exchange of exchanges) {
    const name = exchange.toLowerCase().replace(/\.$/, '')
    const found = Object.entries(hostsByExchange).find(([end]) => name === end || name.endsWith(`.${end}`))
    if (found !== undefined) return serverAt(found[1], email)
  }
  return null
}

function serverAt(host: string, email: string): ImapServer {
  return { host, port: 993, tls: 'implicit', user: email }
}
