import { arePlain, escapes } from './json-escapes.ts'
import { jsonPiece, type JsonPiece } from './json-piece.ts'

const usualSize = 64 * 1024
const mostKept = 1024 * 1024
/** A piece's last word may reach so far beyond its end. */
const overhang = 7
const quote = 0x22
const dash = 0x2d
/** Two hexadecimal digits of each byte, and two decimal ones of each number below a hundred. */
const hexPairs = Uint16Array.from({ length: 256 }, (_, code) => pairOf(code.toString(16)))
const digitPairs = Uint16Array.from({ length: 100 }, (_, value) => pairOf(String(value)))
const truth = jsonPiece('true')
const untruth = jsonPiece('false')
const nothing = jsonPiece('null')

/** A byte becomes six at most: `\u0001`. */
export const mostGrowth = 6

/**
 * JSON as bytes, written from bytes: in a loop, because the values are short, and a call that copies a few bytes costs
 * more; and four at a time (measured for 50 tasks: 50 µs byte by byte, 38 so).
 */
export class JsonText {
  #bytes = Buffer.allocUnsafeSlow(usualSize)
  #view = viewOf(this.#bytes)
  #length = 0
  #source: Uint8Array = this.#bytes
  #sourceView = this.#view

  /** Makes room for so many bytes more; what follows writes without looking. */
  reserve(size: number): void {
    const needed = this.#length + size + overhang
    if (needed <= this.#bytes.length) return
    const grown = Buffer.allocUnsafeSlow(2 * needed)
    this.#bytes.copy(grown, 0, 0, this.#length)
    this.#useFrom(grown)
  }

  get length(): number {
    return this.#length
  }

  /**
   * What is written, a character a byte (`latin1`); the next text begins. A string lies with V8's objects and goes with
   * those that die young. A buffer's memory lies outside, and much of it makes V8 look through everything it keeps.
   */
  take(): string {
    const text = this.#bytes.toString('latin1', 0, this.#length)
    this.clear()
    return text
  }

  clear(): void {
    this.#length = 0
    // A rare giant is not kept for good.
    if (this.#bytes.length > mostKept) this.#useFrom(Buffer.allocUnsafeSlow(usualSize))
  }

  byte(code: number): void {
    this.#bytes[this.#length++] = code
  }

  /** What is JSON already, and known before. */
  piece({ words, length }: JsonPiece): void {
    const view = this.#view
    const start = this.#length
    for (let at = 0; at < words.length; at++) view.setFloat64(start + 8 * at, words[at] as number)
    this.#length = start + length
  }

  /** What is JSON already. */
  copy(source: Uint8Array, start: number, end: number): void {
    const bytes = this.#bytes
    let length = this.#length
    for (let at = start; at < end; at++) bytes[length++] = source[at] as number
    this.#length = length
  }

  /** UTF-8 as a string: JSON wants quotes, backslashes and control characters escaped, and nothing else. */
  text(source: Uint8Array, start: number, end: number): void {
    const from = this.#viewOn(source)
    const view = this.#view
    let to = this.#length
    view.setUint8(to++, quote)
    for (let at = start; at < end; at += 4) {
      const size = end - at < 4 ? end - at : 4
      const four = at + 4 <= source.length ? firstOf(from.getInt32(at), size) : 0
      if (arePlain(four)) {
        view.setInt32(to, four)
        to += size
      } else {
        this.#length = to
        this.#escape(source, at, at + size)
        to = this.#length
      }
    }
    view.setUint8(to++, quote)
    this.#length = to
  }

  null(): void {
    this.piece(nothing)
  }

  boolean(isTrue: boolean): void {
    this.piece(isTrue ? truth : untruth)
  }

  /** Sixteen bytes in the usual groups. */
  uuid(source: Uint8Array, start: number): void {
    const view = this.#view
    let length = this.#length
    view.setUint8(length++, quote)
    for (let at = 0; at < 16; at += 2) {
      if (at === 4 || at === 6 || at === 8 || at === 10) view.setUint8(length++, dash)
      const first = hexPairs[source[start + at] as number] as number
      view.setInt32(length, (first << 16) | (hexPairs[source[start + at + 1] as number] as number))
      length += 4
    }
    view.setUint8(length++, quote)
    this.#length = length
  }

  /** A whole number below a hundred. */
  twoDigits(value: number): void {
    this.#view.setUint16(this.#length, digitPairs[value] as number)
    this.#length += 2
  }

  #escape(source: Uint8Array, start: number, end: number): void {
    for (let at = start; at < end; at++) {
      const code = source[at] as number
      const escape = escapes[code]
      if (escape === undefined) this.byte(code)
      else this.copy(escape, 0, escape.length)
    }
  }

  #useFrom(bytes: Buffer<ArrayBuffer>): void {
    this.#bytes = bytes
    this.#view = viewOf(bytes)
  }

  /** The same rows are read many times in a row. */
  #viewOn(source: Uint8Array): DataView {
    if (source !== this.#source) {
      this.#source = source
      this.#sourceView = viewOf(source)
    }
    return this.#sourceView
  }
}

/** Four bytes, of which those beyond the first few belong to what follows in the message, and become spaces. */
function firstOf(four: number, size: number): number {
  return size === 4 ? four : (four & (-1 << (32 - 8 * size))) | (0x20202020 >>> (8 * size))
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function pairOf(digits: string): number {
  return Buffer.from(digits.padStart(2, '0')).readUInt16BE()
}
