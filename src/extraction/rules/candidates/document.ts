import { baseSubject } from '#message/rules/forward/base-subject.ts'
import { daysBetween } from '#basics/day.ts'
import type { FamilyContext } from '../item.ts'
import type { Block, ReadMail } from '#message/rules/message.ts'
import { findWhens } from '../when/find-whens.ts'
import type { When, WhenContext } from '../when.ts'
import type { WordClusters } from '../scoring/word-clusters.ts'
import { type Household, household, type Signs, familySigns } from './household.ts'
import { datesOfContext } from './dates-of-context.ts'
import { possibleTimes } from './possible-times.ts'
import { receivedDay, readingContext } from './reading-context.ts'
import { sentencesOf } from './sentences.ts'
import { contentOf, type Marked, type Token, tokensOf, wordsOf } from './tokens.ts'

/** A statement of the mail: the subject, a heading, a sentence, an item of a list or a row of a table. */
export interface Line {
  index: number
  kind: 'subject' | 'heading' | 'sentence' | 'item' | 'row'
  text: string
  /** Offset of the text in `ReadMail.text`, or in the subject. */
  start: number
  tokens: Token[]
  /** Stems of the words that carry meaning. */
  content: ReadonlySet<string>
  words: ReadonlySet<string>
  block: Block | null
  /** What stands above it: the heading of its section, the heading above that, a line before that ends in a colon. */
  heading: Line | null
  above: Line | null
  lead: Line | null
  /** Neighbours of the same section. */
  previous: Line | null
  next: Line | null
  section: number
  whens: When[]
  mentions: Mention[]
  signs: Signs
  /** The forwarder's own words above what is forwarded. */
  isNote: boolean
}

/** One day, or one range of days, that a line names. */
export interface Mention {
  index: number
  line: Line
  when: When
  /** Which day of a list of days it is; 0 for all others. */
  place: number
  date: string
  endDate: string | null
  /** Not written as such: a bare day under a month, a weekday under a week. */
  isOfContext: boolean
  /** Days from the mail's own day; below 0 it has passed. */
  ahead: number
}

export interface Document {
  mail: ReadMail
  home: Household
  when: WhenContext
  /** The family's day on which the mail was written. */
  today: string
  lines: Line[]
  mentions: Mention[]
  sections: number
  /** It has more lines than are read. */
  isCut: boolean
  /** The sender's name as a line: a source of names, not of items. */
  sender: Line | null
}

const mostLines = 400
const mostMentions = 300

/** Splits a mail into lines with their dates and the family's names, the input of all stages. */
export function documentOf(
  mail: ReadMail,
  { family, receivedAt, clusters }: { family: FamilyContext; receivedAt: string; clusters: WordClusters },
): Document {
  const home = household(family)
  const when = readingContext(mail, { family, receivedAt })
  const document: Document = {
    mail,
    home,
    when,
    today: receivedDay(receivedAt, family.timezone),
    lines: [],
    mentions: [],
    sections: 0,
    isCut: false,
    sender: null,
  }
  const writer = new Writer(document, clusters)
  writer.addSender((mail.forwarded?.from ?? mail.from)?.name ?? '')
  writer.addSubject(mail.forwarded?.subject ?? mail.subject)
  for (const block of mail.blocks) {
    if (block.zone === 'new' || block.zone === 'note') writer.addBlock(block)
    if (document.isCut) break
  }
  writer.finish()
  return document
}

/** A line of given text that is in no document. */
export function lineOf(text: string, document: Document): Line {
  const words = wordsOf(text)
  return {
    index: 0,
    kind: 'sentence',
    text,
    start: 0,
    tokens: [],
    content: contentOf(text),
    words,
    block: null,
    heading: null,
    above: null,
    lead: null,
    previous: null,
    next: null,
    section: 0,
    whens: [],
    mentions: [],
    signs: familySigns(text, { ...document.home, words }),
    isNote: false,
  }
}

export function subjectOf({ lines }: Document): Line | undefined {
  return lines[0]?.kind === 'subject' ? lines[0] : undefined
}

class Writer {
  readonly #document: Document
  readonly #clusters: WordClusters
  #heading: Line | null = null
  #above: Line | null = null
  #lead: Line | null = null
  #section = 0
  /** The attached file that is being written. */
  #file: number | undefined

  constructor(document: Document, clusters: WordClusters) {
    this.#document = document
    this.#clusters = clusters
  }

