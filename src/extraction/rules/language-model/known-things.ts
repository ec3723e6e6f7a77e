import type { ExistingEvent, ExistingTask } from '../matching/existing.ts'
import { contentOf } from '../candidates/tokens.ts'
import { addDays } from '#basics/day.ts'
import { instructsReader } from './instructions-to-reader.ts'
import { type KnownThing, oneLine } from './mail-for-model.ts'

interface Plan {
  events: readonly ExistingEvent[]
  tasks: readonly ExistingTask[]
}

interface About {
  /** The mail's subject and text. */
  text: string
  /** The family's day on which it was written. */
  today: string
  timezone: string
  /** What is kept back: things of mail that is kept from the model by sender or address, and the children's, where no parent has agreed to those. */
  keptBack: {
    /** Ids of things and of proposals. */
    things: ReadonlySet<string>
    /** Ids of members. */
    members: ReadonlySet<string>
    /** Whether words tell of what is kept back. */
    tells: (text: string) => boolean
  }
}

const mostEvents = 12
const mostTasks = 8
/** Days ahead that a mail may move or call off. */
const farthest = 120

/**
 * The few things of the plan that a mail may move, call off or repeat: of its thread, of its sender, or that share a word with it. What
 * somebody wrote by hand and shares no word with the mail is the family's alone.
 */
export function knownThings({ events, tasks }: Plan, about: About): KnownThing[] {
  const words = contentOf(about.text)
  const last = addDays(about.today, farthest)
  const { things, members, tells } = about.keptBack
  const mayGo = ({ id, title, place, people }: { id: string; title: string; place: string; people: string[] }) =>
    !things.has(id) &&
    !people.some((each) => members.has(each)) &&
    // A stranger may have written them, in another mail.
    ![title, place].some(instructsReader) &&
    !tells(`${title}\n${place}`)
  const worth = (thing: { title: string; isOfThread: boolean; isOfSender: boolean }) => {
    const shared = [...contentOf(thing.title)].filter((word) => word.length >= fewestLetters && words.has(word)).length
    return (thing.isOfThread ? 4 : 0) + (thing.isOfSender ? 2 : 0) + Math.min(3, shared)
  }
  const ahead = events.filter(
    (event) =>
      !event.isBinned &&
      !event.isTakenBack &&
      event.local_start.slice(0, 10) <= last &&
      (event.recurrence !== null || event.local_start.slice(0, 10) >= about.today) &&
      worth(event) > 0 &&
      mayGo({ ...event, place: event.location ?? '', people: event.attendees }),
  )
  const open = tasks.filter(
    (task) =>
      !task.isBinned && !task.isCompleted && worth(task) > 0 && mayGo({ ...task, place: '', people: task.concerns }),
  )
  return [
    ...best(ahead, { worth, most: mostEvents }).map((event) => eventThing(event)),
    ...best(open, { worth, most: mostTasks }).map((task) => taskThing(task, about.timezone)),
  ].map((thing, at) => ({ ...thing, mark: `K${at + 1}` }))
}

const fewestLetters = 4

function best<Thing extends { title: string; isOfThread: boolean; isOfSender: boolean }>(
  things: readonly Thing[],
  { worth, most }: { worth: (thing: Thing) => number; most: number },
): Thing[] {
  return things
    .map((thing) => ({ thing, worth: worth(thing) }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ thing }) => thing)
}

type Unmarked = Omit<KnownThing, 'mark'>

function eventThing({ title, local_start: at, recurrence, status, location }: ExistingEvent): Unmarked {
  const facts = [
    'event',
    at.replace('T', ' '),
    recurrence === null ? null : 'comes again',
    status === 'cancelled' ? 'cancelled' : null,
    location,
  ]
  return { kind: 'event', title, at, text: said(title, facts) }
}

function taskThing({ title, due_date: due }: ExistingTask, timezone: string): Unmarked {
  const at = due === null ? null : Temporal.Instant.from(due).toZonedDateTimeISO(timezone).toPlainDate().toString()
  return { kind: 'task', title, at, text: said(title, ['task', at === null ? null : `due ${at}`]) }
}

function said(title: string, facts: readonly (string | null)[]): string {
  return oneLine(`${title} (${facts.filter((fact) => fact !== null).join(', ')})`).slice(0, 300)
}
