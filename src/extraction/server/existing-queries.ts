import { daysFrom } from '#basics/day.ts'
import { sql } from 'kysely'
import type { Existing } from '#extraction/rules/matching/existing.ts'
import { stateBefore } from '#mail/rules/changes/change-stack.ts'
import { type AppliedChange, changesAppliedSince } from '#mail/server/changes/applied-change-queries.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { proposedFor } from './proposed-queries.ts'

/** Bounds of the plan that a mail is matched with. */
const mostEvents = 2_000
const mostTasks = 1_000
const mostNotices = 200

interface Speaking {
  familyId: string
  now: Date
  senderEmail: string
  /** Message-IDs of the mails that this one answers or follows. */
  thread: string[]
  /** When it was received: what later mails did is ignored. */
  after: string
}

/** What the family has that a mail may be about; with the bin, so that nothing deleted comes back. */
export async function existingFor(db: FamilyDb, speaking: Speaking): Promise<Existing> {
  const [events, tasks, notices, proposed, since] = await Promise.all([
    eventsFor(db, speaking),
    tasksFor(db, speaking),
    noticesFor(db, speaking),
    proposedFor(db, speaking),
    changesAppliedSince(db, { familyId: speaking.familyId, after: speaking.after }),
  ])
  return {
    events: [...events.map((event) => asBefore(event, since)), ...proposed.events],
    tasks: [...tasks.map((task) => asBefore(task, since)), ...proposed.tasks],
    notices,
    waiting: proposed.waiting,
  }
}

/** A row as it was when the mail came; if only later mails made it, as it is now. */
function asBefore<Thing extends { id: string }>(thing: Thing, since: readonly AppliedChange[]): Thing {
  const later = since.filter(({ targetId }) => targetId === thing.id)
  if (later.length === 0) return thing
  const then = stateBefore({}, later)
  const columns = Object.entries(then ?? {}).filter(([name]) => name in thing)
  return { ...thing, ...Object.fromEntries(columns) }
}

async function eventsFor(db: FamilyDb, { familyId, now, senderEmail, thread }: Speaking): Promise<Existing['events']> {
  const rows = await db
    .selectFrom('calendar_events as event')
    .leftJoin('inbound_mails as mail', (join) =>
      join.onRef('mail.family_id', '=', 'event.family_id').onRef('mail.id', '=', 'event.source_mail_id'),
    )
    .select([
      'event.id',
      'event.title',
      'event.description',
      'event.location',
      'event.category',
      'event.all_day',
      'event.local_start',
      'event.local_end',
      'event.timezone',
      'event.start_time',
      'event.end_time',
      'event.end_is_assumed',
      'event.recurrence',
      'event.exceptions',
      'event.series_id',
      'event.original_start',
      'event.status',
      'event.attendees',
      'event.lift_there',
      'event.lift_back',
      'event.identity',
      'event.sequence',
      'event.edited_at',
      'event.source_mail_id',
      'event.deleted_at',
      'mail.sender_email',
      'mail.message_id',
      'mail.received_at',
      isTakenBack('event').as('isTakenBack'),
    ])
    .where('event.family_id', '=', familyId)
    .where((build) =>
      build.or([
        build('event.end_time', '>=', daysBefore(now, 60)),
        build('event.recurrence', 'is not', null),
        build('event.identity', 'is not', null),
      ]),
    )
    .orderBy('event.end_time', 'desc')
    .limit(mostEvents)
    .execute()
  return rows.map(({ edited_at, source_mail_id, deleted_at, sender_email, message_id, received_at, ...event }) => ({
    ...event,
    announcedAt: received_at,
    isByHand: edited_at !== null || source_mail_id === null,
    isBinned: deleted_at !== null && !event.isTakenBack,
    isProposed: false,
    isOfThread: message_id !== null && thread.includes(message_id),
    isOfSender: sender_email === senderEmail,
  }))
}

async function tasksFor(db: FamilyDb, { familyId, now, senderEmail, thread }: Speaking): Promise<Existing['tasks']> {
  const rows = await db
    .selectFrom('tasks as task')
    .leftJoin('inbound_mails as mail', (join) =>
      join.onRef('mail.family_id', '=', 'task.family_id').onRef('mail.id', '=', 'task.source_mail_id'),
    )
    .select([
      'task.id',
      'task.title',
      'task.description',
      'task.due_date',
      'task.priority',
      'task.category',
      'task.concerns',
      'task.event_id',
      'task.due_with_event',
      'task.identity',
      'task.status',
      'task.edited_at',
      'task.source_mail_id',
      'task.deleted_at',
      isSetAside.as('isSetAside'),
      'mail.sender_email',
      'mail.message_id',
    ])
    .where('task.family_id', '=', familyId)
    .where((build) =>
      build.or([
        build('task.due_date', '>=', daysBefore(now, 30)),
        build('task.created_at', '>=', daysBefore(now, 120)),
      ]),
    )
    .where((build) => build.not(isTakenBack('task')))
    .orderBy('task.created_at', 'desc')
    .limit(mostTasks)
    .execute()
  return rows.map(({ status, edited_at, source_mail_id, deleted_at, sender_email, message_id, ...task }) => ({
    ...task,
    isCompleted: status === 'completed',
    isByHand: edited_at !== null || source_mail_id === null,
    isBinned: deleted_at !== null,
    isProposed: false,
    isOfThread: message_id !== null && thread.includes(message_id),
    isOfSender: sender_email === senderEmail,
  }))
}

async function noticesFor(db: FamilyDb, { familyId, now }: Speaking): Promise<Existing['notices']> {
  return db
    .selectFrom('notifications as notice')
    .select(['notice.id', 'notice.title', 'notice.content'])
    .where('notice.family_id', '=', familyId)
    .where('notice.created_at', '>=', daysBefore(now, 30))
    .where((build) => build.not(isTakenBack('notice')))
    .orderBy('notice.created_at', 'desc')
    .limit(mostNotices)
    .execute()
}

/** Whether it was undone with the mails that made it rather than deleted: then another mail may create it. */
function isTakenBack(thing: 'event' | 'task' | 'notice') {
  const name = (column: string) => sql.ref(`${thing}.${column}`)
  return sql<boolean>`(${name('deleted_at')} is not null and ${name('source_mail_id')} is not null and not exists (
    select from changes where changes.family_id = ${name('family_id')} and changes.target_id = ${name('id')}
      and changes.action = 'create' and changes.state = 'applied'))`
}

const isSetAside = sql<boolean>`(task.deleted_at is not null and exists (
  select from changes where changes.family_id = task.family_id and changes.target_id = task.id
    and changes.action = 'cancel' and changes.state = 'applied'))`

function daysBefore(now: Date, days: number): string {
  return daysFrom(now, -days).toISOString()
}
