import type { Block, Cell, ReadMail } from '../message.ts'
import { findWhens } from '../when/find-whens.ts'
import type { When, WhenContext } from '../when.ts'
import type { Row, Section, Sentence } from './passage.ts'
import { bareDays, bareTimes } from './bare-days.ts'
import { labelOf } from './labels.ts'
import { asQuoted } from './as-quoted.ts'
import { referBackToStay } from './refer-back.ts'
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
  let frame: When | null =
    findWhens(mail.subject.slice(0, 200), context).find((when) => when.isVague && nextWeek.test(when.text)) ?? null
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
    frame ??=
      sentences
        .flatMap((sentence) => (sentence.text.length < 70 ? sentence.whens : []))
        .find((when) => when.isVague && nextWeek.test(when.text)) ?? null
    current.sentences.push(
      ...sentences.map((sentence) => ({ ...sentence, whens: sentence.whens.map((when) => withinFrame(when, frame)) })),
    )
  }
  open(null, null, 0)
  return referBackToStay(asQuoted(sections, mail, context))
}

const nextWeek = phrases(/\bnext week\b/i)

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

function isHeading(block: Block, text: string, next: Block | undefined): boolean {
  if (block.kind === 'heading') return true
  if (block.kind !== 'paragraph' && !(block.kind === 'row' && block.isBold)) return false
  if (!/\p{L}{3}/u.test(text)) return false
  if (text.length > 90 || next === undefined || /\n/.test(text)) return false
  if (/[.?!,;]$/.test(text.trim()) && !/[A-Z]{3}[^a-z]*$/.test(text))
    return /^[^a-z]{4,60}[!?:.]$/.test(text.trim()) && /[A-Z]{3}/.test(text)
  if (isUpperCase(text)) return true
  if (
    /^\p{Lu}[^.!?:,;|\d\n]{2,38}$/u.test(text.trim()) &&
    isTopic(text.trim()) &&
    next.kind === 'paragraph' &&
    next.zone === block.zone &&
    next.text.length >= 60
  )
    return true
  return block.isBold === true && text.length <= 70 && !/:\s*\S/.test(text) && !/\d[:.]\d\d/.test(text)
}

function isTopic(text: string): boolean {
  return (
    text.trim().split(/\s+/).length <= 5 &&
    !notLead.test(text) &&
    !/^(?:kind|best|warm|many|yours|regards|cheers|love|from|to|cc|subject|sent|date)\b/i.test(text)
  )
}

function isUpperCase(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length >= 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
}

/** `NIGHT HIKE. Friday 25 …`, `1. Board meetings. Following …`, `Hotel: I have …`: a heading that stands in the line. */
function runInHeading(text: string): { heading: string; length: number } | null {
  const line = /^(\p{Lu}[^\n.!?:,;|\d]{2,38})\n(?=\S[^\n]{40})/u.exec(text)
  if (line?.[1] && isTopic(line[1])) return { heading: line[1], length: line[0].length }
  const upper =
    /^\s*(?:[*•–-]\s*)?(?:\d{1,2}[.)]\s*)?([\p{Lu}][\p{Lu}\d&'’/ ,-]{3,48}[\p{Lu}\d])(?:[.:!]|\s[-–—])\s+(?=\S)/u.exec(
      text,
    )
  if (upper?.[1] && /\p{Lu}{3}/u.test(upper[1])) return { heading: upper[1], length: upper[0].length }
  const plain = /^\s*(?:[*•–-]\s*)?(?:\d{1,2}[.)]\s*)?(\p{Lu}[^.:!?\n|]{2,36})([.:])\s+(?=[\p{Lu}\d$£€"“])/u.exec(text)
  if (!plain?.[1] || plain[1].trim().split(/\s+/).length > (plain[2] === ':' ? 5 : 3)) return null
  if (endsInDate.test(plain[1].trim())) return null
  if (plain[2] === '.' && (notLead.test(plain[1]) || opinion.test(plain[1]) || plain[1].length > 28)) return null
  if (plain[2] === '.' && !/\s/.test(plain[1].trim())) return null
  const rest = text.slice(plain[0].length)
  if (rest.length < 25 || /\d/.test(plain[1])) return null
  if (
    plain[2] === ':' &&
    (labelOf(plain[1]) !== null || notTopic.test(plain[1]) || !/[.!?](?:\s|$)/.test(rest) || rest.length < 40)
  )
    return null
  return { heading: plain[1], length: plain[2] === ':' ? 0 : plain[0].length }
}

/** `Tuesday, Nov. 3 …` is cut by no heading. */
const endsInDate =
  /(?:^|[\s,])(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?:day)?$/i

/** `Good question. …`: what one says, and no heading. */
const opinion =
  /^(?:good|great|fair|nice|lovely|perfect|amazing|awesome|brilliant|fantastic|exciting|fun|big|huge|sounds?|no (?:problem|worries|rush|stress)|of course|just|quick|never|not|so|very|too|what|why|same|long|apologies|my|much|well|see|hope|happy|until|talk|speak|still|also|but|and)\b/i

const notTopic =
  /^(?:hours|competition|grade|round|reason|agenda|phone|tel|fax|email|e-mail|website|ref(?:erence)?|subject|from|to|cc|sent|note|nb|ps|p\.s|re|update|reminder|missing|other thing|second thing|one more thing|first|second|finally)\b/i
const othersNotice = phrases(
  /^\W*(?:(?:caution|external|warning)[: ].{0,40}(?:originated|outside|external)|community (?:notice ?board|notices)|our sponsors?|sponsored|advertisement|advertisements?)\b.{0,80}(?:[:—–-]|endorse)/i,
)

const notLead =
  /^(?:hi|hello|dear|hey|good (?:morning|afternoon|evening|day)|(?:morning|afternoon|evening|greetings|bonjour|g['’]day)\b(?! [a-z])|change of plan|right|thanks?|sorry|yes|no|ok|nope|agreed|welcome|please|all)\b|\b(?:is|are|was|were|will|has|have|can|it|you|we|i|they|come|get|join|see)\b|\b(?:Mr|Mrs|Ms|Dr|St|Mt)$/i

function tidyHeading(text: string): string {
  return text
    .replace(/^[\s\p{Extended_Pictographic}\uFE0F*#•:–-]+|[\s\p{Extended_Pictographic}\uFE0F*#:–-]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
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
  const read = findWhens(text, context)
  const whens = [
    ...read,
    ...(read.some((when) => when.date !== null) ? [] : bareDays(text, read, context)),
    ...bareTimes(text, read),
  ].sort((a, b) => a.start - b.start)
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
        whens: joinSeries(said, saidOnce(said, own)),
        block,
        struck: struckIn(block)
          .filter((mark) => mark.end > start && mark.start < span.end)
          .map((mark) => ({ start: Math.max(0, mark.start - start), end: mark.end - start })),
      }
    })
}
