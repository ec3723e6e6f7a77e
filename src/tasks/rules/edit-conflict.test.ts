import { describe, expect, it, test } from 'vitest'
import { task } from '#test/world/plan/task.ts'
import { withEditedInPlace, taskFieldsSeen } from './change-in-list.ts'
import { sayTextConflict, conflictingTaskFields } from './edit-conflict.ts'
import { sayEditConflict } from './say-edit-conflict.ts'

const stands = task({ title: 'Bins', description: 'The red one.', dueDate: '2026-11-23T08:00:00.000Z' })

describe('what a change would overwrite unseen', () => {
  it.each([
    ['what somebody else has written', { description: 'The yellow one.' }, { description: 'Both.' }, ['description']],
    ['what somebody else has chosen', { dueDate: null }, { dueDate: '2026-11-24T08:00:00Z' }, ['dueDate']],
    ['nothing that was seen', { description: 'The red one.' }, { description: 'Both.' }, []],
    ['nothing that says so already', { description: 'The yellow one.' }, { description: 'The red one.' }, []],
    ['nothing that was seen in other digits', { dueDate: '2026-11-23T08:00:00Z' }, { dueDate: null }, []],
    ['nothing that is not changed', { description: 'The yellow one.' }, { title: 'Bins out' }, []],
    ['nothing of which nobody said what was seen', {}, { description: 'Both.' }, []],
  ])('is %s', (_what, seen, changes, unseen) => {
    expect(conflictingTaskFields(stands, { seen, changes })).toEqual(unseen)
  })
})

test('what was seen is told of the fields that are changed, and of no others', () => {
  expect(taskFieldsSeen(stands, { title: 'Bins out', status: 'completed' })).toEqual({ title: 'Bins' })
})

test('who is refused reads who wrote what, as long as a sentence may be', () => {
  const said = (was: string, by = 'Sam') => sayTextConflict({ field: 'description', by, was })
  expect(said('The red one.')).toBe('Sam has changed the notes meanwhile, to “The red one.”')
  expect(said('', 'You')).toBe('You have changed the notes meanwhile, to nothing.')
  expect(said('a '.repeat(300))).toHaveLength('Sam has changed the notes meanwhile, to “”'.length + 120)
})

test.each([
  [{ field: 'dueDate', by: 'Sam', was: null }, 'Sam had changed the due date meanwhile, to none. Yours holds now.'],
  [
    { field: 'dueDate', by: 'Sam', was: '2026-11-23T04:00:00Z' },
    'Sam had changed the due date meanwhile, to Today, 15:00. Yours holds now.',
  ],
  [
    { field: 'priority', by: 'Roost', was: 'urgent' },
    'Roost had changed the priority meanwhile, to Urgent. Yours holds now.',
  ],
  [
    { field: 'recurrence', by: 'Sam', was: 'FREQ=WEEKLY' },
    'Sam had changed how it repeats meanwhile, to every week. Yours holds now.',
  ],
  [{ field: 'assignedTo', by: 'Sam', was: 'Mia' }, 'Sam had changed who does it meanwhile, to Mia. Yours holds now.'],
] as const)('whose choice holds reads what it was before: %o', (conflict, said) => {
  const zone = 'Australia/Sydney'
  const reader = { zone, familyZone: zone, locale: 'en-AU', now: new Date('2026-11-23T00:00:00Z') }
  expect(sayEditConflict(conflict, reader)).toBe(said)
})

test('a task in which somebody writes stands as it was, also where it is gone', () => {
  const [one, other] = [task({ id: 'one', title: 'Bins' }), task({ id: 'other' })]
  const done = { ...one, status: 'completed' as const }
  expect(withEditedInPlace([done, other], [])).toEqual([done, other])
  expect(withEditedInPlace([done, other], [one])).toEqual([other, one])
  expect(withEditedInPlace([other], [one])).toEqual([other, one])
})
