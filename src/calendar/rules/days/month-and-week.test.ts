import { describe, expect, test } from 'vitest'
import type { Occurrence } from '#calendar/contract.ts'
import { task } from '#test/world/plan/task.ts'
import { dayByKey } from './day-by-key.ts'
import { tasksByDay, tasksFor, tasksHidden } from './due-tasks.ts'
import { monthPage, weekOf } from './month-page.ts'
import { sayWeek } from '../wording/say-week.ts'
import { printSize, weekColumns } from './week-sheet.ts'

describe('a month begins with Sunday, or Monday for whoever prefers it', () => {
  test.each([
    [0, '2026-11-01', '2026-12-05'],
    [1, '2026-10-26', '2026-12-06'],
  ] as const)('%i', (first, from, to) => {
    const days = monthPage('2026-11-15', first).flat()
    expect([days[0], days.at(-1)]).toEqual([from, to])
    expect(days.length % 7).toBe(0)
  })

  test.each([
    [0, '2026-11-15', '2026-11-15'],
    [1, '2026-11-15', '2026-11-09'],
    [1, '2026-11-09', '2026-11-09'],
  ] as const)('week, %i: of %s it is %s', (first, day, start) => expect(weekOf(day, first)[0]).toBe(start))
})

test.each([
  ['ArrowLeft', '2026-11-14'],
  ['ArrowRight', '2026-11-16'],
  ['ArrowUp', '2026-11-08'],
  ['ArrowDown', '2026-11-22'],
  ['Home', '2026-11-15'],
  ['End', '2026-11-21'],
  ['PageUp', '2026-10-15'],
  ['PageDown', '2026-12-15'],
  ['Enter', null],
])('%s leads to %s', (key, day) => expect(dayByKey('2026-11-15', { key })).toBe(day))

test('a month on, the 31st is the last', () => {
  expect(dayByKey('2026-01-31', { key: 'PageDown' })).toBe('2026-02-28')
  expect(dayByKey('2026-11-15', { key: 'Home', first: 1 })).toBe('2026-11-09')
})

test.each([
  ['2026-11-15', '15 to 21 Nov 2026'],
  ['2026-11-29', '29 Nov to 5 Dec 2026'],
  ['2026-12-27', '27 Dec 2026 to 2 Jan 2027'],
])('the week of %s reads “%s”', (day, words) => expect(sayWeek(weekOf(day), 'en-AU')).toBe(words))

test.each([
  ['2026-11-15', 'Nov 15 to 21, 2026'],
  ['2026-11-29', 'Nov 29 to Dec 5, 2026'],
  ['2026-12-27', 'Dec 27, 2026 to Jan 2, 2027'],
])('in the United States the week of %s reads “%s”', (day, words) => expect(sayWeek(weekOf(day), 'en-US')).toBe(words))

describe('the week on paper', () => {
  const days = weekOf('2026-11-15')
  const sheetOf = (count: number, timezone = 'UTC') => {
    const events = Array.from({ length: count }, (_, at) => ({
      title: `Netball training ${at}`,
      allDay: false,
      attendees: ['mia'],
      timezone,
      startTime: '2026-11-16T16:00:00.000Z',
      endTime: '2026-11-16T17:00:00.000Z',
    }))
    return weekColumns({
      days,
      memberIds: ['mia', 'leo'],
      events: new Map(days.map((day) => [day, events as unknown as Occurrence[]])),
      tasks: new Map(),
    })
  }

  test('has a column for everybody and one a member, and leaves nobody’s event out', () => {
    const events = new Map([
      [
        days[0] ?? '',
        [{ attendees: [] }, { attendees: ['mia', 'leo'] }, { attendees: ['gone'] }] as unknown as Occurrence[],
      ],
    ])
    const columns = weekColumns({ days, memberIds: ['mia', 'leo'], events, tasks: new Map() })
    expect(columns.map((column) => [column.memberId, column.days[0]?.length])).toEqual([
      [null, 2],
      ['mia', 1],
      ['leo', 1],
    ])
  })

  test('is as large as fits on one page', () => {
    expect(printSize(sheetOf(1), 'UTC')).toEqual({ points: 11, most: Infinity })
    expect(printSize(sheetOf(4), 'UTC').points).toBeLessThan(11)
    // The clock of another zone takes a line of its own.
    const inPerth = printSize(sheetOf(4, 'Australia/Perth'), 'UTC')
    expect(inPerth.points).toBeLessThan(printSize(sheetOf(4), 'UTC').points)
    const full = printSize(sheetOf(60), 'UTC')
    expect(full.points).toBe(6)
    expect(full.most).toBeLessThan(60)
  })
})

describe('what is due, in the week', () => {
  const days = weekOf('2026-11-15')
  const clocks = { zone: 'America/New_York', familyZone: 'Australia/Sydney' }
  const dinner = { title: 'Dinner', attendees: ['mia'], allDay: false, startTime: '2026-11-17T23:00:00.000Z' }
  const onTuesday = [
    task({ title: 'Slip', dueDate: '2026-11-17T12:59:59.999Z', concerns: ['mia'] }),
    task({ title: 'Ring the school', dueDate: '2026-11-17T20:00:00.000Z', assignedTo: 'mia', concerns: ['leo'] }),
    task({ title: 'Bins', dueDate: '2026-11-18T01:00:00.000Z', assignedTo: 'ada' }),
    task({ title: 'Done', dueDate: '2026-11-17T20:00:00.000Z', status: 'completed', assignedTo: 'mia' }),
  ]
  const columnsOf = (memberIds: string[], tasks = onTuesday) =>
    weekColumns({
      days,
      memberIds,
      events: new Map([['2026-11-17', [dinner as unknown as Occurrence]]]),
      tasks: tasksByDay(tasks, clocks),
    }).map(({ memberId, days: of }) => [memberId, of[2]?.map(({ event, task: due }) => (event ?? due).title)])

  test('stands on its day by its time, below it without one, in the column of whoever has it', () => {
    expect(columnsOf(['mia', 'leo', 'ada'])).toEqual([
      [null, []],
      ['mia', ['Ring the school', 'Dinner', 'Slip']],
      ['leo', []],
      ['ada', ['Bins']],
    ])
  })

  test('of others is kept back where one member is shown, and counted', () => {
    const nobodys = task({ title: 'Bake', dueDate: '2026-11-17T12:59:59.999Z' })
    const all = [...onTuesday, nobodys]
    expect(columnsOf(['mia'], tasksFor(all, ['mia']))).toEqual([
      [null, ['Bake']],
      ['mia', ['Ring the school', 'Dinner', 'Slip']],
    ])
    expect(tasksHidden(all, ['mia']).map(({ title }) => title)).toEqual(['Bins'])
    expect(tasksHidden(all, [])).toEqual([])
  })

  test('takes its room on paper', () => {
    const sheetOf = (count: number) => {
      const tasks = new Map(days.map((day) => [day, Array.from({ length: count }, () => onTuesday[0] ?? task())]))
      return printSize(weekColumns({ days, memberIds: ['mia'], events: new Map(), tasks }), 'UTC')
    }
    expect(sheetOf(1)).toEqual({ points: 11, most: Infinity })
    expect(sheetOf(8).points).toBeLessThan(11)
  })
})
