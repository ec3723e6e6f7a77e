/** The messages that a read sends, in PostgreSQL's protocol 3.0 ("Message Formats"). */
export class WireWriter {
  #bytes = Buffer.allocUnsafeSlow(4096)
  #length = 0

  /** Parse and Describe: the server finds the parameters' types and says which columns come. */
  prepare(name: string, text: string): this {
    this.#message('P', () => {
      this.#string(name)
      this.#string(text)
      this.#int16(0)
    })
    return this.#message('D', () => this.#string(`S${name}`))
  }

  /** Bind and Execute: parameters as text, each column in its format. */
  run({ name, formats }: { name: string; formats: readonly number[] }, values: readonly (string | null)[]): this {
    this.#message('B', () => {
      this.#string('')
      this.#string(name)
      this.#int16(0)
      this.#int16(values.length)
      for (const value of values) this.#value(value)
      this.#int16(formats.length)
      for (const format of formats) this.#int16(format)
    })
    return this.#message('E', () => {
      this.#string('')
      this.#int32(0)
    })
  }

  sync(): this {
    return this.#message('S', () => undefined)
  }

  /** A copy of what is written; the next messages begin. */
  take(): Buffer {
    const messages = Buffer.from(this.#bytes.subarray(0, this.#length))
    this.#length = 0
    return messages
  }

  #message(type: string, body: () => void): this {
    this.#reserve(5)
    this.#bytes[this.#length++] = type.charCodeAt(0)
    const start = this.#length
    this.#length += 4
    body()
    this.#bytes.writeInt32BE(this.#length - start, start)
    return this
  }

  #value(value: string | null): void {
    const start = this.#length
    this.#int32(-1)
    if (value === null) return
    this.#text(value)
    this.#bytes.writeInt32BE(this.#length - start - 4, start)
  }

  #string(text: string): void {
    this.#text(text)
    this.#reserve(1)
    this.#bytes[this.#length++] = 0
  }

  #text(text: string): void {
    // A UTF-16 unit is three bytes of UTF-8 at most.
    this.#reserve(text.length * 3)
    this.#length += this.#bytes.write(text, this.#length)
  }

  #int16(value: number): void {
    this.#reserve(2)
    this.#length = this.#bytes.writeInt16BE(value, this.#length)
  }

  #int32(value: number): void {
    this.#reserve(4)
    this.#length = this.#bytes.writeInt32BE(value, this.#length)
  }

  #reserve(size: number): void {
    if (this.#length + size <= this.#bytes.length) return
    const grown = Buffer.allocUnsafeSlow(2 * (this.#length + size))
    this.#bytes.copy(grown, 0, 0, this.#length)
    this.#bytes = grown
  }
}
