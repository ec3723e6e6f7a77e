import { Worker } from 'node:worker_threads'
import type { Trees } from '#extraction/rules/scoring/trees.ts'
import type { LinearOptions } from './fit-linear.ts'
import type { TreeOptions } from './fit-trees.ts'

/** Examples that threads share: the features of all, one behind the other, and where those of each begin. */
export interface SharedExamples {
  features: Uint32Array
  from: Uint32Array
  truths: Uint8Array
}

export interface SharedRows {
  width: number
  values: Float32Array
  targets: Float32Array
}

export type FitTask =
  | { kind: 'linear'; examples: SharedExamples; at: Int32Array; options: LinearOptions }
  | { kind: 'trees'; rows: SharedRows; at: Int32Array; options: TreeOptions }

export type Fitted = { kind: 'linear'; weights: Int8Array; scale: number } | { kind: 'trees'; trees: Trees }

/** Threads that fit one head after the other. What they answer does not depend on how many they are. */
export class Fitting {
  readonly #idle: Worker[] = []
  readonly #waiting: (() => void)[] = []
  readonly #all: Worker[]

  constructor(threads: number) {
    this.#all = Array.from({ length: threads }, () => new Worker(new URL('./fitting-worker.ts', import.meta.url)))
    this.#idle.push(...this.#all)
  }

  async fit(task: FitTask): Promise<Fitted> {
    const worker = await this.#take()
    try {
      return await new Promise<Fitted>((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.postMessage(task)
      })
    } finally {
      worker.removeAllListeners('message')
      worker.removeAllListeners('error')
      this.#idle.push(worker)
      this.#waiting.shift()?.()
    }
  }

  async #take(): Promise<Worker> {
    while (this.#idle.length === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    return this.#idle.pop() as Worker
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((worker) => worker.terminate()))
  }
}

export function shared<Typed extends Uint8Array | Uint32Array | Float32Array>(values: Typed): Typed {
  const buffer = new SharedArrayBuffer(values.byteLength)
  const copy = new (values.constructor as new (of: SharedArrayBuffer) => Typed)(buffer)
  copy.set(values)
  return copy
}

export function sharedExamples(features: readonly Uint32Array[], truths: Uint8Array): SharedExamples {
  const from = new Uint32Array(new SharedArrayBuffer((features.length + 1) * 4))
  let total = 0
  for (const [at, own] of features.entries()) {
    from[at] = total
    total += own.length
  }
  from[features.length] = total
  const flat = new Uint32Array(new SharedArrayBuffer(total * 4))
  for (const [at, own] of features.entries()) flat.set(own, from[at])
  return { features: flat, from, truths: shared(truths) }
}
