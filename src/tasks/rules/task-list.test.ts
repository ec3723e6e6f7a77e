import { describe, expect, it } from 'vitest'
import { task } from '#test/world/plan/task.ts'
import { everyTask, filterCount, isChosen, isShownIn, ownTasks, passes, sayHidden } from './filter-tasks.ts'
import { isDueToday, isOverdue } from './is-overdue.ts'
import { atTime, onDay, repeating } from './move-due-date.ts'
import { sortTasks } from './sort-tasks.ts'
import { type Me, meOf } from './whose-task.ts'

const zone = 'Australia/Sydney'
const sydney = { zone, familyZone: zone }
const now = new Date('2026-05-14T03:00:00Z')

describe('overdue', () => {
  it('is what was due before today began, where the reader stands', () => {
    expect(isOverdue(task({ dueDate: '2026-05-13T13:59:59Z' }), { ...sydney, now })).toBe(true)
    expect(isOverdue(task({ dueDate: '2026-05-13T14:00:00Z' }), { ...sydney, now })).toBe(false)
    expect(isDueToday(task({ dueDate: '2026-05-13T14:00:00Z' }), { ...sydney, now })).toBe(true)
  })

  it('is never a completed task, nor one without a date', () => {
    expect(isOverdue(task({ status: 'completed', dueDate: '2026-05-01T00:00:00Z' }), { ...sydney, now })).toBe(false)
    expect(isOverdue(task({ dueDate: null }), { ...sydney, now })).toBe(false)
  })
})

const ada: Me = { id: 'ada', role: 'parent', doesFor: [] }
const mia: Me = { id: 'mia', role: 'child', doesFor: [] }

describe('what the list keeps back', () => {
  const tasks = [task({ assignedTo: 'ada' }), task({ assignedTo: 'mia' }), task({}), task({ priority: 'high' })]

  it('is counted by whose it is', () => {
    expect(sayHidden(tasks, { filter: ownTasks('mia'), me: mia })).toBe(
      '2 unassigned tasks and 1 of others are not shown',
    )
    expect(sayHidden(tasks, { filter: { ...everyTask, priorities: ['high'] }, me: ada })).toBe(
      '1 unassigned task, 1 of others and 1 of yours are not shown',
    )
  })

  it('is one task of another', () => {
    expect(sayHidden(tasks, { filter: ownTasks('ada'), me: ada })).toBe('1 task of others is not shown')
    expect(sayHidden(tasks.slice(0, 1), { filter: { ...everyTask, priorities: ['high'] }, me: ada })).toBe(
      '1 task of yours is not shown',
    )
  })

  it('is nothing where everything is shown', () => {
    expect(sayHidden(tasks, { filter: everyTask, me: ada })).toBe('')
  })
})

it('a filter is chosen once it is another than everyone’s first', () => {
  const own = ownTasks('ada')
  expect(isChosen(own, 'ada')).toBe(false)
  expect(isChosen(own, 'mia')).toBe(true)
  expect(isChosen(everyTask, 'ada')).toBe(true)
  expect(isChosen({ ...own, assignees: ['ada', null] }, 'ada')).toBe(true)
  expect(isChosen({ ...own, categories: [null] }, 'ada')).toBe(true)
  expect(isChosen({ ...own, priorities: ['high'] }, 'ada')).toBe(true)
})

describe('choosing a due date', () => {
  it('keeps the time of day', () => {
    expect(onDay('2026-05-14T05:30:00.000Z', { day: '2026-06-01', ...sydney })).toBe('2026-06-01T05:30:00.000Z')
  })

  it('makes a task without one due at the end of the day', () => {
    const due = onDay(null, { day: '2026-05-20', ...sydney })
    expect(due).toBe('2026-05-20T13:59:59.999Z')
    expect(onDay(due, { day: '2026-05-21', ...sydney })).toBe('2026-05-21T13:59:59.999Z')
  })

  it('is left to whoever says that a task repeats no more', () => {
    const due = '2026-05-20T13:59:59.999Z'
    const today = { today: '2026-05-20', ...sydney }
    expect(repeating({ dueDate: null, recurrence: null }, today)).toEqual({ recurrence: null })
    expect(repeating({ dueDate: due, recurrence: 'FREQ=DAILY' }, today)).toEqual({ recurrence: 'FREQ=DAILY' })
    expect(repeating({ dueDate: null, recurrence: 'FREQ=DAILY' }, today)).toEqual({
      recurrence: 'FREQ=DAILY',
      dueDate: due,
    })
  })

  it('keeps the day when the time is chosen or cleared', () => {
    expect(atTime('2026-05-20', { time: '08:15', ...sydney })).toBe('2026-05-19T22:15:00.000Z')
    expect(atTime('2026-05-20', { time: '', ...sydney })).toBe('2026-05-20T13:59:59.999Z')
  })
})

