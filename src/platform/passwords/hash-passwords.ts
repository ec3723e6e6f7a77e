import { writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { hashPassword, verifyPassword } from '#platform/crypto.ts'

/** A request to the process that hashes passwords: to hash one, or to verify one. */
export interface PasswordQuestion {
  id: number
  password: string
  hash: string | null
}

export type PasswordAnswer =
  | { id: number; hash: string }
  | { id: number; isRight: boolean }
  | { id: number; error: string }

/** The priority of this process, below everything else: people wait for pages too, and expect to wait for a password. */
const niceness = 10

giveWay()
process.on('disconnect', () => process.exit(0))
process.on('message', (question: PasswordQuestion) => {
  void answerTo(question).then((answer) => process.connected && process.send?.(answer))
})

/** Set before the first password, since it starts the hashing threads, which inherit the priority. */
function giveWay(): void {
  try {
    setPriority(Math.min(19, getPriority() + niceness))
    // If Linux divides the cores among sessions (sched(7), autogroups), a priority counts only within its session.
    writeFileSync('/proc/self/autogroup', String(niceness))
  } catch {
    // Other systems have no such file or no autogroups. Hashing at the usual priority is better than not hashing.
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
