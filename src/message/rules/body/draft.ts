import type { Block } from '../message.ts'

/** A block on its way: offsets come last, since zones and joining still move text about. */
export interface Draft {
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
  struck?: Span[]
  isBold?: boolean
  links?: { text: string; href: string }[]
}

export interface DraftCell {
  text: string
  isCarried?: boolean
}

export interface Span {
  start: number
  end: number
}

export const cellBreak = ' | '

export function paragraph(text: string, more: Partial<Draft> = {}): Draft {
  return { kind: 'paragraph', zone: 'new', text, isApart: true, quoteDepth: 0, ...more }
}

/** Joins a draft to the one before it, with its links and struck spans. */
export function joinDrafts(first: Draft, second: Draft, between: string): Draft {
  const offset = first.text.length + between.length
  const joined: Draft = { ...first, text: first.text + between + second.text }
  const struck = [...(first.struck ?? []), ...shifted(second.struck, offset)]
  const links = [...(first.links ?? []), ...(second.links ?? [])]
  if (struck.length > 0) joined.struck = struck
  if (links.length > 0) joined.links = links
  if (joined.isBold && !second.isBold) delete joined.isBold
  return joined
}

export function shifted(spans: Span[] | undefined, offset: number): Span[] {
  return (spans ?? []).map((span) => ({ start: span.start + offset, end: span.end + offset }))
}
