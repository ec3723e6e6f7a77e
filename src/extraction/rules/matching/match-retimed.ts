import { daysBetween } from '#basics/day.ts'
import type { Retimed } from '../item.ts'
import type { ExistingEvent } from './existing.ts'
import { matchNamed } from './match-named.ts'
import { isPartOf, saysNoMore } from './title-likeness.ts'

/** How far ahead a mail may give an hour without saying the day. */
const ahead = 90

/**
 * Coming events of this name that begin at the former hour: those of the mail's thread, else of its sender, else of the family.
 * Without a former hour, those that begin at another hour than the new one. Ties are all given.
 */
export function matchRetimed(
  said: Pick<Retimed, 'names' | 'time' | 'formerly'>,
  { events, today }: { events: readonly ExistingEvent[]; today: string },
): ExistingEvent[] {
  const at = events.filter((event) => isOfHour(said, event))
  const called = at.filter((event) => stands(event, today) && isCalled(said, event))
  const near = [called.filter(({ isOfThread }) => isOfThread), called.filter(({ isOfSender }) => isOfSender)]
  const groups = said.formerly === null ? near : [...near, called]
  for (const group of groups) if (group.length > 0) return group
  for (const name of said.names) {
    const named = matchNamed(name, { events: at, today })
    if (named.length > 0) return named
  }
  return []
}

function stands(event: ExistingEvent, today: string): boolean {
  const days = daysBetween(today, event.local_start.slice(0, 10))
  const isThere = !event.isBinned && !event.isTakenBack && event.isOfLaterMail !== true && event.status === 'confirmed'
  return event.recurrence === null && isThere && days >= 0 && days <= ahead
}

function isOfHour({ time, formerly }: Pick<Retimed, 'time' | 'formerly'>, { local_start }: ExistingEvent): boolean {
  const hour = local_start.slice(11)
  return hour !== '' && (formerly === null ? hour !== time : hour === formerly)
}

function isCalled({ names }: Pick<Retimed, 'names'>, event: ExistingEvent): boolean {
  return names.some((name) => isPartOf(name, event.title) || saysNoMore({ title: name, spoken: name }, event.title))
}
