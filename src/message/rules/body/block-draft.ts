import type { Block } from '../message.ts'

/** A block before it has offsets: zones and joining still move text. */
export interface BlockDraft {
  kind: Block['kind']
  zone: Block['zone']
  /** For a row, the cells joined by ` | `. */
  text: string
  /** A blank line or a block's edge stands before it, not a mere line end or `<br>`. */
  isApart: boolean
  /** How often the line is quoted: `>` marks, or block quotes of a mail program. */
  quoteDepth: number
  cells?: DraftCell[]
  isHeader?: boolean
  header?: string[]
  level?: number
  group?: number
  /** Relative to the draft's own text. */
  struck?: TextSpan[]
  isBold?: boolean
  links?: { text: string; href: string }[]
  /** Which of the mail's attached files it stands in. */
  file?: number
}

export interface DraftCell {
  text: string
  isCarried?: boolean
}

export interface TextSpan {
  start: number
  end: number
}

export const cellBreak = ' | '

export function paragraph(text: string, more: Partial<BlockDraft> = {}): BlockDraft {
  return { kind: 'paragraph', zone: 'new', text, isApart: true, quoteDepth: 0, ...more }
}

/** Joins a draft to the one before it, with its links and struck spans. */
export function joinDrafts(
  first: BlockDraft,
  { second, between }: { second: BlockDraft; between: string },
): BlockDraft {
  const offset = first.text.length + between.length
  const joined: BlockDraft = { ...first, text: first.text + between + second.text }
  const struck = [...(first.struck ?? []), ...shiftedSpans(second.struck, offset)]
  const links = [...(first.links ?? []), ...(second.links ?? [])]
  if (struck.length > 0) joined.struck = struck
  if (links.length > 0) joined.links = links
  if (joined.isBold && !second.isBold) delete joined.isBold
  return joined
}

export function shiftedSpans(spans: TextSpan[] | undefined, offset: number): TextSpan[] {
  return (spans ?? []).map((span) => ({ start: span.start + offset, end: span.end + offset }))
}
