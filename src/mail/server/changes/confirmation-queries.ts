import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { changesInSets } from './change-queries.ts'

const mostConfirmations = 200

/** The later mails that stated again what a mail put on the plan, oldest first. */
export function confirmationsBeside(db: Kysely<Schema>, { familyId, mailId }: { familyId: string; mailId: string }) {
  return changesInSets(db, familyId)
    .innerJoin('inbound_mails as mail', (join) =>
      join.onRef('mail.family_id', '=', 'set.family_id').onRef('mail.id', '=', 'set.mail_id'),
    )
    .select(['changes.target_id as targetId', 'mail.subject'])
    .where('changes.state', '=', 'known')
    .where('changes.kind', '!=', 'notice')
    .where('set.mail_id', '!=', mailId)
    .where('set.undone_at', 'is', null)
    .where(
      'changes.target_id',
      'in',
      changesInSets(db, familyId)
        .select('changes.target_id')
        .where('set.mail_id', '=', mailId)
        .where('changes.state', '=', 'applied')
        .$narrowType<{ target_id: string }>(),
    )
    .orderBy('mail.received_at')
    .orderBy('mail.id')
    .limit(mostConfirmations)
}
