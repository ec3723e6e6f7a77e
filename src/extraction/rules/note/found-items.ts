import { addDays } from '#basics/day.ts'
import type { EventItem, QuotedEvidence, TaskItem, Understanding } from '../item.ts'
import { sayDoubt } from '../matching/say-doubt.ts'
import { titleLikeness } from '../matching/title-likeness.ts'
import { capital, type LineItem } from './plain-line.ts'

/** What a text says, as a person goes through it. */
export interface NoteItem {
  kind: 'task' | 'event'
  title: string
  description: string
  start: string | null
  end: string | null
  timezone: string
  recurrence: string | null
  location: string | null
  category: string | null
  priority: TaskItem['priority']
  /** First names. */
  members: string[]
  quote: string
  why: string
  doubts: string[]
  isLikely: boolean
  /** It is to be done with a child rather than by one. */
  isForParent?: boolean
}

/** The engine's items, without what a text takes back: there is nothing to make of that. What one goes to on a day is not to be done as well. */
export function foundItems({ events, tasks }: Understanding, timezone: string): NoteItem[] {
  const planned = events.filter(({ status }) => status !== 'cancelled')
  const isPlanned = ({ title, due }: TaskItem) =>
    planned.some((event) => event.start.slice(0, 10) === due?.slice(0, 10) && titleLikeness(event.title, title) > 0.9)
  return [
    ...planned.map(ofEvent),
    ...tasks.filter((task) => !task.isCancelled && !isPlanned(task)).map((task) => ofTask(task, timezone)),
  ]
}

function ofEvent({ start, end, timezone, recurrence, location, category, ...item }: EventItem): NoteItem {
  return { ...base(item), kind: 'event', start, end, timezone, recurrence, location, category, priority: 'medium' }
}

function ofTask({ due, category, priority, ...item }: TaskItem, timezone: string): NoteItem {
  const nothing = { end: null, recurrence: null, location: null }
  return { ...base(item), ...nothing, kind: 'task', start: due, timezone, category, priority }
}

function base(item: Pick<EventItem, 'title' | 'description' | 'members' | 'evidence' | 'doubts' | 'confidence'>) {
  return {
    title: item.title.slice(0, 300),
    description: item.description ?? '',
    members: item.members,
    ...wordsOf(item.evidence),
    doubts: [...new Set(item.doubts)].map((doubt) => ofText(sayDoubt(doubt))),
    isLikely: item.confidence >= 0.5,
  }
}

function wordsOf([first]: readonly QuotedEvidence[]): { quote: string; why: string } {
  return { quote: first?.quote ?? '', why: ofText(first?.reason ?? '') }
}

export function ofLine(line: string, { timezone, doubts, title, ...item }: LineItem & { timezone: string }): NoteItem {
  return {
    ...item,
    title: title.slice(0, 300),
    timezone,
    description: '',
    location: null,
    category: null,
    priority: 'medium',
    quote: line,
    why: 'from a line of the text',
    doubts: [...new Set(doubts)].map((doubt) => ofText(sayDoubt(doubt))),
  }
}

/** The engine speaks of mails. */
function ofText(sentence: string): string {
  return sentence.replaceAll('the mail', 'the text').replaceAll('The mail', 'The text')
}

/** `saturday 2pm party`, as a plan has it: who writes on a Saturday evening means the next. */
export function asPlanned(item: NoteItem, writtenAt: string): NoteItem {
  const title = capital(item.title)
  const { start, end } = item
  if (start === null || start.length === 10 || item.recurrence !== null || !weekday.test(item.quote))
    return { ...item, title }
  const now = Temporal.Instant.from(writtenAt).toZonedDateTimeISO(item.timezone).toPlainDateTime()
  const isGone = start.slice(0, 10) === now.toPlainDate().toString() && start < now.toString()
  return isGone ? { ...item, title, start: aWeekLater(start), end: end && aWeekLater(end) } : { ...item, title }
}

const weekday = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/i

function aWeekLater(wallTime: string): string {
  return addDays(wallTime.slice(0, 10), 7) + wallTime.slice(10)
}
