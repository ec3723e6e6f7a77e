import { joinDrafts, paragraph, type BlockDraft } from '../body/block-draft.ts'
import { markEndings } from '../body/endings.ts'
import { bulletOf, clean, headingOf, isRule } from '../text/plain-marks.ts'
import { startsDay } from '../text/plain-structure.ts'
import { pageLines } from './page-lines.ts'
import { inReadingOrder } from './page-columns.ts'
import { isListMark, rowDrafts, rowsFrom } from './page-rows.ts'
import { runningLines } from './running-lines.ts'
import type { PrintedPage, PageLine } from './text-piece.ts'

export interface PagedDrafts {
  drafts: BlockDraft[]
  /** For each page, how many of the drafts stand before it. */
  pages: number[]
}

/** Headings, paragraphs, lists and tables of a file's pages, by where their words stand. */
export function readPages(pages: readonly PrintedPage[], nextGroup: () => number): PagedDrafts {
  const lines = pages.map((page) => inReadingOrder(pageLines(page).slice(0, mostLines)))
  const all = lines.flat()
  const writer = new PageWriter(all, nextGroup)
  const running = runningLines(lines)
  const starts: number[] = []
  for (const page of lines) {
    starts.push(writer.drafts.length)
    writer.write(page, running)
  }
  markEndings(writer.drafts)
  return { drafts: writer.drafts, pages: starts }
}

/** A page that is set tightly in two columns has 200. */
const mostLines = 300

interface Body {
  size: number
  font: string | null
}

/** The size and the font of most letters. */
function bodyOf(lines: readonly PageLine[]): Body {
  const letters = new Map<string, Body & { count: number }>()
  for (const { size, font, segments } of lines) {
    const key = `${Math.round(size)} ${font ?? ''}`
    const of = letters.get(key) ?? { size, font, count: 0 }
    of.count += segments.reduce((sum, { text }) => sum + text.length, 0)
    letters.set(key, of)
  }
  const [most] = [...letters.values()].toSorted((a, b) => b.count - a.count)
  return most ?? { size: 0, font: null }
}

class PageWriter {
  readonly drafts: BlockDraft[] = []
  readonly #all: readonly PageLine[]
  readonly #body: Body
  readonly #nextGroup: () => number
  #listGroup = 0

  constructor(all: readonly PageLine[], nextGroup: () => number) {
    this.#all = all
    this.#body = bodyOf(all)
    this.#nextGroup = nextGroup
  }

