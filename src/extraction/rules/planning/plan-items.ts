import type { EventItem, TaskItem, Understanding } from '#extraction/rules/item.ts'
import { announcedBy } from '#extraction/rules/matching/earlier-mail.ts'
import { eventOfTask } from '#extraction/rules/matching/event-of-task.ts'
import { nothingToCancel } from '#extraction/rules/matching/say-doubt.ts'
import type { PlannedChange } from '#mail/rules/changes/changes.ts'
import { mergeDuplicates } from './merge-duplicates.ts'
import { mergeLastTurn, mergeCancelledTurns } from './merge-turns.ts'
import { withReadings } from './with-readings.ts'
import { planCalledOff } from './plan-called-off.ts'
import { supersedeWaiting } from './supersede-waiting.ts'
import { planEvent } from './plan-event.ts'
import { planFollowingTasks } from './plan-following-tasks.ts'
import { askedFirst } from './asked-first.ts'
import type { ForEvent, Planning } from './planning.ts'
import { planRetimed } from './plan-retimed.ts'
import { planTask } from './plan-task.ts'
import { keepSuperseded } from './keep-superseded.ts'

/**
 * What the items of a mail change, given what the family has, and why nothing could be done about some. Two things of one mail are
 * never matched with the same thing of the plan.
 */
export function planItems(
  understanding: Understanding,
  given: Planning,
): { changes: PlannedChange[]; doubts: string[] } {
  const planning = inThread(understanding, given)
  const taken = new Set<string>()
  const left = (): Planning => ({
    ...planning,
    remade: planning.remade.filter(({ targetId }) => !taken.has(targetId)),
    existing: {
      ...planning.existing,
      events: planning.existing.events.filter(({ id, recurrence }) => recurrence !== null || !taken.has(id)),
      tasks: planning.existing.tasks.filter(({ id }) => !taken.has(id)),
    },
  })
  const changes: PlannedChange[] = []
  const add = (planned: PlannedChange[]) => {
    for (const { targetId, supersedes } of planned)
      for (const id of [targetId, ...(supersedes?.ids ?? [])]) if (id !== null) taken.add(id)
    changes.push(...numbered(planned, changes))
  }
  const told: ForEvent[] = []
  const addEvent = (item: EventItem) => {
    const planned = planEvent(item, left())
    // What a model alone calls off, and nobody has, is nothing that the mail has told.
    if (isOnlyOfModel(item) && planned.some(({ doubts }) => doubts.includes(nothingToCancel))) return
    add(withReadings(planned, { ...item, today: planning.today }))
    // If a day is taken out of a series and created anew, tasks belong to the new event.
    if (changes.length > 0) told.push({ item, position: changes.length - 1 })
  }
  const addTask = (item: TaskItem) => {
    const change = planTask(item, { event: forEvent(item, told), planning: left() })
    add(withReadings(change, { ...item, start: item.due, today: planning.today }))
  }
  const events = Map.groupBy(understanding.events, isOnlyOfModel)
  const tasks = Map.groupBy(understanding.tasks, isOnlyOfModel)
  for (const item of events.get(false) ?? []) addEvent(item)
  mergeDuplicates(changes, told)
  mergeCancelledTurns(changes, { told, planning })
  mergeLastTurn(changes, { told, planning })
  const unsettled: string[] = []
  for (const one of understanding.calledOff) {
    const planned = planCalledOff(one, left())
    if (typeof planned === 'string') unsettled.push(planned)
    else add(planned)
  }
  for (const one of understanding.retimed) add(planRetimed(one, left()))
  for (const item of tasks.get(false) ?? []) addTask(item)
  // Last, and by itself: it takes no thing of the plan from what the engine read, and changes nothing of that.
  for (const item of events.get(true) ?? []) addEvent(item)
  for (const item of tasks.get(true) ?? []) addTask(item)
  changes.push(...planFollowingTasks(changes, planning))
  const kept = keepSuperseded(
    changes.map((change) => askedFirst(supersedeWaiting(change, planning), planning)),
    planning.superseded ?? [],
  )
  return { changes: kept, doubts: [...new Set(unsettled)] }
}

/** Numbers the choices of a mail; one with a single option left is none. */
function numbered(planned: PlannedChange[], before: readonly PlannedChange[]): PlannedChange[] {
  const options = new Set(planned.flatMap(({ choice }) => choice?.option ?? []))
  const group = Math.max(0, ...before.map(({ choice }) => choice?.group ?? 0)) + 1
  return planned.map(({ choice, ...change }) =>
    choice === undefined || options.size < 2 ? change : { ...change, choice: { group, option: choice.option } },
  )
}

/** Puts what an earlier mail announced into this mail's thread, if the mail refers to that mail. */
function inThread({ earlierMail }: Understanding, planning: Planning): Planning {
  const { existing, timezone } = planning
  if (earlierMail === null) return planning
  const announced = new Set(announcedBy(earlierMail, { events: existing.events, timezone }))
  const events = existing.events.map((event) => (announced.has(event) ? { ...event, isOfThread: true } : event))
  return { ...planning, existing: { ...existing, events }, isCorrection: earlierMail.isWrong === true }
}

function isOnlyOfModel({ doubts }: EventItem | TaskItem): boolean {
  return doubts.includes('only-model')
}

function forEvent(task: TaskItem, told: readonly ForEvent[]): ForEvent | null {
  const at = eventOfTask(
    task,
    told.map(({ item }) => item),
  )
  return at === null ? null : (told[at] ?? null)
}
