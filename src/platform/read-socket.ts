import { Socket } from 'node:net'

const size = 64 * 1024

/** Reads into the same memory again and again: new memory for each piece costs a tenth of what reading a list does. */
export class ReadSocket extends Socket {
  constructor() {
    super({
      onread: {
        buffer: Buffer.allocUnsafeSlow(size),
        callback: (length, bytes) => {
          this.hand(bytes as Buffer, length)
          return true
        },
      },
    })
  }

  /** Who is handed the first `length` bytes has done with them when it returns. At first node-postgres, which gets a copy. */
  hand = (bytes: Buffer, length: number): void => {
    this.emit('data', Buffer.from(bytes.subarray(0, length)))
  }
}
