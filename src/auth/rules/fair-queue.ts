interface Waiting<T> {
  who: T
  keys: readonly string[]
  turn: number
}

interface Bounds {
  places: number
  /** The most places that one key (a network, an account) may take. */
  placesOfOne: number
}

/**
 * A queue in which keys (networks, accounts) take turns: a request that shares neither with a crowd goes before the crowd
 * (start-time fair queueing). A full queue drops the request that would have been served last.
 */
export class FairQueue<T> {
  readonly #bounds: Bounds
  readonly #waiting: Waiting<T>[] = []
  /** For each key, the last turn that was given; turns in the past are forgotten. */
  readonly #turns = new Map<string, number>()
  #now = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Whether a request with these keys would get a place, perhaps in place of another. */
  hasPlaceFor(keys: readonly string[]): boolean {
    const { places, placesOfOne } = this.#bounds
    if (keys.some((key) => this.#countOf(key) >= placesOfOne)) return false
    return this.#waiting.length < places || this.#turnFor(keys) < (this.#last()?.turn ?? 0)
  }

  /** Adds a request for which `hasPlaceFor` was true. Gives the request that lost its place, if any. */
  add(who: T, keys: readonly string[]): T | null {
    const turn = this.#turnFor(keys)
    const last = this.#waiting.length < this.#bounds.places ? undefined : this.#last()
    if (last !== undefined) {
      this.#remove(last)
      for (const key of last.keys) this.#turns.set(key, (this.#turns.get(key) ?? 1) - 1)
    }
    this.#waiting.push({ who, keys, turn })
    for (const key of keys) this.#turns.set(key, turn + 1)
    return last?.who ?? null
  }

  /** Takes the next request out of the queue; null if it is empty. */
  next(): T | null {
    const [first, ...others] = this.#waiting
    if (first === undefined) return null
    const next = others.reduce((best, each) => (each.turn < best.turn ? each : best), first)
    this.#remove(next)
    // The time moves past the turn: otherwise a stream of new keys would keep back a key's second request for ever.
    this.#now = Math.max(this.#now, next.turn) + 1 / this.#bounds.places
    // Forget the keys whose turns have passed: a flood has any number of keys.
    for (const [key, turn] of this.#turns) if (turn <= this.#now) this.#turns.delete(key)
    return next.who
  }

  get length(): number {
    return this.#waiting.length
  }

  #turnFor(keys: readonly string[]): number {
    return Math.max(this.#now, ...keys.map((key) => this.#turns.get(key) ?? 0))
  }

  #countOf(key: string): number {
    return this.#waiting.filter(({ keys }) => keys.includes(key)).length
  }

  /** The request that would be served last; among equal turns, the one that came last. */
  #last(): Waiting<T> | undefined {
    return this.#waiting.reduce<Waiting<T> | undefined>(
      (last, each) => (last === undefined || each.turn >= last.turn ? each : last),
      undefined,
    )
  }

  #remove(waiting: Waiting<T>): void {
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
  }
}
