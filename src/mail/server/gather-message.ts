import type { SMTPServerDataStream } from 'smtp-server'
import { SmtpRefusal, temporary } from './smtp-refusal.ts'

export interface Gathered {
  raw: Buffer
  /** To be called when the message is no longer needed. */
  release: () => void
}

/** How many bytes of messages may be under way at one time. */
export class MemoryBudget {
  #left: number

  constructor(bytes: number) {
    this.#left = bytes
  }

  take(bytes: number): boolean {
    if (bytes > this.#left) return false
    this.#left -= bytes
    return true
  }

  giveBack(bytes: number): void {
    this.#left += bytes
  }
}

interface Bounds {
  limits: { size: number; dataTime: number }
  budget: MemoryBudget
  /** Ends the connection with this answer. */
  cut: (refusal: SmtpRefusal) => void
}

/** How far beyond the announced size a client may go on before it is cut off: one that heeds no answer. */
const slack = 1024 * 1024

/** Reads one message into memory. Rejects with the answer for the client; what was refused is not kept. */
export function gatherMessage(stream: SMTPServerDataStream, { limits, budget, cut }: Bounds): Promise<Gathered> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = []
    let size = 0
    let taken = 0
    let refusal: SmtpRefusal | null = null

    const timer = setTimeout(() => {
      refuse(new SmtpRefusal(421, 'The message took too long.'))
      cut(new SmtpRefusal(421, 'The message took too long.'))
    }, limits.dataTime)

    const letGo = () => {
      budget.giveBack(taken)
      taken = 0
      chunks = []
    }
    const refuse = (reason: SmtpRefusal) => {
      refusal ??= reason
      letGo()
    }

    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limits.size) refuse(tooLarge(limits.size))
      if (size > limits.size + slack) cut(tooLarge(limits.size))
      if (refusal !== null) return
      if (!budget.take(chunk.length)) return refuse(temporary())
      taken += chunk.length
      chunks.push(chunk)
    })
    stream.on('end', () => {
      clearTimeout(timer)
      if (refusal !== null) return reject(refusal)
      const raw = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)
      return resolve({ raw, release: letGo })
    })
    // The client hung up in the middle: there is nobody to answer.
    stream.on('error', () => undefined)
    stream.on('close', () => {
      clearTimeout(timer)
      if (stream.readableEnded) return
      letGo()
      reject(refusal ?? temporary())
    })
  })
}

function tooLarge(size: number): SmtpRefusal {
  return new SmtpRefusal(552, `This message is larger than ${Math.floor(size / 1024 / 1024)} MB.`)
}
