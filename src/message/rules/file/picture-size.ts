export interface PictureSize {
  width: number
  height: number
}

/** How many points wide and high a picture is (PNG, JPEG, GIF, WebP, BMP), by its head; null for what is none of these. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const mark = String.fromCharCode(...bytes.subarray(0, 16))
  if (bytes.length < 30) return null
  if (mark.startsWith('\x89PNG\r\n')) return { width: view.getUint32(16), height: view.getUint32(20) }
  if (mark.startsWith('GIF8')) return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (mark.startsWith('BM'))
    return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
  if (mark.startsWith('RIFF') && mark.slice(8, 12) === 'WEBP') return webpSize(view, mark.slice(12, 16))
  return mark.startsWith('\xff\xd8\xff') ? jpegSize(view) : null
}

/**
 * How many points are unpacked of a picture of that size: of a GIF those of all its frames, each of which may be larger than the screen that its head
 * tells of.
 */
export function unpackedPoints(bytes: Uint8Array, { width, height }: PictureSize): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const isGif = String.fromCharCode(...bytes.subarray(0, 4)) === 'GIF8'
  return Math.max(width * height, isGif ? pointsOfFrames(view) : 0)
}

/** GIF89a, sections 18 to 26: the screen with its colours, then extensions and frames, each of which ends in blocks. */
function pointsOfFrames(view: DataView): number {
  let points = 0
  for (let at = 13 + coloursOf(view.getUint8(10)); at + 10 <= view.byteLength;) {
    const isFrame = view.getUint8(at) === 0x2c
    if (!isFrame && view.getUint8(at) !== 0x21) return points
    if (isFrame) points += view.getUint16(at + 5, true) * view.getUint16(at + 7, true)
    at = endOfBlocks(view, isFrame ? at + 11 + coloursOf(view.getUint8(at + 9)) : at + 2)
  }
  return points
}

/** Bytes of a table of colours. */
function coloursOf(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}

function endOfBlocks(view: DataView, first: number): number {
  let at = first
  while (at < view.byteLength) {
    const size = view.getUint8(at)
    at += size + 1
    if (size === 0) break
  }
  return at
}

function webpSize(view: DataView, chunk: string): PictureSize {
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  if (chunk === 'VP8X') return { width: three(24) + 1, height: three(27) + 1 }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

/** From the frame header (SOF), which stands behind what cameras and programs add. */
function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

/** A picture that is too small for a letter: a logo, a button, a signature's portrait. */
export function isOrnament({ width, height }: PictureSize): boolean {
  return width < 400 || height < 200
}
