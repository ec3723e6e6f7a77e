import { type InvitedEvent, type InvitedSeries, isTurnOf, regularTurn, turnOn } from './invited-event.ts'

/** One VEVENT of an invitation: an event, or a turn of a series that differs from it. */
export interface InviteEntry {
  /** The wall time at which the series has this turn; empty for the event itself. */
  turn: string
  event: InvitedEvent
  /** The turns that the series leaves out. */
  out: readonly string[]
}

/** What a member's calendar was told: of each entry its time and its words, and the turns that were left out. */
export interface Sent {
  entries: Record<string, { time: string; words: string }>
  out: readonly string[]
}

/** The entries of an event in the calendar of whom `isFor` says, as of now. Of a single event there is one at most. */
export function entriesOf({ event, turns }: InvitedSeries, isFor: (event: InvitedEvent) => boolean): InviteEntry[] {
  const isOn = (each: InvitedEvent) => each.deletedAt === null && each.status === 'confirmed' && isFor(each)
  const own = turns.filter((turn) => isTurnOf(turn, event))
  const startOf = (turn: InvitedEvent) => turnOn(event, turn.originalStart ?? turn.localStart)
  const differing = own
    .filter((turn) => isOn(turn))
    .map((turn) => ({ turn: startOf(turn), event: turn, out: [] }))
    .filter((entry) => !isOn(event) || !isAsInSeries(entry, event))
  if (!isOn(event)) return differing
  const on = new Set(own.filter((turn) => isOn(turn)).map((turn) => startOf(turn)))
  const out = event.exceptions.map((day) => turnOn(event, day)).filter((turn) => !on.has(turn))
  return [{ turn: '', event, out: [...new Set(out)].sort() }, ...differing]
}

function isAsInSeries({ turn, event }: InviteEntry, series: InvitedEvent): boolean {
  const regular = regularTurn(series, turn)
  return timeOf(event) === timeOf(regular) && wordsOf(event) === wordsOf(regular)
}

export function sentBy(entries: readonly InviteEntry[]): Sent {
  return {
    entries: Object.fromEntries(
      entries.map(({ turn, event }) => [turn, { time: timeOf(event), words: wordsOf(event) }]),
    ),
    out: entries.find(({ turn }) => turn === '')?.out ?? [],
  }
}

/** Whether a calendar has this turn, or for an empty one the event: what was cancelled in it, it has no longer. */
export function isToldOf({ entries, out }: Sent, turn: string): boolean {
  return entries[turn] !== undefined || (entries[''] !== undefined && !out.includes(turn))
}

function timeOf({ allDay, localStart, localEnd, timezone, recurrence }: InvitedEvent): string {
  return JSON.stringify([localStart, localEnd, allDay ? 'all day' : timezone, recurrence])
}

/** What a calendar shows of an event at a glance. Its description alone is no news. */
function wordsOf({ title, location }: InvitedEvent): string {
  return JSON.stringify([title, location])
}
