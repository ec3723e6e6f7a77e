import { sql } from 'kysely'
import type { Existing, ExistingEvent, ExistingTask } from '#extraction/rules/matching/existing.ts'
import type { Columns } from '#mail/rules/changes/changes.ts'
import type { FamilyDb } from '#platform/database/database.ts'

const mostProposed = 300

interface Speaking {
  familyId: string
  senderEmail: string
  /** Message-IDs of the mails that this one answers or follows. */
  thread: readonly string[]
  /** When it came. */
  after: string
}

type Proposed = Pick<Existing, 'events' | 'tasks' | 'waiting'>

/**
 * Pending proposals of other mails, with the fields that somebody has edited. So a repeated item is not proposed twice, and a later
 * change or cancellation finds it.
 */
export async function proposedFor(db: FamilyDb, { familyId, ...speaking }: Speaking): Promise<Proposed> {
  const rows = await db
    .selectFrom('changes')
    .innerJoin('change_sets as set', (join) =>
      join.onRef('set.family_id', '=', 'changes.family_id').onRef('set.id', '=', 'changes.change_set_id'),
    )
    .leftJoin('inbound_mails as mail', (join) =>
      join.onRef('mail.family_id', '=', 'set.family_id').onRef('mail.id', '=', 'set.mail_id'),
    )
    .select([
      'changes.id',
      'changes.kind',
      'changes.action',
      'changes.item',
      'changes.after',
      'changes.edited',
      'changes.target_id as targetId',
      'mail.sender_email as senderEmail',
      'mail.message_id as messageId',
      'mail.received_at as receivedAt',
      eventOfTask.as('eventId'),
    ])
    .where('changes.family_id', '=', familyId)
    .where('changes.state', '=', 'proposed')
    .where('changes.action', '!=', 'none')
    .where('set.undone_at', 'is', null)
    .orderBy('changes.id', 'desc')
    .limit(mostProposed)
    .execute()
  const proposed: Proposed = { events: [], tasks: [], waiting: [] }
  for (const { id, kind, action, item, after, edited, targetId, senderEmail, messageId, receivedAt, eventId } of rows) {
    const kin = {
      isOfThread: messageId !== null && speaking.thread.includes(messageId),
      isOfSender: senderEmail === speaking.senderEmail,
    }
    const isOfLaterMail = receivedAt !== null && receivedAt > speaking.after
    const standing = {
      id,
      ...kin,
      isByHand: edited !== null,
      isBinned: false,
      isProposed: true,
      isOfLaterMail,
    }
    const columns = { ...(item as Columns), ...(edited as Columns | null) }
    if (action === 'create' && kind === 'event')
      proposed.events.push({
        ...(columns as unknown as ExistingEvent),
        ...standing,
        isTakenBack: false,
        status: 'confirmed',
        announcedAt: receivedAt,
      })
    else if (action === 'create' && kind === 'task')
      proposed.tasks.push({
        ...(columns as unknown as ExistingTask),
        ...standing,
        event_id: eventId,
        isSetAside: false,
        isCompleted: false,
      })
    else if (targetId !== null && !isOfLaterMail && (action === 'update' || action === 'cancel'))
      proposed.waiting.push({ id, targetId, action, names: Object.keys(after ?? {}), ...kin })
  }
  return proposed
}

/** The event that a task belongs to: of the plan, or, while pending, its proposal. */
const eventOfTask = sql<string | null>`(
  select case when told.state = 'proposed' then told.id when told.state = 'applied' then told.target_id end
  from changes as told
  where told.family_id = changes.family_id and told.change_set_id = changes.change_set_id
    and told.position = changes.event_position and told.kind = 'event' and told.action <> 'none')`
