import type { BlockDraft } from '../body/block-draft.ts'
import { splitColumns } from './plain-columns.ts'
import { namesColumns } from '../html/table-header.ts'

/** Three columns make a row; two do where the line above or below has two as well. */
export function rowOf(lines: BlockDraft[], at: number): string[] | null {
  const line = lines[at]
  if (!line) return null
  const columns = splitColumns(line.text)
  if (columns.length < 2) return null
  if (columns.length > 2 && !line.text.includes('|')) return columns
  if (/^\s*\|.*\|\s*$/.test(line.text)) return columns
  if (isLabel(columns[0])) return null
  const above = lines[at - 1]
  const below = lines[at + 1]
  const hasLike =
    (above !== undefined && !line.isApart && splitColumns(above.text).length > 1) ||
    (below !== undefined && !below.isApart && splitColumns(below.text).length > 1)
  return hasLike ? columns : null
}

function isLabel(text: string | undefined): boolean {
  return text !== undefined && text.endsWith(':') && text.length <= 30
}

/** Gives the rows of each table the names of its first row, where that is a header. */
export function withHeaders(drafts: BlockDraft[]): BlockDraft[] {
  for (let at = 0; at < drafts.length; at += 1) {
    const first = drafts[at]
    if (first?.kind !== 'row' || drafts[at - 1]?.group === first.group) continue
    const rows: BlockDraft[] = []
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

function textsOf(row: BlockDraft): string[] {
  return (row.cells ?? []).map((cell) => cell.text)
}
