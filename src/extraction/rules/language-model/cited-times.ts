import { addDays, daysBetween, isDay } from '#basics/day.ts'
import type { Line, Mention } from '../candidates/document.ts'
import type { Doubt, When } from '../when.ts'
import type { ModelItem } from './model-item.ts'

/** What our grammar finds, in the cited lines, of the day and hours that a model gave. */
export interface CitedTimes {
  date: string | null
  time: string | null
  endDate: string | null
  endTime: string | null
  recurrence: string | null
  exceptions: string[]
  zone: string | null
  doubts: Doubt[]
  /** The grammar does not find in those lines what the model says of day, hour or repetition. */
  isUnread: boolean
}

const longestRange = 120

/** The days and hours of an item, each as far as it is one; what the model made up shows as `isUnread`. */
export function citedTimes(item: ModelItem, lines: readonly Line[]): CitedTimes {
  const mentions = lines.flatMap((line) => line.mentions)
  const whens = lines.flatMap((line) => line.whens)
  const date = item.date !== null && isDay(item.date) ? item.date : null
  const said = date === null ? [] : mentions.filter((mention) => names(mention, date))
  const time = item.time !== null && isTime(item.time) ? item.time : null
  const told = time === null ? null : toldTime(time, ofDay(lines, date))
  const recurring = item.repeats ? whens.find(({ recurrence }) => recurrence !== null) : undefined
  const of = said.map(({ when }) => when)
  return {
    date,
    time,
    ...endOf(item, { date, time, mentions, whens }),
    recurrence: recurring?.recurrence ?? null,
    exceptions: recurring?.exceptions ?? [],
    zone: [...of, ...whens].find(({ zone }) => zone !== null && zone.includes('/'))?.zone ?? null,
    doubts: [...new Set([...of.flatMap(({ doubts }) => doubts), ...(told === 'late' ? (['halfDay'] as const) : [])])],
    isUnread:
      (date !== null && said.length === 0) ||
      (time !== null && told === null) ||
      (item.repeats && recurring === undefined) ||
      (item.date !== null && date === null) ||
      (item.time !== null && time === null),
  }
}

function names({ date, endDate }: Mention, day: string): boolean {
  return date === day || (endDate !== null && date <= day && day <= endDate)
}

function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** What those lines say of time that may be of the day: a line that names another day, and not this one, tells of that. */
function ofDay(lines: readonly Line[], date: string | null): readonly When[] {
  return lines
    .filter(
      ({ mentions }) => date === null || mentions.length === 0 || mentions.some((mention) => names(mention, date)),
    )
    .flatMap(({ whens }) => whens)
}

/** Whether an hour stands in the lines, or stands there so that it may be half a day later. */
function toldTime(time: string, whens: readonly When[]): 'told' | 'late' | null {
  const hours = whens.flatMap((when) => [when.time, when.endTime]).filter((each) => each !== null)
  if (hours.includes(time)) return 'told'
  const earlier = `${String(Number(time.slice(0, 2)) - 12).padStart(2, '0')}${time.slice(2)}`
  return hours.includes(earlier) ? 'late' : null
}

interface Found {
  date: string | null
  time: string | null
  mentions: readonly Mention[]
  whens: readonly When[]
}

/** The end, where the lines name it or a length that leads there; else none. */
function endOf(item: ModelItem, { date, time, mentions, whens }: Found): Pick<CitedTimes, 'endDate' | 'endTime'> {
  const last = item.endDate
  const isLast =
    date !== null &&
    last !== null &&
    isDay(last) &&
    last > date &&
    daysBetween(date, last) <= longestRange &&
    mentions.some((mention) => mention.endDate === last || mention.date === last)
  const until = item.endTime
  const isUntil =
    time !== null &&
    until !== null &&
    isTime(until) &&
    whens.some(
      (when) => when.endTime === until || (when.time === until && when.isUntil) || reaches(when, { time, until }),
    )
  return { endDate: isLast ? last : null, endTime: isUntil ? until : null }
}

/** Whether a stated length leads from one hour to the other. */
function reaches({ minutes }: When, { time, until }: { time: string; until: string }): boolean {
  if (minutes === null) return false
  const at = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  return (at(time) + minutes) % 1440 === at(until)
}

/** The end as an item has it: an end before its start is of the next day. */
export function endOfEvent(start: string, { endDate, endTime, time }: CitedTimes): string | null {
  const day = start.slice(0, 10)
  if (time === null) return endDate ?? day
  if (endTime === null) return null
  const last = endDate ?? (endTime < time ? addDays(day, 1) : day)
  return `${last}T${endTime}`
}
