import { addDays, daysBetween } from '#basics/day.ts'
import type { Document, Line } from '../candidates/document.ts'
import { tidyTitle } from '../candidates/tidy-title.ts'
import { contentOf, fold, stemOf } from '../candidates/tokens.ts'
import type { EventItem, TaskItem } from '../item.ts'
import { evidenceOf } from '../items/finished-items.ts'
import { agreement } from './agreement.ts'
import { citedTimes, type CitedTimes, endOfEvent } from './cited-times.ts'
import type { KnownThing } from './mail-for-model.ts'
import type { ModelItem } from './model-item.ts'

/** Items of a model after every check; and how many were no item of this mail. */
export interface CheckedItems {
  events: EventItem[]
  tasks: TaskItem[]
  dropped: number
}

interface Given {
  document: Document
  /** Indexes of the lines that the model was given. */
  given: ReadonlySet<number>
  known: readonly KnownThing[]
  /** Verbs that the titles of tasks begin with. */
  verbs: ReadonlySet<string>
}

const mostItems = 60
const mostLines = 6
/** Days ahead of which a mail may speak. */
const farthest = 800

/**
 * Holds what a model answered to the mail: the lines exist, days and hours are those of the lines, members are the family's, titles
 * and places are the mail's own words, and what is known is what it was shown. Evidence comes from the lines.
 */
export function checkedItems(items: readonly ModelItem[], given: Given): CheckedItems {
  const words = wordsOfMail(given.document)
  const checked: CheckedItems = { events: [], tasks: [], dropped: 0 }
  for (const item of items) {
    const lines = citedLines(item, given)
    const named = lines.length === 0 ? null : namedThing(item, { ...given, words, lines })
    const made = named === null ? null : item.kind === 'event' ? eventOf(item, named) : taskOf(item, named)
    if (made === null || checked.events.length + checked.tasks.length === mostItems) checked.dropped++
    else if ('start' in made) checked.events.push(made)
    else checked.tasks.push(made)
  }
  return checked
}

function citedLines({ lines }: ModelItem, { document, given }: Given): Line[] {
  return [...new Set(lines)]
    .flatMap((number) => (given.has(number) ? (document.lines[number] ?? []) : []))
    .slice(0, mostLines)
}

interface Words {
  /** Stems of all words that carry meaning. */
  content: ReadonlySet<string>
  /** Folded, with single spaces. */
  text: string
}

function wordsOfMail({ mail, lines, sender, home }: Document): Words {
  const headers = new Set(lines.flatMap(({ block }) => block?.header ?? []))
  const texts = [mail.subject, sender?.text ?? '', ...lines.map(({ text }) => text), ...headers]
  const names = home.people.flatMap((person) => [...person.names])
  return { content: contentOf([...texts, ...names].join('\n')), text: folded(texts.join('\n')) }
}

function folded(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim()
}

interface Named extends Given {
  words: Words
  lines: readonly Line[]
}

interface Thing extends Named {
  title: string
  known: readonly KnownThing[]
  meant: KnownThing | null
}

/** The item's title in words of the mail; null where it has none. */
function namedThing(item: ModelItem, named: Named): Thing | null {
  const meant = meantThing(item, named)
  if (meant !== null && item.status !== 'confirmed') return { ...named, title: meant.title, meant }
  const said = contentOf(item.title)
  const strange = [...said].filter(
    (word) => !named.words.content.has(word) && !(item.kind === 'task' && named.verbs.has(word)),
  )
  if (said.size === 0 || strange.length > said.size / 2) return null
  const title = tidyTitle(strange.length === 0 ? item.title : ownWords(named.lines))
  return title === '' ? null : { ...named, title, meant }
}

/** What is known already and was shown, where a word of its title stands in the mail. */
function meantThing({ known: mark, kind }: ModelItem, { known, words }: Named): KnownThing | null {
  const thing = known.find((each) => each.mark === mark && each.kind === kind)
  if (thing === undefined) return null
  return [...contentOf(thing.title)].some((word) => words.content.has(word)) ? thing : null
}

/** The first line, without its days and hours. */
function ownWords([line]: readonly Line[]): string {
  if (line === undefined) return ''
  let [text, at] = ['', 0]
  for (const { start, end } of line.whens) {
    if (start < at) continue
    text += `${line.text.slice(at, start)} `
    at = end
  }
  return text + line.text.slice(at)
}

