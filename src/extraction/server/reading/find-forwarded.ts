import EmailForwardParser from 'email-forward-parser'
import type { ReadMail } from '#extraction/rules/message.ts'
import { cleanText } from '#extraction/rules/message/clean-text.ts'
import type { Draft } from '#extraction/rules/message/draft.ts'
import { HEADER_FROM, HEADER_LABEL } from '#extraction/rules/message/quoted-history.ts'
import { writtenDate } from '#extraction/rules/message/written-date.ts'

/**
 * Finds an original that was forwarded inline and gives the forwarders' words the zone `note`, the header blocks
 * `quoted`, and the original `new`. The original's date keeps the offset its header block names, and has none otherwise.
 */
export function findForwarded(drafts: Draft[], subject: string): ReadMail['forwarded'] {
  let forwarded: ReadMail['forwarded'] = null
  let rest = drafts
  let about = subject
  for (let depth = 0; depth < MOST_FORWARDS; depth += 1) {
    // A forward inside a forward says so in its subject; a header block without it is a thread's history.
    if (depth > 0 && !FORWARD_SUBJECT.test(about)) break
    const found = unwrap(rest, about)
    if (!found) break
    forwarded = found.forwarded
    about = found.forwarded.subject ?? ''
    rest = rest.slice(found.start)
  }
  return forwarded
}

const MOST_FORWARDS = 4

function unwrap(
  drafts: Draft[],
  subject: string,
): { forwarded: NonNullable<ReadMail['forwarded']>; start: number } | null {
  const isNamed = FORWARD_SUBJECT.test(subject)
  const place = drafts.findIndex((draft, at) => isSeparator(drafts, at) || (isNamed && HEADER_FROM.test(draft.text)))
  if (place === -1 && !isNamed) return null
  // The parser tries some three hundred expressions, so it gets no more than the header block's surroundings.
  const near = drafts.slice(0, place === -1 ? LINES_ABOVE : headerEnd(drafts, place) + LINES_BELOW)
  const { forwarded, message, email } = parser().read(asText(near), subject)
  if (!forwarded || !email.from.address) return null
  const note = filledLines(message)
  const start = bodyStart(near, filledLines(email.body ?? null))
  if (start <= note) return null
  const depth = drafts[start]?.quoteDepth ?? 0
  drafts.forEach((draft, at) => {
    if (at < note && !isSeparator(drafts, at)) draft.zone = 'note'
    else draft.zone = at < start ? 'quoted' : 'new'
    // What was quoted only because it was forwarded is the original's own text.
    if (at >= start) draft.quoteDepth = Math.max(0, draft.quoteDepth - depth)
  })
  const original = {
    from: { name: cleanText(email.from.name ?? '') || null, address: email.from.address.toLowerCase() },
    subject: subjectIn(drafts.slice(note, start)) ?? (cleanText(email.subject ?? '') || null),
    sentAt: writtenDate(email.date ?? null),
  }
  return { forwarded: original, start }
}

/** Where the labelled lines at a place end; a line that is not set apart goes on with the one above it. */
function headerEnd(drafts: Draft[], place: number): number {
  const last = Math.min(drafts.length, place + LONGEST_HEADER)
  let at = place + 1
  for (let line = drafts[at]; line && at < last; line = drafts[at]) {
    if (line.isApart && !LABELLED.test(line.text.slice(0, 60))) break
    at += 1
  }
  return at
}

/** The header block's own subject, since forwarders edit the one above. */
function subjectIn(header: Draft[]): string | null {
  for (const { text } of header) {
    const found = SUBJECT_LINE.exec(text.slice(0, 1000))?.[1]
    if (found) return cleanText(found)
  }
  return null
}

let shared: EmailForwardParser | null = null

/** Made once: it builds some three hundred expressions. */
function parser(): EmailForwardParser {
  shared ??= new EmailForwardParser()
  return shared
}

function asText(drafts: Draft[]): string {
  const lines: string[] = []
  let length = 0
  for (const draft of drafts) {
    const line = draft.text.slice(0, LONGEST_LINE).replaceAll('\n', ' ')
    length += line.length
    if (length > LONGEST) break
    lines.push(draft.isApart ? `\n${line}` : line)
  }
  return lines.join('\n')
}

/** The drafts are the text's lines that are not blank, so counting finds the place again. */
function bodyStart(drafts: Draft[], bodyLines: number): number {
  const total = filledLines(asText(drafts))
  let start = total - bodyLines
  for (let line = drafts[start]; line && start < drafts.length && HEADER_LABEL.test(line.text); line = drafts[start])
    start += 1
  return start
}

function filledLines(text: string | null): number {
  return (text ?? '').split('\n').filter((line) => line.trim() !== '').length
}

/** "---- Forwarded message ----", or "Begin forwarded message:" with the header block right below. */
function isSeparator(drafts: Draft[], at: number): boolean {
  const text = drafts[at]?.text.slice(0, 120) ?? ''
  if (RULED.test(text)) return true
  if (text.length > 70 || !text.trimEnd().endsWith(':')) return false
  return drafts.slice(at + 1, at + 3).some((line) => ADDRESSED.test(line.text.slice(0, 200)))
}

const LONGEST = 50_000
const LINES_ABOVE = 60
const LONGEST_HEADER = 16
const LINES_BELOW = 2
const LONGEST_LINE = 600
const FORWARD_SUBJECT = /^\s*(?:fwd?|wg|tr|rv|i|vs|vl|vb|pd|enc|redir\.?|videresend|İLT|ilt)\s?:/i
const SUBJECT_LINE =
  /^[>*\s]*(?:subject|betreff|objet|asunto|assunto|onderwerp|oggetto|emne|ämne|temat|aihe|тема|předmět|predmet|tárgy|subiect|konu|teema|件名)\s?:[*\s]*(\S.*)$/iu
/** "From: …" in any language. */
const LABELLED = /^[>*\s]{0,8}[^:：]{1,30}[:：]/
/** A label and an address: "From: Ana <ana@example.com>" in any language. */
const ADDRESSED = /^[^:@]{1,30}:[^@]{0,80}@/
const RULED = /^\s{0,8}[-_]{3,12} [^-_]{5,60} [-_]{3,12}(?:\s|$)|^_{32}$/
