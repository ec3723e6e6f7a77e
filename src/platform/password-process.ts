import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { PasswordAnswer, PasswordQuestion } from './hash-passwords.ts'

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Whether the password made this hash; takes as long for a wrong one as for a right one. */
  verify(password: string, hash: string): Promise<boolean>
  /** Ends the process; what was asked of it is not answered any more. */
  close(): Promise<void>
}

/** Milliseconds after which a process without work is ended: families sign in seldom. */
const idleFor = 60_000

/**
 * Hashes passwords in a process of its own that gets a core only when nobody else wants it; in a thread, the pages and locks
 * of one memory would hold up the server all the same. It starts with the first password, and anew after it ended.
 */
export function createPasswordProcess({ atOnce }: { atOnce: number }): PasswordHasher {
  const asked = new Map<number, { resolve: (answer: PasswordAnswer) => void; reject: (error: Error) => void }>()
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): ChildProcess {
    const started = fork(join(import.meta.dirname, 'hash-passwords.ts'), {
      cwd: '/',
      // A session of its own: no Ctrl-C of a terminal reaches it, only the end of the server.
      detached: true,
      env: { UV_THREADPOOL_SIZE: String(atOnce) },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.unref()
    started.on('message', (answer: PasswordAnswer) => {
      asked.get(answer.id)?.resolve(answer)
      asked.delete(answer.id)
    })
    const lose = () => {
      if (child !== started) return
      child = null
      for (const { reject } of asked.values()) reject(new Error('the process that hashes passwords has ended'))
      asked.clear()
    }
    started.once('error', lose).once('exit', lose)
    return started
  }

  async function ask(question: Omit<PasswordQuestion, 'id'>): Promise<PasswordAnswer> {
    clearTimeout(idle)
    child ??= start()
    const id = ++lastId
    const answering = Promise.withResolvers<PasswordAnswer>()
    asked.set(id, answering)
    child.channel?.ref()
    // What cannot be sent has no process that would take it: its end is told by `exit`.
    child.send({ id, ...question }, () => undefined)
    const answer = await answering.promise
    if (asked.size === 0) {
      child?.channel?.unref()
      idle = setTimeout(() => void end(), idleFor).unref()
    }
    if ('error' in answer) throw new Error(answer.error)
    return answer
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = child
    if (ending === null) return
    // Whoever still waits has been hung up on: there is nobody left to tell.
    asked.clear()
    const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()))
    ending.ref()
    if (ending.connected) ending.disconnect()
    await ended
  }

  return {
    hash: async (password) => {
      const answer = await ask({ password, hash: null })
      if (!('hash' in answer)) throw new Error('a password was asked to be hashed, and was not')
      return answer.hash
    },
    verify: async (password, hash) => {
      const answer = await ask({ password, hash })
      return 'isRight' in answer && answer.isRight
    },
    close: end,
  }
}
