import type { SMTPServerDataStream } from 'smtp-server'
import type { MailLimits } from '#mail/rules/intake/mail-limits.ts'
import { type Message, chunkBytes } from './message-chunks.ts'
import { IdentityDigest } from '../sorting/read-headers.ts'
import { SmtpRefusal, temporary } from '#mail/rules/intake/smtp-refusal.ts'
import type { Spool, SpoolFile } from './spool.ts'

export interface Gathered extends Message {
  /** Frees the spool file; called once the message is stored or refused. */
  release: () => Promise<void>
}

interface Bounds {
  limits: Pick<MailLimits, 'size' | 'dataTime' | 'leastRate' | 'rateWindow'>
  spool: Spool
  envelopeFrom: string
  /** Called with the size of each received part. */
  arrived: (bytes: number) => void
  /** Reserves bytes of the spool; false where there is no space. */
  spools: (bytes: number) => boolean
  /** Ends the connection with this answer. */
  cut: (refusal: SmtpRefusal) => void
}

/** Bytes beyond the size limit after which a client that goes on sending is cut off. */
const slack = 1024 * 1024

/**
 * Receives one message: its first chunk in memory, the rest in a spool file. Rejects with the answer for the client; keeps nothing
 * of a refused message.
 */
export function gatherMessage(stream: SMTPServerDataStream, bounds: Bounds): Promise<Gathered> {
  const { limits, arrived, cut } = bounds
  const { promise, resolve, reject } = Promise.withResolvers<Gathered>()
  const parts = new Parts(bounds)
  let size = 0
  let refusal: SmtpRefusal | null = null
  let spilling: Promise<unknown> = Promise.resolve()

  const refuse = (reason: SmtpRefusal) => {
    refusal ??= reason
    void parts.release()
  }
  const end = (reason: SmtpRefusal) => {
    refuse(reason)
    cut(reason)
  }
  const deadline = setTimeout(() => end(new SmtpRefusal(421, 'The message took too long.')), limits.dataTime)
  const stopWatching = watchRate(limits, {
    size: () => size,
    // A paused stream means that the client waits for our disk.
    isOurs: () => stream.isPaused(),
    tooSlow: () => end(new SmtpRefusal(421, 'The message came too slowly.')),
  })
  const stop = () => {
    clearTimeout(deadline)
    stopWatching()
  }

  stream.on('data', (chunk: Buffer) => {
    size += chunk.length
    arrived(chunk.length)
    if (size > limits.size) refuse(tooLarge(limits.size))
    if (size > limits.size + slack) cut(tooLarge(limits.size))
    if (refusal !== null || parts.holds(chunk)) return
    stream.pause()
    spilling = parts
      .spill(chunk)
      .catch((error: unknown) => refuse(error instanceof SmtpRefusal ? error : temporary()))
      .finally(() => stream.resume())
  })
  stream.on('end', () => {
    stop()
    // The stream may end while its last bytes are still being written to the disk.
    void spilling.then(() => (refusal === null ? resolve(parts.whole()) : reject(refusal)))
  })
  // The client hung up: there is nobody to answer.
  stream.on('error', () => undefined)
  stream.on('close', () => {
    stop()
    if (stream.readableEnded) return
    refuse(temporary())
    reject(refusal ?? temporary())
  })
  return promise
}

/** Calls `tooSlow` after each window with less than the minimum rate. */
function watchRate(
  { leastRate, rateWindow }: Bounds['limits'],
  { size, isOurs, tooSlow }: { size: () => number; isOurs: () => boolean; tooSlow: () => void },
): () => void {
  let before = 0
  const timer = setInterval(() => {
    if (!isOurs() && size() - before < (leastRate * rateWindow) / 1000) tooSlow()
    before = size()
  }, rateWindow)
  return () => clearInterval(timer)
}

function tooLarge(size: number): SmtpRefusal {
  return new SmtpRefusal(552, `This message is larger than ${Math.floor(size / 1024 / 1024)} MB.`)
}

/** The received part of a message. */
class Parts {
  readonly #bounds: Pick<Bounds, 'spool' | 'spools' | 'envelopeFrom'>
  #inMemory: Buffer[] = []
  #inMemoryBytes = 0
  #long: { raw: Buffer; file: SpoolFile; digest: IdentityDigest; size: number } | null = null
  #isReleased = false

  constructor(bounds: Pick<Bounds, 'spool' | 'spools' | 'envelopeFrom'>) {
    this.#bounds = bounds
  }

  /** Keeps the bytes in memory; false where they would exceed a chunk. */
  holds(chunk: Buffer): boolean {
    if (this.#long !== null || this.#inMemoryBytes + chunk.length > chunkBytes) return false
    this.#inMemory.push(chunk)
    this.#inMemoryBytes += chunk.length
    return true
  }

  /** Writes the bytes to the spool file. Throws the answer for the client where there is no space. */
  async spill(chunk: Buffer): Promise<void> {
    if (!this.#bounds.spools(chunk.length)) throw new SmtpRefusal(452, 'Too much mail at once. Please try again later.')
    if (this.#long !== null) return this.#add(chunk)
    const first = chunkBytes - this.#inMemoryBytes
    const raw = Buffer.concat([...this.#inMemory, chunk.subarray(0, first)])
    this.#inMemory = []
    const digest = new IdentityDigest(raw, this.#bounds)
    const file = await this.#bounds.spool.open()
    this.#long = { raw, file, digest, size: raw.length }
    // The message may have been refused, or its client have hung up, while the file was being opened.
    if (this.#isReleased) return file.close()
    return this.#add(chunk.subarray(first))
  }

  whole(): Gathered {
    const release = () => this.release()
    if (this.#long === null) {
      const [only] = this.#inMemory
      const raw = this.#inMemory.length === 1 && only !== undefined ? only : Buffer.concat(this.#inMemory)
      return { raw, long: null, release }
    }
    const { raw, file, digest, size } = this.#long
    return { raw, long: { size, identity: digest.identity(), chunks: () => file.chunks() }, release }
  }

  async release(): Promise<void> {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#inMemory = []
    await this.#long?.file.close()
  }

  async #add(chunk: Buffer): Promise<void> {
    if (this.#long === null || chunk.length === 0) return
    this.#long.size += chunk.length
    this.#long.digest.add(chunk)
    await this.#long.file.add(chunk)
  }
}
