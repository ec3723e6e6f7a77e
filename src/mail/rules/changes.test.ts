import { describe, expect, it } from 'vitest'
import { differences, fieldsOf, takeBack } from './changes.ts'

describe('taking a change back', () => {
  const before = { location: 'Gate 1', title: 'Zoo' }
  const after = { location: 'Gate 2', title: 'Zoo trip' }

  it('restores what it replaced', () => {
    expect(takeBack({ ...after, category: 'school' }, { before, after })).toEqual({ restore: before, isPartial: false })
  })

  it('keeps what somebody has changed since', () => {
    expect(takeBack({ ...after, location: 'Gate 3' }, { before, after })).toEqual({
      restore: { title: 'Zoo' },
      isPartial: true,
    })
  })

  it('never restores half of a time', () => {
    const [old, moved] = [
      { local_start: '2026-05-20T09:00', end_is_assumed: true },
      { local_start: '2026-05-21T09:00', end_is_assumed: false },
    ]
    expect(takeBack({ ...moved, local_start: '2026-05-22T09:00' }, { before: old, after: moved })).toEqual({
      restore: {},
      isPartial: true,
    })
  })

  it('puts back only the day of a series that it took out', () => {
    const change = { before: { exceptions: ['2026-05-05'] }, after: { exceptions: ['2026-05-05', '2026-05-12'] } }
    const now = { exceptions: ['2026-05-05', '2026-05-12', '2026-05-19'] }
    expect(takeBack(now, change)).toEqual({ restore: { exceptions: ['2026-05-05', '2026-05-19'] }, isPartial: false })
  })
})

it('only what differs is a change', () => {
  expect(differences({ title: 'Zoo', attendees: ['a'] }, { title: 'Zoo', attendees: ['a'] })).toBeNull()
  expect(differences({ title: 'Zoo', location: null }, { title: 'Zoo', location: 'Gate' })).toEqual({
    before: { location: null },
    after: { location: 'Gate' },
  })
})

it('a task that is due on a day is shown with the day, one due at a time with the time', () => {
  const shown = (due: string) => fieldsOf('task', { due_date: due }, 'Australia/Sydney').due
  expect(shown('2026-05-20T13:59:59.999Z')).toBe('2026-05-20')
  expect(shown('2026-05-20T06:00:00.000Z')).toBe('2026-05-20T16:00')
})
