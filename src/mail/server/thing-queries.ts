import { type Insertable, sql, type Updateable } from 'kysely'
import { newId } from '#basics/id.ts'
import { nobody } from '#calendar/rules/lifts/lifts.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { queueLetters } from '#secondary-emails/server/queue-letters.ts'
import type { Columns, PlannedChange } from '../rules/changes.ts'
import { storableColumns, storableText } from './storable.ts'

export type ThingKind = PlannedChange['kind']

/** In whose data, from which mail and when. */
export interface Writing {
  familyId: string
  mailId: string | null
  now: string
}

export interface Which {
  kind: ThingKind
  id: string
}

export const thingTables = { event: 'calendar_events', task: 'tasks', notice: 'notifications' } as const

/** Whether the family has a living thing of that name and time: a proposal may wait while another mail brings the same. */
export async function twinOf(
  db: FamilyDb,
  familyId: string,
  { kind, after }: { kind: ThingKind; after: Columns },
): Promise<string | null> {
  if (kind === 'notice') return null
  const time = kind === 'event' ? 'local_start' : 'due_date'
  const value = after[time] ?? null
  const row = await db
    .selectFrom(thingTables[kind])
    .select('id')
    .where('family_id', '=', familyId)
    .where('title', '=', String(after['title']))
    .where(time as never, value === null ? 'is' : '=', value as never)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function addThing(
  db: FamilyDb,
  { familyId, mailId, now }: Writing,
  { kind, columns }: { kind: ThingKind; columns: Columns },
): Promise<string> {
  const id = newId()
  const row = { ...storableColumns(columns), family_id: familyId, id, source_mail_id: mailId, created_at: now }
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

/** A notice that the mail made before, wherever it lies by now: the same once more is that one, and not a second. */
export async function noticeAgain(
  db: FamilyDb,
  { familyId, mailId }: Writing,
  { title, content }: Columns,
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
        .where('title', '=', storableText(String(title)))
        .where('content', '=', storableText(String(content)))
        .orderBy(sql`deleted_at desc nulls first`)
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function changeThing(
  db: FamilyDb,
  { familyId, now }: Pick<Writing, 'familyId' | 'now'>,
  { kind, id, columns }: Which & { columns: Columns },
): Promise<void> {
  if (Object.keys(columns).length === 0) return
  const set = storableColumns(columns) as Updateable<Schema['calendar_events']>
  await db
    .updateTable(thingTables[kind])
    .set((kind === 'notice' ? set : { ...set, updated_at: now }) as never)
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .execute()
}

/** The row as it stands, locked until the transaction ends. */
export async function thingOf(db: FamilyDb, familyId: string, { kind, id }: Which): Promise<Columns | null> {
  const row = await db
    .selectFrom(thingTables[kind])
    .selectAll()
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row as Columns | undefined) ?? null
}

const memberLists = ['attendees', 'concerns']
const members = ['assigned_to', 'lift_there', 'lift_back']

/** A member may have left the family while a change waited. */
export async function withPresentMembers(db: FamilyDb, familyId: string, columns: Columns): Promise<Columns> {
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
