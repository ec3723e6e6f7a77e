import { isEmail, normaliseEmail } from '#basics/email-address.ts'
import type { Block, CalendarItem } from '../message.ts'
import { headerLabel } from './header-labels.ts'

/** Beyond these a mail counts as one whose addresses are not known. */
const mostAddresses = 2000

interface Addressed {
  /** The heads of the message and of those attached to it, as they came. */
  heads: readonly string[]
  blocks: readonly Pick<Block, 'zone' | 'text'>[]
  calendar: readonly CalendarItem[]
}

/**
 * All addresses from which, to which and by way of which a mail and the mails in it came, as they are compared: those of every header (a repeated
 * Delivered-To, the trace of RFC 5321 as well), of the header blocks and quoted messages in its text, and of its calendar parts. What only its own
 * text names is none of them. Null where there are more than are listed.
 */
export function addressesIn({ heads, blocks, calendar }: Addressed): string[] | null {
  const found = new Set<string>()
  const texts = [
    ...heads.map((head) => head.replaceAll(/\r?\n[ \t]/g, ' ')),
    ...blocks.flatMap(({ zone, text }) =>
      zone === 'quoted' ? [text] : text.split('\n').filter((line) => line.includes('@') && headerLabel.test(line)),
    ),
    ...calendar.flatMap(({ organizer, attendees }) =>
      [...(organizer === null ? [] : [organizer]), ...attendees].map(({ address }) => address),
    ),
  ]
  for (const text of texts)
    for (const address of addressesOf(text)) {
      found.add(address)
      if (found.size > mostAddresses) return null
    }
  return [...found]
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
  }
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
