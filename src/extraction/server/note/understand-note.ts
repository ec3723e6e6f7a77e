import { instantOf } from '#basics/zone-clock.ts'
import type { FamilyContext } from '#extraction/rules/item.ts'
import { asPlanned, foundItems, type NoteItem, ofLine } from '#extraction/rules/note/found-items.ts'
import { beginsWithVerb } from '#extraction/rules/note/household-verbs.ts'
import { type ChatMessage, chatMessages } from '#extraction/rules/note/chat-messages.ts'
import { askedList, isHeading, noteLines } from '#extraction/rules/note/note-lines.ts'
import { dayNamed, readLine } from '#extraction/rules/note/plain-line.ts'
import { dictated, thingsOf, withThingsToBring } from '#extraction/rules/note/parts-of-line.ts'
import { leftOf } from '#extraction/rules/note/what-is-left.ts'
import { forAGrownUp } from '#extraction/rules/note/who-takes-them.ts'
import type { WhenContext } from '#extraction/rules/when.ts'
import { readingContext } from '#extraction/rules/candidates/reading-context.ts'
import { readMessage } from '#message/server/read-message.ts'
import { extract } from '../extract.ts'

/** What was found in a text, and the sentences in which nothing was. */
export interface Understood {
  items: NoteItem[]
  left: string[]
}

export interface Note {
  text: string
  family: FamilyContext
  /** When it was written: ISO 8601 in UTC. */
  writtenAt: string
}

/**
 * What a pasted text asks for and tells of, in its order: read by the engine as a mail of that moment. Of a chat each message
 * is read as of when it was sent; of a short list that somebody wrote for themselves each line is taken at its word.
 */
export async function understandNote({ text, ...at }: Note): Promise<Understood> {
  const { order } = contextAt(at)
  const messages = chatMessages(text, order)
  const found = messages === null ? await fromNote(text, at) : await fromChat(messages, at)
  const placed = found.map((item) => inText(forAGrownUp(item, at.family), text))
  const items = placed.toSorted((a, b) => a.at - b.at).map(({ item }) => item)
  const texts = messages === null ? [text] : messages.map((message) => message.text)
  const context = contextAt(at)
  const left = leftOf(texts, {
    quotes: items.map(({ quote }) => quote),
    isHead: (line) => isHeading(line) || dayNamed(line, context) !== null,
  })
  return { items, left }
}

/** What somebody says in one breath sentence by sentence, else what a text says, and whatever it asks in passing. */
async function fromNote(text: string, at: At): Promise<NoteItem[]> {
  const sentences = noteLines(text) === null ? dictated(text, contextAt(at)) : null
  if (sentences !== null) return fromLines(sentences, at).map((item) => asPlanned(item, at.writtenAt))
  const items = await fromText(text, at)
  if (text.length > longestNote) return items
  const left = leftOf([text], { quotes: items.map(({ quote }) => quote) })
  const asked = fromLines(left.filter(beginsWithVerb), at).filter(({ isLikely }) => isLikely)
  return [...items, ...asked.map((item) => asPlanned(item, at.writtenAt))]
}

/** What is longer is a letter, and asks in whole sentences. */
const longestNote = 600

async function fromText(text: string, at: At): Promise<NoteItem[]> {
  const lines = noteLines(text)
  const items = lines === null ? (fromAskedList(text, at) ?? (await engine(text, at))) : fromLines(lines, at)
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
    items.push(...found, ...fromLines(sentences, then).filter(isSaid))
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

function fromAskedList(text: string, at: At): NoteItem[] | null {
  const asked = askedList(text)
  if (asked === null) return null
  const item = ofLine(asked.heading, {
    ...readLine(asked.line, { family: at.family, context: contextAt(at) }),
    timezone: at.family.timezone,
  })
  return [{ ...item, kind: 'task', end: null, isLikely: true }]
}

function fromLines(lines: readonly string[], at: At): NoteItem[] {
  const context = contextAt(at)
  const items: NoteItem[] = []
  let day: string | null = null
  const things = lines.flatMap((line) => thingsOf(line, context))
  for (const line of things) {
    const named = things.length === 1 ? null : dayNamed(line, context)
    if (named !== null || (things.length > 1 && isHeading(line))) {
      day = named
      continue
    }
    const read = fromLine(line, { at, day })
    // A line by itself is what was meant; among others it may be their heading.
    items.push(...(things.length === 1 ? read.map((item) => ({ ...item, isLikely: true })) : read))
  }
  return items
}

/** A line, and what one brings to what it names. */
function fromLine(line: string, { at, day }: { at: At; day: string | null }): NoteItem[] {
  const context = contextAt(at)
  const parts = withThingsToBring(line)
  const plain = (words: string) =>
    ofLine(words, { ...readLine(words, { family: at.family, context, under: day }), timezone: at.family.timezone })
  if (parts === null) return [plain(line)]
  const [occasion, asked] = [plain(parts.occasion), plain(parts.asks)]
  const start = asked.start ?? occasion.start?.slice(0, 10) ?? null
  const members = asked.members.length > 0 ? asked.members : occasion.members
  return [occasion, { ...asked, kind: 'task', start, members, isLikely: true }]
}

function contextAt({ family, writtenAt }: At): WhenContext {
  return readingContext({ forwarded: null, sentAt: null, blocks: [] }, { family, receivedAt: writtenAt })
}

async function engine(text: string, { family, writtenAt }: At): Promise<NoteItem[]> {
  const mail = await asMail(text, writtenAt)
  return foundItems(extract(mail, { family, receivedAt: writtenAt }), family.timezone)
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
