import type { BlockDraft } from '../body/block-draft.ts'
import { boldness, hides, isStruck, paintsGround, paintsWhite } from './hidden.ts'
import type { DrawnCell } from './table.ts'

import type { Attributes } from './walk-html.ts'

/** An open element and the style its text inherits. */
export interface Frame {
  name: string
  isHidden: boolean
  isBold: boolean
  isStruck: boolean
  isPre: boolean
  /** A background makes white text visible. */
  hasGround: boolean
  quoteDepth: number
  list: number | null
  /** The cell this element is, and where text went before it. */
  cell: { drawn: DrawnCell; outer: BlockDraft[] } | null
  /** Where text went before this table. */
  outer: BlockDraft[] | null
}

export const rootFrame: Frame = {
  name: '',
  isHidden: false,
  isBold: false,
  isStruck: false,
  isPre: false,
  hasGround: false,
  quoteDepth: 0,
  list: null,
  cell: null,
  outer: null,
}

export function frameOf(
  above: Frame,
  { name, attributes, hiddenClasses }: { name: string; attributes: Attributes; hiddenClasses: Set<string> },
): Frame {
  const frame: Frame = { ...above, name, cell: null, outer: null }
  const style = attributes.style ?? ''
  // A class may set a background in a style sheet that is not read, so white text below it counts as visible.
  const { bgcolor, background, class: classes, hidden } = attributes
  if (bgcolor !== undefined || background !== undefined || classes !== undefined) frame.hasGround = true
  if (style !== '') applyStyle(frame, style)
  if (hiddenElements.has(name) || hidden !== undefined || isHiddenClass(classes, hiddenClasses)) {
    frame.isHidden = true
  }
  if (boldElements.has(name)) frame.isBold = true
  if (struckElements.has(name)) frame.isStruck = true
  if (name === 'pre') frame.isPre = true
  if (quotes(name, attributes)) frame.quoteDepth += 1
  return frame
}

/** The element after which Outlook and its like put the older messages. */
export function startsHistory(attributes: Attributes): boolean {
  const id = attributes.id
  return id === 'divRplyFwdMsg' || id === 'appendonsend' || id === 'OLK_SRC_BODY_SECTION'
}

function applyStyle(frame: Frame, style: string): void {
  if (paintsGround(style)) frame.hasGround = true
  if (hides(style) || (!frame.hasGround && paintsWhite(style))) frame.isHidden = true
  if (isStruck(style)) frame.isStruck = true
  frame.isBold = boldness(style) ?? frame.isBold
}

function isHiddenClass(names: string | undefined, hidden: Set<string>): boolean {
  if (names === undefined || hidden.size === 0) return false
  return names.split(/\s+/).some((name) => hidden.has(name))
}

function quotes(name: string, attributes: Attributes): boolean {
  if (name !== 'blockquote' && name !== 'div') return false
  const named = `${attributes.class ?? ''} ${attributes.id ?? ''}`
  if (name === 'blockquote') return attributes.type === 'cite' || /quote|cite/i.test(named)
  return /(?:^|\s)(?:gmail_quote|gmail_extra|yahoo_quoted|protonmail_quote|zmail_extra)(?:\s|$)/.test(named)
}

const hiddenElements = new Set('head style script title template noscript object svg select textarea iframe'.split(' '))
const boldElements = new Set(['b', 'strong', 'th'])
const struckElements = new Set(['s', 'strike', 'del'])
