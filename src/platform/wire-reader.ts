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

  push(chunk: Buffer): void {
    this.#waiting.push(chunk)
    this.#size += chunk.length
    // A long message is put together once, and not with each piece of it.
    if (this.#size < this.#needed) return
    const bytes = this.#waiting.length === 1 ? chunk : Buffer.concat(this.#waiting, this.#size)
    let at = 0
    while (bytes.length - at >= headerSize) {
      const end = at + 1 + bytes.readInt32BE(at + 1)
      if (end > bytes.length) break
      this.#take(bytes[at] as number, bytes, at + headerSize, end)
      at = end
    }
    this.#keep(bytes.subarray(at))
  }

  #keep(rest: Buffer): void {
    this.#waiting = rest.length === 0 ? [] : [rest]
    this.#size = rest.length
    this.#needed = rest.length < headerSize ? headerSize : 1 + rest.readInt32BE(1)
  }
}
