import { Worker } from 'node:worker_threads'

export interface ThreadLimits {
  /** Milliseconds that one answer may take. */
  patience: number
  /** Megabytes of heap. */
  heap: number
}

/**
 * A thread that answers one question after the other, so that none holds up the server. It starts with the first, and anew
 * after it had to be ended. Its script posts one message for each that it gets.
 */
export class LimitedThread<Question, Answer extends object> {
  readonly #script: URL
  readonly #limits: ThreadLimits
  #worker: Worker | null = null
  #last: Promise<unknown> = Promise.resolve()

  constructor(script: URL, limits: ThreadLimits) {
    this.#script = script
    this.#limits = limits
  }

  /** The answer; null where it took too much time, memory or stack. Throws what the thread threw otherwise. */
  ask(question: Question): Promise<Answer | null> {
    const turn = this.#last.then(() => this.#answer(question))
    this.#last = turn.catch(() => undefined)
    return turn
  }

  /** Ends the thread. A question under way is answered with null. */
  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  async #answer(question: Question): Promise<Answer | null> {
    const worker = (this.#worker ??= this.#start())
    worker.ref()
    let answer: Answer | null = null
    try {
      answer = await answerOf<Answer>(worker, question, this.#limits.patience)
      return answer
    } finally {
      if (answer === null) await this.close()
      else worker.unref()
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heap, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    })
    // What ends a thread must not end the process; who waits for an answer is told.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null
    })
    return worker
  }
}

function answerOf<Answer>(worker: Worker, question: unknown, patience: number): Promise<Answer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>()
  const giveUp = () => resolve(null)
  const fail = (error: Error) => (isPastLimit(error) ? giveUp() : reject(error))
  const timer = setTimeout(giveUp, patience)
  worker.once('message', resolve).once('error', fail).once('exit', giveUp)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  worker.postMessage(question)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', fail).off('exit', giveUp)
  })
}

function isPastLimit(error: Error & { code?: string }): boolean {
  return error instanceof RangeError || error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
