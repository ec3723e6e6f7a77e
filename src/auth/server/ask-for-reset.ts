import { newId } from '#basics/id.ts'
import { networkOf } from '#basics/network.ts'
import type { Doors } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { postReset } from '../jobs.ts'
import { tries } from '../rules/tries.ts'
import { limitTries, TooManyTries } from './limit-tries.ts'

/** Leaves all that depends on the account to a job, so that nobody can tell from the answer, or from its time, if there is one. */
export async function askForReset(email: string, { doors, address }: { doors: Doors; address: string }): Promise<void> {
  await limitTries(doors, `reset network ${networkOf(address)}`, tries.resetFromNetwork)
  try {
    await limitTries(doors, `reset mail ${email}`, tries.resetMail)
  } catch (error) {
    // Enough of these mails are on their way; whoever asks is told the same.
    if (error instanceof TooManyTries) return
    throw error
  }
  await doors.asSystem('reset a password', (db) => enqueue(db, postReset, { payload: { id: newId(), email } }))
}
