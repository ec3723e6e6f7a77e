import type { FamilyDb } from '#platform/database/database.ts'
import type { Turn } from '../rules/next-turn.ts'

/** The columns that each turn takes from the one before it. */
const kept = [
  'recurrence_timezone',
  'title',
  'description',
  'priority',
  'category',
  'assigned_to',
  'concerns',
  'created_by',
] as const

interface Adding {
  familyId: string
  id: string
  /** The id of the completed task. */
  follows: string
  turn: Turn
  now: string
}

/**
 * Adds the next turn of a task, as the task is now; nothing if the next turn exists already, also in the bin. The new turn
 * belongs to no mail, so undoing a mail does not remove it.
 */
export async function addTurn(db: FamilyDb, { familyId, id, follows, turn, now }: Adding): Promise<void> {
  await db
    .insertInto('tasks')
    .columns(['family_id', 'id', 'follows', 'due_date', 'recurrence', 'created_at', 'updated_at', ...kept])
    .expression((from) =>
      from
        .selectFrom('tasks')
        .select(({ val, cast }) => [
          'family_id',
          cast<string>(val(id), 'uuid').as('id'),
          'id as follows',
          cast<string>(val(turn.dueDate), 'timestamptz').as('due_date'),
          cast<string>(val(turn.recurrence), 'text').as('recurrence'),
          cast<string>(val(now), 'timestamptz').as('created_at'),
          cast<string>(val(now), 'timestamptz').as('updated_at'),
          ...kept,
        ])
        .where('family_id', '=', familyId)
        .where('id', '=', follows),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes the next turn of a task that is no longer done, unless somebody has changed that turn. */
export async function removeUntouchedTurn(db: FamilyDb, { familyId, id }: { familyId: string; id: string }) {
  await db
    .deleteFrom('tasks')
    .where('family_id', '=', familyId)
    .where('follows', '=', id)
    .where('edited_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
}
