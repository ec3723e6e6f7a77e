const headerSize = 5

/** What comes over a connection, cut into messages: a type, and where its body begins and ends. */
export class WireReader {
  readonly #take: (type: number, bytes: Buffer, start: number, end: number) => void
  #waiting: Buffer[] = []
  #size = 0
  #needed = headerSize

  constructor(take: (type: number, bytes: Buffer, start: number, end: number) => void) {
    this.#take = take
  }

  /** The bytes are done with when it returns; what is not whole yet is copied. */
  push(chunk: Buffer, length: number): void {
    this.#size += length
    // A long message is put together once, and not with each piece of it.
    if (this.#size < this.#needed) return void this.#waiting.push(Buffer.from(chunk.subarray(0, length)))
    if (this.#waiting.length === 0) return this.#read(chunk, length)
    const bytes = Buffer.concat([...this.#waiting, chunk.subarray(0, length)], this.#size)
    this.#read(bytes, bytes.length)
  }

  #read(bytes: Buffer, length: number): void {
    let at = 0
    while (length - at >= headerSize) {
      const end = at + 1 + bytes.readInt32BE(at + 1)
      if (end > length) break
      this.#take(bytes[at] as number, bytes, at + headerSize, end)
      at = end
    }
    this.#keep(Buffer.from(bytes.subarray(at, length)))
  }

  #keep(rest: Buffer): void {
    this.#waiting = rest.length === 0 ? [] : [rest]
    this.#size = rest.length
    this.#needed = rest.length < headerSize ? headerSize : 1 + rest.readInt32BE(1)
  }
}
