import { normaliseEmail } from '#basics/email-address.ts'
import { partsOfMail } from './mail-parts.ts'
import { type Mailbox, senderOf } from './read-headers.ts'

/** `Fwd: `, as mail programs of several languages write it. */
export function isForward(subject: string): boolean {
  return /^\s*(?:fwd?|wg|tr|rv|i|vs|vl|vb|pd|enc|doorst)\s?:/i.test(subject)
}

/**
 * Who wrote what somebody forwards: the sender in the header block that stands above the text (`From:`, `Date:`,
 * `Subject:`), or of the attached mail. The first block alone counts, and before what is attached: all below it was written
 * by a stranger, who may have written another. Null where no single address is named. In linear time, and not beyond
 * `mail-parts`' bounds.
 */
export function forwardedSender(raw: Buffer): Mailbox | null {
  const parts = partsOfMail(raw)
  for (const type of ['text/plain', 'text/html'])
    for (const part of parts.filter((each) => each.type === type)) {
      const line = senderLine(type === 'text/html' ? textOfHtml(part.text) : part.text)
      if (line !== undefined) return senderIn(line)
    }
  const attached = parts.find(({ type }) => type === 'message/rfc822')
  return attached === undefined ? null : senderOf(fromHeader(attached.text))
}

function fromHeader(mail: string): string {
  const [headers = ''] = mail.split('\n\n', 1)
  return /^from:[ \t]*([^\n]{1,500})/im.exec(headers.replace(/\n[ \t]+/g, ' '))?.[1] ?? ''
}

const longestLine = 500
/** Lines of a header block. */
const blockLength = 8

/** Words like `From: 9 am` are no header block: another of its lines follows. */
function senderLine(text: string): string | undefined {
  const lines = text.split('\n').map((line) => line.slice(0, longestLine))
  return lines.find(
    (line, at) => fromLabel.test(line) && lines.slice(at + 1, at + blockLength).some((next) => otherLabel.test(next)),
  )
}

/** A name may hold an address as well, which whoever bears it chose. */
function senderIn(line: string): Mailbox | null {
  const value = line.slice(line.indexOf(':') + 1).replaceAll('*', '')
  const named = value.match(/[^\s<>()[\]",;:]+@[^\s<>()[\]",;:]+/g) ?? []
  if (new Set(named.map(normaliseEmail)).size !== 1) return null
  return senderOf(value.replace(/\[mailto:([^\]]*)\]/i, '<$1>').replace(/<mailto:/i, '<'))
}

const fromLabel =
  /^[>*\s]{0,12}(?:from|von|de|da|van|från|fra|od|lähettäjä|feladó|odesílatel|kimden|avsändare)\*?\s?:/iu
const otherLabel =
  /^[>*\s]{0,12}(?:sent|date|to|subject|gesendet|datum|an|betreff|envoyé|objet|enviado|fecha|para|asunto|assunto|verzonden|aan|onderwerp|data|oggetto|sendt|dato|til|emne|skickat|till|ämne|wysłano|temat|lähetetty|aihe)\*?\s?:/iu

/** Enough of it to find a header block: a line for each block of text. */
function textOfHtml(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|\/p|\/div|\/tr|\/li)[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
