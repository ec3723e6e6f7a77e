import { expect, it } from 'vitest'
import { everyTask, ownTasks } from './filter-tasks.ts'
import { readFilter, readOrder, withPresentOnly } from './list-settings.ts'

it('what was kept of a list is read again', () => {
  const filter = { assignees: ['ada', null], categories: [null, 'school'], priorities: ['high'] }
  expect(readFilter(JSON.parse(JSON.stringify(filter)))).toEqual(filter)
  expect(readOrder('priority')).toBe('priority')
})

it.each([null, 'x', 4, {}, { ...everyTask, assignees: 'ada' }, { ...everyTask, categories: [4] }])(
  'what is no filter, as %o, is none',
  (stored) => {
    expect(readFilter(stored)).toBeNull()
    expect(readOrder(stored)).toBeNull()
  },
)

it('who has left is nobody’s filter any more', () => {
  expect(withPresentOnly({ ...everyTask, assignees: ['ada', 'gone', null] }, [{ id: 'ada' }])).toEqual({
    ...everyTask,
    assignees: ['ada', null],
  })
  const own = ownTasks('ada')
  expect(withPresentOnly(own, [{ id: 'ada' }, { id: 'mia' }])).toBe(own)
})
