import type { When } from '#extraction/rules/when.ts'
import type { EventDraft } from '../draft.ts'
import { roleOfDate } from '../judge-date.ts'
import type { Section, Sentence } from '../passage.ts'
import { phrases } from '../phrases/phrases.ts'
import { eventFor, ownName } from './event-for.ts'
import type { RequestContext } from './request-context.ts'

export interface DayFor {
  date: string
  /** The words of the sentence that tell the day; null where it is told elsewhere. */
  when: When | null
  event: EventDraft | undefined
}

/** The day a thing is brought or worn: said with it, before it in its paragraph, or the day of the event it is for. */
export function dayFor(
  sentence: Sentence,
  section: Section,
  context: RequestContext,
  counts: (when: When) => boolean = () => false,
): DayFor | null {
  if (sentence.whens.some((one) => one.recurrence !== null && weekdays.test(one.text))) return null
  const event = forTheFirst(sentence, section, context) ?? eventFor(sentence, section, context)
  const when = sentence.whens.find(
    (one) =>
      one.date !== null &&
      one.recurrence === null &&
      ((roleOfDate(one, sentence, context.today) === 'event' && !isPassing(one, sentence)) || counts(one)),
  )
  if (when?.date) {
    const meant = sameWeekday(when, event)
    return { date: meant ?? when.date, when, event: meant === null ? onDate(when.date, event, context) : event }
  }
  const before = dayBefore(sentence, section, context)
  if (before !== null && event?.date !== before && !standsIn(event, sentence) && !isNamed(event, sentence))
    return { date: before, when: null, event: onDate(before, undefined, context) }
  if (event !== undefined) return { date: event.date, when: null, event }
  const told = context.events.length === 0 ? toldBefore(sentence, section, context) : null
  return told === null ? null : { date: told, when: null, event }
}

/** `Library bags on Tuesdays`: no day of one event. */
const weekdays = phrases(/(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i)

/** Bare weekdays name the day of what was dated before: `a plate for Friday night's dinner`. */
function sameWeekday(when: When, event: EventDraft | undefined): string | null {
  if (event === undefined || when.date === null || event.date <= when.date || !bareWeekday.test(when.text)) return null
  return new Date(`${event.date}T00:00:00Z`).getUTCDay() === new Date(`${when.date}T00:00:00Z`).getUTCDay()
    ? event.date
    : null
}

const bareWeekday =
  /^(?:(?:on|the)\s)*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*(?:\s(?:night|morning|afternoon|evening))?$/i

/** `that went home Thursday`: no day to bring anything. */
function isPassing(when: When, { text }: Sentence): boolean {
  return sentHome.testIn(text, Math.max(0, when.start - 40), when.start)
}

const sentHome = phrases(/\b(?:went|sent|came|goes|going|handed|given)\s(?:home|out)(?:\son)?\s*$/i)

/** The last day told before it in its own paragraph. */
function dayBefore(sentence: Sentence, section: Section, context: RequestContext): string | null {
  const sentences = section.sentences.filter((one) => one.block === sentence.block)
  return toldBefore(sentence, { ...section, sentences }, context)
}

function toldBefore({ start }: Sentence, { sentences }: Section, { today }: RequestContext): string | null {
  const told = sentences
    .filter((one) => one.start < start)
    .flatMap((one) => one.whens.filter((when) => when.date !== null && roleOfDate(when, one, today) === 'event'))
    .at(-1)
  return told?.date ?? null
}

function standsIn(event: EventDraft | undefined, { block }: Sentence): boolean {
  return event !== undefined && block.start <= event.at && event.at < block.end
}

/** Whether the sentence itself says what it is for. */
function isNamed(event: EventDraft | undefined, { text }: Sentence): boolean {
  if (event === undefined) return false
  const said = text.toLowerCase()
  return ownName(event)
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 4 && !emptyWord.test(word) && said.includes(word))
}

const emptyWord = /^(?:school|class|their|there|every|children|students|bring|please|night|session)$/

function onDate(date: string, event: EventDraft | undefined, { events }: RequestContext): EventDraft | undefined {
  return event?.date === date ? event : (events.find((one) => one.date === date && one.status !== 'cancelled') ?? event)
}

/** `to the first one`, `for the first session`: `each day`: the earliest of those the section tells of. */
function forTheFirst({ text }: Sentence, section: Section, { events, today }: RequestContext): EventDraft | undefined {
  if (!first.test(text)) return undefined
  const { sentences, rows } = section
  const [from, to] = [
    Math.min(...sentences.map((one) => one.start), ...rows.map((row) => row.block.start)),
    Math.max(...sentences.map((one) => one.end), ...rows.map((row) => row.block.end)),
  ]
  const here = events
    .filter((one) => one.status !== 'cancelled' && one.date > today && from <= one.at && one.at < to)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const weekly = each.test(text) ? here.find((one) => one.recurrence !== null) : undefined
  return here.find((one) => /\bfirst\b/i.test(one.title)) ?? weekly ?? here[0]
}

const first = phrases(
  /\b(?:the|your|our|their|his|her) first (?:one|session|lesson|class|day|week|visit|night|practice|training|game|rehearsal|meeting|appointment)\b|\bfor (?:all|both|each) of (?:them|these)\b|\b(?:each|every) (?:day|session|lesson|class|week|time|night|exam|paper|practice|rehearsal|visit)\b/i,
)

const each = phrases(/\b(?:each|every) (?:session|lesson|class|week|time|practice|rehearsal)\b/i)
