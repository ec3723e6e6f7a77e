import type { FamilyDb } from '#platform/database/database.ts'
import type { MailboxKey } from './lease-queries.ts'

/** A message whose envelope the provider failed to give. */
export interface MissingMessage {
  remoteId: string
  /** How often it failed. */
  attempts: number
}

/** Writes down what failed once. What is known already keeps its count. */
export async function insertMissing(
  db: FamilyDb,
  { familyId, mailboxId, remoteIds, nextTryAt }: MailboxKey & { remoteIds: readonly string[]; nextTryAt: Date },
): Promise<void> {
  if (remoteIds.length === 0) return
  await db
    .insertInto('mailbox_missing')
    .values(
      remoteIds.map((remoteId) => ({
        family_id: familyId,
        mailbox_id: mailboxId,
        remote_id: remoteId,
        next_try_at: nextTryAt.toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['family_id', 'mailbox_id', 'remote_id']).doNothing())
    .execute()
}

/** Those whose time has come, the one that waits longest first. */
export async function dueMissing(
  db: FamilyDb,
  { familyId, mailboxId, now, most }: MailboxKey & { now: Date; most: number },
): Promise<MissingMessage[]> {
  return db
    .selectFrom('mailbox_missing')
    .select(['remote_id as remoteId', 'attempts'])
    .where('family_id', '=', familyId)
    .where('mailbox_id', '=', mailboxId)
    .where('lost_at', 'is', null)
    .where('next_try_at', '<=', now.toISOString())
    .orderBy('next_try_at')
    .limit(most)
    .execute()
}

interface OfMessage extends MailboxKey {
  remoteId: string
}

export async function removeMissing(db: FamilyDb, { familyId, mailboxId, remoteId }: OfMessage): Promise<void> {
  await db
    .deleteFrom('mailbox_missing')
    .where('family_id', '=', familyId)
    .where('mailbox_id', '=', mailboxId)
    .where('remote_id', '=', remoteId)
    .execute()
}

/** Has a message wait until then, or gives it up at that moment. */
export async function putOffMissing(
  db: FamilyDb,
  { familyId, mailboxId, remoteId, ...to }: OfMessage & { attempts: number } & ({ nextTryAt: Date } | { lostAt: Date }),
): Promise<void> {
  await db
    .updateTable('mailbox_missing')
    .set({
      attempts: to.attempts,
      ...('lostAt' in to ? { lost_at: to.lostAt.toISOString() } : { next_try_at: to.nextTryAt.toISOString() }),
    })
    .where('family_id', '=', familyId)
    .where('mailbox_id', '=', mailboxId)
    .where('remote_id', '=', remoteId)
    .execute()
}

/** Has all of them tried again with the next sync, also what was given up. */
export async function tryMissingAgain(db: FamilyDb, { familyId, mailboxId }: MailboxKey): Promise<void> {
  await db
    .updateTable('mailbox_missing')
    .set({ attempts: 1, next_try_at: new Date(0).toISOString(), lost_at: null })
    .where('family_id', '=', familyId)
    .where('mailbox_id', '=', mailboxId)
    .execute()
}
