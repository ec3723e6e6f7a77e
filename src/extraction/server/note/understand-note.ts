import { instantOf } from '#basics/zone-clock.ts'
import type { FamilyContext } from '#extraction/rules/item.ts'
import { asAsked, asPlanned, foundItems, type NoteItem, ofLine } from '#extraction/rules/note/found-items.ts'
import { beginsWithVerb } from '#extraction/rules/note/household-verbs.ts'
import { type ChatMessage, chatMessages } from '#extraction/rules/note/chat-messages.ts'
import { isHeading, noteLines } from '#extraction/rules/note/note-lines.ts'
import { capital, dayNamed, readLine } from '#extraction/rules/note/plain-line.ts'
import { beforeThingsToBring, deedsOf } from '#extraction/rules/note/parts-of-line.ts'
import type { WhenContext } from '#extraction/rules/when.ts'
import { readingContext } from '#extraction/rules/candidates/reading-context.ts'
import { readMessage } from '../reading/read-message.ts'
import { understand } from '../understanding.ts'

export interface Note {
  text: string
  family: FamilyContext
  /** When it was written: ISO 8601 in UTC. */
  writtenAt: string
}

/**
 * What a pasted text asks for and tells of, in its order: read by the engine as a mail of that moment. Of a chat each message
 * is read as of when it was sent; of a short list that somebody wrote for themselves each line by itself, and a line that
 * means nothing to the engine is taken at its word.
 */
export async function understandNote({ text, ...at }: Note): Promise<NoteItem[]> {
  const { order } = contextAt(at)
  const messages = chatMessages(text, order)
  const items = messages === null ? await fromText(text, at) : await fromChat(messages, at)
  const placed = items.map((item) => inText(item, text))
  return placed.toSorted((a, b) => a.at - b.at).map(({ item }) => item)
}

async function fromText(text: string, at: At): Promise<NoteItem[]> {
  const lines = noteLines(text)
  const items = lines === null ? await engine(text, at) : await fromLines(lines, at)
  return items.map((item) => asPlanned(item, at.writtenAt))
}

async function fromChat(messages: readonly ChatMessage[], at: At): Promise<NoteItem[]> {
  const items: NoteItem[] = []
  for (const { text, sentAt } of messages) {
    const sent = instantOf(sentAt, at.family.timezone).toISOString()
    const then = { ...at, writtenAt: sent < at.writtenAt ? sent : at.writtenAt }
    const found = (await fromText(text, then)).filter(isSaid)
    // Where the engine sees nothing, each sentence is taken by itself: whoever chats writes no letters.
    const sentences = found.length > 0 ? [] : text.split(/(?<=[.!?])\s+|\n/).filter((sentence) => sentence !== '')
    items.push(...found, ...(await fromLines(sentences, then)).filter(isSaid))
  }
  return items
}

/** Much of what is said in a chat is neither to be done nor has a day, and there is nothing to add of what is off. */
function isSaid({ start, quote }: NoteItem): boolean {
  return (start !== null || beginsWithVerb(quote)) && !isOff.test(quote)
}

const isOff = /\b(?:cancel(?:l?ed)?|called off|is off|no longer (?:on|happening))\b/i

/** Where its words stand, with them as they were written. */
function inText(item: NoteItem, text: string): { at: number; item: NoteItem } {
  const quote = item.quote.toLowerCase()
  const at = text.toLowerCase().indexOf(quote)
  const written = at < 0 ? '' : text.slice(at, at + quote.length)
  return { at, item: written.toLowerCase() === quote ? { ...item, quote: written } : item }
}

type At = Omit<Note, 'text'>

async function fromLines(lines: readonly string[], at: At): Promise<NoteItem[]> {
  const context = contextAt(at)
  const items: NoteItem[] = []
  let day: string | null = null
  for (const line of lines.flatMap((whole) => deedsOf(whole, context))) {
    const named = lines.length === 1 ? null : dayNamed(line, context)
    if (named !== null || (lines.length > 1 && isHeading(line))) {
      day = named
      continue
    }
    // What stands under a day has it from there, and the engine sees one line.
    const read = day === null ? await engine(capital(line), at) : []
    if (read.length > 0) {
      items.push(...occasionOf(line, read, at, context), ...read.map(asAsked).map((item) => namedFor(item, line, at)))
      continue
    }
    const plain = ofLine(line, readLine(line, at.family, context, day), at.family.timezone)
    // A line by itself is what was meant; among others it may be their heading.
    items.push(lines.length === 1 ? { ...plain, isLikely: true } : plain)
  }
  return items
}

/** What one brings a thing to, where only the thing was seen. */
function occasionOf(line: string, read: readonly NoteItem[], at: At, context: WhenContext): NoteItem[] {
  const head = read.some(({ kind }) => kind === 'event') ? null : beforeThingsToBring(line)
  if (head === null) return []
  const plain = readLine(head, at.family, context)
  return plain.kind === 'event' ? [ofLine(head, plain, at.family.timezone)] : []
}

/** Who writes a list names whose a thing is, grown-ups too, and what to bring has an item of its own. */
function namedFor(item: NoteItem, line: string, at: At): NoteItem {
  if (item.kind === 'task') return item
  const members = item.members.length > 0 ? item.members : readLine(line, at.family, contextAt(at)).members
  return { ...item, members, title: beforeThingsToBring(item.title) ?? item.title }
}

function contextAt({ family, writtenAt }: At): WhenContext {
  return readingContext({ forwarded: null, sentAt: null, blocks: [] }, family, writtenAt)
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
