import { describe, expect, test } from 'vitest'
import type { ContentEvent, ContentTask, KnownItem, StatedItems } from './content-item.ts'
import { resolveItems } from './resolve-items.ts'

const nothing: StatedItems = { events: [], tasks: [], update: [], cancel: [] }
const match: ContentEvent = {
  title: 'Hawks v Owls',
  start: '2027-03-06T09:00',
  end: '2027-03-06T10:30',
  timezone: null,
  location: 'Court 2',
  description: null,
  recurrence: null,
}
const form: ContentTask = { title: 'Return the form', due: '2027-03-01', description: null }

function known(...items: KnownItem[]) {
  return new Map(items.map((one) => [one.reference, one]))
}
const knownMatch: KnownItem = { kind: 'event', reference: 'm1', revision: 3, isCancelled: false, item: match }
const knownForm: KnownItem = { kind: 'task', reference: 'f1', revision: 0, isCancelled: false, item: form }

function itemsOf(stated: Partial<StatedItems>, ...before: KnownItem[]) {
  const resolved = resolveItems({ ...nothing, ...stated }, known(...before))
  return 'items' in resolved ? resolved.items : resolved.problem
}

describe('what a submission leaves of each thing', () => {
  test('counts up what is stated again under a reference, and nothing else', () => {
    expect(
      itemsOf(
        {
          events: [
            { ...match, reference: 'm1' },
            { ...match, reference: 'm2' },
          ],
        },
        knownMatch,
      ),
    ).toMatchObject([
      { reference: 'm1', revision: 4, isCancelled: false },
      { reference: 'm2', revision: 0 },
    ])
    expect(itemsOf({ tasks: [{ ...form, reference: null }] })).toMatchObject([{ reference: null, revision: 0 }])
  })

  test.each<[string, Partial<ContentEvent>, Partial<ContentEvent>]>([
    [
      'at another hour lasts as long',
      { start: '2027-03-06T14:00' },
      { start: '2027-03-06T14:00', end: '2027-03-06T15:30' },
    ],
    [
      'on another day lasts as long',
      { start: '2027-03-07T23:30' },
      { start: '2027-03-07T23:30', end: '2027-03-08T01:00' },
    ],
    ['on a whole day has no end of its own', { start: '2027-03-07' }, { start: '2027-03-07', end: null }],
    ['takes the end that is stated', { end: '2027-03-06T11:00' }, { start: match.start, end: '2027-03-06T11:00' }],
    ['loses what is null', { location: null }, { location: null, title: match.title }],
  ])('an event %s', (_what, fields, left) => {
    expect(itemsOf({ update: [{ reference: 'm1', fields }] }, knownMatch)).toMatchObject([{ revision: 4, item: left }])
  })

  test('an event of days that moves keeps their number', () => {
    const camp: KnownItem = { ...knownMatch, item: { ...match, start: '2027-03-06', end: '2027-03-08' } }
    expect(itemsOf({ update: [{ reference: 'm1', fields: { start: '2027-04-01' } }] }, camp)).toMatchObject([
      { item: { start: '2027-04-01', end: '2027-04-03' } },
    ])
  })

  test('is cancelled as it stood; an event can come back, a task cannot', () => {
    expect(itemsOf({ cancel: ['m1', 'f1'] }, knownMatch, knownForm)).toEqual([
      { ...knownMatch, revision: 4, isCancelled: true },
      { ...knownForm, revision: 1, isCancelled: true },
    ])
    const off = { ...knownMatch, isCancelled: true }
    expect(itemsOf({ update: [{ reference: 'm1', fields: {} }] }, off)).toMatchObject([{ isCancelled: false }])
    const gone = { ...knownForm, isCancelled: true }
    expect(itemsOf({ update: [{ reference: 'f1', fields: {} }] }, gone)).toMatchObject({ code: 'cancelled-task' })
    expect(itemsOf({ tasks: [{ ...form, reference: 'f1' }] }, gone)).toMatchObject({ code: 'cancelled-task' })
  })
})

describe('what is wrong with a submission', () => {
  test.each<[string, Partial<StatedItems>, object]>([
    [
      'changes what was never sent',
      { update: [{ reference: 'x', fields: {} }] },
      { code: 'unknown-reference', errors: [{ pointer: '/update/0/reference' }] },
    ],
    [
      'cancels what was never sent',
      { cancel: ['m1', 'x'] },
      { code: 'unknown-reference', errors: [{ pointer: '/cancel/1' }] },
    ],
    [
      'states a task where there is an event',
      { tasks: [{ ...form, reference: 'm1' }] },
      { code: 'reference-kind', errors: [{ pointer: '/tasks/0/reference' }] },
    ],
    [
      'gives a task a place',
      { update: [{ reference: 'f1', fields: { location: 'Hall' } }] },
      { code: 'invalid', errors: [{ pointer: '/update/0/location' }] },
    ],
    [
      'ends an event before it starts',
      { update: [{ reference: 'm1', fields: { end: '2027-03-06T08:00' } }] },
      { code: 'invalid', errors: [{ pointer: '/update/0/end' }] },
    ],
  ])('is told where it %s', (_what, stated, problem) => {
    expect(itemsOf(stated, knownMatch, knownForm)).toMatchObject(problem)
  })
})
