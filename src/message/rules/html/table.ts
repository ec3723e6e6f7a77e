import { namesColumns } from './table-header.ts'
import { cellBreak, joinDrafts, type BlockDraft, type DraftCell } from '../body/block-draft.ts'

export interface DrawnCell {
  drafts: BlockDraft[]
  isHead: boolean
  isStressed: boolean
  rowspan: number
  colspan: number
}

export interface DrawnRow {
  cells: DrawnCell[]
  isHead: boolean
}

/** A table of facts as rows with their header; a table that only lays out the page as the blocks in its cells. */
export function tableDrafts(rows: DrawnRow[], group: number): BlockDraft[] {
  const factRows = rows.filter(
    ({ cells }) => cells.length > 1 && cells.filter(isFilled).length > 1 && cells.every(isFact),
  )
  if (factRows.length === 0) return rows.flatMap((row) => row.cells.flatMap((cell) => cell.drafts))
  const facts = new Set(factRows)
  const grid = carriedDown(rows, facts)
  const header = headerOf(factRows, grid)
  return rows.flatMap((row): BlockDraft[] => {
    const cells = grid.get(row)
    if (!cells || !facts.has(row)) return loneRow(row, facts.size > 1 ? group : undefined)
    const draft = rowDraft(cells, { row, group })
    if (row === header.row) draft.isHeader = true
    else if (header.texts.length > 0) draft.header = cells.map((_, at) => header.texts[at] ?? '')
    return [draft]
  })
}

/** A row of one cell heads the rows below it ("Saturday 9 August") where it is short. */
function loneRow(row: DrawnRow, group: number | undefined): BlockDraft[] {
  const drafts = row.cells.flatMap((cell) => cell.drafts)
  const [only] = drafts
  if (group === undefined || !only || drafts.length > 1 || only.kind !== 'paragraph' || only.text.length > 120)
    return drafts
  return [{ ...only, kind: 'row', group, cells: [{ text: only.text }] }]
}

function isFilled(cell: DrawnCell): boolean {
  return cell.drafts.length > 0
}

function isFact(cell: DrawnCell): boolean {
  if (cell.drafts.length > mostLines) return false
  let length = 0
  for (const draft of cell.drafts) {
    if (draft.kind === 'row' || draft.kind === 'heading' || draft.quoteDepth > 0) return false
    length += draft.text.length
  }
  return length <= longestFact
}

const mostLines = 8
const longestFact = 400
const mostColumns = 40

interface GridCell extends DraftCell {
  source: BlockDraft | null
}

/** Every row of facts with the cells that reach down from above; empty columns of the whole table are left out. */
function carriedDown(rows: DrawnRow[], facts: Set<DrawnRow>): Map<DrawnRow, GridCell[]> {
  const grid = new Map<DrawnRow, GridCell[]>()
  const reaching: { cell: GridCell; left: number }[] = []
  for (const row of rows) {
    const cells: GridCell[] = []
    const takeReaching = (): void => {
      for (let above = reaching[cells.length]; above && above.left > 0; above = reaching[cells.length]) {
        above.left -= 1
        cells.push({ ...above.cell, isCarried: true })
      }
    }
    for (const drawn of row.cells) {
      takeReaching()
      const cell = gridCell(drawn)
      for (let span = 0; span < Math.min(drawn.colspan, mostColumns) && cells.length < mostColumns; span += 1) {
        reaching[cells.length] = { cell: span === 0 ? cell : emptyCell, left: drawn.rowspan - 1 }
        cells.push(span === 0 ? cell : emptyCell)
      }
    }
    takeReaching()
    if (facts.has(row)) grid.set(row, cells)
  }
  const used = new Set<number>()
  for (const cells of grid.values()) cells.forEach((cell, at) => cell.text !== '' && used.add(at))
  for (const [row, cells] of grid)
    grid.set(
      row,
      cells.filter((_, at) => used.has(at)),
    )
  return grid
}

const emptyCell: GridCell = { text: '', source: null }

function gridCell(drawn: DrawnCell): GridCell {
  const [first, ...rest] = drawn.drafts
  if (!first) return emptyCell
  const source = rest.reduce((joined, draft) => joinDrafts(joined, { second: draft, between: '\n' }), first)
  return { text: source.text, source }
}

function rowDraft(cells: GridCell[], { row, group }: { row: DrawnRow; group: number }): BlockDraft {
  let draft: BlockDraft = { kind: 'row', zone: 'new', text: '', isApart: true, quoteDepth: 0, isBold: true }
  cells.forEach((cell, at) => {
    const part: BlockDraft =
      cell.source && !cell.isCarried ? cell.source : { ...draft, text: cell.text, struck: [], links: [] }
    draft =
      at === 0
        ? { ...draft, ...marksOf(part), text: part.text }
        : joinDrafts(draft, { second: part, between: cellBreak })
  })
  delete draft.isBold
  if (row.cells.filter(isFilled).every((cell) => cell.isStressed)) draft.isBold = true
  draft.kind = 'row'
  draft.group = group
  draft.cells = cells.map((cell) => (cell.isCarried ? { text: cell.text, isCarried: true } : { text: cell.text }))
  return draft
}

function marksOf(draft: BlockDraft): Pick<BlockDraft, 'struck' | 'links'> {
  return { ...(draft.struck ? { struck: draft.struck } : {}), ...(draft.links ? { links: draft.links } : {}) }
}

function headerOf(facts: DrawnRow[], grid: Map<DrawnRow, GridCell[]>): { row: DrawnRow | null; texts: string[] } {
  const [first] = facts
  if (!first || facts.length < 2) return { row: null, texts: [] }
  const filled = first.cells.filter(isFilled)
  const isNamed = first.isHead || filled.every((cell) => cell.isHead)
  const isStressed =
    filled.every((cell) => cell.isStressed) &&
    !facts.slice(1).every((row) => row.cells.filter(isFilled).every((cell) => cell.isStressed))
  const texts = (grid.get(first) ?? []).map((cell) => cell.text)
  const below = facts.slice(1).map((row) => (grid.get(row) ?? []).map((cell) => cell.text))
  const isPlainName = isStressed && texts.every((text) => !/\d/.test(text))
  if (!isNamed && !isPlainName && !namesColumns(texts, below)) return { row: null, texts: [] }
  return { row: first, texts }
}
