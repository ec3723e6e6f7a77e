import { daysBetween } from '#basics/day.ts'
import type { EventItem } from '../item.ts'
import type { ExistingEvent } from './existing.ts'
import { isAtOtherTime } from './match-event.ts'
import { isFixture, namesAFixture, namesATeam } from './fixture.ts'
import {
  areDistinct,
  isPartOf,
  namesAVisit,
  shareDistinctiveWord,
  speaksOfAVisit,
  distinctiveWords,
  titleLikeness,
  withoutNames,
} from './title-likeness.ts'

/** What an event of a mail is matched by if its title differs. */
export interface MatchableEvent extends Pick<
  EventItem,
  'title' | 'start' | 'end' | 'allDay' | 'recurrence' | 'status' | 'previousStart' | 'location' | 'members' | 'identity'
> {
  memberIds: string[]
}

/**
 * Events that were matched by context rather than by title. Unless `isSure`, the change is proposed; of several, a person chooses.
 */
export interface ContextMatch {
  found: MatchedTurn[]
  /** Whether the mail means `one` of them, or `all`, as `Saturday's games`. */
  meant: 'one' | 'all'
  isSure: boolean
}

/** An event, or a turn of a series: the one on `day`. */
export interface MatchedTurn {
  event: ExistingEvent
  day: string | null
}

interface Calendar {
  events: readonly ExistingEvent[]
  today: string
  occurrenceNear: (series: ExistingEvent, near: { day: string; most: number }) => string | null
}

const farthest = 60
const withinWeek = 6
const none: ContextMatch = { found: [], meant: 'one', isSure: true }

function sure(events: readonly ExistingEvent[]): ContextMatch {
  return { found: events.map((event) => ({ event, day: null })), meant: 'one', isSure: true }
}

/** Finds the event that a mail means by hour, day, people, place and sender. */
export function matchByContext(said: MatchableEvent, calendar: Calendar): ContextMatch {
  const events = calendar.events.filter(
    (event) =>
      !event.isBinned &&
      !event.isTakenBack &&
      event.isOfLaterMail !== true &&
      event.status === 'confirmed' &&
      isForSame(said, event),
  )
  switch (said.status) {
    case 'confirmed':
      return toldOtherwise(said, { ...calendar, events })
    case 'cancelled':
      return calledOff(said, { ...calendar, events })
    case 'moved':
      return moved(said, { ...calendar, events })
  }
}

/** An event under another title: the same people cannot be at two events in the same minute. */
function toldOtherwise(said: MatchableEvent, { events, occurrenceNear }: Calendar): ContextMatch {
  const related = events.filter(
    (event) => isOfHours(said, { event, occurrenceNear }) && !areDistinct(said.title, event.title),
  )
  const atMinute = said.allDay
    ? []
    : related.filter((event) => timeOf(event.local_start) === timeOf(said.start) && isRelated(said, event))
  if (atMinute.length > 0) return only(atMinute, said)
  const visits = related.filter(
    (event) =>
      isOwn(event) && isVisitTo(said, event) && (said.allDay || isWithin(said, event)) && event.recurrence === null,
  )
  if (visits.length > 0) return only(visits, said)
  const windows = related.filter(
    (event) =>
      !said.allDay &&
      [bare(said), event.title].every(speaksOfAVisit) &&
      isWithin(said, event) &&
      isRelated(said, event),
  )
  if (windows.length === 1) return sure(windows)
  // A team plays once a day, so another hour on that day is a change of its fixture.
  const fixtures = related.filter((event) => event.recurrence === null && isOwn(event) && isItsFixture(said, event))
  return fixtures.length === 1 ? sure(fixtures) : none
}

/** Whether the event may be the fixture that the mail names: by no more than its kind, or by a part of its title. */
function isItsFixture(said: MatchableEvent, event: ExistingEvent): boolean {
  const title = fixtureName(said)
  const isOfIt = (isFixture(title) || namesATeam(title)) && isPartOf(title, event.title)
  return isFixture(event.title) && (namesAFixture(title) || isOfIt)
}

/** `Round 4` of `Marlowe: Round 4`: the words before a fixture name its owner. */
function fixtureName(said: MatchableEvent): string {
  const title = bare(said)
  const last = title.slice(title.lastIndexOf(': ') + 1).trim()
  return namesAFixture(last) || namesATeam(last) ? last : title
}

