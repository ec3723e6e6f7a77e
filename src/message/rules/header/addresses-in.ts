import { decodeWords } from 'postal-mime'
import { isEmail, normaliseEmail } from '#basics/email-address.ts'
import type { BlockDraft } from '../body/block-draft.ts'
import type { CalendarItem } from '../message.ts'
import { headerFrom } from './header-labels.ts'

/** Beyond these a mail counts as one whose addresses are not known. */
const mostAddresses = 2000

interface Addressed {
  /** The heads of the message and of those attached to it, as they came. */
  heads: readonly string[]
  drafts: readonly Pick<BlockDraft, 'zone' | 'text' | 'isApart' | 'links'>[]
  calendar: readonly CalendarItem[]
}

/**
 * All addresses from which, to which and by way of which a mail and the mails in it came, as they are compared: those of every header (a repeated
 * Delivered-To, the trace of RFC 5321 as well), of the header blocks and quoted messages in its text, and of its calendar parts. What only its own
 * text names is none of them. Whom a header block names without an address stands among them by name (`nameAsCompared`). Null where there are more
 * than are listed.
 */
export function addressesIn({ heads, drafts, calendar }: Addressed): string[] | null {
  const found = new Set<string>()
  const lines = headerLines(drafts)
  const texts = [
    ...heads.flatMap(writtenOut),
    ...lines.flatMap(writtenOut),
    ...calendar.flatMap(({ organizer, attendees }) =>
      [...(organizer === null ? [] : [organizer]), ...attendees].map(({ address }) => address),
    ),
  ]
  for (const line of lines) for (const name of namesOf(line)) found.add(name)
  for (const text of texts)
    for (const address of addressesOf(text)) {
      found.add(address)
      if (found.size > mostAddresses) return null
    }
  return found.size > mostAddresses ? null : [...found]
}

/** A name as it stands among addresses; null for one that is too short to tell anybody by. */
export function nameAsCompared(name: string): string | null {
  const letters = normaliseEmail(name).replaceAll(/[@.+_-]/g, '')
  return letters.length < fewestOfName ? null : letters
}

export const fewestOfName = 5
const longestName = 100

/** The writer that a header block gives by name alone: `From: Doe, Jane`. */
function namesOf(line: string): string[] {
  if (line.includes('@') || !headerFrom.test(line)) return []
  const name = line.slice(line.search(/[:：]/) + 1).slice(0, longestName)
  const [last = '', first = ''] = name.split(',')
  return [name, `${first} ${last}`].map(nameAsCompared).filter((each) => each !== null)
}

/** The lines of header blocks and of quoted messages, with where their links of mail lead. */
function headerLines(drafts: Addressed['drafts']): string[] {
  const lines: string[] = []
  let isInHead = false
  for (const { zone, text, isApart, links = [] } of drafts) {
    const before = lines.length
    if (isApart && !/[,;]\s?$/.test(lines.at(-1) ?? '')) isInHead = false
    for (const line of text.split('\n')) {
      // What follows a label up to a blank line may be the rest of its list.
      isInHead ||= label.test(line)
      if (isInHead || zone === 'quoted') lines.push(line)
    }
    if (lines.length > before)
      lines.push(
        ...links.filter(({ href }) => href.startsWith('mailto:')).map(({ href }) => href.split(/[?&=]/).join(' ')),
      )
  }
  return lines
}

/** Any short word with a colon, since mail programs speak more languages than are listed. */
const label = /^[>*|\s]{0,20}\p{L}[\p{L}\p{M}' .-]{0,30}[*|\s]{0,5}[:：]/u

/** Without what may stand within an address: a fold, blanks, comments (RFC 5322, section 3.2.2), encoded words (RFC 2047). */
function writtenOut(text: string): string[] {
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, ' ')
  const forms = [unfolded]
  if (unfolded.includes('=?'))
    forms.push(unfolded.replaceAll(/\?= {1,9}=\?/g, '?==?').replaceAll(encodedWord, (word) => decodeWords(word)))
  return forms.map((form) => withoutBlanks(form.replaceAll('%40', '@').replaceAll(/\([^()]{0,200}\)/g, '')))
}

const encodedWord = /=\?[^?\s]{1,40}\?[bq]\?[^?\s]{0,2000}\?=/gi

function withoutBlanks(text: string): string {
  const parts = text.split('@')
  return parts
    .map((part, at) => (at === 0 ? part.trimEnd() : at === parts.length - 1 ? part.trimStart() : part.trim()))
    .join('@')
}

/** By hand, since an expression takes the square of a long word's time. */
function* addressesOf(text: string): Generator<string> {
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const end = reach(text, { from: at, step: 1, most: longestDomain })
    // The local part may be quoted (RFC 5321, section 4.1.2).
    const close = text[at - 1] === '"' ? at - 1 : at
    const start = reach(text, { from: close, step: -1, most: longestLocal })
    const domain = normaliseEmail(text.slice(at + 1, end)).replace(/[.\-_]+$/, '')
    const local = text.slice(start, close)
    // `smtp.mailfrom=ada@…` of a trace; `ada+school@…` reaches the mailbox of `ada@…`.
    for (const name of new Set([local, local.slice(local.lastIndexOf('=') + 1)]))
      for (const box of new Set([name, name.split('+')[0] ?? ''])) {
        const address = normaliseEmail(`${box}@${domain}`)
        if (isEmail(address)) yield address
      }
    if (local.includes('=')) yield* addressesWithin(local)
  }
}

const mostPieces = 10

/** Another address in a local part: `bounce+ada=work.example` of a list (VERP), `SRS0=hash=day=work.example=ada` of who forwards. */
function* addressesWithin(local: string): Generator<string> {
  const pieces = local.split('=').slice(-mostPieces)
  for (const [at, piece] of pieces.entries()) {
    const next = pieces[at + 1] ?? ''
    for (const [box, domain] of [...tailsOf(piece).map((tail) => [tail, next] as const), [next, piece] as const]) {
      const address = normaliseEmail(`${box}@${domain}`)
      if (isEmail(address)) yield address
    }
  }
}

/** `ada` of `bounce-7+ada`. */
function tailsOf(piece: string): string[] {
  const parts = piece.split(/(?<=[+-])/).slice(-mostPieces)
  return parts.map((_, at) => parts.slice(at).join(''))
}

const longestLocal = 130
const longestDomain = 256

/** How far the letters of an address reach from its `@`. */
function reach(text: string, { from, step, most }: { from: number; step: 1 | -1; most: number }): number {
  let [at, left] = [step === 1 ? from + 1 : from, most]
  while (left > 0) {
    const next = step === 1 ? at : at - 1
    const letter = text[next]
    if (letter === undefined || bounds.includes(letter)) break
    at += step
    left -= 1
  }
  return at
}

const bounds = ' \t\r\n<>"(),:;@[]\\|\u00a0'
