import type { FamilyContext } from '#extraction/rules/item.ts'
import { asAsked, asPlanned, foundItems, type NoteItem, ofLine } from '#extraction/rules/note/found-items.ts'
import { noteLines } from '#extraction/rules/note/note-lines.ts'
import { capital, readLine } from '#extraction/rules/note/plain-line.ts'
import { readingContext } from '#extraction/rules/understanding/reading-context.ts'
import { understand } from '#extraction/rules/understanding/understand.ts'
import { readMessage } from '../reading/read-message.ts'

export interface Note {
  text: string
  family: FamilyContext
  /** When it was written: ISO 8601 in UTC. */
  writtenAt: string
}

/**
 * What a pasted text asks for and tells of, in its order: read by the engine as a mail of that moment. A short list that
 * somebody wrote for themselves is read line by line as well, and a line that means nothing to the engine is taken at its
 * word.
 */
export async function understandNote({ text, ...at }: Note): Promise<NoteItem[]> {
  const lines = noteLines(text)
  const items = lines === null ? await engine(text, at) : await fromLines(lines, at)
  const placed = items.map((item) => inText(asPlanned(item, at.writtenAt), text))
  return placed.toSorted((a, b) => a.at - b.at).map(({ item }) => item)
}

/** Where its words stand, with them as they were written. */
function inText(item: NoteItem, text: string): { at: number; item: NoteItem } {
  const quote = item.quote.toLowerCase()
  const at = text.toLowerCase().indexOf(quote)
  const written = at < 0 ? '' : text.slice(at, at + quote.length)
  return { at, item: written.toLowerCase() === quote ? { ...item, quote: written } : item }
}

type At = Omit<Note, 'text'>

async function fromLines(lines: readonly string[], at: At): Promise<NoteItem[]> {
  // The engine looks for how sentences begin. Some lists are tables, of others each line stands alone.
  const spaced = await engine(lines.map(capital).join('\n\n'), at)
  const asGiven = lines.length > 1 ? await engine(lines.join('\n'), at) : []
  const read = asGiven.length > spaced.length ? asGiven : spaced
  const quoted = read.map(({ quote }) => quote.toLowerCase())
  const left = lines.filter((line) => !quoted.some((quote) => isOf(line.toLowerCase(), quote)))
  const context = readingContext(await asMail('', at.writtenAt), at.family, at.writtenAt)
  const plain = left.map((line) => ofLine(line, readLine(line, at.family, context), at.family.timezone))
  // A line by itself is what was meant; among others it may be their heading.
  return [...read.map(asAsked), ...plain.map((item) => (lines.length === 1 ? { ...item, isLikely: true } : item))]
}

function isOf(line: string, quote: string): boolean {
  return quote.includes(line) || line.includes(quote)
}

async function engine(text: string, { family, writtenAt }: At): Promise<NoteItem[]> {
  const mail = await asMail(text, writtenAt)
  return foundItems(understand(mail, family, { receivedAt: writtenAt }), family.timezone)
}

/** As a mail without sender and subject would have brought it. */
function asMail(text: string, writtenAt: string) {
  const head = [
    `Date: ${new Date(writtenAt).toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ]
  const body = Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n')
  return readMessage(Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}\r\n`))
}
