import { type Kysely, sql } from 'kysely'
import type { Claims, FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Authenticity, Effect } from '#mail/contract.ts'
import { changeColumns, changesInSets } from '../changes/change-queries.ts'
import { decidedSenders } from '#senders/server/domain-queries.ts'
import { entryExists } from '../changes/edited-entry-queries.ts'

type Whose = Pick<Claims, 'familyId'>

export const mailsOnPage = 30

/** An effect before its time is converted to the family's zone. */
export type StoredEffect = Omit<Effect, 'at'> & { start: string | null; due: string | null }

/** A page of mails, newest first, after the cursor. */
export function mailsOf(
  db: Kysely<Schema>,
  { familyId, before }: Whose & { before: { listedAt: string; id: string } | null },
) {
  return summaries(db, familyId)
    .select(listedAt.as('listedAt'))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(${listedAt}, mail.id) < (${before?.listedAt}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy(listedAt, 'desc')
    .orderBy('mail.id', 'desc')
    .limit(mailsOnPage + 1)
}

// As the index `inbound_mails_listed` has it, and `listedAt` of the rules.
const listedAt = sql<string>`(case when mail.connection_email is null or mail.received_at - mail.sent_at > interval '100 days' then mail.received_at
  else least(mail.received_at, mail.sent_at) end)`

export function mailOf(db: Kysely<Schema>, { familyId, id }: Whose & { id: string }) {
  return summaries(db, familyId).select(['mail.readable', 'mail.arrived_as as arrivedAs']).where('mail.id', '=', id)
}

/** How many mails wait because the month's quota is used up. */
export function mailsOverLimit(db: Kysely<Schema>, { familyId }: Whose) {
  return db
    .selectFrom('inbound_mails')
    .select(sql<number>`count(*)::int`.as('mails'))
    .where('family_id', '=', familyId)
    .where('state', '=', 'over-limit')
}

export function changesOfMail(db: Kysely<Schema>, { familyId, mailId }: Whose & { mailId: string }) {
  return changesWithSets(db, familyId)
    .select(whomItConcerns.as('people'))
    .where('set.mail_id', '=', mailId)
    .orderBy('changes.position')
}

interface Of {
  familyId: string
  mailId?: string
  changeId?: string
}

/** What a mail did, or the mail of a change, as far as it stands or waits, with whom that concerns. */
export function openDeedsOf(db: FamilyDb, { familyId, mailId, changeId }: Of) {
  return changesInSets(db, familyId)
    .select(['changes.id', 'changes.kind', 'changes.state', 'changes.decided_by as decidedBy'])
    .select(whomItConcerns.as('people'))
    .where('changes.state', 'in', ['applied', 'proposed'])
    .$if(mailId !== undefined, (query) => query.where('set.mail_id', '=', mailId ?? ''))
    .$if(changeId !== undefined, (query) =>
      query.where('set.id', 'in', (from) =>
        from
          .selectFrom('changes as one')
          .select('one.change_set_id')
          .where('one.family_id', '=', familyId)
          .where('one.id', '=', changeId ?? ''),
      ),
    )
    .execute()
}

const said = sql`(changes.item || coalesce(changes.edited, '{}'))`
/** As the thing stands; of what waits to be made as its mail has it, with what was put right. */
const whomItConcerns = sql<string[]>`array_remove(coalesce(
  (select thing.attendees || thing.created_by from calendar_events as thing
    where thing.family_id = changes.family_id and thing.id = changes.target_id),
  (select thing.concerns || array[thing.assigned_to, thing.created_by] from tasks as thing
    where thing.family_id = changes.family_id and thing.id = changes.target_id),
  array(select jsonb_array_elements_text(coalesce(${said} -> 'attendees', ${said} -> 'concerns', '[]'))::uuid)
    || (${said} ->> 'assigned_to')::uuid
), null)`

/** The changes of a family's mails, as receipts and the review show them. */
export function changesWithSets(db: Kysely<Schema>, familyId: string) {
  return changesInSets(db, familyId)
    .innerJoin('families', 'families.id', 'changes.family_id')
    .select([
      ...changeColumns,
      'changes.item',
      'changes.evidence',
      'changes.doubts',
      'changes.learned',
      'changes.readings',
      'changes.edited',
      'changes.edited_by as editedBy',
      'changes.decided_by as decidedBy',
      'changes.choice',
      'changes.option',
      whatBecame.as('since'),
      'families.timezone',
    ])
    .where('set.family_id', '=', familyId)
}

const isThere = sql`entry.deleted_at is null`
const whatBecame = sql<'kept' | 'gone' | null>`case
  when changes.target_id is null or changes.kind = 'notice' then null
  when changes.state = 'undone' and changes.action = 'create' and ${entryExists(sql`${isThere} and entry.source_mail_id is null`)} then 'kept'
  when changes.state = 'known' and not ${entryExists(isThere)} then 'gone'
end`

export function stepsOfMail(db: Kysely<Schema>, { familyId, mailId }: Whose & { mailId: string }) {
  return db
    .selectFrom('mail_steps')
    .select(['step', 'detail', 'at'])
    .where('family_id', '=', familyId)
    .where('mail_id', '=', mailId)
    .orderBy('id')
}

function summaries(db: Kysely<Schema>, familyId: string) {
  const counted = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  return db
    .selectFrom('inbound_mails as mail')
    .leftJoin(decidedSenders(db, familyId).as('sender'), (join) => join.onRef('sender.email', '=', 'mail.sender_email'))
    .leftJoin('change_sets as set', (join) =>
      join.onRef('set.family_id', '=', 'mail.family_id').onRef('set.mail_id', '=', 'mail.id'),
    )
    .leftJoinLateral(
      (build) =>
        build
          .selectFrom('changes')
          .select([
            counted(sql`state = 'applied' and kind = 'event'`).as('events'),
            counted(sql`state = 'applied' and kind = 'task'`).as('tasks'),
            counted(sql`state = 'applied' and kind = 'notice'`).as('notices'),
            counted(sql`state = 'proposed'`).as('proposed'),
            counted(sql`state = 'lapsed'`).as('lapsed'),
            firstEffects.as('effects'),
          ])
          .whereRef('changes.family_id', '=', 'mail.family_id')
          .whereRef('changes.change_set_id', '=', 'set.id')
          .as('done'),
      (join) => join.onTrue(),
    )
    .innerJoin('families', 'families.id', 'mail.family_id')
    .select([
      'mail.id',
      'mail.subject',
      'mail.sender_email as senderEmail',
      'mail.sender_name as senderName',
      'sender.id as senderId',
      'sender.status as senderStatus',
      'mail.state',
      authenticityOf.as('authenticity'),
      isInLine.as('isInLine'),
      'mail.reason',
      'mail.received_at as receivedAt',
      'mail.sent_at as sentAt',
      'mail.deliveries',
      'mail.connection_email as connectionEmail',
      'set.undone_at as undoneAt',
      'done.events',
      'done.tasks',
      'done.notices',
      'done.proposed',
      'done.lapsed',
      'done.effects',
      'families.timezone',
    ])
    .where('mail.family_id', '=', familyId)
}

const authenticityOf = sql<Authenticity | null>`mail.authenticity`

// The last thing that happened to it; asked of queued mails alone, which are few.
const isInLine = sql<boolean>`case when mail.state = 'queued' then coalesce((
  select step.step = 'in-line' from mail_steps as step
  where step.family_id = mail.family_id and step.mail_id = mail.id
  order by step.id desc limit 1
), false) else false end`

// The list shows two at most, and the rest as numbers.
const firstEffects = sql<StoredEffect[] | null>`jsonb_path_query_array(
  jsonb_agg(
    jsonb_build_object('kind', kind, 'action', action, 'title', title,
      'start', (case when action = 'update' then after else item end || coalesce(edited, '{}')) -> 'local_start',
      'due', (case when action = 'update' then after else item end || coalesce(edited, '{}')) -> 'due_date')
    order by action = 'create', position
  ) filter (where state = 'applied' and kind <> 'notice'),
  '$[0 to 7]'
)`
