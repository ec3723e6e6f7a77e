const mostLines = 30
const longestLine = 200

/** The lines of a list that somebody wrote for themselves, or null for what reads like a letter. */
export function noteLines(text: string): string[] | null {
  const lines = text.split(/\r\n?|\n/).flatMap((line) => unmarked(line) || [])
  if (lines.length === 0 || lines.length > mostLines) return null
  if (lines.some((line) => line.length > longestLine || sentences.test(line))) return null
  // One line is a note however it ends; several that end as sentences do are a letter.
  const isLetter = lines.length > 1 && lines.some((line) => /[.,:;!?]$/.test(line))
  return isLetter ? null : lines
}

/** `- [ ] 2. milk` is `milk`. */
function unmarked(line: string): string {
  return line.trim().replace(/^(?:[-*•–·▪☐✓]\s*|\[[ x]?\]\s*|\d{1,2}[.)]\s+){1,3}/iu, '')
}

const sentences = /[.!?]\s+\p{Lu}/u
