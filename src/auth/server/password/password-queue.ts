import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { hashPassword, verifyPassword } from '#platform/crypto.ts'
import type { PasswordHasher } from '#platform/passwords/password-process.ts'
import { FairQueue } from '#auth/rules/fair-queue.ts'
import { RateLimitExceeded } from '../rate-limit/enforce-rate-limit.ts'
import { createQueuedHasher, type QueuedHasher } from './queued-hasher.ts'

/** The sender of a password; requests that share a key share their turns. */
export interface Requester {
  /** Known: has shown who they are, by a session, a link or a device of this account. A stranger is anybody else. */
  lane: 'known' | 'stranger'
  /** Their network and account, or their device and account. */
  keys: readonly string[]
}

export interface PasswordQueue {
  /** Keeps a place until the work is done, which begins in its turn. Throws `RateLimitExceeded` where there is no place. */
  admit<T>(requester: Requester, work: (hasher: QueuedHasher) => Promise<T>): Promise<T>
  /** Whether `admit` would take them in now. */
  hasPlaceFor(requester: Requester): boolean
}

/** A sender known by something other than a password. */
export function knownBy(...keys: string[]): Requester {
  return { lane: 'known', keys }
}

/** Anybody else: turns are shared with their network, and with the account that they name. */
export function strangerFrom(network: string, account: string): Requester {
  return { lane: 'stranger', keys: [`network ${network}`, `account ${account}`] }
}

/** How many passwords are worked on at the same time: half the cores. */
export const passwordsAtOnce = Math.max(1, Math.floor(availableParallelism() / 2))

interface Options {
  hasher?: Pick<PasswordHasher, 'hash' | 'verify'>
  atOnce?: number
  places?: number
  placesOfOne?: number
  /** Resolves when strangers of a full line may go on. */
  rest?: () => Promise<unknown>
}

/**
 * Milliseconds for which each stranger's place rests before the next one comes to it, while the line is full: then somebody is turned
 * away with each that comes, and of a flood it matters little how many are heard. With three at work, hashing is at rest half of the time.
 */
const restTime = 120

/** Seconds after which who found no place may come again. */
export const retryAfterSeconds = 5

/**
 * A password costs a whole core for 15 to 30 ms, by design. So requests that bring one stand in one of two short lines, and
 * whoever is known never behind strangers. Only a few at the head of each are worked on, so that the others take neither a
 * core nor a connection to the database.
 */
export function createPasswordQueue({
  hasher = { hash: hashPassword, verify: verifyPassword },
  atOnce = passwordsAtOnce,
  places = 64,
  placesOfOne = 16,
  rest = () => setTimeout(restTime),
}: Options = {}): PasswordQueue {
  const deskOf = createQueuedHasher(hasher, atOnce)
  const lanes = {
    // While one password is hashed, others are looked up and written down: one of the known, two of the strangers.
    known: createLane({ atWork: atOnce + 1, places, placesOfOne, rest: null }),
    stranger: createLane({ atWork: atOnce + 2, places, placesOfOne, rest }),
  }
  return {
    hasPlaceFor: ({ lane, keys }) => lanes[lane].hasPlaceFor(keys),
    async admit({ lane, keys }, work) {
      const leave = await lanes[lane].enter(keys)
      try {
        return await work(deskOf(lane))
      } finally {
        leave()
      }
    },
  }
}

interface Entry {
  enter(): void
  turnAway(): void
}

interface Lane {
  atWork: number
  places: number
  placesOfOne: number
  rest: Options['rest'] | null
}

function createLane({ atWork, rest, ...bounds }: Lane) {
  const line = new FairQueue<Entry>(bounds)
  let working = 0

  function leave(): void {
    if (rest && line.length >= bounds.places) void rest().then(handOn)
    else handOn()
  }

  function handOn(): void {
    working--
    line.next()?.enter()
  }

  return {
    hasPlaceFor: (keys: readonly string[]) => working < atWork || line.hasPlaceFor(keys),
    /** Resolves in turn, with what makes room for the next. */
    enter(keys: readonly string[]): Promise<() => void> {
      if (working < atWork) {
        working++
        return Promise.resolve(leave)
      }
      if (!line.hasPlaceFor(keys)) return Promise.reject(new RateLimitExceeded(retryAfterSeconds))
      return new Promise((resolve, reject) => {
        const enter = () => {
          working++
          resolve(leave)
        }
        line.add({ enter, turnAway: () => reject(new RateLimitExceeded(retryAfterSeconds)) }, keys)?.turnAway()
      })
    },
  }
}
