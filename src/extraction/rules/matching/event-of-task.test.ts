import { describe, expect, it } from 'vitest'
import { eventOfTask, isDueWith, isOnlyFor } from './event-of-task.ts'

const told = (
  title: string,
  { start, status = 'confirmed' }: { start: string; status?: 'confirmed' | 'cancelled' | undefined },
) => ({
  title,
  start,
  status,
  recurrence: null,
})
const asked = (title: string, { due, quote = '' }: { due: string | null; quote?: string | undefined }) => ({
  title,
  due,
  evidence: [{ part: 'text' as const, start: 0, end: 0, quote, reason: '' }],
})
const trip = told('Museum trip', { start: '2026-06-04T09:00' })
const carnival = told('Swimming carnival', { start: '2026-06-05' })

describe('a task is for the event of its mail', () => {
  it.each([
    ['that it names', asked('Return the form for the museum trip', { due: '2026-06-01' }), [carnival, trip], 1],
    ['on whose day it is due', asked('Bring goggles', { due: '2026-06-05' }), [trip, carnival], 1],
    ['that is the only one', asked('Return the permission slip', { due: '2026-06-01' }), [trip], 0],
  ])('%s', (_which, task, events, at) => {
    expect(eventOfTask(task, events)).toBe(at)
  })

  it.each([
    ['where it could be for either', asked('Return the slip', { due: '2026-06-01' }), [trip, carnival]],
    ['where it is due after it', asked('Return library books', { due: '2026-06-10' }), [trip]],
    [
      'where it is called off',
      asked('Return the form', { due: null }),
      [told('Museum trip', { start: '2026-06-04', status: 'cancelled' })],
    ],
  ])('but none %s', (_why, task, events) => {
    expect(eventOfTask(task, events)).toBeNull()
  })
})

it('a task is due with its event on its day, or on an eve that the mail calls so', () => {
  expect(isDueWith(asked('Bring goggles', { due: '2026-06-04' }), trip)).toBe(true)
  expect(
    isDueWith(asked('Pack a bag', { due: '2026-06-03', quote: 'Please pack a bag the evening before.' }), trip),
  ).toBe(true)
  expect(isDueWith(asked('Return the form', { due: '2026-06-03' }), trip)).toBe(false)
  expect(isDueWith(asked('Return the form', { due: null }), trip)).toBe(false)
})

it('what a season costs is owed without the event', () => {
  const task = (title: string) => ({ title, due_with_event: false })
  expect(isOnlyFor(task('Pay for the museum trip'), trip)).toBe(true)
  expect(isOnlyFor(task('Return the permission slip'), trip)).toBe(true)
  expect(isOnlyFor(task('Pay the museum membership fee'), trip)).toBe(false)
  expect(isOnlyFor(task('Return library books'), trip)).toBe(false)
})
