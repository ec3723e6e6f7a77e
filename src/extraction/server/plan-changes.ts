import type { TaskItem, Understanding } from '#extraction/rules/item.ts'
import { announcedBy } from '#extraction/rules/matching/earlier-mail.ts'
import { eventOfTask } from '#extraction/rules/matching/event-of-task.ts'
import type { PlannedChange } from '#mail/rules/changes.ts'
import { fromChildDoubt } from '#mail/rules/shown-first.ts'
import { foldTwice } from './fold-twice.ts'
import { foldLast, foldTurns } from './fold-turns.ts'
import { withReadings } from './with-readings.ts'
import { planCalledOff } from './plan-called-off.ts'
import { overWaiting } from './over-waiting.ts'
import { planEvent } from './plan-event.ts'
import { planFollowingTasks } from './plan-following-tasks.ts'
import type { ForEvent, Planning } from './planning.ts'
import { planRetimed } from './plan-retimed.ts'
import { planNotice } from './plan-notice.ts'
import { planTask } from './plan-task.ts'
import { doubted } from './said-event.ts'
import { stayOvertaken } from './stay-overtaken.ts'

/** What a mail changes, given what the family has. Two things of one mail are never taken for the same. */
export function planChanges(understanding: Understanding, given: Planning): PlannedChange[] {
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
    for (const { targetId, overtakes } of planned)
      for (const id of [targetId, ...(overtakes?.ids ?? [])]) if (id !== null) taken.add(id)
    changes.push(...numbered(planned, changes))
  }
  const told: ForEvent[] = []
  for (const item of understanding.events) {
    add(withReadings(planEvent(item, left()), { ...item, today: planning.today }))
    // Of a day that is taken out of a series and made anew it is the new one.
    if (changes.length > 0) told.push({ item, position: changes.length - 1 })
  }
  foldTwice(changes, told)
  foldTurns(changes, told, planning)
  foldLast(changes, told, planning)
  const unsettled: string[] = []
  for (const one of understanding.calledOff) {
    const planned = planCalledOff(one, left())
    if (typeof planned === 'string') unsettled.push(planned)
    else add(planned)
  }
  for (const one of understanding.retimed) add(planRetimed(one, left()))
  for (const item of understanding.tasks)
    add(withReadings(planTask(item, forEvent(item, told), left()), { ...item, start: item.due, today: planning.today }))
  changes.push(...planFollowingTasks(changes, planning))
  const standing = stayOvertaken(
    changes.map((change) => asked(overWaiting(change, planning), planning)),
    planning.overtaken ?? [],
  )
  const notices = planNotice(understanding, { changes: standing, doubts: [...new Set(unsettled)] }, planning)
  return [...standing, ...notices.map((notice) => asked(notice, planning))]
}

/** Of what a child sends nothing is done at once: neither on the plan, nor to what waits. */
function asked(change: PlannedChange, { isFromChild }: Planning): PlannedChange {
  return isFromChild === true ? doubted(change, [fromChildDoubt]) : change
}

/** What could be one of several is a choice with a number of its own; where but one of them is left, there is none. */
function numbered(planned: PlannedChange[], before: readonly PlannedChange[]): PlannedChange[] {
  const options = new Set(planned.flatMap(({ choice }) => choice?.option ?? []))
  const group = Math.max(0, ...before.map(({ choice }) => choice?.group ?? 0)) + 1
  return planned.map(({ choice, ...change }) =>
    choice === undefined || options.size < 2 ? change : { ...change, choice: { group, option: choice.option } },
  )
}

/** A mail that speaks of an earlier one of its sender stands in the thread of that. */
function inThread({ earlierMail }: Understanding, planning: Planning): Planning {
  const { existing, timezone } = planning
  if (earlierMail === null) return planning
  const announced = new Set(announcedBy(earlierMail, existing.events, { timezone }))
  const events = existing.events.map((event) => (announced.has(event) ? { ...event, isOfThread: true } : event))
  return { ...planning, existing: { ...existing, events }, isCorrection: earlierMail.isWrong === true }
}

function forEvent(task: TaskItem, told: readonly ForEvent[]): ForEvent | null {
  const at = eventOfTask(
    task,
    told.map(({ item }) => item),
  )
  return at === null ? null : (told[at] ?? null)
}
