import { hashText } from '../scoring/hash.ts'
import type { WordClusters } from '../scoring/word-clusters.ts'

/**
 * A word, a number or a mark of a text. Offsets are UTF-16 code units into the line.
 * `hash` is of the folded stem; of a family's child or parent, of a date or a time, it is of that kind and not of the word.
 */
export interface Token {
  start: number
  end: number
  kind: 'word' | 'number' | 'mark' | 'date' | 'time' | 'moment' | 'child' | 'parent'
  /** Folded, lower case, without its ending. */
  stem: string
  hash: number
  /** Clusters of words that are used alike; 0 where the word is not known. */
  fine: number
  coarse: number
  isCapital: boolean
  isUpper: boolean
}

export interface Marked {
  start: number
  end: number
  kind: 'date' | 'time' | 'moment'
}

export interface NamedPeople {
  children: ReadonlySet<string>
  parents: ReadonlySet<string>
}

const pattern =
  /\p{L}[\p{L}\p{M}]*(?:(?:['’]\p{L}+)+|\d{1,3}(?:\p{L}{1,2})?(?!\p{L}))?|\d+(?:[.:,/]\d+)*(?:\p{L}{1,2}(?!\p{L}))?|[£$€]|[^\s\p{L}\d]/gu
const mostTokens = 400

/** Cuts a text into tokens; each date or time that was found in it is one token. */
export function tokensOf(
  text: string,
  { marked, named, clusters }: { marked: readonly Marked[]; named: NamedPeople; clusters: WordClusters },
): Token[] {
  const tokens: Token[] = []
  let next = 0
  for (const { 0: word, index } of text.matchAll(pattern)) {
    const end = index + word.length
    while (next < marked.length && (marked[next]?.end ?? 0) <= index) next++
    const mark = marked[next]
    if (mark !== undefined && mark.start < end) {
      if (tokens.at(-1)?.start !== mark.start) tokens.push(placeholder(mark))
      continue
    }
    tokens.push(tokenOf(word, { start: index, named, clusters }))
    if (tokens.length === mostTokens) break
  }
  return tokens
}

const kinds = {
  date: hashText('<date>'),
  time: hashText('<time>'),
  moment: hashText('<moment>'),
  child: hashText('<child>'),
  parent: hashText('<parent>'),
}

function placeholder({ start, end, kind }: Marked): Token {
  return { start, end, kind, stem: '', hash: kinds[kind], fine: 0, coarse: 0, isCapital: false, isUpper: false }
}

function tokenOf(
  word: string,
  { start, named, clusters }: { start: number; named: NamedPeople; clusters: WordClusters },
): Token {
  const end = start + word.length
  const first = word.codePointAt(0) ?? 0
  if (first >= 48 && first <= 57) {
    const shape = /^\d+$/.test(word) ? '#'.repeat(Math.min(4, word.length)) : word.replace(/\d+/g, '#')
    return { ...bare, start, end, kind: 'number', stem: word.toLowerCase(), hash: hashText(shape) }
  }
  const folded = fold(word)
  if (folded === '' || !/^\p{L}/u.test(folded))
    return { ...bare, start, end, kind: 'mark', stem: '', hash: hashText(word) }
  const stem = stemOf(folded)
  const owner = folded.replace(/['’]s$/, '')
  const kind = named.children.has(owner) ? 'child' : named.parents.has(owner) ? 'parent' : 'word'
  const isCapital = word[0] !== word[0]?.toLowerCase()
  const { fine, coarse } = clusters.of(owner)
  return {
    start,
    end,
    kind,
    stem,
    hash: kind === 'word' ? hashText(/\d/.test(stem) ? stem.replace(/\d+/g, '#') : stem) : kinds[kind],
    fine: kind === 'word' ? fine : 0,
    coarse: kind === 'word' ? coarse : 0,
    isCapital,
    isUpper: isCapital && word.length > 1 && word === word.toUpperCase(),
  }
}

const bare = { fine: 0, coarse: 0, isCapital: false, isUpper: false }

/** Lower case, without accents, with a straight apostrophe. */
export function fold(word: string): string {
  const lower = word.toLowerCase().replaceAll('’', "'")
  // oxlint-disable-next-line no-control-regex -- nearly every word is ASCII and needs no folding
  return /^[\x00-\x7f]*$/.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** The folded words of a text; of an owner (`Theo's`) the name. */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>()
  for (const [word] of fold(text).matchAll(/\p{L}[\p{L}']*/gu)) words.add(word.replace(/'s$/, ''))
  return words
}

/** A word without its commonest endings, as the titles of items are compared. */
export function stemOf(folded: string): string {
  return folded
    .replace(/'s$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?:ing|ed|es|s)$/, '')
}

/** Stop words of titles. */
export const lightWords: ReadonlySet<string> = new Set(
  'a an the of to for and in on at by with from your our is are be will this that it as or please mr mrs m'.split(' '),
)

/** Stems of the words that carry meaning. */
export function contentOf(text: string): Set<string> {
  const found = new Set<string>()
  for (const word of fold(text).split(/[^\p{L}\p{N}]+/u)) {
    const stem = stemOf(word)
    if (stem !== '' && !lightWords.has(word) && !lightWords.has(stem)) found.add(stem)
  }
  return found
}