describe('the order of tasks', () => {
  const slip = task({
    title: 'slip',
    dueDate: '2026-05-15T00:00:00Z',
    priority: 'low',
    createdAt: '2026-05-01T00:00:00Z',
  })
  const fee = task({ title: 'fee', dueDate: null, priority: 'urgent', createdAt: '2026-05-03T00:00:00Z' })
  const costume = task({ title: 'costume', dueDate: '2026-05-14T00:00:00Z', createdAt: '2026-05-02T00:00:00Z' })

  it.each([
    ['due-date', ['costume', 'slip', 'fee']],
    ['priority', ['fee', 'costume', 'slip']],
    ['created', ['fee', 'costume', 'slip']],
  ] as const)('by %s', (order, titles) => {
    expect(sortTasks([slip, fee, costume], { order, clocks: sydney }).map((each) => each.title)).toEqual(titles)
  })
})

describe('the filter', () => {
  it.each([
    ['what is assigned to them', { assignedTo: 'ada' }, true],
    ['what nobody has', {}, true],
    ['a child’s slip that nobody has', { concerns: ['mia'] }, true],
    ['what a child is to do', { assignedTo: 'mia' }, false],
    ['what the other parent does', { assignedTo: 'robin', concerns: ['mia'] }, false],
  ])('shows a parent under Me %s: %o', (_what, given, isShown) => {
    expect(filterCount(ownTasks('ada'))).toBe(1)
    expect(passes(task(given), { filter: ownTasks('ada'), me: ada })).toBe(isShown)
  })

  it.each([
    ['what is assigned to them', { assignedTo: 'mia' }, true],
    ['what is about them, whoever has it', { assignedTo: 'ada', concerns: ['mia'] }, true],
    ['what is about them and nobody has', { concerns: ['mia'] }, true],
    ['what nobody has', {}, false],
    ['what is about another', { concerns: ['leo'] }, false],
  ])('shows a child under Me %s: %o', (_what, given, isShown) => {
    expect(passes(task(given), { filter: ownTasks('mia'), me: mia })).toBe(isShown)
  })

  it('shows who usually does a child’s tasks those that the child was given', () => {
    const members = [
      { id: 'ada', role: 'parent', tasksDoneBy: null },
      { id: 'leo', role: 'child', tasksDoneBy: 'ada' },
      { id: 'mia', role: 'child', tasksDoneBy: 'mia' },
    ] as const
    const me = meOf('ada', members)
    expect(passes(task({ assignedTo: 'leo' }), { filter: ownTasks('ada'), me })).toBe(true)
    expect(passes(task({ assignedTo: 'mia' }), { filter: ownTasks('ada'), me })).toBe(false)
  })

  it('shows under another’s name what they have and what is about them', () => {
    const filter = { ...everyTask, assignees: ['mia'] }
    expect(passes(task({ assignedTo: 'mia' }), { filter, me: ada })).toBe(true)
    expect(passes(task({ concerns: ['mia'] }), { filter, me: ada })).toBe(true)
    expect(passes(task({ assignedTo: 'ada' }), { filter, me: ada })).toBe(false)
  })

  it('can ask for what has no one and no category', () => {
    const filter = { assignees: [null], categories: [null], priorities: [] }
    expect(passes(task({ assignedTo: null, category: null }), { filter, me: ada })).toBe(true)
    expect(passes(task({ assignedTo: null, category: 'school' }), { filter, me: ada })).toBe(false)
  })

  it('tells of a task that is about to be made whether it will be shown', () => {
    expect(isShownIn({ concerns: ['leo'] }, { filter: { ...everyTask, assignees: ['leo'] }, me: ada })).toBe(true)
    expect(isShownIn({ assignedTo: 'ada', concerns: ['mia'] }, { filter: ownTasks('mia'), me: mia })).toBe(true)
    expect(isShownIn({ assignedTo: 'ada' }, { filter: ownTasks('mia'), me: mia })).toBe(false)
  })

  it('lets all through when nothing is chosen', () => {
    expect(passes(task({ assignedTo: 'leo' }), { filter: everyTask, me: ada })).toBe(true)
  })
})
