import { mix } from './hash.ts'

/** The most features of one example. */
const most = 12_000

/** The features of several examples as those of one. */
export function together(...parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Collects the hashed features of one example, 32 bits each; each head masks them to the size of its table. */
export class FeatureHasher {
  #kept = new Uint32Array(most)
  #count = 0

  /** `template` tells what kind of feature it is, `value` which one. */
  add(template: number, value: number): void {
    if (this.#count < most) this.#kept[this.#count++] = mix(template, value)
  }

  addPair(template: number, { first, second }: { first: number; second: number }): void {
    this.add(template, mix(first, second))
  }

  /** The features as they came, for examples that hardly repeat one; the gatherer is empty afterwards. */
  takeAll(): Uint32Array {
    const kept = this.#kept.slice(0, this.#count)
    this.#count = 0
    return kept
  }

  /** The features in ascending order, each once; the gatherer is empty afterwards. */
  take(): Uint32Array {
    const sorted = this.#kept.slice(0, this.#count).sort()
    this.#count = 0
    let kept = 0
    for (let at = 0; at < sorted.length; at++)
      if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[kept++] = sorted[at] as number
    return sorted.subarray(0, kept)
  }
}
