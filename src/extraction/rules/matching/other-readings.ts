import { addDays, isDay, weekdayOf } from '#basics/day.ts'
import { weekdayNamed } from '#basics/recurrence-rule.ts'
import type { EventItem } from '../item.ts'

interface Doubtful {
  /** A day or a wall time. */
  start: string
  doubts: EventItem['doubts']
  /** The words it was read from. */
  quote: string
  today: string
}

/**
 * Other readings of a doubtful time: the other order of `3/4`, the other half of the day, `next Friday` a week earlier or later,
 * and the weekday that contradicts the date. Nothing that has passed.
 */
export function otherReadings({ start, doubts, quote, today }: Doubtful): string[] {
  const [day, time] = [start.slice(0, 10), start.slice(10)]
  const days: (string | null)[] = doubts.flatMap((doubt) => {
    if (doubt === 'order') return [withOtherOrder(day)]
    if (doubt === 'next') return [addDays(day, -7) >= today ? addDays(day, -7) : addDays(day, 7)]
    return doubt === 'weekday' ? [onNamedWeekday(day, quote)] : []
  })
  const onOthers = days.flatMap((each) => (each === null || each < today ? [] : [each + time]))
  const atOther = doubts.includes('halfDay') && time !== '' ? [day + inOtherHalf(time)] : []
  return [...new Set([...onOthers, ...atOther])].filter((each) => each !== start)
}

function withOtherOrder(day: string): string | null {
  const [year, month, date] = day.split('-')
  const other = `${year}-${date}-${month}`
  return isDay(other) ? other : null
}

/** `T03:30` is `T15:30`. */
function inOtherHalf(time: string): string {
  const hour = (Number(time.slice(1, 3)) + 12) % 24
  return `T${String(hour).padStart(2, '0')}${time.slice(3)}`
}

/** The day with the one weekday that is named, next to the date that is named as well. */
function onNamedWeekday(day: string, quote: string): string | null {
  const named = new Set([...quote.toLowerCase().matchAll(weekday)].map(([, name = '']) => weekdayNamed(name)))
  const [only] = named
  if (only === undefined || named.size > 1) return null
  const apart = (only - weekdayOf(day) + 7) % 7
  return addDays(day, apart > 3 ? apart - 7 : apart)
}

const weekday = /\b(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur|urs)?(?:day)?\b/g
