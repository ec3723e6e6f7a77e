import type { Clock } from '#platform/clock.ts'

const mostKeys = 50_000

/** Limits how often each key may act in a minute, in this process alone. */
export class RateLimiter {
  readonly #mostPerMinute: number
  readonly #clock: Clock
  #minute = 0
  #counts = new Map<string, number>()

  constructor(mostPerMinute: number, clock: Clock) {
    this.#mostPerMinute = mostPerMinute
    this.#clock = clock
  }

  /** Counts one action; false above the limit. */
  count(key: string): boolean {
    const minute = Math.floor(this.#clock.now().getTime() / 60_000)
    if (minute !== this.#minute || this.#counts.size > mostKeys) {
      this.#minute = minute
      this.#counts = new Map()
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count <= this.#mostPerMinute
  }

  /** Whether the limit is reached; counts nothing. */
  isUsedUp(key: string): boolean {
    const minute = Math.floor(this.#clock.now().getTime() / 60_000)
    return minute === this.#minute && (this.#counts.get(key) ?? 0) >= this.#mostPerMinute
  }
}
