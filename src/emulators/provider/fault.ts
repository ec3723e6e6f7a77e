/** What goes wrong with a call, once. */
export type Fault =
  /** The provider answers with an error of its own. */
  | { kind: 'fails'; status: number; retryAfter?: string; reason?: string }
  /** Nothing comes until the connection is dropped, by `dropHanging` or with the server. */
  | { kind: 'hangs' }
  /** The answer ends in the middle of its body. */
  | { kind: 'truncated' }
  /** The connection is cut off before anything was answered. */
  | { kind: 'drops' }
  /** A body without an end. */
  | { kind: 'endless' }
  /** A body that is none of this API's. */
  | { kind: 'raw'; body: string }
  /** The person, or the provider, takes the access back before this call. */
  | { kind: 'revokes' }
  /** A list gives the page before once more, with the way to the one that was asked for. */
  | { kind: 'repeats' }
  /** The cursor that a list ends with is older than the one that was asked with. */
  | { kind: 'goes back' }
  /** A list gives a page without anything on it, and the way to another one, which is ever another. */
  | { kind: 'leads on' }

export interface Injection<Call extends string> {
  /** The call that it happens to. */
  on: Call
  /** Only to those whose path has these words, as the id of a message. */
  of?: string
  /** How many of these calls go well before; none where it is left out. */
  after?: number
  /** How many calls it happens to; one where it is left out. */
  times?: number
}

export interface Faults<Call extends string> {
  inject(fault: Fault, injection: Injection<Call>): void
  /** The fault of this call; null where it goes well. */
  next(call: Call, path: string): Fault | null
}

export function createFaults<Call extends string>(): Faults<Call> {
  const waiting: { fault: Fault; on: Call; of: string; after: number; times: number }[] = []
  return {
    inject: (fault, { on, of = '', after = 0, times = 1 }) => void waiting.push({ fault, on, of, after, times }),
    next(call, path) {
      const found = waiting.find(({ on, of }) => on === call && path.includes(of))
      if (found === undefined) return null
      if (found.after > 0) {
        found.after -= 1
        return null
      }
      found.times -= 1
      if (found.times <= 0) waiting.splice(waiting.indexOf(found), 1)
      return found.fault
    },
  }
}
