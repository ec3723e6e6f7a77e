import type { Existing, ExistingEvent, ExistingTask } from '#extraction/rules/matching/existing.ts'
import { type StackedChange, insertIntoStack } from '#mail/rules/changes/change-stack.ts'
import { type Columns, listOf, type PlannedChange } from '#mail/rules/changes/changes.ts'

/** A mail's sender, time and thread. */
export interface MailOrigin {
  messageId: string | null
  sender: string
  /** ISO 8601. */
  at: string
  thread: readonly string[]
}

type Source = Pick<MailOrigin, 'messageId' | 'sender' | 'at'>

interface Kept {
  id: string
  kind: PlannedChange['kind']
  columns: Columns
  source: Source
}

/** A family's plan without a database: what mails did to it one after another, with all that was proposed accepted. */
export interface MemoryPlan {
  things: Kept[]
}

export function emptyPlan(): MemoryPlan {
  return { things: [] }
}

/** The plan after a mail: what it creates, updates and cancels is done. */
export function carriedOut(
  { things }: MemoryPlan,
  { changes, source }: { changes: readonly PlannedChange[]; source: Source },
): MemoryPlan {
  const after = things.map((thing) => ({ ...thing, columns: { ...thing.columns } }))
  const made = new Map<number, string>()
  for (const [position, change] of changes.entries()) {
    if (change.action === 'none' || change.after === null) continue
    const existing = after.find(({ id }) => id === change.targetId)
    if (existing !== undefined) {
      Object.assign(existing.columns, setBy(existing, { ...change, action: change.action, after: change.after }))
      continue
    }
    if (change.action !== 'create') continue
    const id = change.targetId ?? `${change.kind}-${after.length + 1}`
    const event = change.eventPosition === undefined ? null : (made.get(change.eventPosition) ?? null)
    made.set(position, id)
    const { messageId, sender, at } = source
    after.push({
      id,
      kind: change.kind,
      columns: { ...change.after, ...(change.kind === 'task' && { event_id: event }) },
      source: { messageId, sender, at },
    })
  }
  return { things: after }
}

/** The columns after a change: exceptions of a series are merged. */
function setBy(
  { columns }: Kept,
  { action, before, after }: Pick<StackedChange, 'action' | 'before' | 'after'>,
): Columns {
  const change = { mailId: null, action, before, after }
  const made = { id: '', mailId: null, action: 'create' as const, before: null, after: columns }
  return insertIntoStack({ columns, isOfMail: true }, { stack: [made], later: [], change }).set
}

/** The events that the plan holds. */
export function eventsIn({ things }: MemoryPlan): ExistingEvent[] {
  return existingIn({ things }, { messageId: null, sender: '', at: '', thread: [] }).events
}

/** The plan in the form that a mail is matched with. */
export function existingIn({ things }: MemoryPlan, mail: MailOrigin): Existing {
  const kin = ({ source: { messageId, sender } }: Kept) => ({
    isByHand: false,
    isProposed: false,
    isOfThread: messageId !== null && mail.thread.includes(messageId),
    isOfSender: sender === mail.sender,
  })
  const of = (kind: PlannedChange['kind']) => things.filter((thing) => thing.kind === kind)
  return {
    events: of('event').map((thing) => ({
      ...eventOf(thing.columns),
      ...kin(thing),
      id: thing.id,
      announcedAt: thing.source.at,
      isBinned: false,
      isTakenBack: false,
    })),
    tasks: of('task').map((thing) => ({ ...taskOf(thing.columns), ...kin(thing), id: thing.id })),
    notices: of('notice').map(({ id, columns }) => ({
      id,
      title: text(columns, 'title'),
      content: text(columns, 'content'),
    })),
    // All that was proposed is accepted.
    waiting: [],
  }
}

function eventOf(columns: Columns) {
  return {
    title: text(columns, 'title'),
    description: text(columns, 'description'),
    location: maybe(columns, 'location'),
    category: text(columns, 'category'),
    all_day: columns['all_day'] === true,
    local_start: text(columns, 'local_start'),
    local_end: maybe(columns, 'local_end'),
    timezone: text(columns, 'timezone'),
    start_time: text(columns, 'start_time'),
    end_time: text(columns, 'end_time'),
    end_is_assumed: columns['end_is_assumed'] === true,
    recurrence: maybe(columns, 'recurrence'),
    exceptions: listOf(columns['exceptions']),
    status: columns['status'] === 'cancelled' ? ('cancelled' as const) : ('confirmed' as const),
    attendees: listOf(columns['attendees']),
    identity: maybe(columns, 'identity'),
    sequence: Number(columns['sequence'] ?? 0),
  }
}

function taskOf(columns: Columns): Omit<ExistingTask, 'id' | 'isByHand' | 'isProposed' | 'isOfThread' | 'isOfSender'> {
  return {
    title: text(columns, 'title'),
    description: text(columns, 'description'),
    due_date: maybe(columns, 'due_date'),
    priority: text(columns, 'priority'),
    category: maybe(columns, 'category'),
    concerns: listOf(columns['concerns']),
    event_id: maybe(columns, 'event_id'),
    isSetAside: maybe(columns, 'deleted_at') !== null,
    due_with_event: columns['due_with_event'] === true,
    isCompleted: false,
    isBinned: maybe(columns, 'deleted_at') !== null,
  }
}

function text(columns: Columns, name: string): string {
  return maybe(columns, name) ?? ''
}

function maybe(columns: Columns, name: string): string | null {
  const value = columns[name]
  return typeof value === 'string' ? value : null
}
