import type { Block, Cell, ReadMail } from '../message.ts'
import { findWhens } from '../when/find-whens.ts'
import type { When, WhenContext } from '../when.ts'
import type { Row, Section, Sentence } from './passage.ts'
import { bareDays } from './bare-days.ts'
import { bareTimes } from './bare-times.ts'
import { isHeading, runInHeading, tidyHeading } from './headings.ts'
import { asQuoted } from './as-quoted.ts'
import { joinStay } from './join-stay.ts'
import { referBackToStay } from './refer-back.ts'
import { splitMoves } from './split-moves.ts'
import { struckIn } from './struck.ts'
import { sentencesOf } from './sentences.ts'
import { joinSeries } from './series.ts'
import { phrases } from './phrases/phrases.ts'

const mostBlocks = 1200
const longestBlock = 6000

/** Divides the mail's own words into sections: a heading and what is said under it. */
export function readSections(mail: ReadMail, context: WhenContext): Section[] {
  const sections: Section[] = []
  const ranks: { level: number; text: string }[] = []
  let current = emptySection(null, null)
  const open = (heading: string | null, at: Section['headingAt'], level: number) => {
    if (current.sentences.length + current.rows.length > 0 || current.heading !== null) sections.push(current)
    while (ranks.length > 0 && (ranks.at(-1)?.level ?? 0) >= level) ranks.pop()
    current = emptySection(heading, at)
    current.above = ranks.at(-1)?.text ?? null
    if (heading !== null) ranks.push({ level, text: heading })
  }
  let zone: Block['zone'] | null = null
  let overList: { text: string | null; at: Section['headingAt'] } = { text: null, at: null }
  let isThingsToBring = false
  const subject = mail.subject.slice(0, 200)
  let frame: When | null = nextWeek.mayStandIn(subject) ? weekIn(findWhens(subject, context)) : null
  const blocks = mail.blocks.filter((block) => block.zone === 'new' || block.zone === 'note').slice(0, mostBlocks)
  for (const [index, block] of blocks.entries()) {
    const text = block.text.slice(0, longestBlock)
    if (zone !== null && zone !== block.zone) open(null, null, 0)
    zone = block.zone
    if (othersNotice.test(text)) continue
    if (block.kind === 'row' && (block.cells?.length ?? 0) > 1) {
      current.rows.push(rowOf(block, context))
      continue
    }
    if (block.kind === 'row' && current.rows.length > 0 && current.rows.at(-1)?.block.group === block.group) {
      current.rows.push(rowOf(block, context))
      continue
    }
    if (block.zone === 'new' && isHeading(block, text, blocks[index + 1])) {
      open(tidyHeading(text), { start: block.start, end: block.end }, block.kind === 'heading' ? (block.level ?? 3) : 5)
      current.headingWhens = findWhens(text, context)
      continue
    }
    if (block.kind !== 'item') {
      overList = { text: current.heading, at: current.headingAt }
      isThingsToBring = announcesThings.test(text)
    }
    const lead = block.kind === 'paragraph' || block.kind === 'item' || block.kind === 'row' ? runInHeading(text) : null
    if (lead !== null)
      open(
        tidyHeading(lead.heading),
        { start: block.start, end: block.start + lead.length },
        block.kind === 'item' ? 7 : 6,
      )
    else if (block.kind === 'item' && current.heading !== null && !isThingsToBring && isItemOfOwn(blocks, index))
      open(overList.text, overList.at, overList.text === null ? 7 : Math.min(6, ranks.at(-1)?.level ?? 6))
    const sentences = sentencesIn(block, text, lead?.length ?? 0, context)
    if (frame === null && nextWeek.mayStandIn(text))
      frame = weekIn(sentences.flatMap((sentence) => (sentence.text.length < 70 ? sentence.whens : [])))
    if (frame !== null)
      for (const sentence of sentences) sentence.whens = sentence.whens.map((when) => withinFrame(when, frame))
    current.sentences.push(...sentences)
  }
  open(null, null, 0)
  return referBackToStay(asQuoted(sections, mail, context))
}

