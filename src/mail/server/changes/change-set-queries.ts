import { sql } from 'kysely'
import { newId } from '#basics/id.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { Columns, PlannedChange } from '#mail/rules/changes/changes.ts'
import { lastDayOf } from '#mail/rules/review/last-day.ts'
import type { Applying } from './apply-change.ts'
import { changeColumns, changesInSets, withColumns } from './change-queries.ts'
import { entryExists } from './edited-entry-queries.ts'
import { supersedeProposals } from '../review/supersede-proposals.ts'
import { postgresJson, postgresText } from '#mail/rules/postgres-text.ts'
import { entryTables, type WriteContext } from './plan-entry-queries.ts'

/** Stores the change set of a mail; replaces that of an earlier reading. */
export async function addChangeSet(
  db: FamilyDb,
  { familyId, mailId, now, at, changes }: Omit<Applying, 'evenIfGone'> & { changes: PlannedChange[] },
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
  await tieTasks(db, { familyId, setId })
  const ids = changes.flatMap(({ supersedes }) => (supersedes?.atOnce === true ? supersedes.ids : []))
  await supersedeProposals(db, { familyId, now, ids })
}

/** Whether a change is open, or will be if the mail that superseded it is undone. */
function mayWait({ state }: PlannedChange): boolean {
  return state === 'proposed' || state === 'superseded'
}

export interface Remade {
  kind: 'event' | 'task'
  title: string
  targetId: string
  item: Columns
}

/** The entries that an earlier reading of the mail made and an undo removed; the same item restores the same entry. */
export async function madeBefore(
  db: FamilyDb,
  { familyId, mailId }: { familyId: string; mailId: string },
): Promise<Remade[]> {
  const rows = await changesInSets(db, familyId)
    .select(['changes.kind', 'changes.title', 'changes.target_id as targetId', 'changes.item'])
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

export type Superseded = Awaited<ReturnType<typeof supersededBefore>>[number]

/** Proposals of an earlier reading that a later mail has superseded, where that mail is not undone. */
export async function supersededBefore(db: FamilyDb, { familyId, mailId }: { familyId: string; mailId: string }) {
  const rows = await changesInSets(db, familyId)
    .select([...changeColumns, 'changes.item', 'changes.doubts', 'changes.decided_at as decidedAt'])
    .where('changes.state', '=', 'superseded')
    .where('set.mail_id', '=', mailId)
    .where(isSupersededStill)
    .execute()
  return rows.map((row) => ({ ...withColumns(row), item: row.item as Columns }))
}

/** The later mail superseded it when it was read, or when its proposal was accepted, and that still holds. */
const isSupersededStill = sql<boolean>`exists (
  select from changes as later
  join change_sets as later_set on later_set.family_id = later.family_id and later_set.id = later.change_set_id
  where later.family_id = changes.family_id and changes.id = any (later.supersedes) and later_set.undone_at is null
    and case when later_set.created_at = changes.decided_at then not (later.action = 'cancel' and later.state = 'rejected')
      else later.decided_at = changes.decided_at and later.state = 'applied' end)`

/** Whether the entry was kept when its mail was undone, since somebody had edited it. */
const isFamilysOwn = entryExists(sql`entry.source_mail_id is null and entry.edited_at is not null`)

/** Links tasks of a change set to the events that they are for, where both exist. */
export async function tieTasks(db: FamilyDb, { familyId, setId }: { familyId: string; setId: string }): Promise<void> {
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

/** Deletes the entries that the previous change set made and an undo removed, unless another change refers to them. */
async function clearTakenBack(
  db: FamilyDb,
  { familyId, mailId }: Pick<WriteContext, 'familyId' | 'mailId'>,
): Promise<void> {
  for (const kind of ['event', 'task', 'notice'] as const)
    await db
      .deleteFrom(entryTables[kind])
      .where('family_id', '=', familyId)
      .where('deleted_at', 'is not', null)
      .where(
        'id',
        'in',
        changesInSets(db, familyId)
          .select('changes.target_id')
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

type Place = Pick<Applying, 'familyId' | 'now' | 'at'> & { setId: string; position: number; timezone: string | null }

function changeRow(change: PlannedChange, { timezone, ...place }: Place) {
  return {
    family_id: place.familyId,
    id: change.standsAs?.id ?? newId(),
    change_set_id: place.setId,
    position: place.position,
    kind: change.kind,
    action: change.action,
    state: change.state,
    target_id: change.targetId,
    title: postgresText(change.title),
    item: postgresJson(change.item),
    before: postgresJson(change.before),
    after: postgresJson(change.after),
    evidence: postgresJson(change.evidence),
    doubts: change.doubts,
    confidence: change.confidence,
    learned: change.learned ?? [],
    ...(change.asRead !== undefined && { as_read: postgresJson(change.asRead) }),
    supersedes: change.supersedes?.ids ?? [],
    choice: change.choice?.group ?? null,
    option: change.choice?.option ?? null,
    stands_since: place.at,
    decided_at: change.state === 'proposed' ? null : (change.standsAs?.decidedAt ?? place.now),
    event_position: change.eventPosition ?? null,
    readings: change.readings ?? [],
    last_day: mayWait(change) && timezone !== null ? lastDayOf(change, timezone) : null,
  }
}

async function timezoneOf(db: FamilyDb, familyId: string): Promise<string> {
  const family = await db.selectFrom('families').select('timezone').where('id', '=', familyId).executeTakeFirstOrThrow()
  return family.timezone
}
