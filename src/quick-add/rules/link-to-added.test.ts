import { expect, it } from 'vitest'
import { linkToAdded } from './link-to-added.ts'

const seen = { id: 'seen', title: 'Buy milk' }
const unseen = { id: 'unseen', title: 'Return the form' }
const event = {
  id: 'judo',
  title: 'Judo',
  description: '',
  location: null,
  category: 'event',
  when: { allDay: true, start: '2026-11-24', end: null, timezone: 'Australia/Sydney' },
  recurrence: null,
  attendees: [],
  liftThere: null,
  liftBack: null,
} as const

it.each([
  ['a task that is not seen, before an event', [seen, unseen], true, 'unseen'],
  ['an event, where all tasks are seen', [seen], true, 'judo'],
  ['an event alone', [], true, 'judo'],
  ['a task that is seen, where there is nothing else', [seen], false, 'seen'],
  ['nothing', [], false, null],
] as const)('what was added leads to %s', (_what, tasks, withEvent, id) => {
  const events = withEvent ? [{ ...event, attendees: [] }] : []
  const lead = linkToAdded({ tasks, events }, (task) => task.id === 'seen')
  expect(lead && (lead.to === 'task' ? lead.task.id : lead.event.id)).toBe(id)
})
