/** A pattern that finds any of the words, whole and in any case. A word may hold pattern syntax. */
export function anyOf(...words: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}

/** How many different matches of the pattern a text holds, at most `most`. */
export function countOf(pattern: RegExp, text: string, most = 8): number {
  const every = globalOf(pattern)
  const seen = new Set<string>()
  every.lastIndex = 0
  for (let match = every.exec(text); match && seen.size < most; match = every.exec(text))
    seen.add(match[0].toLowerCase())
  return seen.size
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
export function everyMatch(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match)
    if (match[0] === '') pattern.lastIndex++
  }
  return found
}
