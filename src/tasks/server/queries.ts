import { type Kysely, sql } from 'kysely'
import type { Claims, FamilyDb } from '#platform/database/database.ts'
import { digestOf } from '#platform/http/request-digest.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { NewTask, TaskChanges } from '../contract.ts'

/** All tasks that are not in the bin, newest first. */
export function tasksOf(db: Kysely<Schema>, { familyId }: Pick<Claims, 'familyId'>) {
  return db
    .selectFrom('tasks')
    .select([
      'id',
      'title',
      'description',
      'status',
      'completed_at as completedAt',
      'completed_by as completedBy',
      'due_date as dueDate',
      'priority',
      'category',
      'assigned_to as assignedTo',
      'recurrence',
      'concerns',
      'created_by as createdBy',
      'created_at as createdAt',
      'source_mail_id as sourceMailId',
    ])
    .where('family_id', '=', familyId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
}

/** Whose a task is, held until the transaction ends: nobody takes it from a child who is changing it. */
export function ownersOf(db: FamilyDb, { familyId, id }: { familyId: string; id: string }) {
  return db
    .selectFrom('tasks')
    .select(['assigned_to as assignedTo', 'created_by as createdBy', 'concerns'])
    .select(['status', 'completed_by as completedBy', 'deleted_at as deletedAt'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface By {
  familyId: string
  now: string
  /** Who does it. */
  memberId: string
}

/** Whether the task is there as it was asked for, also where it was before; false for another one under this id. */
export async function addTask(db: FamilyDb, { by, task }: { by: By; task: NewTask }): Promise<boolean> {
  const { id, title, concerns = [], ...changes } = task
  const askedAs = digestOf(task)
  const { familyId, memberId, now } = by
  const added = await db
    .insertInto('tasks')
    .values({
      family_id: familyId,
      id,
      title,
      due_date: null,
      category: null,
      assigned_to: null,
      source_mail_id: null,
      created_by: memberId,
      concerns: [...new Set(concerns)],
      ...columns(db, { ...by, changes }),
      asked_as: askedAs,
      updated_at: now,
    })
    // The page makes the id: the same request sent again adds nothing.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added !== undefined) return true
  const there = await db
    .selectFrom('tasks')
    .select('asked_as as askedAs')
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return there?.askedAs?.equals(askedAs) === true
}

/** How the task then stands, or undefined where there was none to change. */
export function updateTask(db: FamilyDb, { by, id, ...changes }: TaskChanges & { id: string } & { by: By }) {
  const { familyId, now } = by
  return db
    .updateTable('tasks')
    .set({ ...columns(db, { ...by, changes }), ...ticker(by, changes), edited_at: now, updated_at: now })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['id', 'due_date as dueDate', 'recurrence', 'recurrence_timezone as timezone'])
    .returning((build) =>
      build
        .selectFrom('families')
        .select('timezone')
        .where('id', '=', familyId)
        .$asScalar()
        .$notNull()
        .as('familyZone'),
    )
    .executeTakeFirst()
}

/** A member who ticks off a completed task has not completed it. */
function ticker({ memberId }: By, { status }: TaskChanges) {
  if (status === undefined) return {}
  if (status !== 'completed') return { completed_by: null }
  return { completed_by: sql<string>`case when status = 'completed' then completed_by else ${memberId}::uuid end` }
}

function columns(db: FamilyDb, { familyId, memberId, now, changes }: By & { changes: TaskChanges }) {
  return {
    ...(changes.title !== undefined && { title: changes.title }),
    ...(changes.description !== undefined && { description: changes.description }),
    ...(changes.status !== undefined && {
      status: changes.status,
      completed_at: changes.status === 'completed' ? now : null,
    }),
    // From then on it has a day of its own, whatever it is for.
    ...(changes.dueDate !== undefined && { due_date: changes.dueDate, due_with_event: false }),
    ...(changes.priority !== undefined && { priority: changes.priority }),
    ...(changes.category !== undefined && { category: changes.category }),
    ...(changes.assignedTo !== undefined && { assigned_to: changes.assignedTo }),
    ...(changes.recurrence !== undefined && {
      recurrence: changes.recurrence,
      // It keeps to the wall time of whoever says so.
      recurrence_timezone:
        changes.recurrence === null
          ? null
          : db.selectFrom('profiles').select('timezone').where('family_id', '=', familyId).where('id', '=', memberId),
    }),
  }
}
