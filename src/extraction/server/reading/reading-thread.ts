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
      const settle = (mail: ReadMail | null): void => {
        clearTimeout(timer)
        worker.removeAllListeners()
        // A thread that is being ended may still complain, with nobody left to tell.
        worker.on('error', () => undefined)
        resolve(mail)
      }
      const timer = setTimeout(() => settle(null), this.#limits.patience)
      worker.on('message', (mail: ReadMail) => settle(mail))
      worker.on('error', () => settle(null))
      worker.on('exit', () => settle(null))
      worker.postMessage(raw)
    })
  }

  #start(): Worker {
    return new Worker(new URL('./reading-worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heap, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    })
  }
}
