import { describe, expect, it } from 'vitest'
import type { Occurrence } from '#calendar/contract.ts'
import { task } from '#test/world/plan/task.ts'
import { sayToday } from './say-today.ts'

const reader = {
  now: new Date('2026-05-15T21:00:00Z'),
  zone: 'Australia/Sydney',
  familyZone: 'Australia/Sydney',
  locale: 'en-AU',
}
const nameOf = (id: string) => ({ mia: 'Mia', leo: 'Leo', jess: 'Jess' })[id] ?? 'Unknown'

describe('the sentence of the day', () => {
  it('says who has what, and what is due', () => {
    const plan = { events: [netball], tasks: [slip], nameOf }
    expect(sayToday(plan, reader)).toBe("Saturday. Mia has netball at 09:00, Leo's permission slip is due today.")
  })

  it('says what somebody is to do, and names nobody twice', () => {
    const sign = { ...slip, title: 'Sign the permission slip – Year 4 excursion' }
    const plan = { events: [{ ...netball, title: "Mia's netball final" }], tasks: [sign], nameOf }
    expect(sayToday(plan, reader)).toBe(
      "Saturday. Mia's netball final is at 09:00, Leo is to sign the permission slip today.",
    )
  })

  it('takes no piece of a word for a name', () => {
    const plan = { events: [{ ...netball, attendees: ['leo'], title: 'Leonardo workshop' }], tasks: [], nameOf }
    expect(sayToday(plan, reader)).toBe('Saturday. Leo has Leonardo workshop at 09:00.')
  })

  it('speaks of two people together', () => {
    const plan = { events: [{ ...netball, attendees: ['mia', 'jess'] }], tasks: [], nameOf }
    expect(sayToday(plan, reader)).toBe('Saturday. Mia and Jess have netball at 09:00.')
  })

  it('says when nothing is planned, and what is overdue', () => {
    const plan = { events: [], tasks: [{ ...slip, dueDate: '2026-05-10T00:00:00Z' }], nameOf }
    expect(sayToday(plan, reader)).toBe('Saturday. Nothing is planned today. One task is overdue.')
  })

  it('leaves out what is over or cancelled', () => {
    const over = { ...netball, startTime: '2026-05-15T19:00:00Z', endTime: '2026-05-15T20:00:00Z' }
    const plan = { events: [over, { ...netball, status: 'cancelled' as const }], tasks: [], nameOf }
    expect(sayToday(plan, reader)).toBe('Saturday. Nothing more is planned today.')
  })

  it('says of what began yesterday until when it lasts', () => {
    const sleepover = {
      ...netball,
      title: 'Sleepover',
      startTime: '2026-05-15T08:00:00Z',
      endTime: '2026-05-16T00:30:00Z',
    }
    const plan = { events: [sleepover], tasks: [], nameOf }
    expect(sayToday(plan, reader)).toBe('Saturday. Mia has sleepover until 10:30.')
    const endless = { ...sleepover, endTime: '2026-05-18T00:30:00Z' }
    expect(sayToday({ ...plan, events: [endless] }, reader)).toBe(
      'Saturday. Mia has sleepover until 10:30 on Mon 18 May.',
    )
    const camp = { ...endless, startTime: '2026-05-15T22:00:00Z', endTime: '2026-05-17T00:30:00Z' }
    expect(sayToday({ ...plan, events: [camp] }, reader)).toBe(
      'Saturday. Mia has sleepover from 08:00 until 10:30 tomorrow.',
    )
  })

  it('looks to tomorrow when today has nothing left', () => {
    const tomorrow = { ...netball, startTime: '2026-05-16T23:00:00Z', endTime: '2026-05-17T00:00:00Z' }
    const plan = {
      events: [{ ...tomorrow, localStart: '2026-05-17T09:00', localEnd: '2026-05-17T10:00' }],
      tasks: [{ ...slip, dueDate: '2026-05-17T13:59:59.999Z' }],
      nameOf,
    }
    expect(sayToday(plan, reader)).toBe(
      "Saturday. Nothing is planned today. Tomorrow Mia has netball at 09:00, Leo's permission slip is due.",
    )
    expect(sayToday({ ...plan, events: [netball, ...plan.events] }, reader)).not.toContain('Tomorrow')
  })

  it.each([
    ['still due where the family lives, from a day ahead', 'Pacific/Auckland', '2026-05-16T13:30:00Z', 'due today'],
    ['late where the family lives, from a day behind', 'America/Los_Angeles', '2026-05-16T14:30:00Z', 'is overdue'],
    ['due tomorrow by the reader’s clock', 'America/Los_Angeles', '2026-05-16T06:30:00Z', 'Tomorrow Leo'],
  ])('says of a day without a time that it is %s', (_what, zone, now, said) => {
    expect(sayToday({ events: [], tasks: [slip], nameOf }, { ...reader, zone, now: new Date(now) })).toContain(said)
  })

  it('stops after three things', () => {
    const plan = { events: [netball, netball, netball, netball, netball], tasks: [], nameOf }
    expect(sayToday(plan, reader)).toMatch(/, and 2 more\.$/)
  })
})

const netball: Occurrence = {
  id: '0197a1b0-0000-7000-8000-000000000001',
  title: 'Netball',
  description: '',
  location: null,
  category: 'sports',
  allDay: false,
  localStart: '2026-05-16T09:00',
  localEnd: '2026-05-16T10:00',
  timezone: 'Australia/Sydney',
  startTime: '2026-05-15T23:00:00Z',
  endTime: '2026-05-16T00:00:00Z',
  endIsAssumed: false,
  recurrence: null,
  status: 'confirmed',
  attendees: ['mia'],
  liftThere: null,
  liftBack: null,
  createdBy: null,
  sourceMailId: null,
}
const slip = task({
  dueDate: '2026-05-16T13:59:59.999Z',
  category: 'school',
  assignedTo: 'leo',
  concerns: ['leo'],
})
