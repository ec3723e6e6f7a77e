import type { BlockDraft } from '../body/block-draft.ts'
import { headerDate, headerFrom, headerLabel } from '../header/header-labels.ts'

/** A forwarded mail as its header block tells of it; places are lines. */
export interface Original {
  /** How many lines stand above what announces it. */
  note: number
  /** Where its own text begins. */
  start: number
  name: string | null
  address: string
  subject: string | null
  date: string | null
}

/**
 * The header block at a place, where it is as plain as in most forwards: a line each for the sender with an address,
 * the date and more, and then a gap. Null for all others: the parser of forwards knows them, and tries three hundred
 * expressions to say so.
 */
export function headerBlock(drafts: BlockDraft[], place: number): Original | null {
  const first = headerFrom.test(drafts[place]?.text ?? '') ? place : place + 1
  const sender = mailbox.exec(valueOf(drafts[first]))
  if (!sender || !headerFrom.test(drafts[first]?.text ?? '')) return null
  let start = first + 1
  while (start < first + mostLines && headerLabel.test(drafts[start]?.text ?? '')) start += 1
  const header = drafts.slice(first, start)
  const date = header.find((line) => headerDate.test(line.text))
  if (header.length < 3 || !date || drafts[start]?.isApart === false) return null
  const [, name = '', address = ''] = sender
  return { note: place, start, name: name === address ? null : name, address, subject: null, date: valueOf(date) }
}

/** What stands behind the label; both may be bold. */
function valueOf(line: BlockDraft | undefined): string {
  const text = line?.text.slice(0, longest) ?? ''
  return text
    .slice(text.indexOf(':') + 1)
    .replace(/^[*\s]{0,9}/, '')
    .trimEnd()
}

const mostLines = 10
const longest = 300
const mailbox = /^["']{0,2}([^"'<>[\]]*?)["']{0,2}\s?[<[](?:mailto:)?([^\s<>[\]@]+@[^\s<>[\]@]+\.[^\s<>[\]@]+)[>\]]$/i