/** The match among events of one minute: of several, the only one that shares a word of its title. */
function only(events: ExistingEvent[], said: MatchableEvent): ContextMatch {
  if (events.length === 1) return sure(events)
  const alike = events.filter((event) => shareDistinctiveWord(bare(said), event.title))
  return alike.length === 1 ? sure(alike) : none
}

/** A cancellation on the day of the event: by a shared word of the title, or as the sender's appointment. */
function calledOff(said: MatchableEvent, { events, occurrenceNear }: Calendar): ContextMatch {
  const day = dayOf(said.start)
  const there = events.flatMap((event): MatchedTurn[] => {
    if (isAtOtherTime(said, event)) return []
    if (event.recurrence === null) return dayOf(event.local_start) === day ? [{ event, day: null }] : []
    return said.recurrence === null && occurrenceNear(event, { day, most: 0 }) === day ? [{ event, day }] : []
  })
  const named = there.filter(({ event }) => isNamedOrVisited(said, { event, day }))
  return togetherOr(said, named.length > 0 ? named : fixturesOf(said, there))
}

/** The sender's fixtures that the mail names by round, by sport or only as a game. */
function fixturesOf(said: MatchableEvent, found: readonly MatchedTurn[]): MatchedTurn[] {
  return found.filter(
    ({ event }) => isOwn(event) && isItsFixture(said, event) && !areDistinct(fixtureName(said), event.title),
  )
}

/** A move: by the former time, by title, by day, or as the sender's only coming event. */
function moved(said: MatchableEvent, { events, today, occurrenceNear }: Calendar): ContextMatch {
  const from = said.previousStart
  const coming = events.flatMap((event): MatchedTurn[] => {
    const near = Math.abs(daysBetween(dayOf(event.local_start), dayOf(said.start)))
    if (event.recurrence === null)
      return dayOf(event.local_start) >= today && near <= farthest ? [{ event, day: null }] : []
    // A series that continues on another weekday.
    if (said.recurrence !== null) return isOwn(event) ? [{ event, day: null }] : []
    const turn = occurrenceNear(event, { day: dayOf(from ?? said.start), most: from === null ? withinWeek : 0 })
    return turn === null || turn < today ? [] : [{ event, day: turn }]
  })
  const given = from === null ? coming : coming.filter((each) => isFrom(each, from))
  if (from !== null && from.length > 10) {
    const there = given.filter(({ event }) => isOwn(event) || isTogether(said, event))
    if (there.length === 1) return { found: there, meant: 'one', isSure: there.every(({ event }) => isOwn(event)) }
  }
  // A mail may give a wrong former hour: then the title decides.
  const named = (given.length > 0 ? given : coming).filter((each) =>
    isNamedOrVisited(said, { event: each.event, day: dayIn(each) }),
  )
  if (named.length > 0) return togetherOr(said, named)
  const onItsDay = coming.filter((each) => dayIn(each) === dayOf(from ?? said.start))
  const fixtures = fixturesOf(said, onItsDay)
  if (fixtures.length > 0) return best(said, fixtures)
  const onDay = given.filter(({ event }) => from !== null && (isOwn(event) || isTogether(said, event)))
  if (onDay.length === 1) return { found: onDay, meant: 'one', isSure: false }
  const ofThread = coming.filter(({ event }) => event.isOfThread)
  const own = ofThread.length > 0 ? ofThread : coming.filter(({ event }) => isOwn(event))
  const isLone =
    own.length === 1 && own.every((each) => given.includes(each) && !areDistinct(bare(said), each.event.title))
  return isLone ? { found: own, meant: 'one', isSure: false } : none
}

function isFrom(each: MatchedTurn, from: string): boolean {
  return dayIn(each) === dayOf(from) && !isAtOtherTime({ start: from }, each.event)
}

function dayIn({ event, day }: MatchedTurn): string {
  return day ?? dayOf(event.local_start)
}

/** Whether the titles share a distinctive word, or the mail names only an appointment; on the same day, or of the same sender. */
function isNamedOrVisited(said: MatchableEvent, { event, day }: { event: ExistingEvent; day: string }): boolean {
  const title = bare(said)
  if (areDistinct(title, event.title)) return false
  const isThere = day === dayOf(said.start) || day === dayOf(said.previousStart ?? said.start)
  if (shareDistinctiveWord(title, event.title)) return isOwn(event) || isThere
  return namesAVisit(title) && isOwn(event)
}