  write(lines: readonly PageLine[], running: ReadonlySet<PageLine>): void {
    let above: PageLine | null = null
    for (let at = 0; at < lines.length;) {
      const line = lines[at]
      if (!line) break
      if (running.has(line)) {
        this.drafts.push(paragraph(textOf(line), { zone: 'footer' }))
        at += 1
        continue
      }
      const rows = rowsFrom(lines, at)
      if (rows > 0) {
        this.drafts.push(...rowDrafts(lines.slice(at, at + rows), this.#nextGroup()))
        at += rows
        above = null
        continue
      }
      this.#writeLine(line, { above, next: lines[at + 1] })
      above = line
      at += 1
    }
  }

  #writeLine(line: PageLine, { above, next }: { above: PageLine | null; next: PageLine | undefined }): void {
    const text = textOf(line)
    if (isRule(text)) return
    const before = this.drafts.at(-1)
    const isClose = above !== null && isBelow(line, above)
    const bullet = bulletOf(text, before)
    const level = this.#levelOf(line, text)
    if (bullet !== null && level === null) {
      if (before?.kind !== 'item') this.#listGroup = this.#nextGroup()
      this.drafts.push(paragraph(clean(bullet), { kind: 'item', group: this.#listGroup, isApart: !isClose }))
      return
    }
    if (before && above && goesOn(line, { above, before, lines: this.#all, isClose, level })) {
      this.drafts[this.drafts.length - 1] = joinDrafts(before, {
        second: paragraph(clean(text)),
        between: isHyphenated(before.text, text) ? '' : ' ',
      })
      return
    }
    if (level !== null) return void this.drafts.push(paragraph(clean(text), { kind: 'heading', level }))
    const heading = headingOf(text)
    if (heading !== null) return void this.drafts.push(paragraph(heading, { kind: 'heading', level: 3 }))
    const isApart = !isClose
    const isBold = isApart && isSetApart(line, { body: this.#body, next })
    this.drafts.push(paragraph(clean(text), { isApart, ...(isBold && { isBold }) }))
  }

  /** Larger letters than those of the text make a heading. */
  #levelOf({ size }: PageLine, text: string): number | null {
    const ratio = size / Math.max(1, this.#body.size)
    if (ratio < 1.15 || text.length > longestHeading || !/\p{L}/u.test(text)) return null
    return ratio >= 1.6 ? 1 : ratio >= 1.3 ? 2 : 3
  }
}

const longestHeading = 120

function textOf({ segments }: PageLine): string {
  // A bullet stands apart from its words, and so may a sentence that is set to both margins.
  const [first] = segments
  if (isListMark(first) && first?.text === 'o')
    return `• ${segments
      .slice(1)
      .map(({ text }) => text)
      .join(' ')}`
  return segments.map(({ text }) => text).join(' ')
}

/** Whether a line stands as close below another as the lines of one paragraph do. */
function isBelow(line: PageLine, above: PageLine): boolean {
  const gap = line.y - above.y
  return gap > 0 && gap <= Math.max(line.size, above.size) * 1.65
}

interface Going {
  above: PageLine
  before: BlockDraft
  lines: readonly PageLine[]
  isClose: boolean
  level: number | null
}

/** Whether a line goes on with the paragraph above: that was broken since its next word would not have fitted. */
function goesOn(line: PageLine, { above, before, lines, isClose, level }: Going): boolean {
  if (!isClose || Math.abs(line.size - above.size) > 0.6) return false
  const text = textOf(line)
  if (before.kind === 'heading') return level !== null && before.level === level
  if (before.kind !== 'paragraph' && before.kind !== 'item') return false
  if (textOf(above).length < shortestBroken) return false
  if (startsDay(text) && startsDay(before.text)) return false
  if (/^\s*[\p{L} ]{2,24}:(?:\s|$)/u.test(text) && above.right < marginOf(above, lines) - line.size * 4) return false
  const letters = text.length
  const word = /^\S+/.exec(text)?.[0].length ?? 0
  const widthOfWord = ((line.right - line.x) * (word + 1)) / Math.max(1, letters)
  return above.right + widthOfWord > marginOf(above, lines) - line.size * slack
}

/** Of the letters' size. */
const slack = 0.8
/** Letters of a line that is broken for its length, even in a narrow column. */
const shortestBroken = 20

/** How far the lines reach that begin about where this one does. */
function marginOf(line: PageLine, lines: readonly PageLine[]): number {
  if (line.margin !== undefined) return line.margin
  let margin = line.right
  for (const other of lines)
    if (
      other.segments.length === 1 &&
      Math.abs(other.x - line.x) < line.size * 3 &&
      Math.abs(other.size - line.size) < 1
    )
      margin = Math.max(margin, other.right)
  return margin
}

/** A word that the line's end cuts keeps its hyphen: many have one of their own. */
function isHyphenated(text: string, next: string): boolean {
  return /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(next)
}

/** A short line in a font of its own, as bold lines are. */
function isSetApart(
  { font, segments, right, x, size }: PageLine,
  { body, next }: { body: Body; next: PageLine | undefined },
): boolean {
  return (
    font !== null &&
    body.font !== null &&
    font !== body.font &&
    segments.length === 1 &&
    right - x <= size * 30 &&
    next !== undefined &&
    next.font !== font
  )
}
