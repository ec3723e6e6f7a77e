import { expect, it } from 'vitest'
import type { ExistingTask } from './existing.ts'
import { matchTask, type SaidTask } from './match-task.ts'

const slip: ExistingTask = {
  id: 'slip',
  title: 'Return the permission slip for the zoo excursion',
  description: '',
  due_date: '2026-05-15T13:59:59.999Z',
  priority: 'medium',
  category: 'school',
  concerns: [],
  event_id: null,
  isSetAside: false,
  due_with_event: false,
  isCompleted: false,
  isByHand: false,
  isBinned: false,
  isProposed: false,
  isOfThread: false,
  isOfSender: false,
}
const said: SaidTask = {
  title: 'Return permission slip for zoo excursion',
  dueDate: '2026-05-15T13:59:59.999Z',
  isCancelled: false,
  isCorrection: false,
  memberIds: [],
}

it('a task that is asked for again is the one that is there', () => {
  expect(matchTask(said, [slip])).toBe(slip)
  expect(matchTask({ ...said, dueDate: null }, [slip])).toBe(slip)
})

it('homework of the same name in another week is another task', () => {
  expect(matchTask({ ...said, dueDate: '2026-05-22T13:59:59.999Z' }, [slip])).toBeNull()
})

it('a mail of the same thread may give another date', () => {
  const task = { ...slip, isOfThread: true }
  expect(matchTask({ ...said, dueDate: '2026-05-22T13:59:59.999Z' }, [task])).toBe(task)
})

it.each([
  ['Pay for the museum trip', 'Pay for the museum lunch'],
  ['Pay for the museum trip', 'Pay for the museum lunch – Museum trip'],
  ['Pay for the Year 5 museum trip by card', 'Pay for the Year 5 museum lunch by card'],
  ['Return the permission slip – Swimming carnival', 'Return the permission slip – Museum trip'],
  ['Bring goggles', 'Bring a towel'],
])('%s and %s are two tasks, though they are due together', (one, other) => {
  expect(matchTask({ ...said, title: one }, [{ ...slip, title: other }])).toBeNull()
})

it.each([
  ['Return the consent form for the museum trip', 'Return the consent slip for the museum trip'],
  ['Return the permission slip – Swimming carnival', 'Return the permission slip'],
  ['Return the ticket slip to the office', 'Return ticket slip for the Year 1 Nativity'],
])('%s and %s are one', (one, other) => {
  expect(matchTask({ ...said, title: one }, [{ ...slip, title: other }])).not.toBeNull()
})

it('a task of another child is another task', () => {
  expect(matchTask({ ...said, memberIds: ['mia'] }, [{ ...slip, concerns: ['leo'] }])).toBeNull()
})

it('a task is taken back by fewer words, whenever it was due', () => {
  expect(matchTask({ ...said, title: 'Permission slip', dueDate: null, isCancelled: true }, [slip])).toBe(slip)
})
