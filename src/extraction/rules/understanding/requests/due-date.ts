import type { When } from '#extraction/rules/when.ts'
import { amount, request, verbs } from '../ask-words.ts'
import { roleOfDate } from '../judge-date.ts'
import type { Sentence } from '../passage.ts'
import type { RequestContext } from './request-context.ts'
import { Choices } from '../phrases/choices.ts'
import { phrases } from '../phrases/phrases.ts'

export function dueIn(sentence: Sentence, before: Sentence | undefined, context: RequestContext): When | null {
  const { text, whens } = sentence
  const deadlines = whens.filter(
    (when) => roleOfDate(when, sentence, context.today) === 'deadline' && !sentHome.testIn(text, 0, when.start),
  )
  const due = deadlines.find((when) => saidDue.testIn(text, 0, when.start)) ?? deadlines[0]
  if (due) return afterTold(due, sentence, context)
  const dated = whens.find((when) => roleOfDate(when, sentence, context.today) === 'event')
  if (dated && (handsIn.test(text) || owed.testIn(text, 0, dated.start) || dropsOff.testIn(text, 0, dated.start)))
    return dated
  const timed = whens.find((when) => when.date === null && when.time !== null && when.isDeadline)
  const day = timed && onThatDay.test(text) && request.test(text) ? toldBefore(sentence, 600, context) : undefined
  if (timed && day) return { ...timed, date: day.date }
  const isAsked = timed && !dated && asked.test(text) && verbs.test(text) && !atPlace.test(text)
  const told = isAsked ? toldBefore(sentence, 300, context) : undefined
  if (timed && told) return { ...timed, date: told.date }
  const same = sameDay.exec(text)
  const last = before?.whens.findLast((when) => when.date !== null && when.date >= context.today)
  if (same && last?.date) return dueOn(last.date, same)
  const named = dueAtEvent(sentence, context)
  if (named !== null) return named
  if (
    !dated &&
    last &&
    thatDay.test(text) &&
    verbs.test(text) &&
    (request.test(text) || commands(text)) &&
    !bringsOrWears.test(text)
  )
    return { ...last, time: null }
  return null
}

/** The last event that the mail tells of before the sentence, so many letters back at most. */
function toldBefore(
  { start }: Sentence,
  reach: number,
  { events }: RequestContext,
): RequestContext['events'][number] | undefined {
  return events.findLast(({ at }) => at <= start && start - at < reach)
}

/** `the slip that went home Thursday is due back`: not the day it is due. */
const sentHome = phrases(/\b(?:went|sent|came|given|handed)\s(?:home|out)(?:\son)?\s*$/i)

const saidDue = phrases(
  /\b(?:by|before|until|till|due(?: back| in)?|no later than|on or before|deadline(?: is)?:?|latest|closes?(?: on)?)(?:\s(?:the|on|end of|noon on|midday on|close of business|\p{L}+day))*\s*$/iu,
)

/** `by the following Friday` counts from the day told before it. */
function afterTold(due: When, { text, start }: Sentence, { events }: RequestContext): When {
  if (
    due.date === null ||
    !/\bfollowing\s*$/i.test(text.slice(0, due.start)) === !/^(?:the )?following\b/i.test(due.text)
  )
    return due
  const told = events.findLast((event) => event.at < start && start - event.at < 400)
  if (told === undefined || told.date < due.date) return due
  const ahead = (weekday(due.date) - weekday(told.date) + 7) % 7 || 7
  return { ...due, date: Temporal.PlainDate.from(told.date).add({ days: ahead }).toString() }
}

function weekday(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek
}

function commands(text: string): boolean {
  return (verbs.exec(text.trimStart())?.index ?? -1) === 0
}

const onThatDay = phrases(/\bthat (?:day|morning|evening)\b|\bon the day\b/i)

const asked = phrases(/\b(?:please|kindly|should|must|need to|has to|have to)\b/i)

const sameDay = phrases(/\b(?:by|on|at) (?:the|that) same (?:date|day|time)\b/i)

const thatDay = phrases(/\bthat (?:day|morning|evening)\b|\b(?:by|before) then\b/i)

