import type { PageLine, Segment } from './text-piece.ts'

/**
 * The lines in the order in which a person reads them: where a page is set in two columns, the left one first. A table has
 * gaps as well, but between short words; columns are of sentences that fill them.
 */
export function inReadingOrder(lines: readonly PageLine[]): PageLine[] {
  const ordered: PageLine[] = []
  for (let at = 0; at < lines.length;) {
    const run = runWithGutter(lines, at)
    if (run === null) {
      const line = lines[at]
      if (line) ordered.push(line)
      at += 1
      continue
    }
    const within = lines.slice(at, run.end)
    ordered.push(...sideOf(within, (segment) => segment.right <= run.gutter))
    ordered.push(...sideOf(within, (segment) => segment.right > run.gutter))
    at = run.end
  }
  return ordered
}

const fewestLines = 5
/** Letters that a line of a column has at least, in the middle of all. */
const fewestLetters = 24

/** The longest run of lines from here that all leave the same strip free, if both sides of it are columns. */
function runWithGutter(lines: readonly PageLine[], start: number): { end: number; gutter: number } | null {
  const first = lines[start]
  if (!first || first.segments.length < 2) return null
  for (const { left, right } of gapsOf(first)) {
    let strip = { left, right }
    let end = start
    for (; end < lines.length; end += 1) {
      const line = lines[end]
      const narrowed = line && narrowedBy(strip, line)
      if (!narrowed) break
      strip = narrowed
    }
    const gutter = (strip.left + strip.right) / 2
    const within = lines.slice(start, end)
    const sides = [
      sideOf(within, (segment) => segment.right <= gutter),
      sideOf(within, (segment) => segment.right > gutter),
    ]
    if (sides.every(isColumn)) return { end, gutter }
  }
  return null
}

function gapsOf({ segments }: PageLine): { left: number; right: number }[] {
  return segments.slice(1).map((segment, at) => ({ left: segments[at]?.right ?? 0, right: segment.x }))
}

function narrowedBy(strip: { left: number; right: number }, line: PageLine): { left: number; right: number } | null {
  let { left, right } = strip
  for (const segment of line.segments) {
    if (segment.right <= right && segment.x < left) left = Math.max(left, segment.right)
    else if (segment.x >= left && segment.right > right) right = Math.min(right, segment.x)
    else return null
  }
  return right - left >= line.size * narrowest ? { left, right } : null
}

/** Of the letters' size. */
const narrowest = 0.8

function sideOf(lines: readonly PageLine[], isOfSide: (segment: Segment) => boolean): PageLine[] {
  return lines.flatMap((line) => {
    const segments = line.segments.filter(isOfSide)
    const [first] = segments
    const last = segments.at(-1)
    return first && last ? [{ ...line, segments, x: first.x, right: last.right }] : []
  })
}

/** Most of its lines are one stretch of words each, about as long as the column is wide. */
function isColumn(lines: readonly PageLine[]): boolean {
  if (lines.length < fewestLines) return false
  const width = Math.max(...lines.map(({ right }) => right)) - Math.min(...lines.map(({ x }) => x))
  const full = lines.filter(
    ({ segments, x, right }) =>
      segments.length === 1 && (segments[0]?.text.length ?? 0) >= fewestLetters && right - x >= width * 0.6,
  )
  return full.length >= lines.length * 0.5
}
