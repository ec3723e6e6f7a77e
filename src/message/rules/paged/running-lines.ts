import type { PageLine } from './text-piece.ts'

/** What stands at the head or the foot of several pages, but for its first time, and the numbers of pages. */
export function runningLines(pages: readonly (readonly PageLine[])[]): Set<PageLine> {
  const running = new Set<PageLine>()
  const seen = new Map<string, number>()
  for (const lines of pages) {
    const ends = new Set([...lines.slice(0, atEnds), ...lines.slice(-atEnds)])
    for (const line of ends) {
      const text = line.segments.map((segment) => segment.text).join(' ')
      if (pageNumber.test(text)) running.add(line)
      const y = seen.get(text)
      if (y !== undefined && Math.abs(y - line.y) < line.size) running.add(line)
      else seen.set(text, line.y)
    }
  }
  return running
}

const atEnds = 3
const pageNumber = /^(?:page )?\d{1,3}(?: ?(?:of|\/) ?\d{1,3})?$|^page \d{1,3}\b.{0,12}$/i
