import { v5 } from 'uuid'
import type { FamilyDb } from '#platform/database/database.ts'
import type { EditConflict, SeenFields, TaskChanges } from '../contract.ts'
import { nextTurn } from '../rules/next-turn.ts'
import { type TaskField, isChoice, sayTextConflict, conflictingTaskFields } from '../rules/edit-conflict.ts'
import { lastToChange, lockTask } from './edit-conflict-queries.ts'
import { type By, updateTask as change } from './queries.ts'
import { addTurn, removeUntouchedTurn } from './turn-queries.ts'

type Changes = TaskChanges & { id: string; seen?: SeenFields | undefined }
type Outcome = { conflicts: EditConflict[] } | { refused: string }

/** Changes the given fields, unless another member has changed one of the texts unseen; null if there is no such task. */
export async function changeTask(
  db: FamilyDb,
  { by, seen, ...changes }: Changes & { by: By },
): Promise<Outcome | null> {
  const unseen = seen === undefined ? [] : await unseenChanges(db, { ...by, seen, changes })
  const text = unseen.find((each) => !isChoice(each))
  if (text !== undefined) return { refused: sayTextConflict(text) }
  const found = await changeAndTurn(db, { by, changes })
  return found ? { conflicts: unseen.filter(isChoice) } : null
}

/**
 * Changes the given fields, and says whether there was such a task. A recurring task that is done now gets its next turn;
 * one that is no longer done loses that turn.
 */
async function changeAndTurn(
  db: FamilyDb,
  { by, changes }: { by: By; changes: TaskChanges & { id: string } },
): Promise<boolean> {
  const task = await change(db, { ...changes, by })
  if (task === undefined) return false
  const { recurrence, timezone, familyZone, dueDate } = task
  if (changes.status === undefined || recurrence === null || timezone === null) return true
  const { familyId, now } = by
  if (changes.status !== 'completed') {
    await removeUntouchedTurn(db, { familyId, id: task.id })
    return true
  }
  const turn = nextTurn({ dueDate, recurrence, timezone, familyZone }, new Date(now))
  if (turn !== null) await addTurn(db, { familyId, id: v5(turn.dueDate, task.id), follows: task.id, turn, now })
  return true
}

type Unseen = Omit<EditConflict, 'field'> & { field: TaskField }

async function unseenChanges(
  db: FamilyDb,
  { familyId, memberId, seen, changes }: By & { seen: SeenFields; changes: TaskChanges & { id: string } },
): Promise<Unseen[]> {
  const { id } = changes
  const task = await lockTask(db, { familyId, id })
  if (task === undefined) return []
  const { assignee, ...stands } = task
  const unseen: Unseen[] = []
  for (const field of conflictingTaskFields(stands, { seen, changes }))
    unseen.push({
      field,
      by: await lastToChange(db, { familyId, id, what: field, readerId: memberId }),
      was: field === 'assignedTo' ? assignee : stands[field],
    })
  return unseen
}
