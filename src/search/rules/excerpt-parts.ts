/** What the database puts around a word that was found: characters that it takes out of every text before. */
export const foundMarks = { start: '\u{E000}', end: '\u{E001}' } as const

type Part = { start: number; text: string; isFound: boolean }

/** An excerpt cut into what was found and what stands around it, without the title that stands above it already. */
export function excerptBelow(title: string, excerpt: string): Part[] {
  const parts = excerptParts(excerpt)
  const whole = parts.map(({ text }) => text).join('')
  // `Swim` is not the title of `Swimming lesson`.
  if (!whole.startsWith(title) || /^[\p{L}\p{N}]/u.test(whole.slice(title.length))) return parts
  let left = title.length
  const below = parts.flatMap((part) => {
    const text = part.text.slice(left)
    left = Math.max(0, left - part.text.length)
    return text === '' ? [] : [{ ...part, text }]
  })
  return below.every(({ text }) => text.trim() === '') ? [] : below
}

/** An excerpt cut into what was found and what stands around it. */
export function excerptParts(excerpt: string): Part[] {
  const parts: Part[] = []
  let start = 0
  let isFound = false
  for (const text of excerpt.split(/[\u{E000}\u{E001}]/u)) {
    if (text !== '') parts.push({ start, text, isFound })
    start += text.length + 1
    isFound = !isFound
  }
  return parts
}
