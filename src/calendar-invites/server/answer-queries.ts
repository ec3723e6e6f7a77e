import { sql } from 'kysely'
import { eventsWithIds } from '#calendar/server/queries.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { Sent } from '../rules/entries.ts'
import type { Answer } from '../rules/read-answers.ts'
import type { ReplyAddress } from '../rules/reply-address.ts'
import type { InviteKey } from './reply-codes.ts'

/**
 * The invitation that an address takes answers to, with its event; undefined where there is none, its event is in the bin, or all of it
 * was cancelled.
 */
export async function inviteAt(db: FamilyDb, { familyId, code }: ReplyAddress) {
  const invite = await db
    .selectFrom('calendar_invites')
    .select(['event_id as eventId', 'address', 'sent'])
    .where('family_id', '=', familyId)
    .where('reply_code', '=', code)
    .where(sql<boolean>`sent -> 'entries' <> '{}'`)
    .$narrowType<{ sent: Sent }>()
    .executeTakeFirst()
  if (invite === undefined) return undefined
  const event = await eventsWithIds(db, { familyId, ids: [invite.eventId] }).executeTakeFirst()
  return event && { ...event, ...invite }
}

/** The same, locked until the transaction ends: answers come in any order, and by several ways at once. */
export function lockInvite(db: FamilyDb, { familyId, code }: ReplyAddress) {
  return db
    .selectFrom('calendar_invites')
    .select(['event_id as eventId', 'member_id as memberId', 'sequence'])
    .where('family_id', '=', familyId)
    .where('reply_code', '=', code)
    .forUpdate()
    .executeTakeFirst()
}

export function answersOf(db: FamilyDb, { familyId, eventId, memberId }: InviteKey) {
  return db
    .selectFrom('attendance')
    .select(['turn', 'answer', 'sequence', 'answered_at as at'])
    .where('family_id', '=', familyId)
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .execute()
}

export async function keepAnswer(
  db: FamilyDb,
  { familyId, eventId, memberId, turn, answer, sequence, at }: InviteKey & Answer,
): Promise<void> {
  const columns = { answer, sequence, answered_at: at }
  await db
    .insertInto('attendance')
    .values({ family_id: familyId, event_id: eventId, member_id: memberId, turn, ...columns })
    .onConflict((conflict) => conflict.columns(['family_id', 'event_id', 'member_id', 'turn']).doUpdateSet(columns))
    .execute()
}
