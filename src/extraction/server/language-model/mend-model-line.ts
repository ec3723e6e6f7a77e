import type { ScopedTransactions } from '#platform/database/database.ts'
import { mendTurns } from './line-queries.ts'
import { closeRequests } from './request-queries.ts'

/** Milliseconds after which a mail in line has lost its job, since its worker was killed too often. By then it goes to no model any more. */
const lostAfter = 60 * 60_000
/** Milliseconds after which a request is open since its process was killed: the longest that may be set for one is half of that. */
const deadAfter = 10 * 60_000

/** Puts right what killed processes have left: mails in line without a job, and requests without an end. */
export async function mendModelLine(transactions: ScopedTransactions, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  await transactions.asSystem('wait for the model', (db) => mendTurns(db, { before: before(lostAfter) }))
  await transactions.asSystem('count what the model reads', (db) => closeRequests(db, { before: before(deadAfter) }))
}
