import { type HourCycle, sayClock } from '#basics/clock.ts'
import { sayWeekday } from '#basics/say-calendar-day.ts'
import { capitalise, sayDay } from '#basics/say-when.ts'
import { addDays, type Day } from '#basics/day.ts'
import { timeIn } from '#basics/zone-clock.ts'
import type { Lift, Occurrence } from '#calendar/contract.ts'
import type { Errand, LiftNeed } from './lift-needs.ts'
import { type Lifts, nobody } from './lifts.ts'

type NameOf = (id: string) => string

/** `Ana takes, Sam brings back`; `Ana takes and brings back`; `nobody needed`. Empty while nobody has said anything. */
export function sayLifts({ liftThere, liftBack }: Lifts, nameOf: NameOf): string {
  if (liftThere === nobody && liftBack === nobody) return 'Nobody needed'
  if (liftThere !== null && liftThere === liftBack) return `${nameOf(liftThere)} takes and brings back`
  const there = liftThere === null ? null : liftThere === nobody ? 'nobody needed there' : `${nameOf(liftThere)} takes`
  const back = liftBack === null ? null : liftBack === nobody ? 'nobody needed back' : `${nameOf(liftBack)} brings back`
  return capitalise([there, back].filter((part) => part !== null).join(', '))
}

/** One way: `Ana`, `nobody needed`, `open`. */
export function sayLift(lift: Lift, nameOf: NameOf): string {
  if (lift === null) return 'open'
  return lift === nobody ? 'nobody needed' : nameOf(lift)
}

/** For a narrow place, such as a column of the week: `Ana, back Sam`. */
export function sayLiftsShort({ liftThere, liftBack }: Lifts, nameOf: NameOf): string {
  const [there, back] = [liftThere, liftBack].map((lift) => (lift === null || lift === nobody ? null : nameOf(lift)))
  if (there && back) return there === back ? `With ${there}` : `There ${there}, back ${back}`
  if (there) return `There ${there}`
  return back ? `Back ${back}` : ''
}

interface Reader {
  nameOf: NameOf
  /** First names of the children who are taken. */
  ridersOf: (event: Occurrence) => readonly string[]
  zone: string
  clock?: HourCycle | undefined
  locale: string
  today: Day
}

/** `Thursday: Dentist at 15:40 and Swimming at 16:00 need somebody at once, and nobody has either.` */
export function sayLiftNeed(need: LiftNeed, reader: Reader): string {
  const day = sayNearDay(need.day, reader)
  switch (need.is) {
    case 'twice': {
      const [first, second] = [need.first, need.second].map((errand) => sayErrand(errand, reader))
      return `${day}: ${reader.nameOf(need.memberId)} is needed twice at once, for ${first} and ${second}.`
    }
    case 'two-open': {
      const [first, second] = [need.first, need.second].map((errand) => sayErrand(errand, reader))
      return `${day}: ${first} and ${second} need somebody at once, and nobody has either.`
    }
    case 'open': {
      const { event, ways } = need
      const who = listed(reader.ridersOf(event))
      const what = event.title
      const at = timeOf(event.startTime, reader)
      if (ways.length === 2) return `${day}: nobody takes ${who} to ${what} at ${at} yet, or brings them back.`
      if (ways[0] === 'there') return `${day}: nobody takes ${who} to ${what} at ${at} yet.`
      return `${day}: nobody brings ${who} back from ${what} ${sayEnd(event, reader)} yet.`
    }
  }
}

/** `Dentist at 15:40`; `the way back from Netball at 16:30`. */
function sayErrand({ event, way }: Errand, reader: Reader): string {
  if (way === 'back') return `the way back from ${event.title} ${sayEnd(event, reader)}`
  return `${event.title} at ${timeOf(event.startTime, reader)}`
}

/** Does not name an end that was only assumed. */
function sayEnd(event: Occurrence, reader: Reader): string {
  return event.endIsAssumed ? `after ${timeOf(event.startTime, reader)}` : `at ${timeOf(event.endTime, reader)}`
}

function timeOf(at: string, { zone, clock }: Reader): string {
  return sayClock(timeIn(at, zone), clock)
}

function sayNearDay(day: Day, { today, locale }: Reader): string {
  return day <= addDays(today, 1) ? capitalise(sayDay(day, { today, locale })) : sayWeekday(day, locale)
}

/** `Mia and Leo`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? 'anybody'
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