/** All events of one day if the mail names only the words that they share; else the best match. */
function togetherOr(said: MatchableEvent, all: MatchedTurn[]): ContextMatch {
  const atPlace = all.filter(({ event }) => isSamePlace(said, event))
  const found = atPlace.length > 0 ? atPlace : all
  const days = new Set(found.map(dayIn))
  const shared = found.map(({ event }) => distinctiveWords(said.title).intersection(distinctiveWords(event.title)))
  const isOfAll = shared.every((words) => words.size > 0 && words.symmetricDifference(shared[0] ?? words).size === 0)
  const isTimeless = said.allDay && found.every(({ event, day }) => day === null && !event.all_day)
  if (found.length > 1 && days.size === 1 && isOfAll && isTimeless) return { found, meant: 'all', isSure: false }
  return best(said, found)
}

/** The highest scores, of which those close to the first are offered as well. */
function best(said: MatchableEvent, found: MatchedTurn[]): ContextMatch {
  const scored = found.map((each) => ({ each, score: scoreOf(said, each) })).toSorted((a, b) => b.score - a.score)
  const most = scored[0]?.score ?? 0
  const near = scored.filter(({ score }) => most - score < aboutAsAlike).map(({ each }) => each)
  return { found: near.slice(0, mostOffered), meant: 'one', isSure: false }
}

const aboutAsAlike = 0.1
const mostOffered = 4

function scoreOf(said: MatchableEvent, each: MatchedTurn): number {
  const { event } = each
  const day = dayIn(each)
  return (
    titleLikeness(bare(said), withoutNames(event.title, said.members)) +
    (event.isOfThread ? 0.4 : event.isOfSender ? 0.2 : 0) +
    (day === dayOf(said.start) || day === dayOf(said.previousStart ?? said.start) ? 0.4 : 0) +
    (isTogether(said, event) ? 0.2 : 0) +
    (isSamePlace(said, event) ? 0.2 : 0)
  )
}

/** Whether the event is on that day; for a series, whether one of its turns is. */
function isOfHours(
  said: MatchableEvent,
  { event, occurrenceNear }: { event: ExistingEvent; occurrenceNear: Calendar['occurrenceNear'] },
): boolean {
  const day = dayOf(said.start)
  if (event.recurrence === null) return said.recurrence === null && dayOf(event.local_start) === day
  return said.recurrence !== null && occurrenceNear(event, { day, most: 0 }) !== null
}

/** Whether at least two of these agree: people, sender, place, a word of the title. */
function isRelated(said: MatchableEvent, event: ExistingEvent): boolean {
  const signs = [
    isTogether(said, event),
    isOwn(event),
    isSamePlace(said, event),
    shareDistinctiveWord(bare(said), event.title),
  ]
  return signs.filter(Boolean)[1] === true
}

function isSamePlace({ location }: MatchableEvent, event: ExistingEvent): boolean {
  if (location === null || event.location === null) return false
  return isPartOf(location, event.location)
}

/** Whether the title names an appointment and nothing that the event's title lacks. */
function isVisitTo(said: MatchableEvent, event: ExistingEvent): boolean {
  const title = bare(said)
  return namesAVisit(title) || (speaksOfAVisit(title) && shareDistinctiveWord(title, event.title))
}

/** Whether the stated hours lie within the planned ones. */
function isWithin(said: MatchableEvent, event: ExistingEvent): boolean {
  const end = event.end_is_assumed ? event.local_start : (event.local_end ?? event.local_start)
  return event.local_start <= said.start && (said.end ?? said.start) <= end
}

function isOwn({ isOfThread, isOfSender }: ExistingEvent): boolean {
  return isOfThread || isOfSender
}

/** Both name members, and the same. */
function isTogether({ memberIds }: MatchableEvent, { attendees }: ExistingEvent): boolean {
  return memberIds.some((id) => attendees.includes(id))
}

/** Whether both may be one event: they share people, and at most one has a calendar's UID. */
function isForSame(said: MatchableEvent, event: ExistingEvent): boolean {
  if (said.identity !== null && event.identity !== null) return false
  return said.memberIds.length === 0 || event.attendees.length === 0 || isTogether(said, event)
}

function bare({ title, members }: MatchableEvent): string {
  return withoutNames(title, members)
}

function dayOf(local: string): string {
  return local.slice(0, 10)
}

function timeOf(local: string): string {
  return local.slice(11)
}
