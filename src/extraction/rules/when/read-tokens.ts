import { opaqueEnd } from './opaque-runs.ts'
import type { Gap, Token } from './token.ts'

/** Cuts a text into tokens in one pass; every character is looked at a fixed number of times. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  let gap: Gap = 'paragraph'
  let at = 0
  while (at < text.length) {
    const kind = classOf(text.charCodeAt(at))
    if (kind === 'space') {
      const from = at
      while (at < text.length && classOf(text.charCodeAt(at)) === 'space') at++
      gap = gapOf(text, from, at)
      continue
    }
    const opaque = gap === 'none' ? at : opaqueEnd(text, at)
    const end = opaque > at ? opaque : tokenEnd(text, at, kind)
    tokens.push(makeToken(text, { start: at, end, kind: opaque > at ? 'opaque' : kind, gap }))
    gap = 'none'
    at = end
  }
  return tokens
}

type Kind = Token['kind'] | 'space'

function tokenEnd(text: string, start: number, kind: Kind): number {
  if (kind === 'mark') return start + 1
  if (isOclock(text, start)) return start + 7
  let end = start + 1
  while (end < text.length && classOf(text.charCodeAt(end)) === kind) end++
  return end
}

function makeToken(
  text: string,
  { start, end, kind, gap }: { start: number; end: number; kind: Token['kind']; gap: Gap },
): Token {
  // Long runs are no word of ours; cutting them keeps hostile text from being copied.
  const written = text.slice(start, Math.min(end, start + 24))
  const isNumber = kind === 'number'
  return {
    kind,
    start,
    end,
    text: kind === 'word' ? plainWord(written) : kind === 'mark' ? plainMark(written) : written,
    value: isNumber && end - start <= 8 ? Number(written) : -1,
    gap,
    hasCapital: kind === 'word' && written[0] !== written[0]?.toLowerCase(),
    isTaken: false,
  }
}

function isOclock(text: string, at: number): boolean {
  const first = text.charCodeAt(at)
  if (first !== 0x6f && first !== 0x4f) return false
  return /^o['’]clock$/i.test(text.slice(at, at + 7))
}

function plainWord(written: string): string {
  const word = written.toLowerCase()
  return word.length === 7 && word.startsWith('o') && word.endsWith('clock') ? 'oclock' : word
}

function plainMark(mark: string): string {
  if (mark === '–' || mark === '—' || mark === '‐' || mark === '‑' || mark === '−') return '-'
  return mark === '’' || mark === '‘' || mark === '`' ? "'" : mark
}

function classOf(code: number): Kind {
  if (code >= 0x30 && code <= 0x39) return 'number'
  if ((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)) return 'word'
  if (code <= 0x20 || code === 0xa0 || code === 0x3000 || code === 0xfeff) return 'space'
  if (code < 0xc0) return 'mark'
  if (code >= 0x2000 && code <= 0x200f) return 'space'
  if (code === 0x2028 || code === 0x2029 || code === 0x202f) return 'space'
  return code >= 0x2010 && code <= 0x2bff ? 'mark' : 'word'
}

function gapOf(text: string, from: number, to: number): Gap {
  if (from === 0) return 'paragraph'
  let lines = 0
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x0a || code === 0x2028) lines++
    if (code === 0x2029) lines += 2
  }
  return lines === 0 ? 'blank' : lines === 1 ? 'line' : 'paragraph'
}
