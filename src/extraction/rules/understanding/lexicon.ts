/** A pattern that finds any of the words, whole and in any case. A word may hold pattern syntax. */
export function anyOf(...words: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}

/** How many different matches of the pattern a text holds, at most `most`. */
export function countOf(pattern: RegExp, text: string, most = 8): number {
  const every = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`)
  const seen = new Set<string>()
  for (const match of text.matchAll(every)) {
    seen.add(match[0].toLowerCase())
    if (seen.size >= most) break
  }
  return seen.size
}
