import { weekdayFrom, weekdayOn } from '../when/calendar.ts'
import { dayIn, textOf } from '../when/day-text.ts'
import type { EventDraft } from './draft.ts'
import { likeness } from './tidy-title.ts'

const strength: Record<EventDraft['layer'], number> = { calendar: 4, markup: 4, labels: 3, table: 2, prose: 1 }

/** More than any mail tells of; what a hostile one has beyond it is not compared. */
const most = 150

/** Makes one of the drafts that mean the same event: the better-founded one stands and takes what it lacks. */
export function joinEvents(drafts: readonly EventDraft[]): EventDraft[] {
  const kept: EventDraft[] = []
  for (const draft of [...drafts].sort((a, b) => strength[b.layer] - strength[a.layer] || a.at - b.at).slice(0, most)) {
    const same = kept.find((other) => isSame(other, draft))
    if (same) absorb(same, draft)
    else kept.push(draft)
  }
  return intoSeries(withoutDivided(kept)).sort((a, b) => a.at - b.at || (a.date < b.date ? -1 : 1))
}

/** Exams from Monday to Thursday, with a table of each: the table's rows are the events. */
function withoutDivided(drafts: readonly EventDraft[]): EventDraft[] {
  const rows = drafts.filter((draft) => draft.layer === 'table' && draft.time !== null)
  return drafts.filter((draft) => {
    if (draft.layer !== 'prose' || draft.time !== null || draft.recurrence !== null) return true
    const parts = rows.filter(
      (row) =>
        row.date >= draft.date && row.date <= (draft.endDate ?? draft.date) && likeness(row.title, draft.title) >= 0.5,
    )
    if (parts.length < 2) return true
    for (const part of parts) part.location ??= draft.location
    return false
  })
}

/** `No meeting on 28 October` takes a day out of the series that the mail tells of. */
function intoSeries(drafts: readonly EventDraft[]): EventDraft[] {
  return drafts.filter((draft) => {
    if (draft.status !== 'cancelled' || draft.recurrence !== null) return true
    const series = drafts.find(
      (other) =>
        other.recurrence !== null &&
        other.status === 'confirmed' &&
        /FREQ=WEEKLY/.test(other.recurrence) &&
        draft.date > other.date &&
        turnsIn(draft, other).length > 0 &&
        (draft.layer === other.layer || other.layer === 'labels'),
    )
    if (!series) return true
    series.exceptions = [...new Set([...series.exceptions, ...turnsIn(draft, series)])]
    series.evidence.push(...draft.evidence.slice(0, 1))
    return false
  })
}

/** The days of a series that are called off: one, or those of a holiday. */
function turnsIn({ date, endDate }: EventDraft, series: EventDraft): string[] {
  const first = weekdayFrom(dayIn(date), weekdayOn(dayIn(series.date)))
  const last = Math.min(dayIn(endDate ?? date), first + 120)
  const turns: string[] = []
  for (let day = first; day <= last; day += 7) turns.push(textOf(day))
  return turns
}

function isSame(a: EventDraft, b: EventDraft): boolean {
  const inside = b.date >= a.date && b.date <= (a.endDate ?? a.date)
  const isFirm = a.layer === 'calendar' || a.layer === 'markup'
  if (a.identity !== null && b.identity !== null) return a.identity === b.identity
  if (isFirm && b.layer !== a.layer)
    return inside || (a.endDate !== null && b.date === a.endDate) || (a.previousStart ?? '').startsWith(b.date)
  if (a.recurrence !== null && b.recurrence === null)
    return (
      !(b.status === 'cancelled' && a.status !== 'cancelled' && b.date > a.date) &&
      b.date >= a.date &&
      weekday(a.date) === weekday(b.date) &&
      likeness(a.title, b.title) >= 0.5 &&
      (b.time === null || a.time === b.time)
    )
  if (!inside) return false
  if (a.time !== null && b.time !== null && a.time !== b.time) return false
  if (a.layer === 'table' && b.layer === 'table') return a.time === b.time && likeness(a.title, b.title) >= 0.75
  if (a.time !== null && a.time === b.time) return likeness(a.title, b.title) >= 0.3 || a.layer !== b.layer
  return likeness(a.title, b.title) >= 0.34
}

function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function absorb(into: EventDraft, from: EventDraft): void {
  const isFirm = into.layer === 'calendar' || into.layer === 'markup'
  if (into.time === null && from.time !== null && !isFirm && into.endDate === null) {
    into.time = from.time
    into.endTime = from.endTime
    into.zone ??= from.zone
  }
  if (!isFirm) {
    into.endTime ??= from.time === into.time ? from.endTime : null
    into.minutes ??= from.minutes
    into.recurrence ??= from.recurrence
    into.endDate ??= from.endDate
  }
  if (into.endTime === null && into.minutes === null && from.time === into.time) {
    into.endTime = from.endTime
    into.minutes = from.minutes
  }
  into.location = fuller(into.location, from.location, isFirm)
  into.previousStart ??= from.previousStart
  if (from.status !== 'confirmed' && into.status === 'confirmed' && !isFirm) into.status = from.status
  if (from.status === 'moved' && into.layer === 'calendar' && into.status === 'confirmed' && into.sequence > 0)
    into.status = 'moved'
  into.about = `${into.about}\n${from.about}`.slice(0, 3000)
  if (into.evidence.length < 5) into.evidence.push(...from.evidence.slice(0, 2))
}

/** The place with the address beside it, where one of the two says more of the same. */
function fuller(a: string | null, b: string | null, isFirm: boolean): string | null {
  if (a === null) return isFirm ? null : b
  if (b !== null && b.length > a.length && b.toLowerCase().startsWith(a.toLowerCase())) return b
  return a
}
