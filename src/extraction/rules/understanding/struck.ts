import type { Block } from '../message.ts'

/** What is struck through, as offsets into the block's own text. */
export function struckIn(block: Block): { start: number; end: number }[] {
  return (block.struck ?? []).map((mark) => ({ start: mark.start - block.start, end: mark.end - block.start }))
}
