import { getPriority, setPriority } from 'node:os'
import { hashPassword, verifyPassword } from './crypto.ts'

/** What the process that hashes passwords is asked: to make a hash, or whether a password made this one. */
export interface PasswordQuestion {
  id: number
  password: string
  hash: string | null
}

export type PasswordAnswer =
  | { id: number; hash: string }
  | { id: number; isRight: boolean }
  | { id: number; error: string }

/** How much later than everything else this process gets a core: somebody waits for each page, and for a password anyway. */
const niceness = 5

// Before the first password: the threads that hash are begun by it, and inherit this.
setPriority(Math.min(19, getPriority() + niceness))
// A Ctrl-C goes to every process of a terminal; the server says when to end, and so does its end.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', (question: PasswordQuestion) => {
  void answerTo(question).then((answer) => process.connected && process.send?.(answer))
})

async function answerTo({ id, password, hash }: PasswordQuestion): Promise<PasswordAnswer> {
  try {
    if (hash === null) return { id, hash: await hashPassword(password) }
    return { id, isRight: await verifyPassword(password, hash) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
