import { hashToken } from '#platform/crypto.ts'
import type { Claims, ScopedTransactions } from '#platform/database/database.ts'
import { endSession, lockSessionOf } from './session-queries.ts'

interface SignOut {
  transactions: ScopedTransactions
  now: Date
  /** The tokens of the request; one of them is enough. */
  token: string | null
  claims: Claims | null
}

/** Ends the session of a request, in every process; does nothing without a session. */
export async function endCurrentSession({ transactions, now, token, claims }: SignOut): Promise<void> {
  if (token === null && claims === null) return
  const end = { now: now.toISOString(), reason: 'signed-out' as const }
  await transactions.asSystem('sign out', async (db) => {
    const session = token === null ? undefined : await lockSessionOf(db, hashToken(token))
    if (session !== undefined) await endSession(db, { ...end, sessionId: session.id })
    if (claims !== null && claims.sessionId !== session?.id)
      await endSession(db, { ...end, sessionId: claims.sessionId })
  })
}
