import { type EpochDay, monthsLater, weekdayOn } from '#basics/epoch-day.ts'
import type { Input, Read } from '../tokens/input.ts'
import { resolveDay, type DayRange, type WrittenDay } from '../day/day-range.ts'

export interface Point extends WrittenDay {
  /** How the point hangs on the one before. */
  joint: 'first' | 'and' | 'to'
}

export function finish(
  input: Input,
  { points, next }: { points: readonly Point[]; next: number },
): Read<DayRange & { more: EpochDay[] }> | null {
  if (points.length < 2 || points.every((point) => point.month === null)) return null
  const filled = fillFromNeighbours(points)
  const settled = settleInTurn(input, filled)
  const [head] = settled
  if (!head) return null
  const doubts = [...new Set(settled.flatMap((spot) => spot.doubts))]
  const spot = { ...head, doubts, hasYear: filled.some((point) => point.year !== null) }
  const second = laterMonth(settled[1]?.first ?? null, { after: head.first, isGiven: points[1]?.month !== null })
  if (points.length === 2 && points[1]?.joint === 'to') {
    const from = monthBefore(head.first, { until: second, isGiven: points[0]?.month !== null })
    const isForward = from !== null && second !== null && second >= from
    if (isForward && from !== head.first) return { value: { ...spot, first: from, last: second, more: [] }, next }
    if (!isForward) return { value: { ...spot, first: null, more: [], doubts: [...doubts, 'impossible'] }, next }
    return { value: { ...spot, last: second, more: [] }, next }
  }
  return { value: { ...spot, more: listed(filled, settled) }, next }
}

/** `the 27th to the 3rd of April` begins in March. */
function monthBefore(
  day: EpochDay | null,
  { until, isGiven }: { until: EpochDay | null; isGiven: boolean },
): EpochDay | null {
  if (day === null || until === null || isGiven || day <= until) return day
  return monthsLater(day, -1)
}

/** `27 April to the 3rd` runs into the next month. */
function laterMonth(
  day: EpochDay | null,
  { after, isGiven }: { after: EpochDay | null; isGiven: boolean },
): EpochDay | null {
  if (day === null || after === null || isGiven || day >= after) return day
  return monthsLater(day, 1)
}

/** A missing month or year is that of the next point that has one, else of the one before. */
function fillFromNeighbours(points: readonly Point[]): Point[] {
  return points.map((point, index) => {
    const after = points.slice(index + 1)
    const before = points.slice(0, index)
    const withMonth = after.find((other) => other.month !== null && other.day !== null)
    const isMonthBefore = before.some((other) => other.month !== null)
    const month =
      point.month ?? (isMonthBefore ? before.findLast((other) => other.month !== null) : withMonth)?.month ?? null
    const nextYear = after.find((other) => other.year !== null)
    // 28 December to 3 January 2027 starts in 2026.
    const year = point.year ?? (nextYear?.year ? nextYear.year - (isTurn(month, nextYear.month) ? 1 : 0) : null)
    return { ...point, month, year }
  })
}

function isTurn(month: number | null, later: number | null): boolean {
  return month !== null && later !== null && month > later
}

/** The end of a span counts from its start, so that one over New Year stays together. */
function settleInTurn(input: Input, points: readonly Point[]): DayRange[] {
  const spots: DayRange[] = []
  const hinge = points.findIndex((point) => point.day !== null)
  for (const [index, point] of points.entries()) {
    const previous = spots[index - 1]?.first ?? null
    const anchored = points[hinge]
    if (point.day === null && anchored && index < hinge) {
      spots.push(weekdayBefore(resolveDay(anchored, input.today), point))
      continue
    }
    const isEnd = point.joint === 'to' && point.year === null && previous !== null
    const spot = resolveDay(point, isEnd ? previous : input.today)
    spots.push(spot)
  }
  return spots
}

/** `Monday and Tuesday 26 May`: the Monday just before. */
function weekdayBefore(anchor: DayRange, { weekday }: Point): DayRange {
  if (anchor.first === null || weekday === null) return anchor
  const back = (weekdayOn(anchor.first) - weekday + 7) % 7
  return { ...anchor, first: anchor.first - back }
}

function listed(points: readonly Point[], spots: readonly DayRange[]): EpochDay[] {
  const more: EpochDay[] = []
  for (const [index, spot] of spots.entries()) {
    if (index === 0 || spot.first === null) continue
    const previous = spots[index - 1]?.first ?? null
    if (points[index]?.joint === 'to' && previous !== null) {
      for (let day = previous + 1; day < spot.first && more.length < 40; day++) more.push(day)
    }
    more.push(spot.first)
  }
  return more
}
