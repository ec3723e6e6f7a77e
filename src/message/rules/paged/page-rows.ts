import { cellBreak, paragraph, type BlockDraft } from '../body/block-draft.ts'
import { withHeaders } from '../text/plain-rows.ts'
import type { PageLine, Segment } from './text-piece.ts'

interface Column {
  x: number
  right: number
}

/** How many of the lines from here are rows of one table; 0 where none is. */
export function rowsFrom(lines: readonly PageLine[], start: number): number {
  const first = lines[start]
  if (!first || !(isRow(first) || isBeside(first, lines[start + 1]))) return 0
  let columns = columnsOf([first])
  let end = start + 1
  for (; end < lines.length; end += 1) {
    const line = lines[end]
    const above = lines[end - 1]
    if (!line || !above || line.y - above.y > line.size * widestRow || line.y <= above.y) break
    if (!isRow(line) && !isRestOfCell(line, columns) && !isOfTallRow(line, { above, below: lines[end + 1], columns }))
      break
    columns = columnsOf(lines.slice(start, end + 1))
  }
  // The last row may go on in a cell; a table does not end with a loose line that only looks like one.
  const rows = lines.slice(start, end).filter(isRow)
  const widest = Math.max(...rows.map(({ segments }) => segments.length))
  if (rows.length >= 2) return end - start
  return widest >= 3 ? end - start : 0
}

/** Of the letters' size, from one line to the next. */
const widestRow = 4

function isRow({ segments }: PageLine): boolean {
  if (segments.length < 2) return false
  // A bullet and its words are no row, nor are a name with a colon and what it names.
  return !(segments.length === 2 && (isListMark(segments[0]) || /^.{1,30}:$/.test(segments[0]?.text ?? '')))
}

/** A sign that stands in front of an item of a list. */
export function isListMark(segment: Segment | undefined): boolean {
  return segment !== undefined && /^(?:[-*+•·–—▪◦●○■□✓✔➢►»§o]|\(?\d{1,2}[.)])$/.test(segment.text)
}

/** Whether two lines stand beside each other, each at a height of its own, as cells do that are set to the middle of their row. */
function isBeside(line: PageLine, next: PageLine | undefined): boolean {
  if (next === undefined || next.y - line.y >= line.size * besideMost) return false
  return next.segments.every((segment) => line.segments.every((own) => overlap(own, segment) <= 0))
}

const besideMost = 0.9

function isOfTallRow(
  line: PageLine,
  { above, below, columns }: { above: PageLine; below: PageLine | undefined; columns: readonly Column[] },
): boolean {
  if (!isBeside(above, line) && !isBeside(line, below)) return false
  return line.segments.every((segment) => columns.filter((column) => overlap(segment, column) > 0).length === 1)
}

/** The table's rows as drafts: each cell under its column, a cell of several lines with line ends in it. */
export function rowDrafts(lines: readonly PageLine[], group: number): BlockDraft[] {
  const columns = columnsOf(lines)
  const isUneven = lines.some((line, at) => isBeside(line, lines[at + 1]))
  const rows = isUneven ? rowsOfCells(lines, columns) : rowsOfLines(lines, columns)
  const used = columns.map((_, column) => rows.some((cells) => (cells[column] ?? '') !== ''))
  return withHeaders(
    rows.map((all) => {
      const cells = all.filter((_, column) => used[column] === true)
      return paragraph(cells.join(cellBreak), { kind: 'row', group, cells: cells.map((text) => ({ text })) })
    }),
  )
}

interface TableCell {
  column: number
  texts: string[]
  top: number
  bottom: number
}

/** Rows of a table whose cells stand at heights of their own: lines that are close make a cell, and cells beside each other a row. */
function rowsOfCells(lines: readonly PageLine[], columns: readonly Column[]): string[][] {
  const cells: TableCell[] = []
  const latest = new Map<number, TableCell>()
  for (const line of lines)
    for (const [column, text] of cellsOf(line, columns).entries()) {
      if (text === '') continue
      const above = latest.get(column)
      const top = line.y - line.size
      if (above && line.y - above.bottom <= line.size * closeBelow) {
        above.texts.push(text)
        above.bottom = line.y
      } else {
        const cell = { column, texts: [text], top, bottom: line.y }
        latest.set(column, cell)
        cells.push(cell)
      }
    }
  const rows: { top: number; bottom: number; cells: string[] }[] = []
  for (const cell of cells.toSorted((a, b) => b.bottom - b.top - (a.bottom - a.top))) {
    const middle = (cell.top + cell.bottom) / 2
    const row = rows.find(({ top, bottom, cells: own }) => middle > top && middle < bottom && own[cell.column] === '')
    const texts = row?.cells ?? columns.map(() => '')
    texts[cell.column] = cell.texts.join('\n')
    if (!row) rows.push({ top: cell.top, bottom: cell.bottom, cells: texts })
  }
  return rows.toSorted((a, b) => a.top - b.top).map((row) => row.cells)
}

function rowsOfLines(lines: readonly PageLine[], columns: readonly Column[]): string[][] {
  const rows: string[][] = []
  for (const [at, line] of lines.entries()) {
    const cells = cellsOf(line, columns)
    const above = rows.at(-1)
    if (above && isRestOfRow(line, { above: lines[at - 1], cells }))
      for (const [column, text] of cells.entries())
        above[column] = [above[column] ?? '', text].filter((part) => part !== '').join('\n')
    else rows.push(cells)
  }
  return rows
}

/** A line whose first column is empty goes on with the row above it, if it stands close below. */
function isRestOfRow(
  line: PageLine,
  { above, cells }: { above: PageLine | undefined; cells: readonly string[] },
): boolean {
  return above !== undefined && cells[0] === '' && line.y - above.y <= line.size * closeBelow
}

const closeBelow = 1.5

function isRestOfCell(line: PageLine, columns: readonly Column[]): boolean {
  const [first, ...others] = columns
  const [only] = line.segments
  if (line.segments.length !== 1 || !only || !first) return false
  return others.some((column) => overlap(only, column) > 0) && overlap(only, first) <= 0
}

/** Segments of several lines that stand below each other make a column. */
function columnsOf(lines: readonly PageLine[]): Column[] {
  const columns: Column[] = []
  const widest = lines.toSorted((a, b) => b.segments.length - a.segments.length)
  for (const { segments } of widest.slice(0, mostRows))
    for (const { x, right } of segments) {
      const own = columns.filter((column) => overlap({ x, right }, column) > 0)
      const [column] = own
      // What stretches over several columns is no column of its own.
      if (own.length > 1) continue
      if (column) [column.x, column.right] = [Math.min(column.x, x), Math.max(column.right, right)]
      else if (columns.length < mostColumns) columns.push({ x, right })
    }
  return columns.toSorted((a, b) => a.x - b.x)
}

const mostRows = 400
const mostColumns = 40

function cellsOf({ segments }: PageLine, columns: readonly Column[]): string[] {
  const cells = columns.map(() => '')
  for (const segment of segments) {
    const shares = columns.map((column) => overlap(segment, column))
    const column = shares.indexOf(Math.max(...shares))
    cells[column] = [cells[column] ?? '', segment.text].filter((text) => text !== '').join(' ')
  }
  return cells
}

function overlap(a: Column, b: Column): number {
  return Math.min(a.right, b.right) - Math.max(a.x, b.x)
}
