import { sql } from 'kysely'
import { newId } from '#basics/id.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { Columns, PlannedChange } from '../rules/changes.ts'
import { lastDayOf } from '../rules/last-day.ts'
import type { Applying } from './apply-change.ts'
import { overtake } from './overtake.ts'
import { storableJson, storableText } from './storable.ts'
import { thingTables, type Writing } from './thing-queries.ts'

/** The change set of a mail, in place of one that it had: a mail that is read again starts afresh. */
export async function addChangeSet(
  db: FamilyDb,
  { familyId, mailId, now, at }: Pick<Applying, 'familyId' | 'mailId' | 'now' | 'at'>,
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
  const isAsking = changes.some(mayWait)
  const timezone = isAsking ? await timezoneOf(db, familyId) : null
  await db
    .insertInto('changes')
    .values(changes.map((change, position) => changeRow(change, { familyId, setId, position, now, at, timezone })))
    .execute()
  await tieTasks(db, familyId, setId)
  const ids = changes.flatMap(({ overtakes }) => (overtakes?.atOnce === true ? overtakes.ids : []))
  await overtake(db, { familyId, now, ids })
}

/** What waits, or waits again once the later mail that has overtaken it is taken back. */
function mayWait({ state }: PlannedChange): boolean {
  return state === 'proposed' || state === 'overtaken'
}

export interface Remade {
  kind: 'event' | 'task'
  title: string
  targetId: string
  item: Columns
}

/** What an earlier reading of a mail made, before it was taken back: the same once more is the same thing. */
export async function madeBefore(db: FamilyDb, familyId: string, mailId: string): Promise<Remade[]> {
  const rows = await db
    .selectFrom('changes')
    .innerJoin('change_sets as set', (join) =>
      join.onRef('set.family_id', '=', 'changes.family_id').onRef('set.id', '=', 'changes.change_set_id'),
    )
    .select(['changes.kind', 'changes.title', 'changes.target_id as targetId', 'changes.item'])
    .where('changes.family_id', '=', familyId)
    .where('set.mail_id', '=', mailId)
    .where((build) =>
      build.or([
        build.and([build('changes.action', '=', 'create'), build('changes.state', 'in', ['undone', 'rejected'])]),
        build.and([build('changes.state', '=', 'known'), isFamilysOwn]),
      ]),
    )
    .execute()
  return rows.flatMap(({ kind, targetId, title, item }) =>
    kind === 'notice' || targetId === null ? [] : [{ kind, title, targetId, item: item as Columns }],
  )
}

export type Overtaken = Awaited<ReturnType<typeof overtakenBefore>>[number]

/** What an earlier reading of a mail proposed and a later mail has overtaken, where that mail and what it said of it stand. */
export async function overtakenBefore(db: FamilyDb, familyId: string, mailId: string) {
  const rows = await db
    .selectFrom('changes')
    .innerJoin('change_sets as set', (join) =>
      join.onRef('set.family_id', '=', 'changes.family_id').onRef('set.id', '=', 'changes.change_set_id'),
    )
    .select([
      'changes.id',
      'changes.kind',
      'changes.action',
      'changes.target_id as targetId',
      'changes.title',
      'changes.item',
      'changes.before',
      'changes.after',
      'changes.doubts',
      'changes.decided_at as decidedAt',
    ])
    .where('changes.family_id', '=', familyId)
    .where('changes.state', '=', 'overtaken')
    .where('set.mail_id', '=', mailId)
    .where(isOvertakenStill)
    .execute()
  return rows.map(({ item, before, after, ...row }) => ({
    ...row,
    item: item as Columns,
    before: before as Columns | null,
    after: after as Columns | null,
  }))
}

/** It was overtaken as the later mail was read, or as what that one proposes was accepted; neither was taken back. */
const isOvertakenStill = sql<boolean>`exists (
  select from changes as later
  join change_sets as later_set on later_set.family_id = later.family_id and later_set.id = later.change_set_id
  where later.family_id = changes.family_id and changes.id = any (later.overtakes) and later_set.undone_at is null
    and case when later_set.created_at = changes.decided_at then not (later.action = 'cancel' and later.state = 'rejected')
      else later.decided_at = changes.decided_at and later.state = 'applied' end)`

/** What was kept when the mail was taken back, and which that mail, read again, found there. */
const isFamilysOwn = sql<boolean>`exists (
  select from calendar_events as thing where thing.family_id = changes.family_id and thing.id = changes.target_id
    and thing.source_mail_id is null and thing.edited_at is not null
  union all
  select from tasks as thing where thing.family_id = changes.family_id and thing.id = changes.target_id
    and thing.source_mail_id is null and thing.edited_at is not null)`

/** Ties the tasks of a change set to the events that they are for, as far as both are there by now. */
export async function tieTasks(db: FamilyDb, familyId: string, setId: string): Promise<void> {
  await sql`
    update tasks set event_id = event.id
    from changes as asked
    join changes as told on told.family_id = asked.family_id and told.change_set_id = asked.change_set_id
      and told.position = asked.event_position and told.kind = 'event'
    join calendar_events as event on event.family_id = told.family_id and event.id = told.target_id
    where asked.family_id = ${familyId} and asked.change_set_id = ${setId} and asked.kind = 'task'
      and tasks.family_id = ${familyId} and tasks.id = asked.target_id and tasks.event_id is null
      and tasks.source_mail_id is not null`.execute(db)
}

/**
 * What the set before made and undo took back goes for good, where nothing else speaks of it: nobody would ever look at
 * it again.
 */
async function clearTakenBack(db: FamilyDb, { familyId, mailId }: Pick<Writing, 'familyId' | 'mailId'>): Promise<void> {
  for (const kind of ['event', 'task', 'notice'] as const)
    await db
      .deleteFrom(thingTables[kind])
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
          .where(
            sql<boolean>`not exists (select from changes as other where other.family_id = changes.family_id
              and other.target_id = changes.target_id and other.change_set_id <> changes.change_set_id)`,
          )
          .$narrowType<{ target_id: string }>(),
      )
      .execute()
}

function changeRow(
  change: PlannedChange,
  {
    familyId,
    setId,
    position,
    now,
    at,
    timezone,
  }: { familyId: string; setId: string; position: number; now: string; at: string; timezone: string | null },
) {
  return {
    family_id: familyId,
    id: change.standsAs?.id ?? newId(),
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
    learned: change.learned ?? [],
    ...(change.asRead !== undefined && { as_read: storableJson(change.asRead) }),
    overtakes: change.overtakes?.ids ?? [],
    choice: change.choice?.group ?? null,
    option: change.choice?.option ?? null,
    stands_since: at,
    decided_at: change.state === 'proposed' ? null : (change.standsAs?.decidedAt ?? now),
    event_position: change.eventPosition ?? null,
    readings: change.readings ?? [],
    last_day: mayWait(change) && timezone !== null ? lastDayOf(change, timezone) : null,
  }
}

async function timezoneOf(db: FamilyDb, familyId: string): Promise<string> {
  const family = await db.selectFrom('families').select('timezone').where('id', '=', familyId).executeTakeFirstOrThrow()
  return family.timezone
}
