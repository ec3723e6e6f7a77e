import { addDays, daysBetween } from '#basics/day.ts'
import { instantOf, wallClock } from '#basics/zone-clock.ts'
import { isOnlyFor } from '#extraction/rules/matching/event-of-task.ts'
import type { ExistingEvent, ExistingTask } from '#extraction/rules/matching/existing.ts'
import { byHandDoubt, otherUseDoubt } from '#extraction/rules/matching/say-doubt.ts'
import { type Columns, listOf, type PlannedChange } from '#mail/rules/changes/changes.ts'
import { withEventDoubt } from '#mail/rules/changes/settled-doubts.ts'
import { replaceProposed, cancelProposed, taskColumnsOf } from './supersede-proposed.ts'
import { type Planning, stateOf } from './planning.ts'

/** What a mail does to one day of an event: `to` is the day it moves to, or null where it is called off. */
interface Turn {
  change: PlannedChange
  /** Where that stands in the change set. */
  at: number
  event: ExistingEvent
  /** Null for the whole of it. */
  day: string | null
  to: string | null
  isBackOn: boolean
}

/** Plans the tasks that belong to an event which is cancelled or moved: they are binned, or move with its day. */
export function planFollowingTasks(changes: readonly PlannedChange[], planning: Planning): PlannedChange[] {
  const spokenOf = new Set(changes.filter(({ kind }) => kind === 'task').map(({ targetId }) => targetId))
  const replaced = new Set(changes.flatMap(({ supersedes }) => supersedes?.ids ?? []))
  const isOpen = (task: ExistingTask) =>
    !task.isCompleted && task.isOfLaterMail !== true && !spokenOf.has(task.id) && !replaced.has(task.id)
  return turnsOf(changes, planning).flatMap((turn) =>
    planning.existing.tasks
      .filter((task) => task.event_id === turn.event.id && isOpen(task))
      .filter((task) => (turn.isBackOn ? task.isSetAside : !task.isBinned))
      .flatMap((task) => following(task, { turn, planning })),
  )
}

function turnsOf(changes: readonly PlannedChange[], { existing }: Planning): Turn[] {
  return changes.flatMap((change, at): Turn[] => {
    const [waiting = null] = change.supersedes?.ids ?? []
    const event = existing.events.find(({ id }) => id === (change.targetId ?? waiting))
    const { after } = change
    const isNew = change.action === 'create' && waiting === null
    if (change.kind !== 'event' || event === undefined || after === null || isNew) return []
    if (after['status'] === 'cancelled') return [{ change, at, event, day: null, to: null, isBackOn: false }]
    if (after['status'] === 'confirmed' && event.status === 'cancelled')
      return [{ change, at, event, day: null, to: null, isBackOn: true }]
    const [back] =
      'exceptions' in after ? event.exceptions.filter((day) => !listOf(after['exceptions']).includes(day)) : []
    if (back !== undefined) return [{ change, at, event, day: back, to: null, isBackOn: true }]
    const [out] = listOf(after['exceptions']).filter((day) => !event.exceptions.includes(day))
    const next = changes[at + 1]
    const anew = next?.action === 'create' && next.title === change.title ? next : undefined
    if (out !== undefined && 'exceptions' in after)
      return [
        {
          change,
          at,
          event,
          day: out,
          to: change.action === 'cancel' ? null : dayOf(anew?.after?.['local_start']),
          isBackOn: false,
        },
      ]
    const to = dayOf(after['local_start'])
    const day = event.local_start.slice(0, 10)
    return to === null || to === day || event.recurrence !== null
      ? []
      : [{ change, at, event, day, to, isBackOn: false }]
  })
}

function following(task: ExistingTask, { turn, planning }: { turn: Turn; planning: Planning }): PlannedChange[] {
  const due = task.due_date === null ? null : wallClock(task.due_date, planning.timezone)
  const early = due === null || turn.day === null ? null : daysBetween(due.slice(0, 10), turn.day)
  const isOfDay = task.due_with_event && (early === 0 || early === 1)
  // Of a series, only tasks due with the lost day follow; a task with a date of its own does not move with the event.
  if ((turn.event.recurrence !== null && turn.day !== null) || turn.to !== null) if (!isOfDay) return []
  const { choice } = turn.change
  const base = {
    kind: 'task' as const,
    targetId: task.id,
    title: task.title,
    evidence: turn.change.evidence,
    ...(choice && { choice }),
  }
  const isSure = turn.isBackOn || turn.to !== null || isOnlyFor(task, turn.event)
  const doubts = [
    ...(turn.change.state === 'proposed' && turn.change.supersedes?.atOnce !== true ? [withEventDoubt] : []),
    ...(task.isByHand ? [byHandDoubt] : []),
    ...(isSure ? [] : [otherUseDoubt]),
  ]
  // It is not on the list, and waits for a person by itself.
  if (task.isProposed && !isSure) return []
  if (task.isProposed)
    return overProposedTask(task, { turn, ...base, confidence: turn.change.confidence, doubts, planning })
  const rest = { item: itemOf(task), confidence: turn.change.confidence, state: stateOf(doubts, planning), doubts }
  if (turn.isBackOn)
    return [{ ...base, ...rest, action: 'update', before: { deleted_at: 'then' }, after: { deleted_at: null } }]
  if (turn.to === null)
    return [{ ...base, ...rest, action: 'cancel', before: { deleted_at: null }, after: { deleted_at: 'now' } }]
  const moved = laterBy(task, { days: daysBetween(turn.day ?? turn.to, turn.to), timezone: planning.timezone })
  return [{ ...base, ...rest, action: 'update', before: { due_date: task.due_date }, after: { due_date: moved } }]
}

type Over = Pick<PlannedChange, 'kind' | 'title' | 'evidence' | 'choice' | 'confidence' | 'doubts'> & {
  planning: Planning
}

/** A task that is itself only proposed is withdrawn, or proposed for the new day. */
function overProposedTask(task: ExistingTask, { turn, planning, ...base }: Over & { turn: Turn }): PlannedChange[] {
  const { id } = task
  const { doubts } = base
  if (turn.isBackOn) return []
  if (turn.to === null)
    return [
      {
        ...base,
        item: itemOf(task),
        ...cancelProposed({ id, before: { deleted_at: null }, after: { deleted_at: 'now' }, doubts }),
      },
    ]
  const moved = laterBy(task, { days: daysBetween(turn.day ?? turn.to, turn.to), timezone: planning.timezone })
  const anew = replaceProposed({ id, item: taskColumnsOf(task), after: { due_date: moved }, doubts })
  return [{ ...base, ...anew, ...(turn.change.action === 'create' && { eventPosition: turn.at }) }]
}

/** The due date some days later, at the same time of day, to the millisecond: 23:59:59.999 stays so. */
function laterBy({ due_date }: ExistingTask, { days, timezone }: { days: number; timezone: string }): string | null {
  if (due_date === null) return null
  const clock = wallClock(due_date, timezone)
  const seconds = new Date(due_date).toISOString().slice(16, 23)
  return instantOf(`${addDays(clock.slice(0, 10), days)}${clock.slice(10)}${seconds}`, timezone).toISOString()
}

function itemOf({ title, description, due_date, priority, category, concerns }: ExistingTask): Columns {
  return { title, description, due_date, priority, category, concerns }
}

function dayOf(local: Columns[string] | undefined): string | null {
  return typeof local === 'string' ? local.slice(0, 10) : null
}