  addSubject(subject: string): void {
    const text = baseSubject(subject.slice(0, 500))
    this.#add({
      kind: 'subject',
      text,
      start: Math.max(0, subject.indexOf(text)),
      whens: this.#whensOf(text),
      block: null,
    })
    this.#section = 1
  }

  addSender(name: string): void {
    const text = name.slice(0, 120)
    const line = this.#add({ kind: 'heading', text, start: 0, whens: [], block: null })
    this.#document.lines.length = 0
    if (line !== null) this.#document.sender = { ...line, index: -1 }
  }

  addBlock(block: Block): void {
    if (block.file !== this.#file) this.#beginFile(block.file)
    if (isHeading(block)) return this.#addHeading(block)
    if (block.kind === 'row') {
      if (block.isHeader === true) return
      const cells = block.cells ?? []
      const whens = cells.flatMap((cell) => shifted(this.#whensOf(cell.text), cell.start - block.start))
      this.#add({ kind: 'row', text: block.text.replaceAll('\n', ' '), start: block.start, whens, block })
      return
    }
    const whens = this.#whensOf(block.text)
    for (const { start, end } of sentencesOf(block.text, whens)) {
      const own = whens.filter((each) => each.start >= start && each.end <= end)
      const line = this.#add({
        kind: block.kind === 'item' ? 'item' : 'sentence',
        text: block.text.slice(start, end),
        start: block.start + start,
        whens: shifted(own, -start),
        block,
      })
      if (line !== null && line.text.endsWith(':')) this.#lead = line
      else if (block.kind !== 'item') this.#lead = null
    }
  }

  #whensOf(text: string): When[] {
    const { when } = this.#document
    const sure = findWhens(text, when)
    const possible = possibleTimes(text, { whens: sure, context: when })
    return possible.length === 0 ? sure : [...sure, ...possible].toSorted((a, b) => a.start - b.start)
  }

  /** No heading of the mail or of another file stands above a file's words. */
  #beginFile(file: number | undefined): void {
    this.#file = file
    this.#heading = null
    this.#above = null
    this.#lead = null
    this.#section++
  }

  #addHeading(block: Block): void {
    const isDeeper = this.#heading?.block != null && levelOf(block) > levelOf(this.#heading.block)
    this.#section++
    const above = isDeeper ? this.#heading : this.#above
    const text = block.text.replaceAll('\n', ' ')
    this.#heading = null
    this.#above = above
    const line = this.#add({
      kind: 'heading',
      text,
      start: block.start,
      whens: this.#whensOf(text),
      block,
    })
    this.#heading = line
    this.#lead = null
  }

  #add({ kind, text, start, whens, block }: Pick<Line, 'kind' | 'text' | 'start' | 'whens' | 'block'>): Line | null {
    const { lines, home } = this.#document
    if (text.trim() === '') return null
    if (lines.length >= mostLines) {
      this.#document.isCut = true
      return null
    }
    const words = wordsOf(text)
    const before = lines.at(-1)
    const line: Line = {
      index: lines.length,
      kind,
      text,
      start,
      tokens: tokensOf(text, { marked: whens.map(markOf), named: home.named, clusters: this.#clusters }),
      content: contentOf(text),
      words,
      block,
      heading: this.#heading,
      above: this.#above,
      lead: this.#lead,
      previous: before?.section === this.#section ? before : null,
      next: null,
      section: kind === 'subject' ? 0 : this.#section,
      whens,
      mentions: [],
      signs: familySigns(text, { ...home, words }),
      isNote: block?.zone === 'note',
    }
    if (line.previous) line.previous.next = line
    lines.push(line)
    return line
  }

  finish(): void {
    const { lines, mentions, when, today } = this.#document
    this.#document.sections = this.#section + 1
    for (const line of lines) {
      const found = [
        ...line.whens.flatMap((each) => daysOf(each).map((day) => ({ ...day, isOfContext: false }))),
        ...datesOfContext(line, { lines, context: when }).flatMap((each) =>
          daysOf(each).map((day) => ({ ...day, isOfContext: true })),
        ),
      ]
      for (const day of found) {
        if (mentions.length >= mostMentions) return
        const mention = { ...day, index: mentions.length, line, ahead: daysBetween(today, day.date) }
        mentions.push(mention)
        line.mentions.push(mention)
      }
    }
  }
}

function daysOf(when: When): Pick<Mention, 'when' | 'place' | 'date' | 'endDate'>[] {
  if (when.date === null) return []
  return [when.date, ...when.moreDates.slice(0, 30)].map((date, place) => ({
    when,
    place,
    date,
    endDate: place === 0 ? when.endDate : null,
  }))
}

function markOf({ start, end, date, time }: When): Marked {
  return { start, end, kind: date === null ? 'time' : time === null ? 'date' : 'moment' }
}

function shifted(whens: readonly When[], by: number): When[] {
  return whens.map((when) => ({ ...when, start: when.start + by, end: when.end + by }))
}

/** A heading as it is marked up, or a short bold line that is no sentence. */
function isHeading(block: Block): boolean {
  if (block.kind === 'heading') return true
  return (
    block.kind === 'paragraph' && block.isBold === true && block.text.length <= 80 && !/[.!?,;]\s*$/.test(block.text)
  )
}

function levelOf({ level }: Block): number {
  return level ?? 7
}
