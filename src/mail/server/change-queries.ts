import type { Insertable, Updateable } from 'kysely'
import { newId } from '#basics/id.ts'
import type { FamilyDb } from '#platform/database.ts'
import type { Schema } from '#platform/schema.ts'
import { type Columns, type PlannedChange, takeBack } from '../rules/changes.ts'
import { storableColumns, storableJson, storableText } from './storable.ts'

export type ChangeKind = PlannedChange['kind']

const tables = { event: 'calendar_events', task: 'tasks', notice: 'notifications' } as const

/** In whose data, from which mail and when. */
export interface Writing {
  familyId: string
  mailId: string | null
  now: string
}

interface Applicable {
  kind: ChangeKind
  action: PlannedChange['action']
  targetId: string | null
  after: Columns | null
}

export interface Applied {
  targetId: string
  before: Columns | null
  after: Columns
}

/** Does what a change says. Null where what it changes is gone. */
export async function applyChange(db: FamilyDb, writing: Writing, change: Applicable): Promise<Applied | null> {
  const { familyId, now } = writing
  if (change.after === null) return null
  const after = await withPresentMembers(db, familyId, withMoment(change.after, now))
  if (change.action === 'create')
    return { targetId: await addThing(db, writing, change.kind, after), before: null, after }
  if (change.targetId === null) return null
  const current = await thingOf(db, familyId, { kind: change.kind, id: change.targetId })
  // What moves an event that somebody put into the bin takes it out again; a task in the bin stays there.
  if (current === null || (current['deleted_at'] !== null && change.kind !== 'event')) return null
  const all = current['deleted_at'] === null ? after : { ...after, deleted_at: null }
  const before = Object.fromEntries(Object.keys(all).map((name) => [name, current[name] ?? null]))
  await changeThing(db, writing, { kind: change.kind, id: change.targetId, columns: all })
  return { targetId: change.targetId, before, after: all }
}

/** Takes back what a change did. `isPartial`: somebody has changed it since, and theirs was kept. */
export async function takeBackChange(
  db: FamilyDb,
  writing: Writing,
  { kind, action, targetId, before, after }: Applicable & { before: Columns | null },
): Promise<{ isPartial: boolean }> {
  if (targetId === null || action === 'none') return { isPartial: false }
  if (action === 'create') {
    await changeThing(db, writing, { kind, id: targetId, columns: { deleted_at: writing.now }, onlyLiving: true })
    return { isPartial: false }
  }
  const current = await thingOf(db, writing.familyId, { kind, id: targetId })
  if (current === null || before === null || after === null) return { isPartial: true }
  const { restore, isPartial } = takeBack(current, { before, after })
  const columns = await withPresentMembers(db, writing.familyId, restore)
  if (Object.keys(columns).length > 0) await changeThing(db, writing, { kind, id: targetId, columns })
  return { isPartial }
}

