import { sql } from 'kysely'
import type { FamilyDb } from '#platform/database/database.ts'
import type { UnreadState } from '#mail/rules.ts'
import { decidedSenders } from '#senders/server/domain-queries.ts'

/** The mail, locked, with its change set. */
export async function lockMail(db: FamilyDb, { familyId, id }: { familyId: string; id: string }) {
  const mail = await db
    .selectFrom('inbound_mails')
    .select(['id', 'state', 'counted_month as countedMonth', 'sender_email as senderEmail'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (mail === undefined) return null
  const set = await db
    .selectFrom('change_sets')
    .select(['id', 'undone_at as undoneAt'])
    .where('family_id', '=', familyId)
    .where('mail_id', '=', id)
    .executeTakeFirst()
  return { ...mail, set: set ?? null }
}

interface Standing {
  state: UnreadState
  reason: string | null
  now: string
  /** Null where it is counted no more. */
  countedMonth?: string | null
  /** Removes the text that was read, until the mail is read again. */
  isUnread?: boolean
}

export async function setMailState(
  db: FamilyDb,
  { familyId, ids, state, reason, now, countedMonth, isUnread = false }: Standing & { familyId: string; ids: string[] },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('inbound_mails')
    .set({
      state,
      reason,
      blocked_at: state === 'blocked' ? now : null,
      ...(countedMonth !== undefined && { counted_month: countedMonth }),
      ...(isUnread && { readable: null, understood_at: null }),
    })
    .where('family_id', '=', familyId)
    .where('id', 'in', ids)
    .execute()
}

/** Mails in these states, locked; oldest first, so that a change is read after what it changes. */
export async function lockMailsIn(
  db: FamilyDb,
  { familyId, states, senderEmails }: { familyId: string; states: UnreadState[]; senderEmails?: string[] },
) {
  return (
    db
      .selectFrom('inbound_mails')
      .select(['id', 'state', 'counted_month as countedMonth', 'authenticity'])
      .where('family_id', '=', familyId)
      .where('state', 'in', states)
      // A mail without content cannot be read.
      .where('content_removed_at', 'is', null)
      .$if(senderEmails !== undefined, (query) => query.where('sender_email', 'in', senderEmails ?? []))
      .orderBy('received_at')
      .orderBy('id')
      .forUpdate()
      .execute()
  )
}

/** Nobody but a parent who has read it lets it out. */
const mayBeForged = sql<boolean>`mail.authenticity ->> 'verdict' = 'forged'`

/**
 * The mails that return to quarantine with their undecided sender: those that a decision released, and those of the senders that
 * were queued or put away since; of any sender those that may be forged and were released. Newest first, the order in which changes are undone.
 */
export async function mailsToQuarantine(
  db: FamilyDb,
  { familyId, ...of }: { familyId: string; mailIds: readonly string[]; senderEmails: readonly string[] },
) {
  return db
    .selectFrom('inbound_mails as mail')
    .innerJoin(decidedSenders(db, familyId).as('sender'), (join) =>
      join.onRef('sender.email', '=', 'mail.sender_email'),
    )
    .select((build) => [
      'mail.id',
      'mail.state',
      'mail.authenticity',
      build
        .selectFrom('change_sets as set')
        .select('set.undone_at')
        .where('set.family_id', '=', familyId)
        .whereRef('set.mail_id', '=', 'mail.id')
        .as('undoneAt'),
    ])
    .where('mail.family_id', '=', familyId)
    .where((build) =>
      build.or([
        build('sender.status', '=', 'pending'),
        ...(of.mailIds.length > 0 ? [build.and([mayBeForged, build('mail.id', 'in', of.mailIds)])] : []),
      ]),
    )
    .where('mail.state', '!=', 'quarantined')
    .where('mail.content_removed_at', 'is', null)
    .where((build) =>
      build.or([
        ...(of.mailIds.length > 0 ? [build('mail.id', 'in', of.mailIds)] : []),
        ...(of.senderEmails.length > 0
          ? [
              build.and([
                build('mail.sender_email', 'in', of.senderEmails),
                build('mail.state', 'in', ['queued', 'over-limit', 'blocked']),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy('mail.received_at', 'desc')
    .orderBy('mail.id', 'desc')
    .forUpdate('mail')
    .execute()
}
