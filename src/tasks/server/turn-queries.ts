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
  /** The task that is done. */
  follows: string
  turn: Turn
  now: string
}

/**
 * The same task once more, as it stands now; nothing where its next turn is there already, the bin included. No mail made
 * it, and so none that is taken back takes it along.
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

/** Takes back the next turn of a task that is not done after all, while nobody has done anything with it. */
export async function removeUntouchedTurn(db: FamilyDb, { familyId, id }: { familyId: string; id: string }) {
  await db
    .deleteFrom('tasks')
    .where('family_id', '=', familyId)
    .where('follows', '=', id)
    .where('edited_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
}