/** Whether the family has a living thing of that name and time: a proposal may wait while another mail brings the same. */
export async function twinOf(db: FamilyDb, familyId: string, kind: ChangeKind, after: Columns): Promise<string | null> {
  if (kind === 'notice') return null
  const time = kind === 'event' ? 'local_start' : 'due_date'
  const value = after[time] ?? null
  const row = await db
    .selectFrom(tables[kind])
    .select('id')
    .where('family_id', '=', familyId)
    .where('title', '=', String(after['title']))
    .where(time as never, value === null ? 'is' : '=', value as never)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export interface WrittenChange extends PlannedChange {
  id: string
}

/** The change set of a mail, in place of one that it had: a mail that is read again starts afresh. */
export async function addChangeSet(
  db: FamilyDb,
  { familyId, mailId, now }: Writing,
  changes: PlannedChange[],
): Promise<void> {
  await clearTakenBack(db, { familyId, mailId })
  await db.deleteFrom('change_sets').where('family_id', '=', familyId).where('mail_id', '=', mailId).execute()
  const setId = newId()
  await db
    .insertInto('change_sets')
    .values({ family_id: familyId, id: setId, mail_id: mailId, created_at: now })
    .execute()
  if (changes.length === 0) return
  await db
    .insertInto('changes')
    .values(changes.map((change, position) => changeRow(change, { familyId, setId, position, now })))
    .execute()
}

/**
 * What the set before made and undo took back goes for good: in the bin, without the change that says why it is there,
 * it would look like something that the family threw away, and keep the mail from bringing it ever again.
 */
async function clearTakenBack(db: FamilyDb, { familyId, mailId }: Pick<Writing, 'familyId' | 'mailId'>): Promise<void> {
  for (const kind of ['event', 'task', 'notice'] as const)
    await db
      .deleteFrom(tables[kind])
      .where('family_id', '=', familyId)
      .where('deleted_at', 'is not', null)
      .where('id', 'in', (from) =>
        from
          .selectFrom('changes')
          .innerJoin('change_sets as set', (join) =>
            join.onRef('set.family_id', '=', 'changes.family_id').onRef('set.id', '=', 'changes.change_set_id'),
          )
          .select('changes.target_id')
          .where('changes.family_id', '=', familyId)
          .where('set.mail_id', '=', mailId)
          .where('changes.kind', '=', kind)
          .where('changes.action', '=', 'create')
          .where('changes.state', '=', 'undone')
          .$narrowType<{ target_id: string }>(),
      )
      .execute()
}

function changeRow(
  change: PlannedChange,
  { familyId, setId, position, now }: { familyId: string; setId: string; position: number; now: string },
) {
  return {
    family_id: familyId,
    id: newId(),
    change_set_id: setId,
    position,
    kind: change.kind,
    action: change.action,
    state: change.state,
    target_id: change.targetId,
    title: storableText(change.title),
    item: storableJson(change.item),
    before: storableJson(change.before),
    after: storableJson(change.after),
    evidence: storableJson(change.evidence),
    doubts: change.doubts,
    confidence: change.confidence,
    decided_at: change.state === 'proposed' ? null : now,
  }
}

async function addThing(
  db: FamilyDb,
  { familyId, mailId, now }: Writing,
  kind: ChangeKind,
  after: Columns,
): Promise<string> {
  const id = newId()
  const row = { ...storableColumns(after), family_id: familyId, id, source_mail_id: mailId, created_at: now }
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
      return id
  }
}

interface Changing {
  kind: ChangeKind
  id: string
  columns: Columns
  onlyLiving?: boolean
}

async function changeThing(
  db: FamilyDb,
  { familyId, now }: Writing,
  { kind, id, columns, onlyLiving = false }: Changing,
) {
  const set = storableColumns(columns) as Updateable<Schema['calendar_events']>
  await db
    .updateTable(tables[kind])
    .set((kind === 'notice' ? set : { ...set, updated_at: now }) as never)
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .$if(onlyLiving, (query) => query.where('deleted_at', 'is', null))
    .execute()
}

/** The row as it stands, locked until the transaction ends. */
async function thingOf(
  db: FamilyDb,
  familyId: string,
  { kind, id }: { kind: ChangeKind; id: string },
): Promise<Columns | null> {
  const row = await db
    .selectFrom(tables[kind])
    .selectAll()
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row as Columns | undefined) ?? null
}

const memberLists = ['attendees', 'concerns']

/** A member may have left the family while a change waited. */
async function withPresentMembers(db: FamilyDb, familyId: string, columns: Columns): Promise<Columns> {
  if (![...memberLists, 'assigned_to'].some((name) => name in columns)) return columns
  const rows = await db.selectFrom('profiles').select('id').where('family_id', '=', familyId).execute()
  const present = new Set(rows.map(({ id }) => id))
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => {
      if (memberLists.includes(name) && Array.isArray(value)) return [name, value.filter((id) => present.has(id))]
      if (name === 'assigned_to' && typeof value === 'string') return [name, present.has(value) ? value : null]
      return [name, value]
    }),
  )
}

/** `now` in a plan is the moment at which it is done. */
function withMoment(columns: Columns, now: string): Columns {
  return columns['deleted_at'] === 'now' ? { ...columns, deleted_at: now } : columns
}