const bringsOrWears = phrases(/\b(?:bring|wear|uniform)\b/i)

/** `By our first meeting please`: the day of the first such event that the mail dates. */
function dueAtEvent({ text, whens }: Sentence, { events, today }: RequestContext): When | null {
  if (!beforeEvent.mayStandIn(text)) return null
  const ahead = events.filter((one) => one.date >= today && one.status !== 'cancelled')
  const [first] = ahead
  const onDay = onTheDay.exec(text)
  if (onDay && first && amount.test(text) && request.test(text) && !carries.test(text)) return dueOn(first.date, onDay)
  const eve = eveBefore.exec(text)
  const [soonest] = eve ? ahead.toSorted((a, b) => (a.date < b.date ? -1 : 1)) : []
  if (eve && soonest) return dueOn(Temporal.PlainDate.from(soonest.date).subtract({ days: 1 }).toString(), eve)
  const match = byTheEvent.exec(text)
  if (!match?.[1] || whens.some((when) => when.date !== null) || !(amount.test(text) || request.test(text))) return null
  if (comesWith.test(text)) return null
  const word = match[1].toLowerCase()
  const event = ahead
    .filter((one) => `${one.title} ${one.about}`.toLowerCase().includes(word))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))[0]
  return event ? dueOn(event.date, match) : null
}

const onTheDay = phrases(/\bon the (?:day|night|morning)\b/i)

const carries = phrases(/\b(?:bring|wear|pack)\b/i)

const eveBefore = phrases(/\bby the (?:evening|night|day|afternoon) before\b/i)

const byTheEvent = phrases(
  /\b(?:by|before|no later than|at) (?:the|our|your|that) (?:(?:very )?first |next )?(meeting|session|lesson|class|practice|training|rehearsal|game|match|camp|trip|party)\b/i,
)

const beforeEvent = new Choices([onTheDay, eveBefore, byTheEvent])

const comesWith = phrases(/\b(?:bring|wear|pack|arrive|be there)\b/i)

function dueOn(date: string, match: RegExpExecArray): When {
  return {
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
    date,
    endDate: null,
    moreDates: [],
    time: null,
    endTime: null,
    minutes: null,
    zone: null,
    recurrence: null,
    exceptions: [],
    isDeadline: true,
    isArrival: false,
    isUntil: false,
    isRelative: true,
    hasYear: false,
    isVague: false,
    doubts: [],
  }
}

/** Where one is to be by an hour: turning up is no task. */
const atPlace = phrases(
  /\b(?:be (?:at|there|here|in|on|ready)|arrive|there by|here by|assemble|meet|bring|wear|pack|collect(?:ed)?|drop)\b/i,
)

/** Things to be handed over on a named day, which is then a due date and no event. */
const handsIn = phrases(
  /\b(?:has|have|need|needs|must|should)\s+(?:to\s+)?(?:be|come|get)\s+(?:\S+\s){0,6}(?:in|at|on|back|returned|handed|with)\b.*\b(?:form|slip|money|payment|note|fee|headshot|order|\$|£|€)|\b(?:form|slip|money|payment|note|fee|order|headshot|book|reader|folder|log|diary|instrument|permission|consent|envelope|board|project|ipad|chromebook|laptop|jersey|kit|medal|troph(?:y|ie))s?\b.{0,80}\b(?:has|have|need|needs|must|should)\s+(?:to\s+)?be\s+(?:in|at|on|back|returned|handed)\b/i,
)

/** `payable by the second lesson, 2 February`, `it has to be submitted on Wednesday`. */
const owed = phrases(
  /\b(?:payable|to be (?:paid|submitted|returned|handed in|sent in|uploaded|completed|signed)|(?:forms?|slips?|projects?|homework|money|payments?|orders?|entries|applications) (?:\S+ ){0,3}(?:back|in|due))\b[^;]*$/i,
)

const dropsOff = phrases(/\bplease\s+(?:\w+\s)?(?:drop|send in|hand|email|e-mail|submit|pay|leave)\b[^.;]*$/i)
