import { isEmail, normaliseEmail } from '#basics/email-address.ts'
import { type ConfirmationForm, isAt, type ForwardingProvider } from './confirmation-forms.ts'

/** What a mail program asks before it forwards by itself. */
export interface AskedForward {
  provider: ForwardingProvider
  /** Whose mail is to be forwarded. */
  mailbox: string | null
  code: string | null
  link: string | null
}

interface Letter {
  subject: string
  /** Its plain text, and its HTML as it came. */
  text: string
  html: string
  /** The family's own addresses, before the `@`. */
  own: readonly string[]
}

/**
 * The question of a provider whose form its sender has. It is told by where its links lead and by its code, so in any language. Null where a link
 * leads elsewhere, or several would confirm: then it is mail like other.
 */
export function readConfirmation({ subject, text, html, own }: Letter, form: ConfirmationForm): AskedForward | null {
  const words = text.slice(0, mostRead)
  const markup = html.slice(0, mostRead)
  const links = [...linksIn(words, markup)].map(asUrl)
  if (links.some((link) => link === null || !form.domains.some((domain) => isAt(link.hostname, domain)))) return null
  const [link = null, ...others] = [...new Set(links.flatMap((each) => confirming(each, form)))]
  if (others.length > 0) return null
  const said = `${subject}\n${words || withoutTags(markup)}`
  const code = codeIn(subject, said)
  // Gmail may leave out its code, but never its link.
  if (link === null && (code === null || form.provider === 'gmail')) return null
  return { provider: form.provider, mailbox: mailboxIn(said, { form, own }), code, link }
}

/** Characters. */
const mostRead = 64 * 1024
const longestLink = 1000

/** Of the text all addresses of the web, of HTML those that a press leads to. */
function linksIn(text: string, html: string): Set<string> {
  const found = new Set<string>()
  for (const [link] of text.matchAll(/https?:\/\/[^\s<>"']+/gi)) found.add(link.replace(/[.,;:!?)\]}]{1,5}$/, ''))
  for (const [, link = ''] of html.matchAll(/href=["']?(https?:[^\s"'<>]+)/gi)) found.add(link.replaceAll('&amp;', '&'))
  return found
}

function asUrl(link: string): URL | null {
  return link.length <= longestLink ? URL.parse(link) : null
}

function confirming(link: URL | null, { confirms }: ConfirmationForm): string[] {
  if (link === null || link.protocol !== 'https:' || link.port !== '') return []
  return link.username === '' && link.password === '' && confirms(link) ? [link.href] : []
}

/** The number in the subject (`(#123456789) …`), or else the only long number beside links and addresses. */
function codeIn(subject: string, said: string): string | null {
  const [, stated] = /\(#(\d{4,12})\)/.exec(subject) ?? []
  if (stated !== undefined) return stated
  const plain = said.replaceAll(/https?:\/\/\S+/gi, ' ').replaceAll(addresses, ' ')
  const numbers = new Set([...plain.matchAll(/(?<![\d.,])\d{6,12}(?![\d.,]?\d)/g)].map(([number]) => number))
  const [only = null] = numbers
  return numbers.size === 1 ? only : null
}

const addresses = /[\w.+-]{1,64}@[\w.-]{1,190}/g

/** The first address that is neither the family's nor the provider's own. */
function mailboxIn(said: string, { form, own }: { form: ConfirmationForm; own: readonly string[] }): string | null {
  for (const [address] of said.matchAll(addresses)) {
    const email = normaliseEmail(address.replace(/[.-]{1,9}$/, ''))
    const [local = '', host = ''] = email.split('@')
    const isProviders = form.domains.some((domain) => isAt(host, domain)) && !mailboxHosts.has(host)
    if (isEmail(email) && !isProviders && !own.includes(local.split('+')[0] ?? '')) return email
  }
  return null
}

/** At these domains of the providers, people have their mail. */
const mailboxHosts = new Set(['live.com', 'outlook.com', 'yahoo.com'])

function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]{0,2000}>/g, ' ').replaceAll('&#64;', '@')
}
