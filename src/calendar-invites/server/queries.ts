import { sql } from 'kysely'
import type { SystemDb } from '#platform/database/database.ts'
import type { Sent } from '../rules/entries.ts'

/** The families with an event that changed before this moment. */
export async function familiesWithChanges(db: SystemDb, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invite_changes')
    .select('family_id as familyId')
    .distinct()
    .where('at', '<=', before)
    .execute()
  return rows.map(({ familyId }) => familyId)
}

/**
 * The events whose first unsent change is as old as this, oldest first. Whoever takes them sends what they are now: their changes are
 * deleted in the same transaction. Another job that takes them at the same time waits here, and gets none.
 */
export async function takeChangedEvents(
  db: SystemDb,
  { familyId, before, most }: { familyId: string; before: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select event_id from invite_changes where family_id = ${familyId}
      group by event_id having min(at) <= ${before} order by min(at), event_id limit ${most}
    ), taken as (
      delete from invite_changes using due
      where invite_changes.family_id = ${familyId} and invite_changes.event_id = due.event_id
      returning invite_changes.event_id
    )
    select distinct event_id as id from taken`.execute(db)
  return rows.map(({ id }) => id)
}

/** The family, locked until the transaction ends; undefined where it was deleted. */
export function lockFamilyNamed(db: SystemDb, familyId: string) {
  return db.selectFrom('families').select('name').where('id', '=', familyId).forNoKeyUpdate().executeTakeFirst()
}

/** The members who are in the family, with how they read times and where their invitations go. */
export async function inviteesIn(db: SystemDb, familyId: string) {
  const rows = await db
    .selectFrom('profiles')
    .leftJoin('logins', (join) =>
      join
        .onRef('logins.id', '=', 'profiles.id')
        .onRef('logins.family_id', '=', 'profiles.family_id')
        .on('logins.confirmed_at', 'is not', null)
        .on('profiles.status', '=', 'active'),
    )
    .select([
      'profiles.id',
      'profiles.first_name as firstName',
      'profiles.role',
      'profiles.send_calendar_invites as wantsInvites',
      'profiles.timezone as zone',
      'profiles.locale',
      'profiles.clock',
      'logins.email',
    ])
    .where('profiles.family_id', '=', familyId)
    .where('profiles.status', '!=', 'inactive')
    .execute()
  return rows
}

/** What the members' calendars have of these events, locked until the transaction ends. */
export async function invitesTo(db: SystemDb, { familyId, ids }: { familyId: string; ids: readonly string[] }) {
  const rows = await db
    .selectFrom('calendar_invites')
    .select(['event_id as eventId', 'member_id as memberId', 'reply_code as replyCode', 'sequence', 'sent'])
    .where('family_id', '=', familyId)
    .where('event_id', 'in', [...ids])
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...row, sent: row.sent as Sent }))
}

/** The answers to these events. */
export function answersGivenTo(db: SystemDb, { familyId, ids }: { familyId: string; ids: readonly string[] }) {
  return db
    .selectFrom('attendance')
    .select(['event_id as eventId', 'member_id as memberId', 'turn', 'answer'])
    .where('family_id', '=', familyId)
    .where('event_id', 'in', [...ids])
    .execute()
}

interface SentInvite {
  familyId: string
  eventId: string
  memberId: string
}

export async function keepSent(
  db: SystemDb,
  {
    familyId,
    eventId,
    memberId,
    ...invite
  }: SentInvite & { address: string; replyCode: string; sequence: number; sent: Sent; now: string },
): Promise<void> {
  const columns = {
    address: invite.address,
    sequence: invite.sequence,
    sent: JSON.stringify(invite.sent),
    sent_at: invite.now,
  }
  await db
    .insertInto('calendar_invites')
    .values({ family_id: familyId, event_id: eventId, member_id: memberId, reply_code: invite.replyCode, ...columns })
    .onConflict((conflict) => conflict.columns(['family_id', 'event_id', 'member_id']).doUpdateSet(columns))
    .execute()
}

/** Answers to a time that is another one by now are void: for the event itself those to its turns as well. */
export async function voidAnswers(
  db: SystemDb,
  {
    familyId,
    eventId,
    memberId,
    turns,
    sequence,
    now,
  }: SentInvite & { turns: readonly string[]; sequence: number; now: string },
): Promise<void> {
  if (turns.length === 0) return
  const isAll = turns.includes('')
  await db
    .deleteFrom('attendance')
    .where('family_id', '=', familyId)
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .$if(!isAll, (query) => query.where('turn', 'in', [...turns]))
    .execute()
  await db
    .insertInto('attendance')
    .values(
      (isAll ? [''] : turns).map((turn) => ({
        family_id: familyId,
        event_id: eventId,
        member_id: memberId,
        turn,
        sequence,
        answered_at: now,
      })),
    )
    .execute()
}
