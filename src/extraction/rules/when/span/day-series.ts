import type { EpochDay } from '#basics/epoch-day.ts'
import { readMonthName, readYear } from '../day/month-name.ts'
import { readDayNumber } from '../day/read-numbers.ts'
import { opening } from '../vocabulary/opening.ts'
import { isMark, isWord, opens, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { finish, type Point } from './resolve-series.ts'
import { blank, type DayRange, type WrittenDay } from '../day/day-range.ts'
import { readTimeSpan, strengthOf } from '../time/time-span.ts'
import { readWeekday } from '../day/weekday-name.ts'
import { readWrittenDay } from '../day/written-day.ts'

const mostPoints = 12

/**
 * Two days and more that share a month: `6–9 July`, `Mon 6 to Fri 10 July`, `5, 12 and 19 June`, `June 5, 12 and 19`.
 * `written` is the day that is written where they begin.
 */
export function readDaySeries(
  input: Input,
  { at, written }: { at: number; written: Read<WrittenDay> | null },
): Read<DayRange & { more: EpochDay[] }> | null {
  if (!opens(input, { at, bits: opening.written }) || at < input.barren.until || isHourLed(input, at)) return null
  const points: Point[] = []
  let last = at
  let end = at
  let isWhole = true
  let joint: Point['joint'] = 'first'
  let point = readPoint(input, { at, isInside: false, month: null, written })
  while (point && points.length < mostPoints) {
    points.push({ ...point.value, joint })
    const isBetween = joint === 'first' && tokenAt(input, at - 1).text === 'between'
    const hung = readJoint(input, { at: point.next, isBetween })
    end = point.next
    point =
      hung && !(joint === 'to' && hung.value === 'to')
        ? readPoint(input, {
            at: hung.next,
            isInside: true,
            month: lastMonth(points),
            written: readWrittenDay(input, hung.next),
          })
        : null
    if (!point) break
    joint = hung?.value ?? 'and'
    last = hung?.next ?? last
    isWhole = points.length < mostPoints
  }
  if (points.length > 1 && lastMonth(points) === null) input.barren.until = Math.max(input.barren.until, last)
  return isWhole ? finishWithYear(input, { points, end }) : null
}

/** `April 22-25, 2027`: the year behind them is that of all. */
function finishWithYear(
  input: Input,
  { points, end }: { points: readonly Point[]; end: number },
): Read<DayRange & { more: EpochDay[] }> | null {
  const last = points.at(-1)
  const year = points.length > 1 && last?.year === null ? readYear(input, end) : null
  return year && last
    ? finish(input, { points: [...points.slice(0, -1), { ...last, year: year.value }], next: year.next })
    : finish(input, { points, next: end })
}

/** `at 5, 12 June`: the first number is an hour; in `at 18 and 19 June` it is not. */
function isHourLed(input: Input, at: number): boolean {
  const { text } = tokenAt(input, at - 1)
  const first = tokenAt(input, at)
  const isDays = first.value > 12 && isWord(input, { at: at + 1, text: 'and' })
  return (text === 'at' || text === '@') && first.kind === 'number' && !isDays
}

function lastMonth(points: readonly Point[]): number | null {
  return points.findLast((point) => point.month !== null)?.month ?? null
}

function readJoint(input: Input, { at, isBetween }: { at: number; isBetween: boolean }): Read<'and' | 'to'> | null {
  if (isBetween && isWord(input, { at, text: 'and' })) return { value: 'to', next: at + 1 }
  const token = tokenAt(input, at)
  if (isMark(input, { at, mark: '-' })) return { value: 'to', next: at + 1 }
  if (isWord(input, { at, text: 'to' }) || isWord(input, { at, text: 'until' }) || isWord(input, { at, text: 'till' }))
    return { value: 'to', next: at + 1 }
  if (isWord(input, { at, text: 'through' }) || isWord(input, { at, text: 'thru' }))
    return { value: 'to', next: at + 1 }
  if (isMark(input, { at, mark: '/' }) && token.gap === 'none') return { value: 'and', next: at + 1 }
  let next = isMark(input, { at, mark: ',' }) ? at + 1 : at
  if (
    isWord(input, { at: next, text: 'and' }) ||
    isWord(input, { at: next, text: 'or' }) ||
    isMark(input, { at: next, mark: '&' }) ||
    isMark(input, { at: next, mark: '+' })
  )
    next++
  return next > at ? { value: 'and', next } : null
}

/** A day whose month may be missing. Within a series whose month is known a number must not be an hour or a count. */
function readPoint(
  input: Input,
  {
    at,
    isInside,
    month,
    written,
  }: { at: number; isInside: boolean; month: number | null; written: Read<WrittenDay> | null },
): Read<WrittenDay> | null {
  const slashed = readSlashed(input, at)
  const full = slashed ?? written
  if (full && full.value.day !== null) return full
  const weekday = readWeekday(input, at)
  let next = weekday?.next ?? at
  if (weekday && isMark(input, { at: next, mark: ',' })) next++
  if (isWord(input, { at: next, text: 'the' })) next++
  const day = readDayNumber(input, next)
  if (!day) return weekday && !isInside ? { value: { ...blank, weekday: weekday.value }, next: weekday.next } : null
  const isOrdinal = day.next > next + 1 || tokenAt(input, next).kind === 'word'
  if (!isOrdinal && isInside && month !== null && !endsList(input, { at, next: day.next })) return null
  if (!isOrdinal && !isInside && weekday === null && tokenAt(input, day.next).gap === 'line') return null
  return { value: { ...blank, weekday: weekday?.value ?? null, day: day.value }, next: day.next }
}

/** `5/6 May`: two days, not the fifth of June. */
function readSlashed(input: Input, at: number): Read<WrittenDay> | null {
  const day = tokenAt(input, at)
  if (
    day.kind !== 'number' ||
    day.isNonDate ||
    day.value < 1 ||
    day.value > 31 ||
    !isMark(input, { at: at + 1, mark: '/' })
  )
    return null
  const other = readDayNumber(input, at + 2)
  if (!other || tokenAt(input, at + 2).gap !== 'none' || !readMonthName(input, other.next)) return null
  return { value: { ...blank, day: day.value }, next: at + 1 }
}

const afterList = new Set('and or at from in for with to is are was were will on we you the please if so'.split(' '))

/** After `June 5,` a number is a day only where nothing counts with it and no hour is written. */
function endsList(input: Input, { at, next }: { at: number; next: number }): boolean {
  const time = readTimeSpan(input, at)
  if (time && (strengthOf(time.value) !== 'bare' || time.value.to)) return false
  const after = tokenAt(input, next)
  if (after.gap === 'line' || after.gap === 'paragraph') return true
  // `Saturday 16 May, 7 for 7.30`
  if (isWord(input, { at: next, text: 'for' }) && readTimeSpan(input, next + 1)) return false
  if (after.kind === 'word') return afterList.has(after.text) && after.gap === 'blank'
  const isClock = after.text === ':' && tokenAt(input, next + 1).gap === 'none'
  return after.kind === 'mark' && after.text !== '/' && !isClock
}
