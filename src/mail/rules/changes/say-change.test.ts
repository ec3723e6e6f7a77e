import { describe, expect, it } from 'vitest'
import { replacements, sayKind, sayKnown, sayWhen, sidesOf } from './say-change.ts'

const reader = { today: '2026-11-22', locale: 'en-AU', nameOf: (id: string) => (id === 'mia' ? 'Mia' : 'Leo') }

describe('when a new thing is', () => {
  it.each([
    [{ start: '2026-11-26T15:40', end: null }, 'Thu 26 Nov, 15:40'],
    [{ start: '2026-12-05T14:00', end: '2026-12-05T16:30' }, 'Sat 5 Dec, 14:00 to 16:30'],
    [{ start: '2026-11-23', end: '2026-11-23', allDay: true }, 'Tomorrow'],
    [{ start: '2026-11-27', end: '2026-11-29', allDay: true }, 'Fri 27 Nov to Sun 29 Nov'],
    [{ start: '2026-11-27T18:00', end: '2026-11-29T10:00' }, 'Fri 27 Nov, 18:00 to Sun 29 Nov, 10:00'],
    [{ start: '2026-11-24T16:30', recurrence: 'FREQ=WEEKLY;BYDAY=TU' }, 'Tue 24 Nov, 16:30, every Tuesday'],
    [
      { start: '2026-11-24T16:30', recurrence: 'FREQ=WEEKLY;BYDAY=TU', exceptions: ['2026-12-08'] },
      'Tue 24 Nov, 16:30, every Tuesday, not on Tue 8 Dec',
    ],
    [
      {
        start: '2026-11-24T16:30',
        recurrence: 'FREQ=WEEKLY;BYDAY=TU',
        exceptions: ['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29', '2027-01-05'],
      },
      'Tue 24 Nov, 16:30, every Tuesday, not on Tue 8 Dec, Tue 15 Dec, Tue 22 Dec and 2 more days',
    ],
  ])('an event of %o is “%s”', (fields, words) => expect(sayWhen({ kind: 'event', fields }, reader)).toBe(words))

  it.each([
    [{ zone: 'Europe/London', familyZone: 'Australia/Sydney' }, 'Due tomorrow, 15:40 (Sydney time)'],
    [{ zone: 'Australia/Melbourne', familyZone: 'Australia/Sydney' }, 'Due tomorrow, 15:40'],
    [{ zone: 'America/New_York', familyZone: 'America/New_York' }, 'Due tomorrow, 15:40'],
  ])('a task’s time names the family’s clock to a reader with another: %o', (clocks, said) => {
    const elsewhere = { ...reader, ...clocks }
    expect(sayWhen({ kind: 'task', fields: { due: '2026-11-23T15:40' } }, elsewhere)).toBe(said)
    expect(sayWhen({ kind: 'task', fields: { due: '2026-11-23' } }, elsewhere)).toBe('Due tomorrow')
    const [moved] = replacements(
      { kind: 'task', action: 'update', state: 'applied', before: { due: null }, fields: { due: '2026-11-23T15:40' } },
      elsewhere,
    )
    expect(`Due ${moved?.now.toLowerCase()}`).toBe(said.toLowerCase().replace('due', 'Due'))
  })

  it('a task is due on its day, or on none', () => {
    expect(sayWhen({ kind: 'task', fields: { due: '2026-11-23' } }, reader)).toBe('Due tomorrow')
    expect(sayWhen({ kind: 'task', fields: { due: null } }, reader)).toBe('No due date')
  })
})

describe('what a change replaced', () => {
  const moved = (before: object, fields: object) =>
    replacements({ kind: 'event', action: 'update', state: 'applied', fields, before }, reader)

  it('names the day only where it changes', () => {
    expect(moved({ start: '2026-11-28T09:00' }, { start: '2026-11-28T10:30' })).toEqual([
      { what: 'Sat 28 Nov', was: '09:00', now: '10:30' },
    ])
    expect(moved({ start: '2026-11-28T09:00' }, { start: '2026-11-29T11:30' })).toEqual([
      { what: 'When', was: 'Sat 28 Nov, 09:00', now: 'Sun 29 Nov, 11:30' },
    ])
    expect(moved({ start: '2026-11-28' }, { start: '2026-11-28T10:30' })).toEqual([
      { what: 'When', was: 'Sat 28 Nov', now: 'Sat 28 Nov, 10:30' },
    ])
  })

  it('is the time of what is called off, where the mail says one', () => {
    const calledOff = (fields: object) =>
      replacements(
        { kind: 'event', action: 'cancel', state: 'applied', fields, before: { status: 'confirmed' } },
        reader,
      )
    expect(calledOff({ start: '2026-11-27T17:15', end: '2026-11-27T18:00', status: 'cancelled' })).toEqual([
      { what: 'When', was: 'Fri 27 Nov, 17:15 to 18:00', now: 'called off' },
    ])
    expect(calledOff({ status: 'cancelled' })).toEqual([])
  })

  it('is headed by what has happened, and not by what waits or was taken back', () => {
    const headings = (['applied', 'proposed', 'undone'] as const).map((state) => Object.values(sidesOf(state)))
    expect(headings).toEqual([
      ['Was', 'Now'],
      ['Is', 'Would be'],
      ['Before', 'By this mail'],
    ])
  })

  it('names the place and the people, and nothing that reads the same', () => {
    const before = { location: null, members: [], category: 'event' }
    expect(moved(before, { location: 'Court 1', members: ['mia'], category: 'sports' })).toEqual([
      { what: 'Place', was: 'not known', now: 'Court 1' },
      { what: 'For', was: 'everybody', now: 'Mia' },
    ])
  })
})

describe('the kind of a change', () => {
  const event = { kind: 'event', targetId: 'e', state: 'applied' } as const

  it('says what happens to the thing', () => {
    expect(sayKind({ ...event, action: 'create' })).toBe('New event')
    expect(sayKind({ ...event, action: 'update' })).toBe('Event changed')
    expect(sayKind({ ...event, action: 'cancel' })).toBe('Event called off')
    const moved = { before: { start: '2026-05-12T09:00' }, fields: { start: '2026-05-14T09:00' } }
    expect(sayKind({ ...event, action: 'update', ...moved })).toBe('Event moved')
    const back = { before: { status: 'cancelled' }, fields: { status: 'confirmed' } }
    expect(sayKind({ ...event, action: 'update', ...back })).toBe('Event on again')
    expect(sayKind({ ...event, kind: 'task', action: 'cancel' })).toBe('Task no longer needed')
    expect(sayKind({ ...event, action: 'update', state: 'proposed' })).toBe('Change of this event, for you to decide')
    expect(sayKind({ ...event, action: 'update', state: 'proposed' }, { mayDecide: false })).toBe(
      'Change of this event, waits for a parent’s yes',
    )
  })

  it('tells what is there already from what could not be found', () => {
    expect(sayKind({ ...event, action: 'none', state: 'known' })).toBe('Event, known already')
    expect(sayKind({ ...event, action: 'none', state: 'known', targetId: null })).toBe('Event, nothing done')
    expect(sayKnown({ kind: 'event', fields: { status: 'confirmed' } })).toBe('You had this already.')
    expect(sayKnown({ kind: 'event', fields: { status: 'cancelled' } })).toBe('This was off already.')
    expect(sayKnown({ kind: 'notice', fields: {} })).toBe('You had this notice already.')
  })
})
