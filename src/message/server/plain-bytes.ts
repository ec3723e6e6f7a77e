import type { BlockDraft } from '../rules/body/block-draft.ts'

/**
 * The drafts with their texts at a byte a letter wherever that holds them. What is cut out of a text with one curly quote
 * has two bytes a letter as well, and for these the engine compiles each pattern anew, to several times the code: mails
 * of either kind in turn are understood faster when most of their texts are of one.
 */
export function inPlainBytes(drafts: BlockDraft[]): BlockDraft[] {
  if (!drafts.some(({ text }) => beyondByte.test(text))) return drafts
  return drafts.map((draft) => {
    const plain = { ...draft, text: plainly(draft.text) }
    if (draft.cells) plain.cells = draft.cells.map((cell) => ({ ...cell, text: plainly(cell.text) }))
    return plain
  })
}

const beyondByte = /[^\u0000-\u00ff]/

function plainly(text: string): string {
  return beyondByte.test(text) ? text : Buffer.from(text, 'latin1').toString('latin1')
}
