import { sql } from 'kysely'
import { sayLifts } from '#calendar/rules/lifts/say-lifts.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { isKnownTo } from '#senders/server/queries.ts'

/** Every table of a family that its export holds; a test compares the list with the catalogue. */
export const exportedTables = [
  'families',
  'profiles',
  'secondary_emails',
  'email_sender_filters',
  'organisation_opt_ins',
  'mailboxes',
  'calendar_events',
  'calendar_invites',
  'attendance',
  'tasks',
  'notifications',
  'inbound_mails',
  'mail_steps',
  'forwarding_confirmations',
  'change_sets',
  'changes',
  'decisions',
  'forgettings',
  'signing_addresses',
  'model_consents',
  'model_left_out',
  'model_requests',
  'activity',
] as const satisfies readonly (keyof Schema)[]
export type ExportedTable = (typeof exportedTables)[number]

export const pageSize = 200

/**
 * One page of a table's rows after the last one seen, which stays right while rows come and go; the messages themselves
 * are files of their own.
 */
export async function rowsAfter(
  db: FamilyDb,
  { familyId, memberId, table, last }: { familyId: string; memberId: string; table: ExportedTable; last: Row | null },
): Promise<Row[]> {
  const key = keyOf(table)
  const keys = sql.join(key.map((name) => sql.ref(name)))
  const seen = last === null ? sql`true` : sql`(${keys}) > (${sql.join(key.map((name) => sql.val(last[name])))})`
  // Who writes to a mailbox that another parent has connected.
  const known = table === 'email_sender_filters' ? isKnownTo(memberId, sql.table(table)) : sql`true`
  const { rows } = await sql<Row>`
    select ${sql.join((await columnsOf(db, table)).map((name) => sql.ref(name)))}
    from ${sql.table(table)} where ${sql.ref(table === 'families' ? 'id' : 'family_id')} = ${familyId} and ${seen} and ${known}
    order by ${keys} limit ${pageSize}`.execute(db)
  return rows
}

export type Row = Record<string, unknown>

/**
 * All but what no file can hold, and what opens something: the family's code, its members' answers, mailboxes, of which the rest of the settings is
 * their owner's too. A copy lies about.
 */
async function columnsOf(db: FamilyDb, table: ExportedTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and data_type not in ('bytea', 'tsvector')
      and column_name not in ('family_code', 'reply_code', 'access_token', 'refresh_token', 'imap_password', 'imap_host', 'imap_port', 'imap_tls', 'imap_user')
    order by ordinal_position`.execute(db)
  return rows.map(({ name }) => name)
}

function keyOf(table: ExportedTable): string[] {
  if (table === 'secondary_emails') return ['profile_id', 'email']
  if (table === 'model_left_out' || table === 'signing_addresses') return ['address']
  if (table === 'organisation_opt_ins') return ['organisation_id']
  if (table === 'calendar_invites') return ['event_id', 'member_id']
  if (table === 'attendance') return ['event_id', 'member_id', 'turn']
  return table === 'forgettings' ? ['sender_email'] : ['id']
}

export async function familyName(db: FamilyDb, familyId: string): Promise<string> {
  const family = await db.selectFrom('families').select('name').where('id', '=', familyId).executeTakeFirstOrThrow()
  return family.name
}

export async function eventsForExport(db: FamilyDb, familyId: string) {
  const members = await db
    .selectFrom('profiles')
    .select(['id', 'first_name'])
    .where('family_id', '=', familyId)
    .execute()
  const names = new Map(members.map(({ id, first_name: name }) => [id, name]))
  const events = await db
    .selectFrom('calendar_events')
    .select([
      'id',
      'title',
      'description',
      'location',
      'category',
      'all_day as allDay',
      'local_start as localStart',
      'local_end as localEnd',
      'timezone',
      'recurrence',
      'exceptions',
      'cancelled_turns as cancelledTurns',
      'status',
      'sequence',
      'updated_at as updatedAt',
      'lift_there as liftThere',
      'lift_back as liftBack',
    ])
    .where('family_id', '=', familyId)
    .where('deleted_at', 'is', null)
    .orderBy('start_time')
    .execute()
  return events.map((event) => ({ ...event, lifts: sayLifts(event, (id) => names.get(id) ?? 'Unknown') }))
}

/** The mails that have come, sorted and unsorted, oldest first. */
export async function mailIds(db: FamilyDb, familyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('inbound_mails')
    .select('id')
    .where('family_id', '=', familyId)
    .union(db.selectFrom('arrivals').select('id').where('family_id', '=', familyId))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
