import type { Block } from '../message.ts'

/** What is struck through, as offsets into the block's own text: nothing in most mails. */
export function struckIn({ struck, start }: Block): { start: number; end: number }[] {
  return struck === undefined ? [] : struck.map((mark) => ({ start: mark.start - start, end: mark.end - start }))
}
