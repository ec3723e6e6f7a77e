import { v5 } from 'uuid'
import type { FamilyDb } from '#platform/database.ts'
import type { TaskChanges } from '../contract.ts'
import { nextTurn } from '../rules/next-turn.ts'
import { type By, changeTask as change } from './queries.ts'
import { addTurn, removeUntouchedTurn } from './turn-queries.ts'

/**
 * Changes the fields given, and whether there was such a task. One that repeats and is done now comes again; one that is
 * not done after all loses that next turn.
 */
export async function changeTask(db: FamilyDb, by: By, changes: TaskChanges & { id: string }): Promise<boolean> {
  const task = await change(db, by, changes)
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
