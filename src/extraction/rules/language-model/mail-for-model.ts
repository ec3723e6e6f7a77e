import { type Document, documentOf, type Line } from '../candidates/document.ts'
import type { FamilyContext, Understanding } from '../item.ts'
import type { WordClusters } from '../scoring/word-clusters.ts'
import type { CalendarItem, ReadMail } from '#message/rules/message.ts'
import { fitSections } from './fit-sections.ts'

/** A thing of the family's plan that a mail may be about. */
export interface KnownThing {
  /** `K1`: what the model calls it. */
  mark: string
  kind: 'event' | 'task'
  title: string
  /** Day or wall time; null for a task without one. */
  at: string | null
  /** As the model is told of it. */
  text: string
}

/** All that a language model is given of a mail and of the family. */
export interface MailForModel {
  subject: string
  sender: string
  sentAt: string | null
  /** Who wrote a forwarded mail first; null for one that is not forwarded. */
  forwardedFrom: string | null
  isReply: boolean
  /** `2026-11-20, a Friday`. */
  writtenOn: string
  lines: LineForModel[]
  /** Of the messages that this one answers. */
  older: string[]
  calendar: CalendarItem[]
  /** `contentType` is null where a file's header holds something else. */
  attachments: { name: string; contentType: string | null }[]
  family: {
    timezone: string
    locale: string
    members: { firstName: string; role: 'parent' | 'child'; notes: string }[]
  }
  known: KnownThing[]
}

export interface LineForModel {
  /** What the model cites: the line's index in its document. */
  number: number
  kind: Line['kind']
  text: string
  /** The header of its table. */
  header: string | null
  /** Lines before it were left out for want of room. */
  isAfterGap: boolean
  /** The attached file that it stands in, with the page where the file has pages; null for the mail's own lines. */
  source: { file: string; page: number | null } | null
}

/** What a mail is read with, on either side of a call. */
export interface AskedMail {
  mail: ReadMail
  family: FamilyContext
  /** ISO 8601. */
  moment: string
  known: KnownThing[]
  /** What the engine read in it. */
  engine: Pick<Understanding, 'events' | 'tasks'>
}

/** Characters of one line, of all older messages, and of a member's notes. */
const longestLine = 1500
const mostOlder = 3000
const longestNotes = 500
const mostCalendar = 20
const mostAttachments = 30

/** `letters`: characters that there is room for in the lines. */
export function mailForModel(
  asked: AskedMail,
  { letters, clusters }: { letters: number; clusters: WordClusters },
): { mail: MailForModel; isWhole: boolean } {
  const document = askedDocument(asked, clusters)
  const { mail, family, known, engine } = asked
  const evidence = [...engine.events, ...engine.tasks].flatMap((item) => item.evidence)
  const fit = fitSections(document.lines, { letters, evidence })
  return {
    isWhole: fit.isWhole && !document.isCut && document.lines.every(({ text }) => text.length <= longestLine),
    mail: {
      subject: mail.forwarded?.subject ?? mail.subject,
      sender: correspondent(mail.forwarded?.from ?? mail.from),
      sentAt: mail.forwarded?.sentAt ?? mail.sentAt,
      forwardedFrom: mail.forwarded === null ? null : correspondent(mail.forwarded.from),
      isReply: mail.inReplyTo !== null,
      writtenOn: writtenOn(document),
      lines: fit.lines.map(({ line, isAfterGap }) => ({
        number: line.index,
        kind: line.kind,
        text: oneLine(line.text).slice(0, longestLine),
        header: line.block?.header === undefined ? null : line.block.header.map(oneLine).join(' | ').slice(0, 300),
        isAfterGap,
        source: sourceOf(line, mail),
      })),
      older: olderOf(mail),
      calendar: mail.calendar.slice(0, mostCalendar),
      attachments: mail.attachments
        .slice(0, mostAttachments)
        .map(({ name, contentType }) => ({ name: oneLine(name).slice(0, 100), contentType: mediaType(contentType) })),
      family: {
        timezone: family.timezone,
        locale: family.locale,
        members: family.members.map(({ firstName, role, notes = '' }) => ({
          firstName: oneLine(firstName).slice(0, 100),
          role,
          notes: oneLine(notes).slice(0, longestNotes),
        })),
      },
      known,
    },
  }
}

function sourceOf({ block, start }: Line, { attachments }: ReadMail): LineForModel['source'] {
  const file = block?.file === undefined ? undefined : attachments[block.file]
  if (file === undefined) return null
  const page = file.pages.findLastIndex((beginning) => beginning <= start)
  return { file: oneLine(file.name).slice(0, 100), page: page < 0 ? null : page + 1 }
}

/** The same lines with the same numbers, whenever it is asked for. */
export function askedDocument({ mail, family, moment }: Omit<AskedMail, 'engine'>, clusters: WordClusters): Document {
  return documentOf(mail, { family, receivedAt: moment, clusters })
}

function olderOf({ blocks }: ReadMail): string[] {
  const lines: string[] = []
  let room = mostOlder
  for (const { zone, text } of blocks) {
    const line = oneLine(text)
    if (zone !== 'quoted' || line === '') continue
    room -= line.length
    if (room < 0) break
    lines.push(line)
  }
  return lines
}

function correspondent(who: { name: string | null; address: string } | null): string {
  if (who === null) return 'unknown'
  return oneLine(who.name === null ? who.address : `${who.name} <${who.address}>`).slice(0, 300)
}

function writtenOn({ when }: Document): string {
  const day = when.reference.slice(0, 10)
  const weekday = Temporal.PlainDate.from(day).dayOfWeek
  return `${day}, a ${weekdays[weekday - 1]}`
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A stranger wrote the header: only a type by its form (RFC 6838, section 4.2) is passed on, and no words in its place. */
function mediaType(contentType: string): string | null {
  return contentType.length <= longestType && mediaTypes.test(contentType) ? contentType : null
}

const longestType = 80
const mediaTypes = /^(?:application|audio|font|image|message|model|multipart|text|video)\/[\w.+-]+$/

/** Without what would begin a line of its own, or be read otherwise than it looks. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ').trim()
}