function weekIn(whens: readonly When[]): When | null {
  return whens.find((when) => when.isVague && nextWeek.test(when.text)) ?? null
}

const nextWeek = phrases(/\bnext week\b/i)

const othersNotice = phrases(
  /^\W*(?:(?:caution|external|warning)[: ].{0,40}(?:originated|outside|external)|community (?:notice ?board|notices)|our sponsors?|sponsored|advertisement|advertisements?)\b.{0,80}(?:[:—–-]|endorse)/i,
)

const announcesThings = phrases(/\b(?:bring|wear|pack|need|with|come in)\b[^.]{0,60}:\s*$/i)

/** Under `a look at next week`, a bare `Friday` is that week's. */
function withinFrame(when: When, frame: When | null): When {
  if (
    frame?.date == null ||
    frame.endDate === null ||
    when.date === null ||
    when.recurrence !== null ||
    when.date >= frame.date ||
    !/^(?:on\s)?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i.test(when.text.trim())
  )
    return when
  const date = Temporal.PlainDate.from(when.date).add({ days: 7 }).toString()
  return date <= frame.endDate ? { ...when, date } : when
}

function emptySection(heading: string | null, at: Section['headingAt']): Section {
  return { heading, headingAt: at, headingWhens: [], above: null, sentences: [], rows: [] }
}

/** Each item of a list is a thing of its own, under the list's heading. */
function isItemOfOwn(blocks: Block[], index: number): boolean {
  return blocks[index - 1]?.kind === 'item' && blocks[index - 1]?.group === blocks[index]?.group
}

function rowOf(block: Block, context: WhenContext): Row {
  const cells = (block.cells ?? [{ text: block.text, start: block.start, end: block.end }]).slice(0, 20)
  return {
    block,
    cells: cells.map((cell) => standing(cell, block, context)),
    header: block.header ?? null,
  }
}

/** A cell of which only a part is struck through says what stands now. */
function standing(cell: Cell, block: Block, context: WhenContext): Row['cells'][number] {
  const marks = (block.struck ?? []).map((mark) => ({ start: mark.start - cell.start, end: mark.end - cell.start }))
  let text = cell.text.slice(0, 1000)
  for (const { start, end } of marks)
    if (end > 0 && start < text.length)
      text = `${text.slice(0, Math.max(0, start))}${' '.repeat(Math.min(end, text.length) - Math.max(0, start))}${text.slice(end)}`
  if (text === cell.text || text.trim() === '') return { cell, whens: findWhens(cell.text.slice(0, 1000), context) }
  return { cell: { ...cell, text }, whens: findWhens(text, context) }
}

/** `next Wednesday please (16/9)`: the same day once more. */
function saidOnce(text: string, whens: readonly When[]): When[] {
  return whens.filter(
    (when, index) =>
      when.time !== null ||
      !/\(\s*$/.test(text.slice(0, when.start)) ||
      !whens.slice(0, index).some((other) => other.date === when.date && other.endDate === null),
  )
}

function sentencesIn(block: Block, text: string, skip: number, context: WhenContext): Sentence[] {
  const read = splitMoves(text, findWhens(text, context), context)
  const whens = [
    ...read,
    ...(read.some((when) => when.date !== null) ? [] : bareDays(text, read, context)),
    ...bareTimes(text, read),
  ].sort((a, b) => a.start - b.start)
  const struck = struckIn(block)
  return sentencesOf(text, whens)
    .filter((span) => span.end > skip)
    .map((span) => {
      const start = Math.max(span.start, skip)
      const said = text.slice(start, span.end)
      const own = whens
        .filter((when) => when.start >= start && when.end <= span.end)
        .map((when): When => ({ ...when, start: when.start - start, end: when.end - start }))
      return {
        text: said,
        start: block.start + start,
        end: block.start + span.end,
        whens: joinSeries(said, joinStay(said, saidOnce(said, own))),
        block,
        struck: struck
          .filter((mark) => mark.end > start && mark.start < span.end)
          .map((mark) => ({ start: Math.max(0, mark.start - start), end: mark.end - start })),
      }
    })
}
