import { foldSpace } from './clean-text.ts'
import { CELL_BREAK, joinDrafts, type Draft } from './draft.ts'
import { columnsOf, isTableRule } from './plain-columns.ts'
import { namesColumns } from './table-header.ts'
import { isWrapped, wrapWidth } from './wrapped-lines.ts'

/** Finds headings, lists, tables and paragraphs in the lines of a plain text. */
export function structured(lines: Draft[], nextGroup: () => number): Draft[] {
  const width = wrapWidth(lines.map((line) => line.text))
  const out: Draft[] = []
  let group: number | undefined
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]
    if (!line) break
    const before = out.at(-1)
    const joinsBefore = before !== undefined && !line.isApart && sameVoice(before, line)
    const underline = lines[at + 1]
    if (isRule(line.text)) {
      if (before && joinsBefore) closeAbove(before, line.text, out.at(-2)?.kind !== 'row')
      continue
    }
    const row = rowOf(lines, at)
    if (row) {
      if (before?.kind !== 'row' || line.isApart) group = nextGroup()
      out.push({
        ...line,
        kind: 'row',
        text: row.join(CELL_BREAK),
        cells: row.map((text) => ({ text })),
        ...grouped(group),
      })
      continue
    }
    const bullet = bulletOf(line.text, before)
    if (bullet !== null) {
      if (before?.kind !== 'item') group = nextGroup()
      out.push({ ...line, kind: 'item', text: clean(bullet), ...grouped(group) })
      continue
    }
    const heading = headingOf(line.text)
    if (heading !== null && !(underline && !underline.isApart && isWrapped(line.text, underline.text, width))) {
      out.push({ ...line, kind: 'heading', text: heading, level: 2 })
      continue
    }
    const above = lines[at - 1]
    if (before && above && joinsBefore && canGrow(before) && continues(above.text, line.text, before, width)) {
      out[out.length - 1] = joinDrafts(before, { ...line, text: clean(line.text) }, ' ')
      continue
    }
    out.push({ ...line, text: clean(line.text) })
  }
  return withHeaders(out)
}

/** Gives the rows of each table the names of its first row, where that is a header. */
function withHeaders(drafts: Draft[]): Draft[] {
  for (let at = 0; at < drafts.length; at += 1) {
    const first = drafts[at]
    if (first?.kind !== 'row' || drafts[at - 1]?.group === first.group) continue
    const rows: Draft[] = []
    for (
      let row = drafts[at + 1];
      row?.kind === 'row' && row.group === first.group;
      row = drafts[at + 1 + rows.length]
    ) {
      rows.push(row)
    }
    const names = textsOf(first)
    if (rows.length === 0 || !(first.isHeader || namesColumns(names, rows.map(textsOf)))) continue
    first.isHeader = true
    for (const row of rows) {
      delete row.isHeader
      if (row.cells?.length === names.length) row.header = names
    }
  }
  return drafts
}

function textsOf(row: Draft): string[] {
  return (row.cells ?? []).map((cell) => cell.text)
}

function sameVoice(a: Draft, b: Draft): boolean {
  return a.zone === b.zone && a.quoteDepth === b.quoteDepth
}

function grouped(group: number | undefined): { group?: number } {
  return group === undefined ? {} : { group }
}

function canGrow(before: Draft): boolean {
  return before.kind === 'paragraph' || before.kind === 'item'
}

function continues(above: string, line: string, before: Draft, width: number): boolean {
  if (before.kind === 'item' && /^\s{2,}/.test(line) && !/^\s{2,}/.test(above)) return true
  return isWrapped(above, line, width)
}

/** A line under another of the same voice makes it a heading, or the header of a table. */
function closeAbove(before: Draft, rule: string, isFirst: boolean): void {
  if (before.kind === 'row') {
    if (isFirst && isTableRule(rule)) before.isHeader = true
    return
  }
  if (before.kind !== 'paragraph' || before.text.length > 80 || !/^[-=~*_\s]+$/.test(rule)) return
  before.kind = 'heading'
  before.level = rule.includes('=') ? 1 : 2
}

function isRule(text: string): boolean {
  if (text.length > LONGEST_RULE) return false
  return /^\s*[-=_*~#+|.:\u2013\u2014\u2500-\u257f\s]{3,}$/.test(text) && !/^\s*--\s*$/.test(text)
}

/** Three columns make a row; two do where the line above or below has two as well. */
function rowOf(lines: Draft[], at: number): string[] | null {
  const line = lines[at]
  if (!line) return null
  const columns = columnsOf(line.text)
  if (columns.length < 2) return null
  if (columns.length > 2 && !line.text.includes('|')) return columns
  if (/^\s*\|.*\|\s*$/.test(line.text)) return columns
  if (isLabel(columns[0])) return null
  const above = lines[at - 1]
  const below = lines[at + 1]
  const hasLike =
    (above !== undefined && !line.isApart && columnsOf(above.text).length > 1) ||
    (below !== undefined && !below.isApart && columnsOf(below.text).length > 1)
  return hasLike ? columns : null
}

function isLabel(text: string | undefined): boolean {
  return text !== undefined && text.endsWith(':') && text.length <= 30
}

function bulletOf(text: string, before: Draft | undefined): string | null {
  const mark = /^\s*(?:[-*+•·–—▪◦●○■□✓✔➢►»§]|o(?= {2,}))\s+(?=\S)/.exec(text)
  if (mark) return text.slice(mark[0].length)
  const number = /^\s*\(?(\d{1,2})[.)]\s+(?=\S)/.exec(text)
  if (!number) return null
  // `12. June` is a date, `1.` and what follows an item a list.
  return number[1] === '1' || before?.kind === 'item' ? text.slice(number[0].length) : null
}

const LONGEST_RULE = 200

function headingOf(text: string): string | null {
  if (text.length > LONGEST_RULE) return null
  const marked = /^\s*(?:#{1,6}|[*=~]{2,}|_{2,})\s*([^*=~_#].{0,78}?)\s*(?:[*=~#_]+)?\s*$/.exec(text)
  if (marked?.[1]) return clean(marked[1])
  const line = clean(text)
  if (line.length > 70 || line.length < 3 || /[.,;]$/.test(line)) return null
  const letters = line.replace(/[^\p{L}]/gu, '')
  if (letters.length < 3 || letters !== letters.toUpperCase() || letters === letters.toLowerCase()) return null
  return /\d{4,}|@|https?:|:\s*\S/i.test(line) ? null : line
}

/** Folds spaces and takes off the stars and underscores that plain text puts around stressed words. */
function clean(text: string): string {
  return foldSpace(text)
    .trim()
    .replace(/(^|\s)[*_](\S[^*_]{0,200})[*_](?=[\s.,;:!?]|$)/g, '$1$2')
}
