import type { ReadMail } from '../message.ts'
import type { WhenContext } from '../when.ts'
import { callsOff } from './change-words.ts'
import type { Character } from './character.ts'
import type { EventDraft, TaskDraft } from './draft.ts'
import { eventsInCalendar, tasksInCalendar } from './from-calendar.ts'
import { eventInLabels } from './from-labels.ts'
import { eventsInMarkup } from './from-markup.ts'
import { inWallTime } from './wall-time.ts'
import { flightsIn } from './from-journeys.ts'
import { legsIn } from './from-legs.ts'
import { eventsInProse } from './from-prose.ts'
import { eventsInSubject } from './from-subject.ts'
import { tasksInProse } from './from-requests.ts'
import { itemsInRows } from './from-tables.ts'
import { fold, type Household } from './household.ts'
import { joinEvents } from './join-events.ts'
import type { Section } from './passage.ts'
import { dayAbove, groundOf, hourOf, teamOf, wordsAbove } from './tables/above-tables.ts'
import { tasksInFields } from './tables/field-tasks.ts'
import type { TableContext } from './tables/table-context.ts'
import { lengthOfEach } from './prose/length.ts'
import { readSections } from './read-sections.ts'
import { phrases } from './phrases/phrases.ts'

export interface Reading {
  mail: ReadMail
  character: Character
  home: Household
  today: string
  when: WhenContext
}

export interface Layers {
  events: EventDraft[]
  tasks: TaskDraft[]
  /** What stands before a place of the mail in its section, nearest first. */
  neighboursOf: (at: number) => string[]
}

/** All that the mail's layers tell of, from the surest (calendar parts) to the least sure (sentences). */
export function readLayers(reading: Reading): Layers {
  const { mail, character, home, today } = reading
  const firm = [...eventsInCalendar(mail, today), ...eventsInMarkup(mail, { timezone: home.timezone, today })].map(
    (draft) => inWallTime(draft, home.timezone),
  )
  const isListed = firm.length === 0 && !character.isPersonal
  const planned = isListed ? flightsIn(mail, reading.when, today) : []
  const flights = planned.length > 0 || !isListed ? planned : legsIn(mail, reading.when, today)
  firm.push(...flights)
  const hasBooking = flights.length > 0 || firm.some((draft) => draft.layer === 'markup')
  const sections = readSections(mail, reading.when).filter(
    (section) => !isOthers(section.heading) && !isOthers(section.above),
  )
  const events = [...firm]
  const tasks = tasksInCalendar(mail)
  const hasRows = sections.some((section) => section.rows.length > 0)
  const ground = hasRows ? groundOf(sections) : null
  const hour = hasRows ? hourOf(sections) : null
  for (const [index, section] of sections.entries()) {
    const labelled = eventInLabels(section, { today, character })
    if (labelled) events.push(labelled.draft)
    const rest: Section = labelled
      ? {
          ...section,
          rows: section.rows.filter((row) => !labelled.used.has(row.block)),
          sentences: section.sentences.filter((sentence) => !labelled.used.has(sentence.block)),
        }
      : section
    if (!character.isReceipt || occasionOfReceipt.test(character.subject)) {
      if (section.rows.length > 0) {
        const table: TableContext = {
          today,
          character,
          home,
          day: dayAbove(sections, index, today),
          isOff: callsOff(`${section.heading ?? ''} ${wordsAbove(sections, index)}`),
          ground,
          hour,
          team: teamOf(character, section),
        }
        const rows = itemsInRows(rest, table)
        tasks.push(...tasksInFields(section, labelled?.draft ?? null, table))
        if (!hasBooking) events.push(...rows.events)
        tasks.push(...rows.tasks)
      }
      if (!hasBooking)
        events.push(
          ...sameVenue(
            events,
            eventsInProse(rest, { today, character, earlier: events }).filter(
              (draft) => firm.length === 0 || draft.time !== null,
            ),
          ),
        )
    }
  }
  if (events.length === 0 && !character.isReceipt)
    events.push(...eventsInSubject(mail, { today, character, when: reading.when }))
  const open = events.filter((draft) => draft.time !== null && draft.endTime === null && !endsTheDay.test(draft.title))
  const minutes = open.length === 0 ? null : lengthOfAll(sections)
  for (const draft of open) draft.minutes ??= minutes
  const nowhere = events.filter((draft) => draft.layer === 'prose' && draft.location === null)
  const place = nowhere.length === 0 ? null : groundOf(sections)
  for (const draft of nowhere) draft.location = place
  if (character.isReceipt && events.length === 0) return { events, tasks, neighboursOf: () => [] }
  const names = new Set(
    home.people
      .flatMap((person) => [person.firstName, person.lastName ?? ''])
      .filter((name) => name !== '')
      .map(fold),
  )
  const joined = joinEvents(events.map((draft) => ({ ...draft, evidence: [...draft.evidence] })))
  for (const [index, section] of sections.entries())
    tasks.push(...tasksInProse(section, index, { today, character, events: joined, names }))
  return { events, tasks, neighboursOf: (at) => neighbours(sections, at) }
}

/** `Each session is 30 min`, wherever the mail says it. */
function lengthOfAll(sections: readonly Section[]): number | null {
  for (const { sentences } of sections)
    for (const { text } of sentences) {
      const minutes = lengthOfEach(text)
      if (minutes !== null) return minutes
    }
  return null
}

const endsTheDay = phrases(/\b(?:finish(?:es)?|dismissal|clos(?:es|ing|ed|ure)|release|break(?:s|ing)? up|last day)\b/i)

const occasionOfReceipt = phrases(/\b(?:appointment|lesson|game|match)/i)

/** `Same venue`: where the event told of before is. */
function sameVenue(before: readonly EventDraft[], drafts: EventDraft[]): EventDraft[] {
  const known = [...before, ...drafts]
  return drafts.map((draft) => {
    if (!samePlace.test(draft.about)) return draft
    const earlier = known.filter((other) => other.at < draft.at && other.location !== null).at(-1)
    return { ...draft, location: earlier?.location ?? null }
  })
}

const samePlace = phrases(/\bsame (?:venue|place|location|spot|ground)\b/i)

/** Sponsors, noticeboards and merit lists are other people's. */
function isOthers(heading: string | null): boolean {
  return othersHeading.test(heading ?? '')
}

const othersHeading = phrases(
  /^(?:(?:thank you to )?our sponsors?|sponsors?|sponsored|advertis\w+|community (?:notice ?board|notices|news)|from the archives|merit awards?|stars of the week|.*sport(?:s)? results?.*|results?|looking back|for the record|in other news|where are they now.*|still some spaces|from the minutes.*|other grades.*|by the numbers|classifieds|you might also like|recommended for you|recently graded.*)/i,
)

/** The words before a place of the mail in its section, nearest first. */
function neighbours(sections: readonly Section[], at: number): string[] {
  const section = sections.find(
    (one) =>
      one.sentences.some((sentence) => sentence.start <= at && at < sentence.end) ||
      one.rows.some((row) => row.block.start <= at && at < row.block.end),
  )
  if (!section) return []
  const before = section.sentences
    .filter((sentence) => sentence.start < at)
    .slice(-12)
    .toReversed()
  return [...before.map((sentence) => sentence.text), section.heading ?? '']
}
