import { joinDrafts, type BlockDraft } from '../body/block-draft.ts'
import { isWrapped, wrapWidth } from './wrapped-lines.ts'

/** Joins the lines of an HTML mail that `<br>` broke for their length alone, and takes off `>` marks written as text. */
export function joinBroken(drafts: BlockDraft[]): BlockDraft[] {
  const width = wrapWidth(drafts.map((draft) => draft.text))
  const out: BlockDraft[] = []
  let above: BlockDraft | null = null
  for (const draft of drafts) {
    const before = out.at(-1)
    const goesOn =
      before !== undefined &&
      above !== null &&
      !draft.isApart &&
      isLike(before, draft) &&
      isWrapped(above.text, { next: draft.text, width })
    if (goesOn) out[out.length - 1] = joinDrafts(before, { second: draft, between: ' ' })
    else out.push(draft)
    above = draft
  }
  return out
}

function isLike(before: BlockDraft, line: BlockDraft): boolean {
  const isText = before.kind === 'paragraph' || before.kind === 'item'
  return isText && line.kind === before.kind && before.zone === line.zone && before.quoteDepth === line.quoteDepth
}

/** `> ` at the start of a line of an HTML mail, as programs that know only plain text leave it. */
export function unquoteMarks(drafts: BlockDraft[]): void {
  const marked = drafts.filter((draft) => draft.kind === 'paragraph' && /^>\s?\S/.test(draft.text))
  if (marked.length < 2) return
  for (const draft of marked) {
    const mark = /^(?:>\s?)+/.exec(draft.text)?.[0] ?? ''
    draft.text = draft.text.slice(mark.length)
    draft.quoteDepth += 1
    delete draft.struck
  }
}
