const mostLines = 30
const longestLine = 200

/** The lines of a list that somebody wrote for themselves, with its headings, or null for what reads like a letter. */
export function noteLines(text: string): string[] | null {
  const lines = text.split(/\r\n?|\n/).flatMap((line) => lineOf(line) ?? [])
  if (lines.length === 0 || lines.length > mostLines) return null
  if (lines.some(({ text: words }) => words.length > longestLine)) return null
  // One line is a note however it ends.
  const isLetter = lines.length === 1 ? lines.some(hasSentences) : lines.some(isOfLetter)
  return isLetter ? null : lines.map(({ text: words }) => words)
}

/** `Please bring on Friday:` above a list of what to bring is one thing to do: its heading and the whole of it; null for any other text. */
export function askedList(text: string): { heading: string; line: string } | null {
  const [heading, ...things] = text.split(/\r\n?|\n/).flatMap((line) => lineOf(line) ?? [])
  if (heading === undefined || !isHeading(heading.text) || !asks.test(heading.text)) return null
  if (things.length === 0 || things.length > mostLines || !things.every(({ isMarked }) => isMarked)) return null
  const asked = heading.text.slice(0, -1).replace(/^(?:please|pls)\s+/i, '')
  return { heading: heading.text, line: `${asked} ${things.map(({ text: thing }) => thing).join(', ')}` }
}

interface Line {
  text: string
  /** It stands behind a mark of its own, as what is to be ticked does. */
  isMarked: boolean
}

/** `- [ ] 2. milk` is `milk`; null for an empty line. */
function lineOf(line: string): Line | null {
  const written = line.trim()
  const text = written.replace(/^(?:[-*•–·▪☐✓]\s*|\[[ x]?\]\s*|\d{1,2}[.)]\s+){1,3}/iu, '')
  return text === '' ? null : { text, isMarked: text !== written }
}

function hasSentences({ text }: Line): boolean {
  return /[.!?]\s+\p{Lu}/u.test(text)
}

/** Behind a mark people write whole sentences as well; what stands free of marks and ends as a sentence does is a letter's. */
function isOfLetter(line: Line): boolean {
  if (line.isMarked) return false
  const { text } = line
  const isLong = text.split(/\s+/).length >= 8
  return (
    hasSentences(line) || /[.,;]$/.test(text) || (isLong && /[!?]$/.test(text)) || (isHeading(text) && asks.test(text))
  )
}

/** `Shopping:` says what its list is about. */
export function isHeading(text: string): boolean {
  return text.endsWith(':')
}

/** What a heading that asks something of others begins with: its list belongs to what it asks. */
const asks = /^(?:please|pls|bring|pack|wear|you|your|we|they|all|each|every\p{L}*|children|students|kids|pupils)\b/iu
