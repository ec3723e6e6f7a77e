import { writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { hashPassword, verifyPassword } from '#platform/crypto.ts'

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
const niceness = 10

giveWay()
process.on('disconnect', () => process.exit(0))
process.on('message', (question: PasswordQuestion) => {
  void answerTo(question).then((answer) => process.connected && process.send?.(answer))
})

/** Before the first password: the threads that hash are begun by it, and inherit this. */
function giveWay(): void {
  try {
    setPriority(Math.min(19, getPriority() + niceness))
    // Where Linux shares the cores out among sessions (sched(7), autogroups), a priority counts within its session alone.
    writeFileSync('/proc/self/autogroup', String(niceness))
  } catch {
    // Elsewhere there is no such file, or no such sharing; and to hash at the usual priority is better than not at all.
  }
}

async function answerTo({ id, password, hash }: PasswordQuestion): Promise<PasswordAnswer> {
  try {
    if (hash === null) return { id, hash: await hashPassword(password) }
    return { id, isRight: await verifyPassword(password, hash) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
