import { Worker } from 'node:worker_threads'
import { createSerialQueue } from './serial-queue.ts'

export interface ThreadLimits {
  /** Milliseconds that one answer may take, once the thread has started. */
  patience: number
  /** Megabytes of heap. */
  heap: number
}

/** Milliseconds that a thread may take to load what it runs, on however busy a machine. */
const longestStart = 120_000

/** What a thread says when it has loaded what it runs, and may be asked. */
export const ready = 'ready'

/**
 * A thread that answers one question after the other, so that none holds up the server. It starts with the first, and anew
 * after it had to be ended. Its script posts `ready`, and then one message for each that it gets.
 */
export class LimitedThread<Question, Answer extends object> {
  readonly #script: URL
  readonly #limits: ThreadLimits
  readonly #inTurn = createSerialQueue()
  #worker: Promise<Worker> | null = null

  constructor(script: URL, limits: ThreadLimits) {
    this.#script = script
    this.#limits = limits
  }

  /**
   * The answer; null where it took too much time, memory or stack. Throws what the thread threw otherwise. What is in `given`
   * goes over to the thread without a copy, and is gone here.
   */
  ask(question: Question, given: readonly ArrayBuffer[] = []): Promise<Answer | null> {
    return this.#inTurn(() => this.#answer(question, given))
  }

  /** Ends the thread. A question under way is answered with null. */
  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await (await worker?.catch(() => null))?.terminate()
  }

  async #answer(question: Question, given: readonly ArrayBuffer[]): Promise<Answer | null> {
    let answer: Answer | null = null
    try {
      const worker = await (this.#worker ??= this.#start())
      worker.ref()
      answer = await answerOf<Answer>(worker, { question, given, patience: this.#limits.patience })
      worker.unref()
      return answer
    } finally {
      if (answer === null) await this.close()
    }
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(this.#script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heap, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    })
    // An error that ends a thread must not end the process; whoever waits for an answer is told.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      this.#worker = null
    })
    if ((await nextOf(worker, longestStart)) !== null) return worker
    await worker.terminate()
    throw new Error('a thread did not start')
  }
}

function answerOf<Answer>(
  worker: Worker,
  { question, given, patience }: { question: unknown; given: readonly ArrayBuffer[]; patience: number },
): Promise<Answer | null> {
  const answer = nextOf<Answer>(worker, patience)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  worker.postMessage(question, given)
  return answer
}

/** The next message of a thread, or null where it ended or had no more time. */
function nextOf<Message>(worker: Worker, patience: number): Promise<Message | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Message | null>()
  const giveUp = () => resolve(null)
  const fail = (error: Error) => (isPastLimit(error) ? giveUp() : reject(error))
  const timer = setTimeout(giveUp, patience)
  worker.once('message', resolve).once('error', fail).once('exit', giveUp)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', fail).off('exit', giveUp)
  })
}

function isPastLimit(error: Error & { code?: string }): boolean {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error.message === 'Maximum call stack size exceeded'
}
