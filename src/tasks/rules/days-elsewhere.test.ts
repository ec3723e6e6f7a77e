import { describe, expect, it } from 'vitest'
import { dueDay } from '#basics/due-day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { task } from '#test/world/plan/task.ts'
import { isDueOn, isDueToday, isOverdue } from './is-overdue.ts'
import { atTime, onDay, repeating } from './move-due-date.ts'
import { sortTasks } from './sort-tasks.ts'

/** A family's Monday 23 November, and who reads it from where the date is ahead or behind. */
const ahead = { zone: 'Pacific/Auckland', familyZone: 'Europe/London' }
const behind = { zone: 'America/Los_Angeles', familyZone: 'Australia/Sydney' }
const [monday, tuesday] = ['2026-11-23', '2026-11-24']

describe.each([
  { name: 'London’s from Auckland', clocks: ahead, due: '2026-11-23T23:59:59.999Z' },
  { name: 'Sydney’s from Los Angeles', clocks: behind, due: '2026-11-23T12:59:59.999Z' },
])('a day without a time, $name', ({ clocks, due }) => {
  const { zone, familyZone } = clocks
  const end = Date.parse(due)

  it('is that day, and is overdue once it has ended for the family', () => {
    expect(dueDay(due, clocks)).toBe(monday)
    for (const viewer of [clocks, { zone: familyZone, familyZone }]) {
      expect(isOverdue(task({ dueDate: due }), { ...viewer, now: new Date(end) })).toBe(false)
      expect(isOverdue(task({ dueDate: due }), { ...viewer, now: new Date(end + 1) })).toBe(true)
    }
  })

  it('is what whoever is away chooses, and stays when it is edited', () => {
    expect(onDay(null, { day: monday, ...clocks })).toBe(due)
    expect(atTime(monday, { time: '', ...clocks })).toBe(due)
    expect(repeating({ dueDate: null, recurrence: 'FREQ=DAILY' }, { today: monday, familyZone })).toMatchObject({
      dueDate: due,
    })
    expect(onDay(due, { day: monday, ...clocks })).toBe(due)
    const moved = onDay(due, { day: tuesday, ...clocks })
    expect([dueDay(moved, clocks), Date.parse(moved) - end]).toEqual([tuesday, 86_400_000])
  })

  it('is put in order by that day', () => {
    const before = task({ dueDate: atTime(monday, { time: '22:00', zone, familyZone }) })
    const after = task({ dueDate: atTime(tuesday, { time: '07:00', zone, familyZone }) })
    const sorted = sortTasks([after, task({ dueDate: due }), task({ dueDate: null }), before], {
      order: 'due-date',
      clocks,
    })
    expect(sorted.map(({ dueDate }) => dueDate)).toEqual([before.dueDate, due, after.dueDate, null])
  })
})

it.each([
  ['under its day, by a reader whose day it is as well', ahead, '2026-11-23T10:30:00Z', monday],
  ['under today, by a reader for whom its day is over', ahead, '2026-11-23T23:30:00Z', tuesday],
  ['under tomorrow, by a reader for whom it has not begun', behind, '2026-11-23T07:30:00Z', monday],
  ['under today, by a reader whose day it is', behind, '2026-11-23T12:30:00Z', monday],
  ['under none, once it is overdue', behind, '2026-11-23T13:30:00Z', null],
] as const)('a day without a time is found %s', (_where, clocks, now, found) => {
  const due = clocks === ahead ? '2026-11-23T23:59:59.999Z' : '2026-11-23T12:59:59.999Z'
  const moment = { ...clocks, now: new Date(now) }
  const days = ['2026-11-22', monday, tuesday].filter((day) =>
    isDueOn(day, { ...moment, task: task({ dueDate: due }) }),
  )
  expect(days).toEqual(found === null ? [] : [found])
  expect(isDueToday(task({ dueDate: due }), moment)).toBe(found === dayIn(now, clocks.zone))
})

it('a time is that of its reader', () => {
  const due = atTime(tuesday, { time: '08:00', ...ahead })
  expect([due, dueDay(due, ahead)]).toEqual(['2026-11-23T19:00:00.000Z', tuesday])
  expect(onDay(due, { day: '2026-11-25', ...ahead })).toBe('2026-11-24T19:00:00.000Z')
})
