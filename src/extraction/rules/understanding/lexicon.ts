import { type Phrases, phrases } from './phrases/phrases.ts'

/** A pattern that finds any of the words, whole and in any case. A word may hold pattern syntax. */
export function anyOf(...words: string[]): Phrases {
  const all = alternatives(words.join('|'))
  // Before a plain letter or digit `\b` does for most of the look back, and costs less.
  const start = all.every((word) => /^[a-z\d]/.test(word)) ? String.raw`\b(?<![${otherLetter}])` : `(?<![${letter}])`
  return phrases(new RegExp(`${start}(?:${byFirstLetter(all)})(?![${letter}])`, words.some(hasClass) ? 'iu' : 'i'))
}

/** Letters and digits; the ranges are coarser than `\p{L}`, which takes a search of six hundred at each character. */
const otherLetter = String.raw`\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2dff\u3041-\ud7ff`
const letter = `0-9a-z${otherLetter}`

function hasClass(words: string): boolean {
  return words.includes(String.raw`\p{`)
}

/** Words of one first letter together: a text's word is then held against a few of them and not against all, in two thirds of the time. */
function byFirstLetter(words: readonly string[]): string {
  const groups = Map.groupBy(words, (word) => (/^[a-z](?![?*+{])/.test(word) ? word.charAt(0) : ''))
  return [...groups]
    .map(([first, same]) =>
      first === '' ? same.join('|') : `${first}(?:${same.map((word) => word.slice(1)).join('|')})`,
    )
    .join('|')
}

/** The alternatives of a pattern, cut at the bars that stand in no bracket. */
function alternatives(pattern: string): string[] {
  const found = ['']
  let depth = 0
  for (const [piece] of pattern.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[^]/gu)) {
    if (piece === '(') depth++
    if (piece === ')') depth--
    if (piece === '|' && depth === 0) found.push('')
    else found[found.length - 1] += piece
  }
  return found
}

/** How many different matches of the phrases some texts hold, at most `most`. */
export function countOf(sought: Phrases, texts: readonly string[], most: number): number {
  // So few that looking through them takes less time than a set takes to be made.
  const seen: string[] = []
  for (const text of texts) {
    if (seen.length >= most || !sought.mayStandIn(text)) continue
    const every = globalOf(sought.pattern)
    every.lastIndex = 0
    for (let match = every.exec(text); match && seen.length < most; match = every.exec(text)) {
      const found = match[0].toLowerCase()
      if (!seen.includes(found)) seen.push(found)
    }
  }
  return seen.length
}

const globals = new WeakMap<RegExp, RegExp>()

function globalOf(pattern: RegExp): RegExp {
  const known = globals.get(pattern)
  if (known) return known
  const every = new RegExp(pattern.source, `${pattern.flags}g`)
  globals.set(pattern, every)
  return every
}

/** Every match of a global pattern that lives as long as the program: `matchAll` makes a copy of it at each call. */
export function everyMatch(sought: Phrases, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  if (!sought.mayStandIn(text)) return found
  const { pattern } = sought
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match)
    if (match[0] === '') pattern.lastIndex++
  }
  return found
}
