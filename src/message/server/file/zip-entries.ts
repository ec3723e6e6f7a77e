/** The entries of a zip that are asked for, by name. */
export type ZipEntries = Map<string, Uint8Array>

interface Bounds {
  wants: (name: string) => boolean
  /** Bytes of all that is asked for, unpacked. */
  most: number
}

/**
 * Unpacks what is asked for out of a zip (PKWARE APPNOTE), counting what comes out rather than believing what the zip says of
 * itself. Null for what is no zip, or a broken one.
 */
export async function zipEntries(bytes: Uint8Array, { wants, most }: Bounds): Promise<ZipEntries | 'too-large' | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const end = endOfDirectory(view)
  if (end === null) return null
  const entries: ZipEntries = new Map()
  let at = view.getUint32(end + 16, true)
  let left = most
  for (let count = 0; count < view.getUint16(end + 10, true); count += 1) {
    if (count >= mostEntries) return 'too-large'
    const head = at + headBytes <= bytes.length && view.getUint32(at, true) === directoryMark ? entryAt(view, at) : null
    if (head === null) return null
    at = head.next
    if (!wants(head.name) || entries.has(head.name)) continue
    const packed = packedBytes(view, head)
    if (packed === null) return null
    const unpacked = head.method === stored ? packed : head.method === deflated ? await inflated(packed, left) : null
    if (unpacked === 'too-large' || (unpacked?.length ?? 0) > left) return 'too-large'
    if (unpacked === null) return null
    left -= unpacked.length
    entries.set(head.name, unpacked)
  }
  return entries
}

const mostEntries = 2000
const endMark = 0x06_05_4b_50
const directoryMark = 0x02_01_4b_50
const fileMark = 0x04_03_4b_50
const endBytes = 22
const headBytes = 46
const longestComment = 65_535
const stored = 0
const deflated = 8

/** Where the record stands that ends the zip: behind it there is at most a comment. */
function endOfDirectory(view: DataView): number | null {
  const last = view.byteLength - endBytes
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1)
    if (view.getUint32(at, true) === endMark) return at
  return null
}

interface EntryHead {
  name: string
  method: number
  packedSize: number
  place: number
  next: number
}

function entryAt(view: DataView, at: number): EntryHead | null {
  const nameLength = view.getUint16(at + 28, true)
  const next = at + headBytes + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (next > view.byteLength) return null
  return {
    name: new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + headBytes, nameLength)),
    method: view.getUint16(at + 10, true),
    packedSize: view.getUint32(at + 20, true),
    place: view.getUint32(at + 42, true),
    next,
  }
}

function packedBytes(view: DataView, { place, packedSize }: EntryHead): Uint8Array<ArrayBuffer> | null {
  if (place + 30 > view.byteLength || view.getUint32(place, true) !== fileMark) return null
  const start = place + 30 + view.getUint16(place + 26, true) + view.getUint16(place + 28, true)
  if (start + packedSize > view.byteLength) return null
  return new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset + start, packedSize)
}

async function inflated(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array | 'too-large' | null> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const part of new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))) {
      length += part.length
      if (length > most) return 'too-large'
      parts.push(part)
    }
  } catch {
    // It is no deflated stream: what is broken, its reader says.
    return null
  }
  return Buffer.concat(parts)
}
