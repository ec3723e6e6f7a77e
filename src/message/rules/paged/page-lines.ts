import { visibleText } from '../body/clean-text.ts'
import type { PrintedPage, PageLine, Segment, TextPiece } from './text-piece.ts'

/** The lines of a page from the top down, without what nobody sees: letters too small to read, and words beside the page. */
export function pageLines({ pieces, width, height }: PrintedPage): PageLine[] {
  const seen = pieces.filter(
    ({ x, y, size, text }) => size >= smallest && x > -size && x < width && y > 0 && y < height + size && text !== '',
  )
  const lines: TextPiece[][] = []
  for (const piece of seen.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const line = lines.at(-1)
    const [first] = line ?? []
    // A raised `th` or a small capital stands on the line of the letters beside it.
    if (first && piece.y - first.y <= Math.max(first.size, piece.size) * sameLine) line?.push(piece)
    else lines.push([piece])
  }
  return lines.flatMap((line) => {
    const read = lineOf(line.toSorted((a, b) => a.x - b.x))
    return read.segments.length === 0 ? [] : [read]
  })
}

/** Points. */
const smallest = 3
/** Of the letters' size. */
const sameLine = 0.4
const wideGap = 1.1
const wordGap = 0.15

function lineOf(pieces: readonly TextPiece[]): PageLine {
  const segments: Segment[] = []
  // Of words that are drawn twice for the look of bold letters, one is read.
  const drawn = pieces.filter((piece, at) => !isDrawnAgain(piece, pieces[at - 1]))
  const size = sizeOf(drawn)
  let right = Number.NEGATIVE_INFINITY
  for (const { text, x, width } of drawn) {
    const words = visibleText(text.replace(bulletOfSymbols, '•'))
    if (words.trim() === '') continue
    const last = segments.at(-1)
    const gap = x - right
    if (last && gap <= size * wideGap) {
      last.text += `${gap > size * wordGap && !last.text.endsWith(' ') ? ' ' : ''}${words}`
      last.right = Math.max(last.right, x + width)
    } else segments.push({ text: words, x, right: x + width })
    right = Math.max(right, x + width)
  }
  for (const segment of segments) segment.text = segment.text.trim()
  const fonts = new Set(drawn.filter(({ text }) => text.trim() !== '').map(({ font }) => font))
  const [font = null] = fonts
  return {
    segments,
    x: segments[0]?.x ?? 0,
    right: segments.at(-1)?.right ?? 0,
    y: Math.max(...drawn.filter((piece) => piece.size === size).map(({ y }) => y)),
    size,
    font: fonts.size === 1 ? font : null,
  }
}

/** Word draws its bullets with a font of symbols, whose letters have places of their own. */
const bulletOfSymbols = /[\uf0b7\uf0a7\uf0d8\uf076\uf0fc]/g

function isDrawnAgain({ text, x, y }: TextPiece, before: TextPiece | undefined): boolean {
  return before?.text === text && Math.abs(x - before.x) < 1 && Math.abs(y - before.y) < 1
}

/** The size of most letters. */
function sizeOf(pieces: readonly TextPiece[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of pieces) letters.set(size, (letters.get(size) ?? 0) + text.trim().length)
  let [best, most] = [pieces[0]?.size ?? 0, -1]
  for (const [size, count] of letters) if (count > most) [best, most] = [size, count]
  return best
}
