import { Worker } from 'node:worker_threads'
import { createSerialQueue } from './serial-queue.ts'

export interface ThreadLimits {
  /** Milliseconds that one answer may take, once the thread has started. */
  patience: number
  /** Megabytes of heap. */
  heap: number
  /** Megabytes of buffers, which lie beside the heap; unlimited if not given. */
  buffers?: number
}

/** An answer that stands if the thread has to be ended before it gives the next; from here it has that long. */
export class SoFar<Answer> {
  readonly soFar: Answer
  readonly patience: number

  constructor(soFar: Answer, patience: number) {
    this.soFar = soFar
    this.patience = patience
  }
}

/** Milliseconds in which a thread has to load its script, even on a busy machine. */
const longestStart = 120_000

/** The message of a thread that has loaded its script and can be asked. */
export const ready = 'ready'

/**
 * A thread that answers one question after the other, so that none blocks the server. It starts with the first question, and
 * again after it had to be ended. Its script posts `ready`, and then one message for each message that it gets; before that message
 * as many `SoFar` as it likes.
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
   * The answer; if it took too much time, memory or stack, the last one so far, or null. Throws any other error of the thread.
   * Transfers `given` to the thread without a copy, so the caller can no longer use it.
   */
  ask(question: Question, given: readonly ArrayBuffer[] = []): Promise<Answer | null> {
    return this.#inTurn(() => this.#answer(question, given))
  }

  /** Ends the thread. An open question is answered with null. */
  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await (await worker?.catch(() => null))?.terminate()
  }

  async #answer(question: Question, given: readonly ArrayBuffer[]): Promise<Answer | null> {
    let isAnswered = false
    try {
      const worker = await (this.#worker ??= this.#start())
      worker.ref()
      const { answer, isWhole } = await this.#answerOf(worker, { question, given })
      worker.unref()
      isAnswered = isWhole
      return answer
    } finally {
      if (!isAnswered) await this.close()
    }
  }

  /**
   * What a thread answers, and whether that is all it has to say. What it throws after a `SoFar` is a limit too: the question holds
   * something that breaks whatever reads it, and the answer without that stands.
   */
  #answerOf(
    worker: Worker,
    { question, given }: { question: Question; given: readonly ArrayBuffer[] },
  ): Promise<{ answer: Answer | null; isWhole: boolean }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ answer: Answer | null; isWhole: boolean }>()
    let soFar: Answer | null = null
    let failure: Error | null = null
    const giveUp = () => resolve({ answer: soFar, isWhole: false })
    const fail = (error: Error) => {
      failure = error
    }
    // What the thread said last comes after its error, and before its exit.
    const end = () => (soFar === null && failure !== null && !isPastLimit(failure) ? reject(failure) : giveUp())
    let timer = setTimeout(giveUp, this.#limits.patience)
    const take = (message: Answer | SoFar<Answer>) => {
      if (!isSoFar(message)) return resolve({ answer: message, isWhole: true })
      soFar = message.soFar
      clearTimeout(timer)
      timer = setTimeout(giveUp, message.patience)
    }
    const watch = watchBuffers(worker, this.#limits.buffers)
    worker.on('message', take).once('error', fail).once('exit', end)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    worker.postMessage(question, given)
    return promise.finally(() => {
      clearTimeout(timer)
      clearInterval(watch)
      worker.off('message', take).off('error', fail).off('exit', end)
    })
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(this.#script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heap, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    })
    // Without a listener an error of the thread would end the process; the caller gets the error.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      this.#worker = null
    })
    if ((await nextOf(worker, longestStart)) !== null) return worker
    await worker.terminate()
    throw new Error('a thread did not start')
  }
}

/** A message loses its class on its way. */
function isSoFar<Answer>(message: Answer | SoFar<Answer>): message is SoFar<Answer> {
  return typeof message === 'object' && message !== null && 'soFar' in message
}

/** Ends a thread that takes more memory for buffers than it may: the limits of its heap do not count them. */
function watchBuffers(worker: Worker, most: number | undefined): NodeJS.Timeout | undefined {
  if (most === undefined) return undefined
  return setInterval(() => {
    worker.getHeapStatistics().then(
      ({ external_memory: bytes }) => (bytes > most * 1024 * 1024 ? worker.terminate() : undefined),
      // It has ended meanwhile.
      () => undefined,
    )
  }, 100)
}

/** The next message of a thread; null if the thread ended or the time is over. */
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
