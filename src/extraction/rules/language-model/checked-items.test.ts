import { expect, test } from 'vitest'
import { documentOfText } from '#test/world/engine/read-text.ts'
import { checkedItems } from './checked-items.ts'
import type { ModelItem } from './model-item.ts'

const document = documentOfText(['The choir sings on 14 January 2027 at 6.30pm.', 'Please return the blue form.'], {
  family: { timezone: 'Australia/Sydney', locale: 'en-AU', members: [{ firstName: 'Mia', role: 'child' }] },
  receivedAt: '2026-11-20T00:00:00Z',
})
const item: ModelItem = {
  kind: 'event',
  lines: [1],
  title: 'The choir sings',
  date: '2027-01-14',
  time: '18:30',
  endDate: null,
  endTime: null,
  repeats: false,
  place: null,
  members: [],
  status: 'confirmed',
  category: null,
  priority: null,
  known: null,
}
const check = (more: Partial<ModelItem>, given = [0, 1, 2]) =>
  checkedItems([{ ...item, ...more }], { document, given: new Set(given), known: [], verbs: new Set() })

test('an item in the words of its lines is one, with these as its evidence', () => {
  expect(check({})).toMatchObject({
    events: [{ start: '2027-01-14T18:30', doubts: [], evidence: [{ part: 'text', start: 0 }] }],
    dropped: 0,
  })
})

test.each([
  ['lines that the mail has not', { lines: [99] }],
  ['no line', { lines: [] }],
  ['words that the mail has not', { title: 'Fireworks at the beach' }],
  ['a day that has passed', { date: '2020-01-14' }],
])('an item with %s is dropped', (_, more) => {
  expect(check(more)).toMatchObject({ events: [], dropped: 1 })
})

test('so is one that cites a line which the model was not given', () => {
  expect(check({}, [0, 2])).toMatchObject({ events: [], dropped: 1 })
})

test('another day than that of its lines is in doubt, and strange members and places are left out', () => {
  expect(check({ date: '2027-01-21', members: ['Nobody'], place: 'Opera House' }).events).toMatchObject([
    { doubts: ['unread-time'], members: [], location: null },
  ])
})

test('an hour of a line that tells of another day is in doubt', () => {
  const days = documentOfText(['Choir on 14 January 2027 in the hall.', 'Drama on 15 January 2027 at 4pm.'], {
    family: { timezone: 'Australia/Sydney', locale: 'en-AU', members: [] },
    receivedAt: '2026-11-20T00:00:00Z',
  })
  const checked = (lines: number[]) =>
    checkedItems([{ ...item, title: 'Choir', time: '16:00', lines }], {
      document: days,
      given: new Set([0, 1, 2]),
      known: [],
      verbs: new Set(),
    })
  expect(checked([1, 2]).events).toMatchObject([{ doubts: ['unread-time'] }])
})

test('words of a thing that another mail told are no words of this mail', () => {
  const known = [{ mark: 'K1', kind: 'event' as const, title: 'Choir fireworks barbecue', at: null, text: '' }]
  const given = { document, given: new Set([0, 1, 2]), known, verbs: new Set<string>() }
  const { events } = checkedItems([{ ...item, title: 'The choir sings at the barbecue', known: 'K1' }], given)
  expect(events.map(({ title }) => title).join()).not.toContain('barbecue')
})
