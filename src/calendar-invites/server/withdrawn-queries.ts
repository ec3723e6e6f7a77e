import type { HourCycle } from '#basics/clock.ts'
import type { SystemDb } from '#platform/database/database.ts'
import type { Sent } from '../rules/entries.ts'
import type { InviteKey } from './reply-codes.ts'

/** What the calendar of somebody who has left has of an event. */
export interface Withdrawn {
  eventId: string
  memberId: string
  /** Null once it is cancelled. */
  reader: { address: string; firstName: string; zone: string; locale: string; clock: HourCycle } | null
  replyCode: string
  lastSequence: number
  sent: Sent
}

/** Of these events, locked until the transaction ends. */
export async function withdrawnFrom(
  db: SystemDb,
  { familyId, ids }: { familyId: string; ids: readonly string[] },
): Promise<Withdrawn[]> {
  return db
    .selectFrom('withdrawn_invites')
    .select(['event_id as eventId', 'member_id as memberId', 'reader', 'reply_code as replyCode'])
    .select(['sequence as lastSequence', 'sent'])
    .where('family_id', '=', familyId)
    .where('event_id', 'in', [...ids])
    .forUpdate()
    .$castTo<Withdrawn>()
    .execute()
}

/** Forgets who it was: the number of the last message alone is kept, for whoever comes back. */
export async function endWithdrawn(
  db: SystemDb,
  { familyId, eventId, memberId, lastSequence }: InviteKey & Pick<Withdrawn, 'lastSequence'>,
): Promise<void> {
  await db
    .updateTable('withdrawn_invites')
    .set({ reader: null, sequence: lastSequence })
    .where('family_id', '=', familyId)
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .execute()
}
