import { sql } from 'kysely'
import type { Existing, ExistingEvent, ExistingTask } from '#extraction/rules/matching/existing.ts'
import type { FamilyDb } from '#platform/database.ts'

/** A family's plan has bounds: what lies further back or beyond these counts no mail speaks of. */
const mostEvents = 2_000
const mostTasks = 1_000
const mostNotices = 200
const mostProposed = 300

interface Speaking {
  familyId: string
  now: Date
  senderEmail: string
  /** Message-IDs of the mails that this one answers or follows. */
  thread: string[]
}

/** What the family has, as far as a mail may speak of it: the bin too, so that nothing comes back that was thrown away. */
export async function existingFor(db: FamilyDb, speaking: Speaking): Promise<Existing> {
  const [events, tasks, notices, proposed] = await Promise.all([
    eventsFor(db, speaking),
    tasksFor(db, speaking),
    noticesFor(db, speaking),
    proposedFor(db, speaking),
  ])
  return { events: [...events, ...proposed.events], tasks: [...tasks, ...proposed.tasks], notices }
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
      'event.status',
      'event.attendees',
      'event.identity',
      'event.sequence',
      'event.edited_at',
      'event.source_mail_id',
      'event.deleted_at',
      'mail.sender_email',
      'mail.message_id',
    ])
    .where('event.family_id', '=', familyId)
    .where((build) =>
      build.or([
        build('event.end_time', '>=', daysBefore(now, 60)),
        build('event.recurrence', 'is not', null),
        build('event.identity', 'is not', null),
      ]),
    )
    .where(isOnlyBinned('event'))
    .orderBy('event.end_time', 'desc')
    .limit(mostEvents)
    .execute()
  return rows.map(({ edited_at, source_mail_id, deleted_at, sender_email, message_id, ...event }) => ({
    ...event,
    isByHand: edited_at !== null || source_mail_id === null,
    isBinned: deleted_at !== null,
    isProposed: false,
    isOfThread: message_id !== null && thread.includes(message_id),
    isOfSender: sender_email === senderEmail,
  }))
}

async function tasksFor(db: FamilyDb, { familyId, now, thread }: Speaking): Promise<Existing['tasks']> {
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
      'task.status',
      'task.edited_at',
      'task.source_mail_id',
      'task.deleted_at',
      'mail.message_id',
    ])
    .where('task.family_id', '=', familyId)
    .where((build) =>
      build.or([
        build('task.due_date', '>=', daysBefore(now, 30)),
        build('task.created_at', '>=', daysBefore(now, 120)),
      ]),
    )
    .where(isOnlyBinned('task'))
    .orderBy('task.created_at', 'desc')
    .limit(mostTasks)
    .execute()
  return rows.map(({ status, edited_at, source_mail_id, deleted_at, message_id, ...task }) => ({
    ...task,
    isCompleted: status === 'completed',
    isByHand: edited_at !== null || source_mail_id === null,
    isBinned: deleted_at !== null,
    isProposed: false,
    isOfThread: message_id !== null && thread.includes(message_id),
  }))
}

async function noticesFor(db: FamilyDb, { familyId, now }: Speaking): Promise<Existing['notices']> {
  return db
    .selectFrom('notifications as notice')
    .select(['notice.id', 'notice.title', 'notice.content'])
    .where('notice.family_id', '=', familyId)
    .where('notice.created_at', '>=', daysBefore(now, 30))
    .where(isOnlyBinned('notice'))
    .orderBy('notice.created_at', 'desc')
    .limit(mostNotices)
    .execute()
}

/** What earlier mails propose and nobody has decided on: said once more, it is not proposed once more. */
async function proposedFor(db: FamilyDb, { familyId }: Speaking): Promise<Pick<Existing, 'events' | 'tasks'>> {
  const rows = await db
    .selectFrom('changes')
    .select(['id', 'kind', 'item'])
    .where('family_id', '=', familyId)
    .where('state', '=', 'proposed')
    .where('action', '=', 'create')
    .orderBy('id', 'desc')
    .limit(mostProposed)
    .execute()
  const standing = { isByHand: false, isBinned: false, isProposed: true, isOfThread: false, isOfSender: false }
  const events = rows.filter(({ kind }) => kind === 'event')
  const tasks = rows.filter(({ kind }) => kind === 'task')
  return {
    events: events.map(({ id, item }) => ({ ...(item as ExistingEvent), id, ...standing })),
    tasks: tasks.map(({ id, item }) => ({ ...(item as ExistingTask), id, isCompleted: false, ...standing })),
  }
}

/** What was taken back together with its mail never was: the mail, or another, may bring it again. */
function isOnlyBinned(thing: 'event' | 'task' | 'notice') {
  const name = (column: string) => sql.ref(`${thing}.${column}`)
  return sql<boolean>`(${name('deleted_at')} is null or not exists (
    select from changes where changes.family_id = ${name('family_id')} and changes.target_id = ${name('id')}
      and changes.action = 'create' and changes.state in ('undone', 'rejected')))`
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString()
}
