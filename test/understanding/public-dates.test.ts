import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findWhens } from '#extraction/rules/when/find-whens.ts'
import type { When } from '#extraction/rules/when.ts'
import { publicSuite } from '#test/world/engine/public-suite.ts'

interface DateCase {
  input: string
  reference: string
  order: string
  expressions: { text: string; at: number; type: string; values: DateValue[] }[]
}

interface DateValue {
  sd?: string | null
  st?: string | null
  ed?: string | null
  et?: string | null
}

interface RecurrenceCase {
  text: string
  ref: string
  expect: string | Record<string, unknown>
}

const timezone = 'America/New_York'

publicSuite<DateCase>('dates-recognizers.json', {
  read,
  tests: (cases) => {
    it('finds nothing where there is nothing', () => {
      const empty = cases.filter((one) => one.expressions.length === 0)
      const found = empty.filter((one) => whensOf(one).length > 0).map((one) => one.input)
      expect(empty.length).toBeGreaterThan(90)
      expect(found).toEqual([])
    })

    it.each([
      ['date', 0.81],
      ['datetime', 0.79],
      ['datetimerange', 0.75],
      ['time', 0.91],
      ['daterange', 0.69],
      ['timerange', 0.55],
    ])('resolves its share of what the suite calls a %s: %d', (type, floor) => {
      expect(shareOf(cases, (expression) => expression.type === type)).toBeGreaterThanOrEqual(floor)
    })

    it('resolves three quarters of all', () => {
      expect(shareOf(cases, () => true)).toBeGreaterThanOrEqual(0.75)
    })
  },
})

publicSuite<RecurrenceCase>('recurrence-phrases.json', {
  read,
  tests: (cases) => {
    it('reads recurrence phrases as their rules', () => {
      const right = cases.filter((one) => {
        const [when] = findWhens(one.text, { reference: one.ref, timezone, order: 'monthFirst' })
        return when !== undefined && isRule(when, one.expect)
      })
      expect(right.length / cases.length).toBeGreaterThanOrEqual(0.8)
    })
  },
})

function read<T>(file: string): T[] {
  return JSON.parse(readFileSync(file, 'utf8')) as T[]
}

type Said = DateCase['expressions'][number]

/** How many of those expressions that have a value one of ours resolves. */
function shareOf(cases: DateCase[], isAsked: (expression: Said) => boolean): number {
  const tried = cases.flatMap((one) =>
    one.expressions
      .filter((expression) => expression.values.length > 0 && isAsked(expression))
      .map((expression) => ({ expression, whens: whensOf(one) })),
  )
  const resolved = tried.filter(({ expression, whens }) =>
    whens
      .filter((when) => when.start < expression.at + expression.text.length && when.end > expression.at)
      .some((when) => expression.values.some((value) => means(when, { ...expression, value }))),
  )
  return resolved.length / tried.length
}

function whensOf({ input, reference, order }: DateCase): When[] {
  return findWhens(input, { reference, timezone, order: order === 'mdy' ? 'monthFirst' : 'dayFirst' })
}

const partOfDay = /\b(?:morning|afternoon|evening|night|tonight|tonite)s?\b|\b(?:today|tomorrow) [ap]m\b/i

/** One `When` may cover two expressions of the suite; the hours the suite gives a part of the day are its own. */
function means(when: When, { value, type, text }: { value: DateValue; type: string; text: string }): boolean {
  const [st, et] = [clock(value.st), clock(value.et)]
  const day = value.sd ?? null
  if (type === 'date') return day !== null && [when.date, when.endDate, ...when.moreDates].includes(day)
  if (type === 'time') return [when.time, when.endTime].includes(st)
  if (isLastMoment(when, { ...value, type })) return true
  if (type === 'timerange') return (st ?? et) !== null && isStartOf(when, st) && isEndOf(when, et)
  if (day === null) {
    return when.date !== null && isLastDay(when, value) && (et === null || et === '00:00' || et === when.time)
  }
  const isDay = day === when.date || when.moreDates.includes(day)
  if (partOfDay.test(text) && !/\d/.test(text)) return isDay
  if (type === 'daterange') return isDay && isLastDay(when, value)
  const isStart = st === when.time || (st === '00:00' && when.time === null)
  return isDay && isStart && isEndOf(when, et) && isLastDay(when, value)
}

/** `before 8pm` and `within 5 days` are deadlines to us, of which only the end is said. */
function isLastMoment(when: When, { sd, ed, et, type }: DateValue & { type: string }): boolean {
  if (!when.isDeadline || (!ed && !et)) return false
  const isDay = ed ? when.date !== null && isLastDay({ ...when, endDate: null }, { sd: sd ?? null, ed }) : !when.date
  return isDay && (type === 'daterange' || !et || clock(et) === when.time)
}

function isStartOf({ time }: When, st: string | null): boolean {
  return st === null || st === time
}

/** An end as such, or a length from the start. */
function isEndOf({ time, endTime, minutes }: When, et: string | null): boolean {
  const byLength = time && minutes ? Temporal.PlainTime.from(time).add({ minutes }).toString().slice(0, 5) : null
  return et === null || et === (endTime ?? byLength)
}

/** The suite ends a span on the day after it, or on the first day of its last month. */
function isLastDay(when: When, { sd, ed }: DateValue): boolean {
  if (!ed || ed === sd) return true
  const last = when.endDate ?? when.date
  if (!last) return false
  const before = Temporal.PlainDate.from(ed).subtract({ days: 1 }).toString()
  return last === ed || last === before || (when.isVague && last.slice(0, 7) === ed.slice(0, 7))
}

function clock(time: string | null | undefined): string | null {
  return time ? time.slice(0, 5) : null
}

function isRule(when: When, expected: RecurrenceCase['expect']): boolean {
  if (typeof expected === 'string') {
    return when.date === expected.slice(0, 10) && (when.time ?? '00:00') === (expected.slice(11, 16) || '00:00')
  }
  const parts = new Map(
    (when.recurrence ?? '')
      .split(';')
      .map((part): [string, string] => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']),
  )
  const isBounded = expected['until'] ? parts.has('UNTIL') || parts.has('COUNT') : !parts.has('UNTIL')
  return (
    isBounded &&
    parts.get('FREQ')?.toLowerCase() === expected['freq'] &&
    Number(parts.get('INTERVAL') ?? 1) === expected['interval'] &&
    sameDays(parts.get('BYDAY'), expected['byday']) &&
    sameDays(parts.get('BYMONTHDAY'), expected['bymonthday']) &&
    sameDays(parts.get('BYMONTH'), expected['bymonth']) &&
    !('byweekno' in expected) &&
    !('byyearday' in expected) &&
    (!('count' in expected) || Number(parts.get('COUNT')) === expected['count']) &&
    (!('byhour' in expected) || Number(when.time?.slice(0, 2)) === Number(expected['byhour'])) &&
    (!('exdate' in expected) || when.exceptions.length > 0)
  )
}

function sameDays(ours: string | undefined, theirs: unknown): boolean {
  const sorted = (list: unknown): string => (typeof list === 'string' ? list.split(',').toSorted().join(',') : '')
  return sorted(ours) === sorted(theirs)
}
