import type { FamilyDb } from '#platform/database/database.ts'
import type { TaskField } from '../rules/edit-conflict.ts'

/** A task as it stands, held until the transaction ends: nobody changes it between the look and the change. */
export function lockTask(db: FamilyDb, { familyId, id }: { familyId: string; id: string }) {
  return db
    .selectFrom('tasks')
    .select(['title', 'description', 'due_date as dueDate', 'priority', 'category', 'assigned_to as assignedTo'])
    .select(['recurrence'])
    .select((build) =>
      build
        .selectFrom('profiles')
        .select('first_name')
        .whereRef('profiles.family_id', '=', 'tasks.family_id')
        .whereRef('profiles.id', '=', 'tasks.assigned_to')
        .as('assignee'),
    )
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The name, as the reader knows it, of the member who changed a field last or deleted the task. */
export async function lastToChange(
  db: FamilyDb,
  { what, ...whose }: { familyId: string; id: string; what: TaskField | 'deletion'; readerId: string },
): Promise<string> {
  return lastEditorOf(db, { ...whose, columns: what === 'deletion' ? null : [columns[what] ?? what] })
}

/** Who changed one of the columns of a thing last, or deleted it, as the reader calls them. */
export async function lastEditorOf(db: FamilyDb, { familyId, id, columns: changed, readerId }: Hand): Promise<string> {
  const last = await db
    .selectFrom('activity')
    .leftJoin('profiles', (join) =>
      join.onRef('profiles.family_id', '=', 'activity.family_id').onRef('profiles.id', '=', 'activity.member_id'),
    )
    .select(['activity.member_id as memberId', 'activity.is_by_member as isByMember', 'profiles.first_name as name'])
    .where('activity.family_id', '=', familyId)
    .where('activity.thing_id', '=', id)
    .where((each) =>
      changed === null
        ? each('activity.action', '=', 'deleted')
        : each.or(changed.map((column) => each(each.val(column), '=', each.fn.any('activity.fields')))),
    )
    .orderBy('activity.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.memberId === readerId) return 'You'
  if (last !== undefined && !last.isByMember) return 'Roost'
  return last?.name ?? 'Somebody'
}

interface Hand {
  familyId: string
  id: string
  /** Null for its deletion. */
  columns: readonly string[] | null
  readerId: string
}

/** Of the fields whose columns have another name. */
const columns: Partial<Record<TaskField, string>> = { dueDate: 'due_date', assignedTo: 'assigned_to' }
