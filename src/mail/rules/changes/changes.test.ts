import { expect, it } from 'vitest'
import { differences, changeFieldsOf } from './changes.ts'

it('only what differs is a change', () => {
  expect(differences({ title: 'Zoo', attendees: ['a'] }, { title: 'Zoo', attendees: ['a'] })).toBeNull()
  expect(differences({ title: 'Zoo', location: null }, { title: 'Zoo', location: 'Gate' })).toEqual({
    before: { location: null },
    after: { location: 'Gate' },
  })
})

it('a task that is due on a day is shown with the day, one due at a time with the time', () => {
  const shown = (due: string) =>
    changeFieldsOf('task', { columns: { due_date: due }, timezone: 'Australia/Sydney' }).due
  expect(shown('2026-05-20T13:59:59.999Z')).toBe('2026-05-20')
  expect(shown('2026-05-20T06:00:00.000Z')).toBe('2026-05-20T16:00')
})
