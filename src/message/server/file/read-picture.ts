import { pictureSize, unpackedPoints } from '#message/rules/file/picture-size.ts'
import type { Unread } from '#message/rules/file/say-unread.ts'
import type { PrintedPage, TextPiece } from '#message/rules/paged/text-piece.ts'

/** Points of the largest picture that is unpacked: a phone's photo has 12 million. */
const mostPoints = 25_000_000
/** Of a hundred: below it the letters were guessed. */
const leastConfidence = 40

/** The words of a picture with their places, read by Tesseract. Needs the optional packages. */
export async function readPicture(bytes: Uint8Array): Promise<PrintedPage | Unread> {
  const size = pictureSize(bytes)
  if (size === null) return 'other-kind'
  if (unpackedPoints(bytes, size) > mostPoints) return 'too-large'
  if (isBitmap(bytes) && bytes.length > mostBitmap) return 'too-large'
  const { createWorker, OEM } = (await import('tesseract.js')).default
  const { langPath } = ((await import(englishData)) as { default: { langPath: string } }).default
  const reader = await createWorker('eng', OEM.LSTM_ONLY, {
    workerPath,
    langPath,
    gzip: true,
    cacheMethod: 'none',
    // What is wrong rejects the promise as well; without this it would end the thread.
    errorHandler: () => undefined,
  })
  try {
    const { data } = await reader.recognize(Buffer.from(bytes), {}, { text: false, blocks: true })
    const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
    return { ...size, pieces: lines.flatMap(piecesOf) }
  } catch {
    // The picture is to blame: its bytes are all that the reader is given.
    return 'broken'
  } finally {
    await reader.terminate()
  }
}

/** Its thread lies beside ours, with its own bound. */
const workerPath = `${import.meta.dirname}/picture-worker.ts`

/** Bytes of the largest bitmap (BMP): Tesseract's thread makes an object of some forty bytes of each. */
const mostBitmap = 4 * 1024 * 1024

function isBitmap([first, second]: Uint8Array): boolean {
  return first === 0x42 && second === 0x4d
}

/** A package without types: where its data lie. */
const englishData: string = '@tesseract.js-data/eng'

/** Whether the optional packages are installed. */
export function hasPictureReader(): boolean {
  try {
    return [pictureReader, englishData].every((name) => import.meta.resolve(name) !== '')
  } catch {
    return false
  }
}

const pictureReader = 'tesseract.js'

interface Box {
  x0: number
  x1: number
  y1: number
}

interface RecognisedLine {
  words: { text: string; confidence: number; bbox: Box }[]
  bbox: Box
  rowAttributes: { rowHeight: number; descenders: number }
}

function piecesOf({ words, bbox, rowAttributes: { rowHeight, descenders } }: RecognisedLine): TextPiece[] {
  // Letters of one height differ by a point or two where they were scanned.
  const size = Math.max(1, Math.round(rowHeight / 4) * 4)
  return words
    .filter(({ confidence }) => confidence >= leastConfidence)
    .map(({ text, bbox: { x0, x1 } }) => ({
      text,
      x: x0,
      y: bbox.y1 - descenders,
      width: x1 - x0,
      size,
      font: '',
    }))
}
