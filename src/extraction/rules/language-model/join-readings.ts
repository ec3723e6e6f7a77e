import type { EventItem, QuotedEvidence, TaskItem, Understanding } from '../item.ts'
import { likeness } from '../items/candidate.ts'
import { isToldBy } from '../items/extract-items.ts'
import { notEnglish } from '../items/language.ts'
import { agreement, chanceOfBoth } from './agreement.ts'
import type { CheckedItems } from './checked-items.ts'
import type { ModelCounts } from './say-model.ts'

interface Joining {
  /** Probabilities from which the engine applies an item of its own. */
  limits: { event: { apply: number }; task: { apply: number } }
  /** The words of the mail that instruct its reader; empty for nearly every mail. */
  instructing: readonly { start: number; end: number; part: 'text' | 'subject' }[]
}

export interface Joined {
  understanding: Understanding
  counts: ModelCounts
}

const mostItems = 60

/**
 * What both readers make of a mail. An item of both keeps the engine's fields, and is in doubt where one of them calls it off; one of the engine alone stays as it is; one of the
 * model alone is proposed. In a mail that instructs its reader nothing becomes surer, and what stands in such words is proposed.
 */
export function joinReadings(
  engine: Understanding,
  { model, limits, instructing }: Joining & { model: CheckedItems },
): Joined {
  const counts = { both: 0, onlyModel: 0, dropped: model.dropped }
  const isInstructed = instructing.length > 0
  const join = <Item extends EventItem | TaskItem>(
    own: readonly Item[],
    { theirs, areOne, apply }: { theirs: readonly Item[]; areOne: (a: Item, b: Item) => boolean; apply: number },
  ) => {
    const joined = own.map((item) => {
      const same = theirs.filter((other) => areOne(item, other))
      if (same.length === 0) return item
      counts.both++
      return isInstructed ? item : besideModel(item, { same, apply })
    })
    const alone = theirs
      .filter((item) => !own.some((other) => areOne(other, item)))
      .filter((item) => !engine.setAside.some((title) => likeness(title, item.title) >= agreement.alike))
    const distinct = alone.filter((item, at) => !alone.slice(0, at).some((other) => areOne(other, item)))
    return { joined, alone: distinct.map((item) => onlyOfModel(item, isInstructed)) }
  }
  const events = join(engine.events, {
    theirs: model.events,
    areOne: areOneEvent,
    apply: limits.event.apply,
  })
  const tasks = join(engine.tasks, {
    theirs: model.tasks,
    areOne: areOneTask,
    apply: limits.task.apply,
  })
  const room = Math.max(0, mostItems - engine.events.length - engine.tasks.length)
  // A calendar part has told of that day.
  const newEvents = events.alone
    .filter((item) => !engine.events.some((own) => isFirm(own) && isToldBy(own, item)))
    .slice(0, room)
  const newTasks = tasks.alone.slice(0, room - newEvents.length)
  counts.onlyModel = newEvents.length + newTasks.length
  const found = counts.both + counts.onlyModel > 0
  return {
    counts,
    understanding: {
      ...engine,
      events: [...events.joined, ...newEvents]
        .map((item) => instructed(item, instructing))
        .toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0)),
      tasks: [...tasks.joined, ...newTasks].map((item) => instructed(item, instructing)),
      troubles: engine.troubles.filter((trouble) => !(found && trouble === notEnglish)),
    },
  }
}

/** One day, and one thing by its name or its words. */
function areOneEvent(a: EventItem, b: EventItem): boolean {
  const [from, to] = [a.start.slice(0, 10), (a.end ?? a.start).slice(0, 10)]
  const day = b.start.slice(0, 10)
  return day >= from && day <= to && areAlike(a, b)
}

function areOneTask(a: TaskItem, b: TaskItem): boolean {
  const isDay = a.due === null || b.due === null || a.due.slice(0, 10) === b.due.slice(0, 10)
  return isDay && areAlike(a, b)
}

type Told = Pick<EventItem, 'title' | 'evidence'>

function areAlike(a: Told, b: Told): boolean {
  const like = likeness(a.title, b.title)
  return (
    like >= agreement.alike || (like > 0 && a.evidence.some((one) => b.evidence.some((other) => overlap(one, other))))
  )
}

function overlap(
  a: Pick<QuotedEvidence, 'part' | 'start' | 'end'>,
  b: Pick<QuotedEvidence, 'part' | 'start' | 'end'>,
): boolean {
  return a.part === b.part && a.start < b.end && b.start < a.end
}

function timeOf(item: EventItem | TaskItem): string | null {
  return 'start' in item ? item.start : item.due
}

function isFirm({ evidence }: Told): boolean {
  return evidence.some(({ part }) => part === 'calendar' || part === 'markup')
}

/** Whether it takes place, is off or has moved. */
function statusOf(item: EventItem | TaskItem): EventItem['status'] {
  return 'start' in item ? item.status : item.isCancelled ? 'cancelled' : 'confirmed'
}

/**
 * An item that the model read as well. Where both say that it takes place, or that it does not, it is as sure as both together, and applied from the engine's own
 * limit on if they read the same day and hour. Where one calls off what the other confirms, it is in doubt.
 */
function besideModel<Item extends EventItem | TaskItem>(
  item: Item,
  { same, apply }: { same: readonly Item[]; apply: number },
): Item {
  if (isFirm(item)) return item
  const agreeing = same.filter((other) => statusOf(other) === statusOf(item))
  if (agreeing.length === 0) return { ...item, doubts: [...new Set([...item.doubts, 'disputed' as const])] }
  const chance = chanceOfBoth(item.confidence)
  // A model that makes nothing surer takes no doubt away either.
  if (chance <= item.confidence) return item
  const isSure =
    chance >= apply && agreeing.some((other) => timeOf(other) === timeOf(item) && !other.doubts.includes('unread-time'))
  return {
    ...item,
    confidence: Math.round(chance * 100) / 100,
    doubts: isSure ? item.doubts.filter((doubt) => doubt !== 'weak') : item.doubts,
  }
}

function onlyOfModel<Item extends EventItem | TaskItem>(item: Item, isInstructed: boolean): Item {
  const doubts = [...item.doubts, 'only-model' as const, ...(isInstructed ? (['instructed'] as const) : [])]
  return { ...item, doubts: [...new Set(doubts)] }
}

function instructed<Item extends EventItem | TaskItem>(item: Item, instructing: Joining['instructing']): Item {
  const isAmong = item.evidence.some((words) => instructing.some((span) => overlap(words, span)))
  return isAmong ? { ...item, doubts: [...new Set([...item.doubts, 'instructed' as const])] } : item
}
