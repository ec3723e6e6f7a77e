import { join } from 'node:path'
import { hashPassword, verifyPassword } from '#platform/crypto.ts'
import type { PasswordAnswer, PasswordQuestion } from './hash-passwords.ts'
import { type PasswordWorker, startPasswordWorker } from './password-worker.ts'

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Whether the password made this hash; takes as long for a wrong one as for a right one. */
  verify(password: string, hash: string): Promise<boolean>
  /** Ends the process; what was asked of it is not answered any more. */
  close(): Promise<void>
}

interface Options {
  atOnce: number
  program?: string
}

/** Milliseconds after which a process without work is ended: families sign in seldom. */
const idleFor = 60_000
const usualProgram = join(import.meta.dirname, 'hash-passwords.ts')

/**
 * Hashes passwords in a process of its own that gets a core only when nobody else wants it; in a thread, the pages and locks
 * of one memory would hold up the server all the same. It starts with the first password, and anew after it ended. What it
 * cannot be asked, or does not live to answer, is done here: on a machine that can begin no process people sign in as well.
 */
export function createPasswordProcess({ atOnce, program = usualProgram }: Options): PasswordHasher {
  let worker: PasswordWorker | null = null
  let idle: NodeJS.Timeout | undefined
  let asking = 0

  async function ask(question: Omit<PasswordQuestion, 'id'>): Promise<PasswordAnswer | null> {
    clearTimeout(idle)
    asking++
    try {
      if (worker?.isOver() !== false) worker = startPasswordWorker({ atOnce, program })
      const answer = await worker.ask(question)
      if (answer !== null && 'error' in answer) throw new Error(answer.error)
      return answer
    } finally {
      asking--
      if (asking === 0) idle = setTimeout(() => void end(), idleFor).unref()
    }
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = worker
    // A request that comes meanwhile gets another process.
    worker = null
    await ending?.end()
  }

  return {
    hash: async (password) => {
      const answer = await ask({ password, hash: null })
      if (answer === null) return hashPassword(password)
      if (!('hash' in answer)) throw new Error('a password was asked to be hashed, and was not')
      return answer.hash
    },
    verify: async (password, hash) => {
      const answer = await ask({ password, hash })
      if (answer === null) return verifyPassword(password, hash)
      return 'isRight' in answer && answer.isRight
    },
    close: end,
  }
}
