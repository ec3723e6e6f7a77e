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
  if (!first) return null
  for (const { left, right } of gapsOf(first, lines[start + 1])) {
    let strip = { left, right }
    let end = start
    for (; end < lines.length; end += 1) {
      const line = lines[end]
      const narrowed = line && narrowedBy(strip, line)
      if (!narrowed) break
      strip = narrowed
    }
    const gutter = (strip.left + strip.right) / 2
    end = endOfColumns(lines, { start, end, gutter })
    const within = lines.slice(start, end)
    const sides = [
      sideOf(within, (segment) => segment.right <= gutter),
      sideOf(within, (segment) => segment.right > gutter),
    ]
    if (sides.every(isColumn)) return { end, gutter }
  }
  return null
}

/** Where one column has ended, what stands apart below the other belongs to neither. */
function endOfColumns(
  lines: readonly PageLine[],
  { start, end, gutter }: { start: number; end: number; gutter: number },
): number {
  const last = (isOfSide: (segment: Segment) => boolean) =>
    lines.slice(start, end).findLastIndex(({ segments }) => segments.some(isOfSide))
  const both = Math.min(
    last((segment) => segment.right <= gutter),
    last((segment) => segment.right > gutter),
  )
  for (let at = start + both + 1; at < end; at += 1) {
    const [line, above] = [lines[at], lines[at - 1]]
    if (line && above && line.y - above.y > line.size * apart) return at
  }
  return end
}

/** Of the letters' size, from one line to the next. */
const apart = 1.65

/** Between the words of a line; or between it and the next, since the lines of two columns need not stand at one height. */
function gapsOf(line: PageLine, next: PageLine | undefined): { left: number; right: number }[] {
  const { segments } = line
  const within = segments.slice(1).map((segment, at) => ({ left: segments[at]?.right ?? 0, right: segment.x }))
  if (within.length > 0 || next === undefined || next.y - line.y > line.size * besideMost) return within
  if (next.x > line.right) return [{ left: line.right, right: next.x }]
  return line.x > next.right ? [{ left: next.right, right: line.x }] : []
}

/** Of the letters' size: two lines that are nearer than this stand beside each other. */
const besideMost = 1

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
  const margin = Math.max(...lines.flatMap(({ segments }) => segments.filter(isOfSide).map(({ right }) => right)))
  return lines.flatMap((line) => {
    const segments = line.segments.filter(isOfSide)
    const [first] = segments
    const last = segments.at(-1)
    return first && last ? [{ ...line, segments, x: first.x, right: last.right, margin }] : []
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
