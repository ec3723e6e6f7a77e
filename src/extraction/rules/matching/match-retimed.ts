import { daysBetween } from '#basics/day-steps.ts'
import type { Retimed } from '../item.ts'
import type { ExistingEvent } from './existing.ts'
import { isPartOf, saysNoMore } from './title-likeness.ts'

/** How far ahead a mail may give an hour without saying the day. */
const ahead = 90

/** The one event that is called so and begins at the hour that no longer holds: of the mail's thread, else of its sender, else of the family. */
export function matchRetimed(
  said: Pick<Retimed, 'names' | 'formerly'>,
  { events, today }: { events: readonly ExistingEvent[]; today: string },
): ExistingEvent | 'several' | null {
  const found = events.filter((event) => stands(event, today) && isMeant(said, event))
  const near = [found.filter(({ isOfThread }) => isOfThread), found.filter(({ isOfSender }) => isOfSender), found].find(
    ({ length }) => length > 0,
  )
  if (near === undefined) return null
  return near.length === 1 ? (near[0] ?? null) : 'several'
}

function stands({ local_start, recurrence, isBinned, isTakenBack, status }: ExistingEvent, today: string): boolean {
  const days = daysBetween(today, local_start.slice(0, 10))
  return recurrence === null && !isBinned && !isTakenBack && status === 'confirmed' && days >= 0 && days <= ahead
}

function isMeant({ names, formerly }: Pick<Retimed, 'names' | 'formerly'>, event: ExistingEvent): boolean {
  if (event.local_start.slice(11) !== formerly) return false
  return names.some((name) => isPartOf(name, event.title) || saysNoMore({ title: name, spoken: name }, event.title))
}
