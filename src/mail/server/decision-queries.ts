import type { FamilyDb } from '#platform/database/database.ts'
import type { Columns } from '../rules/changes.ts'

/** The mail under a lock, and its change set where it has one. */
export async function lockMail(db: FamilyDb, familyId: string, id: string) {
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
  state: 'held' | 'blocked' | 'over-limit' | 'queued'
  reason: string | null
  now: string
  countedMonth?: string
  /** What it says is forgotten, until it is read again. */
  isUnread?: boolean
}

export async function setMailState(
  db: FamilyDb,
  familyId: string,
  ids: string[],
  { state, reason, now, countedMonth, isUnread = false }: Standing,
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

/** Mails that wait, oldest first, so that a change is understood after what it changes. */
export async function waitingMails(
  db: FamilyDb,
  familyId: string,
  { states, senderEmails }: { states: ('held' | 'blocked' | 'over-limit' | 'queued')[]; senderEmails?: string[] },
) {
  return (
    db
      .selectFrom('inbound_mails')
      .select(['id', 'state', 'counted_month as countedMonth'])
      .where('family_id', '=', familyId)
      .where('state', 'in', states)
      // Of what has no content any more there is nothing to read.
      .where('content_removed_at', 'is', null)
      .$if(senderEmails !== undefined, (query) => query.where('sender_email', 'in', senderEmails ?? []))
      .orderBy('received_at')
      .orderBy('id')
      .forUpdate()
      .execute()
  )
}

/**
 * The mails that a decision moved, as far as their sender is undecided by now, and what of these senders has come to wait or
 * was put away since; newest first, so that what they did is taken back in turn.
 */
export async function mailsToHold(
  db: FamilyDb,
  familyId: string,
  { mailIds, senderEmails }: { mailIds: readonly string[]; senderEmails: readonly string[] },
) {
  return db
    .selectFrom('inbound_mails as mail')
    .innerJoin('email_sender_filters as sender', (join) =>
      join.onRef('sender.family_id', '=', 'mail.family_id').onRef('sender.sender_email', '=', 'mail.sender_email'),
    )
    .select((build) => [
      'mail.id',
      'mail.state',
      build
        .selectFrom('change_sets as set')
        .select('set.undone_at')
        .where('set.family_id', '=', familyId)
        .whereRef('set.mail_id', '=', 'mail.id')
        .as('undoneAt'),
    ])
    .where('mail.family_id', '=', familyId)
    .where('sender.status', '=', 'pending')
    .where('mail.state', '!=', 'held')
    .where('mail.content_removed_at', 'is', null)
    .where((build) =>
      build.or([
        ...(mailIds.length > 0 ? [build('mail.id', 'in', mailIds)] : []),
        ...(senderEmails.length > 0
          ? [
              build.and([
                build('mail.sender_email', 'in', senderEmails),
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

export const changeColumns = [
  'changes.id',
  'changes.kind',
  'changes.action',
  'changes.state',
  'changes.target_id as targetId',
  'changes.title',
  'changes.before',
  'changes.after',
  'changes.overtakes',
] as const

/** The changes of a set that were applied, or wait, under a lock; last first, so that they can be taken back. */
export async function openChangesOf(db: FamilyDb, familyId: string, setId: string) {
  const rows = await db
    .selectFrom('changes')
    .select(changeColumns)
    .where('family_id', '=', familyId)
    .where('change_set_id', '=', setId)
    .where('state', 'in', ['applied', 'proposed'])
    .orderBy('position', 'desc')
    .forUpdate()
    .execute()
  return rows.map(withColumns)
}

/** The events among what was changed, before any task: in the order in which a hand that moves both takes them. */
export async function lockEventsOf(
  db: FamilyDb,
  familyId: string,
  changes: readonly { kind: string; targetId: string | null }[],
): Promise<void> {
  const ids = changes.flatMap(({ kind, targetId }) => (kind === 'event' && targetId !== null ? [targetId] : []))
  if (ids.length === 0) return
  await db
    .selectFrom('calendar_events')
    .select('id')
    .where('family_id', '=', familyId)
    .where('id', 'in', ids)
    .orderBy('series_id', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function withColumns<Row extends { before: unknown; after: unknown }>(row: Row) {
  return { ...row, before: row.before as Columns | null, after: row.after as Columns | null }
}

interface Decision {
  state: 'applied' | 'rejected' | 'undone' | 'known'
  decidedBy: string
  now: string
  written?: { targetId: string; before: Columns | null; after: Columns | null }
}

export async function settleChange(
  db: FamilyDb,
  familyId: string,
  id: string,
  { state, decidedBy, now, written }: Decision,
) {
  await db
    .updateTable('changes')
    .set({
      state,
      decided_at: now,
      decided_by: decidedBy,
      ...(state === 'applied' && { stands_since: now }),
      ...(written !== undefined && {
        target_id: written.targetId,
        before: JSON.stringify(written.before),
        after: JSON.stringify(written.after),
      }),
    })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .execute()
}

export async function markUndone(
  db: FamilyDb,
  familyId: string,
  setId: string,
  { by, now }: { by: string; now: string },
) {
  await db
    .updateTable('change_sets')
    .set({ undone_at: now, undone_by: by })
    .where('family_id', '=', familyId)
    .where('id', '=', setId)
    .execute()
}
