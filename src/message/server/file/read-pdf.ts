import type * as pdf from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PrintedPage, TextPiece } from '#message/rules/paged/text-piece.ts'
import type { Unread } from '#message/rules/file/say-unread.ts'

export interface ReadPdf {
  pages: PrintedPage[]
  /** Why its end is missing; null where it was read whole. */
  unread: Unread | null
}

interface Bounds {
  /** `performance.now()` when reading has to be over. */
  until: number
}

const mostPages = 20
const mostPieces = 6000

/** The words of a PDF (ISO 32000) by page, with their places. */
export async function readPdf(bytes: Uint8Array, { until }: Bounds): Promise<ReadPdf | Unread> {
  const { getDocument, PasswordException } = await pdfReader()
  // The reader takes the memory over, so it gets its own.
  const task = getDocument({ data: new Uint8Array(bytes), ...readOnly })
  try {
    const file = await task.promise
    const pages: PrintedPage[] = []
    let isCut = file.numPages > mostPages
    for (let number = 1; number <= Math.min(file.numPages, mostPages); number += 1) {
      if (performance.now() > until) return { pages, unread: pages.length === 0 ? 'too-slow' : 'long' }
      const { page, isWhole } = await pageOf(await file.getPage(number))
      pages.push(page)
      isCut ||= !isWhole
    }
    if (pages.every(({ pieces }) => pieces.length === 0)) return 'wordless'
    return { pages, unread: isCut ? 'long' : null }
  } catch (error) {
    // Whatever else it throws, the file is to blame: its bytes are all that it is given.
    return error instanceof PasswordException ? 'locked' : 'broken'
  } finally {
    await task.destroy()
  }
}

/** Nothing is drawn, run or fetched. */
const readOnly = {
  verbosity: 0,
  disableFontFace: true,
  useSystemFonts: false,
  useWasm: false,
  useWorkerFetch: false,
  enableXfa: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
} as const

type Pdf = typeof pdf

let loaded: Promise<Pdf> | null = null

/** Loaded with the first PDF, and then at hand. Its worker half runs in this very thread. */
export function pdfReader(): Promise<Pdf> {
  loaded ??= (async () => {
    await import(workerHalf)
    return (await import(readerHalf)) as Pdf
  })()
  return loaded
}

/** The minified builds load in two thirds of the time. Their types are those of `pdf.mjs`. */
const workerHalf: string = 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
const readerHalf: string = 'pdfjs-dist/legacy/build/pdf.min.mjs'

async function pageOf(page: pdf.PDFPageProxy): Promise<{ page: PrintedPage; isWhole: boolean }> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const pieces: TextPiece[] = []
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader()
  let isWhole = false
  while (pieces.length < mostPieces) {
    const { value, done } = await reader.read()
    isWhole = done
    if (done) break
    for (const item of value.items) {
      const piece = 'str' in item ? pieceOf(item, transform) : null
      if (piece !== null && pieces.length < mostPieces) pieces.push(piece)
    }
  }
  await reader.cancel(new Error('enough was read'))
  page.cleanup()
  return { page: { pieces, width, height }, isWhole }
}

/** Null for what is written aslant or upside down: stamps and watermarks. */
function pieceOf(
  { str, transform, width, fontName }: { str: string; transform: number[]; width: number; fontName: string },
  view: number[],
): TextPiece | null {
  if (str.trim() === '') return null
  const [a, b, c, d, x, y] = multiplied(view, transform)
  const size = Math.hypot(c, d)
  if (a <= 0 || Math.abs(b) > a * 0.05 || !Number.isFinite(x + y + width + size)) return null
  return { text: str.slice(0, longestPiece), x, y, width, size: Math.round(size * 10) / 10, font: fontName }
}

const longestPiece = 2000

/** Two transforms, one after the other (ISO 32000-1, section 8.3.3). */
function multiplied(m: number[], n: number[]): [number, number, number, number, number, number] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
