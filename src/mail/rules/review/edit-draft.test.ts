import { expect, it } from 'vitest'
import type { Change } from '#mail/contract.ts'
import { editDraftOf, editsOf, isWhole } from './edit-draft.ts'
import { sayEdit } from './say-edit.ts'

const at = { today: '2026-11-22', zone: 'Australia/Sydney' }
const trip = {
  kind: 'event',
  editable: ['title', 'when', 'location', 'members'],
  fields: {
    title: 'Zoo trip',
    start: '2027-01-14T09:00',
    end: '2027-01-14T14:30',
    timezone: 'Australia/Sydney',
    location: 'Zoo',
    members: [],
  },
} as unknown as Change
const slip = {
  kind: 'task',
  editable: ['title', 'due', 'members'],
  fields: { title: 'Slip', due: '2027-01-11', members: ['mia'] },
} as unknown as Change

it('only what somebody changed is sent, a time whole', () => {
  const before = editDraftOf(trip, at)
  expect(editsOf(trip, { before, after: { ...before } })).toEqual({})
  expect(editsOf(trip, { before, after: { ...before, startTime: '09:30', title: ' Zoo ' } })).toEqual({
    title: 'Zoo',
    when: { allDay: false, start: '2027-01-14T09:30', end: '2027-01-14T14:30', timezone: 'Australia/Sydney' },
  })
})

it('a task is due on a day, at a time or at none', () => {
  const before = editDraftOf(slip, at)
  expect(before).toMatchObject({ startDay: '2027-01-11', startTime: '' })
  expect(editsOf(slip, { before, after: { ...before, startTime: '08:30' } })).toEqual({ due: '2027-01-11T08:30' })
  expect(editsOf(slip, { before, after: { ...before, startDay: '' } })).toEqual({ due: null })
})

it('nothing is saved without a title, or with an end before its start', () => {
  const draft = editDraftOf(trip, at)
  expect(isWhole(trip, draft)).toBe(true)
  expect(isWhole(trip, { ...draft, title: ' ' })).toBe(false)
  expect(isWhole(trip, { ...draft, endTime: '08:00' })).toBe(false)
})

it('what was edited is said, by whom, and what the mail says', () => {
  const reader = { today: '2026-11-22', locale: 'en-AU', nameOf: () => 'Robin' }
  const edit = { fields: ['day', 'place'] as const, by: 'robin', said: trip.fields }
  expect(sayEdit({ edit: { ...edit, fields: [...edit.fields] } }, reader)).toBe(
    'Day and place edited by Robin. The mail says Thu 14 Jan 2027, 09:00 to 14:30 and Zoo.',
  )
  expect(sayEdit({}, reader)).toBeNull()
})
