import type { HourCycle } from './clock.ts'
import type { Day } from './day.ts'
import { dayIn, instantOf, wallClock, type InstantLike } from './zone-clock.ts'

/** Whose clocks a due date is read by: the reader's, and those of the family whose task it is. */
export type Clocks = {
  zone: string
  familyZone: string
  /** How the reader has the time of day; 24 hours where that is not known. */
  clock?: HourCycle | undefined
}

/**
 * Whether a due date is a day without a time. It is kept as the last millisecond of that day where the family lives, and is
 * that day to every reader: who travels must neither see a time that nobody chose nor give the family another day. The
 * seconds alone tell, which no time that is chosen has, so that it is a day to whoever reads it, in whatever zone.
 */
export function isDayAlone(due: InstantLike): boolean {
  return epochOf(due) % 60_000 === 59_999
}

/** How a day without a time is kept. */
export function dayAlone(day: Day, { familyZone }: Pick<Clocks, 'familyZone'>): string {
  return instantOf(`${day}T23:59:59.999`, familyZone).toISOString()
}

/** The day that a due date names: without a time that of the family, with one that of the reader. */
export function dueDay(due: InstantLike, clocks: Clocks): Day {
  return dayIn(due, dueZone(due, clocks))
}

/** What a page's `datetime` says of a due date (HTML, section 4.5.14): a day, or an instant. */
export function dueForMachines(due: string, clocks: Clocks): string {
  return isDayAlone(due) ? dueDay(due, clocks) : due
}

/** What due dates are put in order by, as they read: a day without a time comes after that day's times. */
export function dueOrder(due: InstantLike, clocks: Clocks): string {
  return isDayAlone(due) ? `${dueDay(due, clocks)}T24` : wallClock(due, clocks.zone)
}

/** The zone that a due date keeps to. */
export function dueZone(due: InstantLike, { zone, familyZone }: Clocks): string {
  return isDayAlone(due) ? familyZone : zone
}

function epochOf(at: InstantLike): number {
  return typeof at === 'string' ? Date.parse(at) : at.getTime()
}
