import type { FileKind } from './file/file-kind.ts'

/**
 * A mail made readable: what the engine reads, and what evidence points into.
 * All offsets are UTF-16 code units into `ReadMail.text`.
 */
export interface ReadMail {
  /** RFC 5322 Message-ID without the angle brackets. */
  messageId: string | null
  inReplyTo: string | null
  references: string[]
  subject: string
  from: Correspondent | null
  to: Correspondent[]
  /**
   * All addresses from which, to which and by way of which it and the mails in it came, as they are compared (`normaliseEmail`), and by name whom a header block names without one; null where there
   * are more than are listed.
   */
  addresses: string[] | null
  /** The Date header with the writer's own offset (`2026-05-11T08:15:00+10:00`), or null where it is missing or nonsense. */
  sentAt: string | null
  /** List-Unsubscribe, List-Id or Precedence: bulk. */
  isBulk: boolean
  /** Auto-Submitted other than `no`. */
  isAutomatic: boolean
  forwarded: Forward | null
  /**
   * The cleaned visible text: the texts of `blocks`, joined by newlines, that of the attached files behind the mail's own.
   * The subject is not part of it.
   */
  text: string
  blocks: Block[]
  /** VEVENT and VTODO of `text/calendar` parts and .ics attachments. */
  calendar: CalendarItem[]
  /** Objects of JSON-LD and microdata, flattened out of @graph and arrays. Plain JSON values, bounded. */
  markup: Record<string, unknown>[]
  /** In the order in which they stand in the message; by its place in it, a file is opened. */
  attachments: AttachedFile[]
  /** What could not be read and why, one sentence each, for the receipt. */
  troubles: string[]
}

/** A file that came with a mail. */
export interface AttachedFile {
  name: string
  contentType: string
  /** Bytes. */
  size: number
  kind: FileKind
  /** `passed-over`: nobody expects words in it, as in a logo or the signature of a program. */
  reading: 'read' | 'partly' | 'unread' | 'passed-over'
  /** Where its words stand in the mail's text; null for one without, and for a calendar or a mail. */
  words: { start: number; end: number } | null
  /** Where in the mail's text each of its pages begins; empty for a file without pages. */
  pages: number[]
}

/** The original of a forwarded mail, as its first writer sent it: its own sender, subject and date are the ones that count. */
export interface Forward {
  from: Correspondent | null
  subject: string | null
  sentAt: string | null
}

export interface Correspondent {
  name: string | null
  address: string
}

/**
 * One paragraph, heading, list item or table row.
 * `zone` says whose words they are: the newest message (`new`), a forwarder's own words above the forwarded mail
 * (`note`), older messages (`quoted`), and what never yields an item (`signature`, `footer`).
 */
export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'row'
  zone: 'new' | 'note' | 'quoted' | 'signature' | 'footer'
  text: string
  start: number
  end: number
  /** Cells of a row, in order; `text` joins them with ` | `. A line break inside a cell is a newline. */
  cells?: Cell[]
  /** The row is the header of its table. */
  isHeader?: boolean
  /** Texts of the header row of the table, aligned with `cells`. */
  header?: string[]
  /** Heading level 1 to 6. */
  level?: number
  /** Which table the row stands in, or which list the item stands in: equal numbers belong together. */
  group?: number
  /** Spans of `text` that are struck through. */
  struck?: { start: number; end: number }[]
  /** Emphasis: the whole block is bold (often a heading that is not marked up as one). */
  isBold?: boolean
  /** Which of the mail's attached files it stands in; absent for the mail's own. */
  file?: number
  /** Links of the block: http, https and mailto only. */
  links?: { text: string; href: string }[]
}

export interface Cell {
  text: string
  start: number
  end: number
  /** Carried down from a cell above (rowspan). */
  isCarried?: boolean
}

/** RFC 5545 properties, times as wall time in an IANA zone. */
export interface CalendarItem {
  component: 'event' | 'todo'
  method: 'publish' | 'request' | 'cancel' | 'reply' | 'counter' | null
  uid: string | null
  recurrenceId: string | null
  sequence: number
  status: 'confirmed' | 'tentative' | 'cancelled' | null
  summary: string
  description: string | null
  location: string | null
  /** `YYYY-MM-DDTHH:MM`, or `YYYY-MM-DD` where `allDay`. */
  start: string | null
  /** As `start`; for all-day items the last day, inclusive. */
  end: string | null
  allDay: boolean
  /** IANA; null for floating times, which are read in the family's zone. */
  timezone: string | null
  recurrence: string | null
  /** It states a rule that `checkedRule` does not take: only its first day is read. */
  hasOtherRule?: true
  /** Days taken out of the series, `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. */
  exceptions: string[]
  organizer: Correspondent | null
  attendees: Correspondent[]
}
