import { expect, test } from 'vitest'
import { meantEvent, meantTask } from '#test/world/mail/meant-mail.ts'
import type { EventItem, Understanding } from '../item.ts'
import type { CheckedItems } from './checked-items.ts'
import { joinReadings } from './join-readings.ts'

const nothing: Understanding = {
  events: [],
  tasks: [],
  notification: null,
  calledOff: [],
  retimed: [],
  setAside: [],
  earlierMail: null,
  troubles: [],
}
const limits = { event: { apply: 0.9 }, task: { apply: 0.9 } }
const join = (engine: Partial<Understanding>, model: Partial<CheckedItems>) =>
  joinReadings(
    { ...nothing, ...engine },
    { model: { events: [], tasks: [], dropped: 0, ...model }, limits, instructing: [] },
  ).understanding

const weak = { confidence: 0.85, doubts: ['weak' as const] }
const swimming = (more: Partial<EventItem> = {}) => meantEvent('Swimming', '2027-02-12T09:00', more)

test('what both read is no surer, as long as no model has been measured', () => {
  expect(join({ events: [swimming(weak)] }, { events: [swimming()] }).events).toMatchObject([weak])
  expect(join({ events: [swimming(weak)] }, {}).events).toMatchObject([weak])
})

test('nor is what the engine is sure of but for its hour', () => {
  const guessed = { confidence: 0.95, doubts: ['weak' as const] }
  expect(join({ events: [swimming(guessed)] }, { events: [swimming()] }).events).toMatchObject([guessed])
})

test.each([
  ['cancelled', 'confirmed'],
  ['confirmed', 'cancelled'],
] as const)('what the engine reads as %s and the model as %s is in doubt', (engine, model) => {
  const { events } = join({ events: [swimming({ status: engine })] }, { events: [swimming({ status: model })] })
  expect(events).toMatchObject([{ status: engine, confidence: 0.95, doubts: ['disputed'] }])
})

test('so is a task that one of them takes back', () => {
  const [own, other] = [meantTask('Return the form', '2027-02-12'), meantTask('Return the form', '2027-02-12')]
  const { tasks } = join({ tasks: [own] }, { tasks: [{ ...other, isCancelled: true }] })
  expect(tasks).toMatchObject([{ isCancelled: false, doubts: ['disputed'] }])
})

test('what both read alike has no doubt of this kind, and what only the model reads is proposed', () => {
  const own = swimming({ status: 'cancelled' })
  expect(join({ events: [own] }, { events: [swimming({ status: 'cancelled' })] }).events).toMatchObject([
    { doubts: [] },
  ])
  expect(join({}, { events: [swimming()] }).events).toMatchObject([{ doubts: ['only-model'] }])
})
