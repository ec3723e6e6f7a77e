import type { Block, Cell, ReadMail } from '../message.ts'
import { cellBreak, shiftedSpans, type BlockDraft } from './block-draft.ts'

/** Lays the drafts out as one text and tells every block where in it it stands. */
export function assemble(drafts: BlockDraft[]): Pick<ReadMail, 'text' | 'blocks'> {
  const blocks: Block[] = []
  let offset = 0
  for (const draft of drafts) {
    blocks.push(placed(draft, offset))
    offset += draft.text.length + 1
  }
  return { text: drafts.map((draft) => draft.text).join('\n'), blocks }
}

function placed(draft: BlockDraft, start: number): Block {
  const block: Block = {
    kind: draft.kind,
    zone: draft.zone,
    text: draft.text,
    start,
    end: start + draft.text.length,
  }
  if (draft.cells) block.cells = placedCells(draft.cells, start)
  if (draft.isHeader) block.isHeader = true
  if (draft.header) block.header = draft.header
  if (draft.level !== undefined) block.level = draft.level
  if (draft.group !== undefined) block.group = draft.group
  if (draft.struck) block.struck = shiftedSpans(draft.struck, start)
  if (draft.isBold) block.isBold = true
  if (draft.links) block.links = draft.links
  if (draft.file !== undefined) block.file = draft.file
  return block
}

function placedCells(cells: NonNullable<BlockDraft['cells']>, start: number): Cell[] {
  let offset = start
  return cells.map((cell) => {
    const placedCell: Cell = { text: cell.text, start: offset, end: offset + cell.text.length }
    if (cell.isCarried) placedCell.isCarried = true
    offset = placedCell.end + cellBreak.length
    return placedCell
  })
}
