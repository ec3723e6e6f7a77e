import { codeAt } from '#basics/code-at.ts'
import { classOf, type CharacterClass } from './character-class.ts'
import { digits, nothingMeant } from '../vocabulary/meaning.ts'
import { fingerprint, meaningOf } from '../vocabulary/meanings.ts'
import { endToken, type WhenToken } from './token.ts'

/** The word, the run of digits or the mark that begins here, before its gap is known. */
export function plainAt(
  text: string,
  { start, kind }: { start: number; kind: Exclude<CharacterClass, 'space'> },
): WhenToken {
  if (kind === 'number') return numberAt(text, start)
  return kind === 'word' ? wordAt(text, start) : markAt(text, start)
}

function numberAt(text: string, start: number): WhenToken {
  const { length } = text
  let end = start
  let value = 0
  for (; end < length; end++) {
    const digit = codeAt(text, end) - 0x30
    if (digit < 0 || digit > 9) break
    value = value * 10 + digit
  }
  return {
    kind: 'number',
    start,
    end,
    text: cut(text, { start, end }),
    value: end - start <= 8 ? value : -1,
    gap: 'none',
    hasCapital: false,
    isNonDate: false,
    means: digits,
  }
}

function wordAt(text: string, start: number): WhenToken {
  if (isOclock(text, start)) return oclockAt(text, start)
  const { length } = text
  let end = start
  let print = 0
  let isLower = true
  for (; end < length; end++) {
    const code = codeAt(text, end)
    if (code >= 0x61 && code <= 0x7a) print = fingerprint(print, code)
    else if (code >= 0x41 && code <= 0x5a) {
      print = fingerprint(print, code + 0x20)
      isLower = false
    } else if (classOf(code) === 'word') isLower = false
    else break
  }
  const written = cut(text, { start, end })
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
    isNonDate: false,
    means: known ?? nothingMeant,
  }
}

function oclockAt(text: string, start: number): WhenToken {
  return { ...endToken, kind: 'word', start, end: start + 7, text: 'oclock', hasCapital: text[start] === 'O' }
}

function isOclock(text: string, at: number): boolean {
  const [first, mark] = [codeAt(text, at), codeAt(text, at + 1)]
  if ((first !== 0x6f && first !== 0x4f) || (mark !== 0x27 && mark !== 0x2019)) return false
  return /^o['’]clock$/i.test(text.slice(at, at + 7))
}

function markAt(text: string, start: number): WhenToken {
  return {
    kind: 'mark',
    start,
    end: start + 1,
    text: plainMark(text.charAt(start)),
    value: -1,
    gap: 'none',
    hasCapital: false,
    isNonDate: false,
    means: nothingMeant,
  }
}

function plainMark(mark: string): string {
  if (mark === '–' || mark === '—' || mark === '‐' || mark === '‑' || mark === '−') return '-'
  return mark === '’' || mark === '‘' || mark === '`' ? "'" : mark
}

/** Long runs are no word of ours; cutting them keeps hostile text from being copied. */
export function cut(text: string, { start, end }: { start: number; end: number }): string {
  return text.slice(start, Math.min(end, start + 24))
}
