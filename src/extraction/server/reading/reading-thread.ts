import { Worker } from 'node:worker_threads'
import type { ReadMail } from '#extraction/rules/message.ts'

export interface ThreadLimits {
  /** Milliseconds a reading may take before its thread is ended. */
  patience: number
  /** Megabytes of heap. */
  heap: number
}

/** A thread that reads one mail at a time; it starts with the first mail and again after it had to be ended. */
export class ReadingThread {
  readonly #limits: ThreadLimits
  #worker: Worker | null = null
  #answer: (mail: ReadMail | null) => void = () => undefined

  constructor(limits: ThreadLimits) {
    this.#limits = limits
  }

  /** The mail, or null where the thread ran out of time or memory. */
  async read(raw: Uint8Array): Promise<ReadMail | null> {
    const worker = (this.#worker ??= this.#start())
    worker.ref()
    const mail = await this.#answerOf(worker, raw)
    if (mail) worker.unref()
    else await this.close()
    return mail
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  #answerOf(worker: Worker, raw: Uint8Array): Promise<ReadMail | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), this.#limits.patience)
      this.#answer = (mail) => {
        clearTimeout(timer)
        resolve(mail)
      }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      worker.postMessage(raw)
    })
  }

  #start(): Worker {
    const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heap, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    })
    const answer = (mail: ReadMail | null): void => {
      // An ended thread may still speak while its successor reads.
      if (this.#worker === worker || this.#worker === null) this.#answer(mail)
    }
    worker.on('message', answer)
    worker.on('error', () => answer(null))
    worker.on('exit', () => answer(null))
    return worker
  }
}
