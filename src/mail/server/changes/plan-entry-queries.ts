import { type Insertable, sql, type Updateable } from 'kysely'
import { newId } from '#basics/id.ts'
import { nobody } from '#calendar/rules/lifts/lifts.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { queueLetters } from '#secondary-emails/server/queue-letters.ts'
import type { Columns, PlannedChange } from '#mail/rules/changes/changes.ts'
import { postgresColumns, postgresText } from '#mail/rules/postgres-text.ts'

export type EntryKind = PlannedChange['kind']

/** The family, the mail and the time of a write. */
export interface WriteContext {
  familyId: string
  mailId: string | null
  now: string
}

export interface EntryKey {
  kind: EntryKind
  id: string
}

export const entryTables = { event: 'calendar_events', task: 'tasks', notice: 'notifications' } as const

/** The family's entry with the same title and time; another mail may have brought it while a proposal was open. */
export async function duplicateOf(
  db: FamilyDb,
  { familyId, kind, after }: { familyId: string; kind: EntryKind; after: Columns },
): Promise<string | null> {
  if (kind === 'notice') return null
  const time = kind === 'event' ? 'local_start' : 'due_date'
  const value = after[time] ?? null
  const row = await db
    .selectFrom(entryTables[kind])
    .select('id')
    .where('family_id', '=', familyId)
    .where('title', '=', String(after['title']))
    .where(time as never, value === null ? 'is' : '=', value as never)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function addEntry(
  db: FamilyDb,
  { familyId, mailId, now, kind, columns }: WriteContext & { kind: EntryKind; columns: Columns },
): Promise<string> {
  const id = newId()
  const row = { ...postgresColumns(columns), family_id: familyId, id, source_mail_id: mailId, created_at: now }
  switch (kind) {
    case 'event':
      await db
        .insertInto('calendar_events')
        .values({ ...(row as never as Insertable<Schema['calendar_events']>), updated_at: now })
        .execute()
      return id
    case 'task':
      await db
        .insertInto('tasks')
        .values({ ...(row as never as Insertable<Schema['tasks']>), updated_at: now })
        .execute()
      return id
    case 'notice':
      await db
        .insertInto('notifications')
        .values(row as never)
        .execute()
      await queueLetters(db, familyId)
      return id
  }
}

/** Restores the notice that the same mail made before with the same text. */
export async function restoreNotice(
  db: FamilyDb,
  { familyId, mailId, title, content }: WriteContext & Columns,
): Promise<string | null> {
  if (mailId === null) return null
  const row = await db
    .updateTable('notifications')
    .set({ deleted_at: null })
    .where('family_id', '=', familyId)
    .where('id', 'in', (from) =>
      from
        .selectFrom('notifications')
        .select('id')
        .where('family_id', '=', familyId)
        .where('source_mail_id', '=', mailId)
        .where('title', '=', postgresText(String(title)))
        .where('content', '=', postgresText(String(content)))
        .orderBy(sql`deleted_at desc nulls first`)
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updateEntry(
  db: FamilyDb,
  { familyId, now, kind, id, columns }: Pick<WriteContext, 'familyId' | 'now'> & EntryKey & { columns: Columns },
): Promise<void> {
  if (Object.keys(columns).length === 0) return
  const set = postgresColumns(columns) as Updateable<Schema['calendar_events']>
  await db
    .updateTable(entryTables[kind])
    .set((kind === 'notice' ? set : { ...set, updated_at: now }) as never)
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .execute()
}

/** The row, locked until the transaction ends. */
export async function lockEntry(
  db: FamilyDb,
  { familyId, kind, id }: EntryKey & { familyId: string },
): Promise<Columns | null> {
  const row = await db
    .selectFrom(entryTables[kind])
    .selectAll()
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row as Columns | undefined) ?? null
}

const memberLists = ['attendees', 'concerns']
const members = ['assigned_to', 'lift_there', 'lift_back']

/** Removes members who have left the family while the change was open. */
export async function withoutFormerMembers(
  db: FamilyDb,
  { familyId, columns }: { familyId: string; columns: Columns },
): Promise<Columns> {
  if (![...memberLists, ...members].some((name) => name in columns)) return columns
  const rows = await db.selectFrom('profiles').select('id').where('family_id', '=', familyId).execute()
  const present = new Set(rows.map(({ id }) => id))
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => {
      if (memberLists.includes(name) && Array.isArray(value)) return [name, value.filter((id) => present.has(id))]
      if (members.includes(name) && typeof value === 'string' && value !== nobody)
        return [name, present.has(value) ? value : null]
      return [name, value]
    }),
  )
}
