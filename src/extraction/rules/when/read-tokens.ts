import { digits, nothingMeant } from './meaning.ts'
import { fingerprint, meaningOf } from './meanings.ts'
import { mayHoldAddress, opaqueEnd } from './opaque-runs.ts'
import { opening } from './opening.ts'
import { nothing, type Gap, type Token } from './token.ts'

export interface CutText {
  tokens: Token[]
  /** The tokens with which an expression may begin, by their words: all numbers are among them. */
  starts: number[]
}

/** Cuts a text into tokens in one pass; every character is looked at a fixed number of times. */
export function readTokens(text: string): CutText {
  const tokens: Token[] = []
  const starts: number[] = []
  const hasOpaque = mayHoldAddress(text)
  let gap: Gap = 'paragraph'
  for (let at = 0; at < text.length;) {
    const kind = classOf(text.charCodeAt(at))
    if (kind === 'space') {
      const from = at
      while (at < text.length && classOf(text.charCodeAt(at)) === 'space') at++
      gap = gapOf(text, from, at)
      continue
    }
    const token = (hasOpaque && gap !== 'none' ? opaqueAt(text, at) : null) ?? plainAt(text, at, kind)
    token.gap = gap
    if (token.kind === 'number' || (token.means.opens & opening.expression) !== 0) starts.push(tokens.length)
    tokens.push(token)
    gap = 'none'
    at = token.end
  }
  return { tokens, starts }
}

type Kind = Token['kind'] | 'space'

function opaqueAt(text: string, start: number): Token | null {
  const end = opaqueEnd(text, start)
  return end > start ? { ...nothing, kind: 'opaque', start, end, text: cut(text, start, end) } : null
}

function plainAt(text: string, start: number, kind: Exclude<Kind, 'space'>): Token {
  if (kind === 'number') return numberAt(text, start)
  return kind === 'word' ? wordAt(text, start) : markAt(text, start)
}

function numberAt(text: string, start: number): Token {
  let end = start
  let value = 0
  for (; end < text.length; end++) {
    const digit = text.charCodeAt(end) - 0x30
    if (digit < 0 || digit > 9) break
    value = value * 10 + digit
  }
  return {
    kind: 'number',
    start,
    end,
    text: cut(text, start, end),
    value: end - start <= 8 ? value : -1,
    gap: 'none',
    hasCapital: false,
    isTaken: false,
    means: digits,
  }
}

function wordAt(text: string, start: number): Token {
  if (isOclock(text, start)) return oclockAt(text, start)
  let end = start
  let print = 0
  let isLower = true
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end)
    if (code >= 0x61 && code <= 0x7a) print = fingerprint(print, code)
    else if (code >= 0x41 && code <= 0x5a) {
      print = fingerprint(print, code + 0x20)
      isLower = false
    } else if (classOf(code) === 'word') isLower = false
    else break
  }
  const written = cut(text, start, end)
  const lower = isLower ? written : written.toLowerCase()
  const known = meaningOf(print, lower)
  return {
    kind: 'word',
    start,
    end,
    text: known?.text ?? lower,
    value: -1,
    gap: 'none',
    hasCapital: !isLower && written[0] !== lower[0],
    isTaken: false,
    means: known ?? nothingMeant,
  }
}

function oclockAt(text: string, start: number): Token {
  return { ...nothing, kind: 'word', start, end: start + 7, text: 'oclock', hasCapital: text[start] === 'O' }
}

function isOclock(text: string, at: number): boolean {
  const first = text.charCodeAt(at)
  if (first !== 0x6f && first !== 0x4f) return false
  return /^o['’]clock$/i.test(text.slice(at, at + 7))
}

function markAt(text: string, start: number): Token {
  return {
    kind: 'mark',
    start,
    end: start + 1,
    text: plainMark(text.charAt(start)),
    value: -1,
    gap: 'none',
    hasCapital: false,
    isTaken: false,
    means: nothingMeant,
  }
}

function plainMark(mark: string): string {
  if (mark === '–' || mark === '—' || mark === '‐' || mark === '‑' || mark === '−') return '-'
  return mark === '’' || mark === '‘' || mark === '`' ? "'" : mark
}

/** Long runs are no word of ours; cutting them keeps hostile text from being copied. */
function cut(text: string, start: number, end: number): string {
  return text.slice(start, Math.min(end, start + 24))
}

function classOf(code: number): Kind {
  if ((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)) return 'word'
  if (code <= 0x20) return 'space'
  if (code >= 0x30 && code <= 0x39) return 'number'
  if (code < 0xc0) return code === 0xa0 ? 'space' : 'mark'
  if (code >= 0x2000 && code <= 0x200f) return 'space'
  if (code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x3000 || code === 0xfeff) return 'space'
  return code >= 0x2010 && code <= 0x2bff ? 'mark' : 'word'
}

function gapOf(text: string, from: number, to: number): Gap {
  if (from === 0) return 'paragraph'
  if (to === from + 1 && text.charCodeAt(from) === 0x20) return 'blank'
  let lines = 0
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x0a || code === 0x2028) lines++
    if (code === 0x2029) lines += 2
  }
  return lines === 0 ? 'blank' : lines === 1 ? 'line' : 'paragraph'
}
