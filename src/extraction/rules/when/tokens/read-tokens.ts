import { codeAt } from '#basics/code-at.ts'
import { classOf } from './character-class.ts'
import { mayHoldAddress, opaqueEnd } from './opaque-runs.ts'
import { opening } from '../vocabulary/opening.ts'
import { cut, plainAt } from './plain-tokens.ts'
import { endToken, type Gap, type WhenToken } from './token.ts'

export interface CutText {
  tokens: WhenToken[]
  /** The tokens with which an expression may begin, by their words: all numbers are among them. */
  starts: number[]
}

/** Cuts a text into tokens in one pass; every character is looked at a fixed number of times. */
export function readTokens(text: string): CutText {
  const tokens: WhenToken[] = []
  const starts: number[] = []
  const { length } = text
  const hasOpaque = mayHoldAddress(text)
  let gap: Gap = 'paragraph'
  for (let at = 0; at < length;) {
    const kind = classOf(codeAt(text, at))
    if (kind === 'space') {
      const from = at
      while (at < length && classOf(codeAt(text, at)) === 'space') at++
      gap = gapOf(text, { from, to: at })
      continue
    }
    const token = (hasOpaque && gap !== 'none' ? opaqueAt(text, at) : null) ?? plainAt(text, { start: at, kind })
    token.gap = gap
    if (token.kind === 'number' || (token.means.opens & opening.expression) !== 0) starts.push(tokens.length)
    tokens.push(token)
    gap = 'none'
    at = token.end
  }
  return { tokens, starts }
}

function opaqueAt(text: string, start: number): WhenToken | null {
  const end = opaqueEnd(text, start)
  return end > start ? { ...endToken, kind: 'opaque', start, end, text: cut(text, { start, end }) } : null
}

function gapOf(text: string, { from, to }: { from: number; to: number }): Gap {
  if (from === 0) return 'paragraph'
  if (to === from + 1 && codeAt(text, from) === 0x20) return 'blank'
  let lines = 0
  for (let at = from; at < to; at++) {
    const code = codeAt(text, at)
    if (code === 0x0a || code === 0x2028) lines++
    if (code === 0x2029) lines += 2
  }
  return lines === 0 ? 'blank' : lines === 1 ? 'line' : 'paragraph'
}
