import { newId } from '#basics/id.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { ownTasks } from './family.ts'

interface Adding {
  familyId: string
  /** The members' ids by their first names. */
  idOf: ReadonlyMap<string, string>
  now: Date
  timezone: string
}

/** The tasks that the family wrote down itself. */
export async function addTasks(db: SystemDb, { familyId, idOf, now, timezone }: Adding): Promise<void> {
  const rows = ownTasks.map(({ title, assignedTo, dueIn, isDone, category }) => ({
    family_id: familyId,
    id: newId(),
    title,
    category,
    assigned_to: idOf.get(assignedTo) ?? null,
    created_by: idOf.get(assignedTo) ?? null,
    due_date: dueIn === null ? null : endOfDay(dueIn, { now, timezone }),
    ...(isDone && { status: 'completed' as const, completed_at: now.toISOString() }),
    created_at: now.toISOString(),
  }))
  await db.insertInto('tasks').values(rows).execute()
}

/** As the pages keep a day: its last millisecond in the family's zone. */
function endOfDay(daysAhead: number, { now, timezone }: Pick<Adding, 'now' | 'timezone'>): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone).toPlainDate()
  const next = today.add({ days: daysAhead + 1 }).toZonedDateTime(timezone)
  return next.subtract({ milliseconds: 1 }).toInstant().toString()
}
