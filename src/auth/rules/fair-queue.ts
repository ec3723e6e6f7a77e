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
 * A line in which each of however many keys comes on in its turn: whoever shares neither network nor account with a crowd goes
 * before it (start-time fair queueing). Where there is no place left, it goes without whoever would have been served last.
 */
export class FairQueue<T> {
  readonly #bounds: Bounds
  readonly #waiting: Waiting<T>[] = []
  /** The turn that was handed out last for each key; those that have passed say nothing. */
  readonly #turns = new Map<string, number>()
  #now = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Whether somebody with these keys would find a place, if need be another's. */
  hasPlaceFor(keys: readonly string[]): boolean {
    const { places, placesOfOne } = this.#bounds
    if (keys.some((key) => this.#countOf(key) >= placesOfOne)) return false
    return this.#waiting.length < places || this.#turnFor(keys) < (this.#last()?.turn ?? 0)
  }

  /** Takes somebody in, for whom `hasPlaceFor` was true. Gives who lost a place by that. */
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

  /** Takes the next out of the queue; null where nobody waits. */
  next(): T | null {
    const [first, ...others] = this.#waiting
    if (first === undefined) return null
    const next = others.reduce((best, each) => (each.turn < best.turn ? each : best), first)
    this.#remove(next)
    // By more than the turn alone: else a stream of new keys would keep back whoever comes a second time for good.
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

  /** The last to be served: of those with the same turn, the last that came. */
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
