import { foldSpace } from '../body/clean-text.ts'
import type { BlockDraft } from '../body/block-draft.ts'

/** A line drawn with hyphens, stars and the like. */
export function isRule(text: string): boolean {
  if (text.length > longestRule) return false
  return /^\s*[-=_*~#+|.:\u2013\u2014\u2500-\u257f\s]{3,}$/.test(text) && !/^\s*--\s*$/.test(text)
}

const longestRule = 200

/** The words of a list's item, or null where the line is none. */
export function bulletOf(text: string, before: BlockDraft | undefined): string | null {
  const mark = /^\s*(?:[-*+•·–—▪◦●○■□✓✔➢►»§]|o(?= {2,}))\s+(?=\S)/.exec(text)
  if (mark) return text.slice(mark[0].length)
  const number = /^\s*\(?(\d{1,2})[.)]\s+(?=\S)/.exec(text)
  if (!number) return null
  // `12. June` is a date, `1.` and what follows an item a list.
  return number[1] === '1' || before?.kind === 'item' ? text.slice(number[0].length) : null
}

/** The words of a line that stands as a heading: marked as one, or all in capitals. */
export function headingOf(text: string): string | null {
  if (text.length > longestRule) return null
  const marked = /^\s*(?:#{1,6}|[*=~]{2,}|_{2,})\s*([^*=~_#].{0,78}?)\s*(?:[*=~#_]+)?\s*$/.exec(text)
  if (marked?.[1]) return clean(marked[1])
  if (/[a-z]/.test(text)) return null
  const line = clean(text)
  if (line.length > 70 || line.length < 3 || /[.,;]$/.test(line)) return null
  const letters = line.replace(/[^\p{L}]/gu, '')
  if (letters.length < 3 || letters !== letters.toUpperCase() || letters === letters.toLowerCase()) return null
  return /\d{4,}|@|https?:|:\s*\S/i.test(line) ? null : line
}

/** Folds spaces and takes off the stars and underscores that plain text puts around stressed words. */
export function clean(text: string): string {
  const line = foldSpace(text).trim()
  if (!line.includes('*') && !line.includes('_')) return line
  return line.replace(/(^|\s)[*_](\S[^*_]{0,200})[*_](?=[\s.,;:!?]|$)/g, '$1$2')
}