function eventOf(item: ModelItem, thing: Thing): EventItem | null {
  const { document, meant } = thing
  const times = citedTimes(item, thing.lines)
  // Of a thing that is called off by its name the plan knows the day.
  const date = times.date ?? (item.status === 'confirmed' ? null : (meant?.at?.slice(0, 10) ?? null))
  if (date === null || isOutside(times.endDate ?? date, document)) return null
  const isUnread = times.isUnread || times.date === null
  const start = times.time === null ? date : `${date}T${times.time}`
  return {
    ...base(thing, { ...times, isUnread }),
    members: membersOf(item, document),
    start,
    end: endOfEvent(start, times),
    allDay: times.time === null,
    timezone: (times.time === null ? null : times.zone) ?? document.home.timezone,
    location: placeOf(item, thing.words),
    category: oneOf(item.category, eventCategories) ?? 'event',
    recurrence: times.recurrence,
    exceptions: times.exceptions,
    status: item.status,
    previousStart: item.status === 'moved' ? (meant?.at ?? null) : null,
  }
}

const eventCategories = ['sports', 'homework', 'school', 'meeting', 'event'] as const

function taskOf(item: ModelItem, thing: Thing): TaskItem | null {
  const { document } = thing
  const times = citedTimes(item, thing.lines)
  if (times.date !== null && isOutside(times.date, document)) return null
  const due = times.date === null ? null : times.time === null ? times.date : `${times.date}T${times.time}`
  const members = membersOf(item, document)
  return {
    ...base(thing, times),
    members,
    toldBy: members.length === 0 ? 'nothing' : 'mail',
    due,
    category: oneOf(item.category, taskCategories) ?? 'personal',
    priority: priorityOf(item, { due, document }),
    isCancelled: item.status === 'cancelled',
  }
}

const taskCategories = ['homework', 'sports', 'school', 'activities', 'personal'] as const

function base({ title, lines, document }: Thing, { doubts, isUnread }: Pick<CitedTimes, 'doubts' | 'isUnread'>) {
  return {
    title,
    description: null,
    identity: null,
    sequence: 0,
    evidence: lines.flatMap((line) => evidenceOf(line, document.mail)),
    confidence: isUnread ? agreement.onlyModelUnread : agreement.onlyModel,
    doubts: [...doubts, ...(isUnread ? (['unread-time'] as const) : [])],
  }
}

function isOutside(day: string, { today }: Document): boolean {
  return day < today || daysBetween(today, day) > farthest
}

function membersOf({ members }: ModelItem, { home }: Document): string[] {
  const wanted = new Set(members.map(fold))
  return home.people.filter(({ firstName }) => wanted.has(fold(firstName))).map(({ firstName }) => firstName)
}

function placeOf({ place }: ModelItem, { text }: Words): string | null {
  if (place === null) return null
  const named = place.replace(/\s+/g, ' ').trim().slice(0, 200)
  if (named === '') return null
  if (fold(named) === 'online')
    return /\b(?:online|zoom|teams|meet|video|virtual|webinar|skype)\b/.test(text) ? 'Online' : null
  return text.includes(folded(named)) ? named : null
}

/** `urgent` only where the day or the mail says so. */
function priorityOf(
  { priority }: ModelItem,
  { due, document }: { due: string | null; document: Document },
): TaskItem['priority'] {
  const usual = due === null ? 'low' : 'medium'
  if (priority !== 'urgent') return priority ?? usual
  const isNear = due !== null && due.slice(0, 10) <= addDays(document.today, 1)
  const saysSo = document.lines.some(
    ({ words }) => words.has('urgent') || words.has('urgently') || words.has('overdue'),
  )
  return isNear || saysSo ? 'urgent' : 'high'
}

function oneOf<Name extends string>(name: string | null, names: readonly Name[]): Name | null {
  return names.find((each) => each === name) ?? null
}

/** The stems of what a task may begin with although its mail says it in other words. */
export function verbsOfTasks(verbs: readonly string[]): ReadonlySet<string> {
  return new Set(
    [...verbs, 'Bring', 'Wear', 'Pay', 'Return', 'Sign', 'Book', 'Reply', 'RSVP', 'Register', 'Buy'].map((verb) =>
      stemOf(fold(verb)),
    ),
  )
}
