/** What the database puts around a word that was found: characters that it takes out of every text before. */
export const foundMarks = { start: '\u{E000}', end: '\u{E001}' } as const

/** An excerpt cut into what was found and what stands around it. */
export function excerptParts(excerpt: string): { start: number; text: string; isFound: boolean }[] {
  const parts: { start: number; text: string; isFound: boolean }[] = []
  let start = 0
  let isFound = false
  for (const text of excerpt.split(/[\u{E000}\u{E001}]/u)) {
    if (text !== '') parts.push({ start, text, isFound })
    start += text.length + 1
    isFound = !isFound
  }
  return parts
}
