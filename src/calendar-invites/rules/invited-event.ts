import type { StoredEvent } from '#calendar/rules/series/occurrences.ts'
import { turnAt } from '#calendar/rules/series/series.ts'

/** An event with what makes it a turn of a series, in the bin or not. */
export type InvitedEvent = StoredEvent & {
  seriesId: string | null
  originalStart: string | null
  deletedAt: string | null
}

/** An event, and the turns that were taken out of it. */
export interface InvitedSeries {
  event: InvitedEvent
  turns: readonly InvitedEvent[]
}

/**
 * Whether an event is invited to as a turn of this series (RECURRENCE-ID). The series leaves its day out for it; one that does not,
 * since it repeats otherwise by now, has lost it.
 */
export function isTurnOf(turn: InvitedEvent, series: InvitedEvent): boolean {
  const { seriesId, originalStart, recurrence } = turn
  if (seriesId !== series.id || recurrence !== null || originalStart === null || series.recurrence === null)
    return false
  return series.exceptions.some((day) => day.slice(0, 10) === originalStart.slice(0, 10))
}

/** When the series has its turn of a day: its wall time, or the day where it has none. */
export function turnOn({ allDay, localStart }: Pick<InvitedEvent, 'allDay' | 'localStart'>, day: string): string {
  return allDay ? day.slice(0, 10) : day.slice(0, 10) + localStart.slice(10)
}

/** A turn as its series has it. */
export function regularTurn(series: InvitedEvent, turn: string): InvitedEvent {
  const found = turnAt({ ...series, exceptions: [], cancelledTurns: [] }, turn)
  return { ...series, ...found, recurrence: null, exceptions: [], cancelledTurns: [] }
}
