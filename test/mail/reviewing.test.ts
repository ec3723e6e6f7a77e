import { addDays, weekdayOf } from '#basics/day.ts'
import { instantOf } from '#basics/zone-clock.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { weekdayCodes } from '#basics/recurrence-rule.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lapseProposals } from '#mail/server/review/lapse-proposals.ts'
import type { Receipt } from '#mail/contract.ts'
import { daysAhead, type GivenEvent, givenReviewing, reviewOf } from '../world/mail/reviewing.ts'
import type { GivenFamily } from '../world/people/family.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const timezone = 'Australia/Sydney'
const [slipDay, concertDay, zooDay, dayAfter, newDay, fairDay] = [18, 20, 27, 28, 32, 46].map(daysAhead)
const zoo: GivenEvent = { title: 'Zoo trip', start: `${zooDay}T09:00`, end: `${zooDay}T14:30`, location: 'Taronga Zoo' }
const concert: GivenEvent = { title: 'Winter concert', start: `${concertDay}T18:00`, end: `${concertDay}T19:00` }
const fair: GivenEvent = { title: 'Book fair', start: String(fairDay) }

const planned = async (family: GivenFamily) => {
  const { body } = await family.call('GET', `/calendar?from=${daysAhead(0)}&to=${daysAhead(90)}`)
  return (body as Occurrence[]).map(({ title, localStart: at, localEnd, location }) => ({
    title,
    at,
    localEnd,
    location,
  }))
}

describe('Review', () => {
  test('has every proposal by its mail, what is soonest first, and says how many wait', async () => {
    const { family, review } = await givenReviewing(world)
    expect(await review.mails()).toEqual([])
    await review.propose('Dates', [zoo, fair])
    await review.propose('Concert', [concert])
    expect(await review.mails()).toMatchObject([
      {
        subject: 'Concert',
        senderName: 'Hillside',
        changes: [{ kind: 'event', state: 'proposed', title: 'Winter concert', evidence: [{ part: 'calendar' }] }],
      },
      { subject: 'Dates', changes: [{ title: 'Zoo trip' }, { title: 'Book fair' }] },
    ])
    const [first, second] = (await review.mails()).map(({ id }) => id)
    expect((await family.call('GET', '/mail/proposals')).body).toEqual([
      { id: first, proposals: 1 },
      { id: second, proposals: 2 },
    ])
    expect(await planned(family)).toEqual([])
  })

  test('shows to the other parent at once who decided what', async () => {
    const { family, review } = await givenReviewing(world, { coParents: ['Robin'] })
    const [robin] = family.coParents
    await review.propose('Dates', [zoo, fair])
    await review.decide('Zoo trip', 'apply')
    await review.decide('Book fair', 'reject')
    expect(await reviewOf(family, robin).changes()).toMatchObject([
      { title: 'Zoo trip', state: 'applied', decidedBy: family.parent.id },
      { title: 'Book fair', state: 'rejected', decidedBy: family.parent.id },
    ])
    expect(await planned(family)).toMatchObject([{ title: 'Zoo trip' }])
  })

  test('accepts all of a mail at once, and leaves alone what somebody was quicker with', async () => {
    const { family, review } = await givenReviewing(world)
    await review.propose('Dates', [zoo, concert, fair])
    const ids = (await review.changes()).map(({ id }) => id)
    await review.decide('Winter concert', 'reject')
    const { body } = await family.call('PUT', '/changes/decisions', { ids, decision: 'apply' })
    const [, zooTrip, bookFair] = ids
    expect(body).toEqual({ ids: [zooTrip, bookFair] })
    expect((await planned(family)).map(({ title }) => title)).toEqual(['Zoo trip', 'Book fair'])
    const [mail] = await review.mails()
    const { steps } = (await family.call('GET', `/mail/${mail?.id}`)).body as Receipt
    expect(steps.filter(({ step }) => step === 'decided').map(({ detail }) => detail)).toEqual([
      'Rejected: Winter concert',
      'Accepted: Zoo trip, Book fair',
    ])
  })

  test('is for a child to read where the family keeps children to their own, and else to decide in', async () => {
    const { family, review } = await givenReviewing(world)
    const [mia] = family.children
    await review.propose('Dates', [zoo, concert])
    const hers = reviewOf(family, mia)
    expect((await hers.decide('Winter concert', 'apply')).status).toBe(200)
    await family.call('PUT', '/family/children-manage-own-tasks', { isOn: true })
    expect(await hers.waiting()).toEqual(['Zoo trip'])
    const refusals = [
      await hers.decide('Zoo trip', 'apply'),
      await hers.edit('Zoo trip', { title: 'Zoo' }),
      await hers.withdraw('Winter concert'),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(await hers.waiting()).toEqual(['Zoo trip'])
  })
})

describe('a proposal is edited before it is added', () => {
  test('its title, day, hours, place and for whom; the plan has it as edited, and the mail’s words are kept', async () => {
    const { family, review } = await givenReviewing(world)
    const [mia] = family.children
    await review.propose('Dates', [zoo])
    const when = { allDay: false, start: `${dayAfter}T09:30`, end: `${dayAfter}T14:30`, timezone }
    const edits = { title: 'Mia’s zoo trip', when, location: 'Gate B', members: [mia?.id] }
    expect((await review.edit('Zoo trip', edits)).status).toBe(200)
    expect(await review.changes()).toMatchObject([
      {
        state: 'proposed',
        title: 'Mia’s zoo trip',
        fields: { title: 'Mia’s zoo trip', start: `${dayAfter}T09:30`, location: 'Gate B', members: [mia?.id] },
        edit: {
          fields: ['title', 'day', 'hours', 'place', 'members'],
          by: family.parent.id,
          said: { title: 'Zoo trip', start: `${zooDay}T09:00`, location: 'Taronga Zoo', members: [] },
        },
      },
    ])
    expect(await planned(family)).toEqual([])
    await review.decide('Mia’s zoo trip', 'apply')
    expect(await planned(family)).toEqual([
      { title: 'Mia’s zoo trip', at: `${dayAfter}T09:30`, localEnd: `${dayAfter}T14:30`, location: 'Gate B' },
    ])
    expect(await review.changes()).toMatchObject([
      { state: 'applied', fields: { start: `${dayAfter}T09:30` }, edit: { said: { start: `${zooDay}T09:00` } } },
    ])
  })

  test('in one go with adding it', async () => {
    const { family, review } = await givenReviewing(world)
    await review.propose('Dates', [zoo])
    expect((await review.decide('Zoo trip', 'apply', { location: 'Gate B' })).status).toBe(200)
    expect(await planned(family)).toMatchObject([{ title: 'Zoo trip', at: `${zooDay}T09:00`, location: 'Gate B' }])
  })

  test('of a task when it is due and for whom', async () => {
    const { family, review } = await givenReviewing(world)
    const [mia] = family.children
    await review.propose('Slip', [{ title: 'Return the slip', start: String(slipDay), isTask: true }])
    expect(await review.changes()).toMatchObject([{ kind: 'task', editable: ['title', 'due', 'members'] }])
    await review.edit('Return the slip', { due: `${concertDay}T08:30`, members: [mia?.id] })
    expect(await review.changes()).toMatchObject([
      {
        fields: { due: `${concertDay}T08:30` },
        edit: { fields: ['day', 'hours', 'members'], said: { due: slipDay } },
      },
    ])
    await review.decide('Return the slip', 'apply')
    expect(await mailScreenOf(family).tasks()).toMatchObject([
      { dueDate: instantOf(`${concertDay}T08:30`, timezone).toISOString(), assignedTo: null, concerns: [mia?.id] },
    ])
  })

  test('and back to what the mail says, which is no edit', async () => {
    const { review } = await givenReviewing(world)
    await review.propose('Dates', [zoo])
    await review.edit('Zoo trip', { title: 'Zoo' })
    await review.edit('Zoo', { title: 'Zoo trip', location: 'Taronga Zoo' })
    const [change] = await review.changes()
    expect(change).toMatchObject({ title: 'Zoo trip' })
    expect(change?.edit).toBeUndefined()
  })

  test('a series keeps its rhythm from another day on', async () => {
    const { family, review } = await givenReviewing(world)
    const [first, second] = [concertDay, zooDay]
    const weekday = weekdayCodes[weekdayOf(String(first))]
    await review.propose('Training', [
      { title: 'Training', start: `${first}T16:00`, recurrence: `FREQ=WEEKLY;BYDAY=${weekday};COUNT=2` },
    ])
    const when = { allDay: false, start: `${addDays(String(first), 1)}T16:30`, end: null, timezone }
    await review.decide('Training', 'apply', { when })
    expect((await planned(family)).map(({ at }) => at)).toEqual([
      `${addDays(String(first), 1)}T16:30`,
      `${addDays(String(second), 1)}T16:30`,
    ])
  })

  test('of a move only what it moves', async () => {
    const { family, review } = await givenReviewing(world)
    await review.propose('Dates', [{ ...zoo, uid: 'zoo' }])
    await review.decide('Zoo trip', 'apply')
    const moved = { ...zoo, start: `${newDay}T09:00`, end: `${newDay}T14:30`, uid: 'zoo', sequence: 1 }
    await review.propose('New date', [moved])
    const move = (await review.changes()).find(({ action }) => action === 'update')
    expect(move).toMatchObject({ state: 'proposed', editable: ['when'] })
    const send = (edits: object) => family.call('PUT', `/changes/${move?.id}/decision`, { decision: 'apply', edits })
    expect((await send({ location: 'Gate B' })).status).toBe(409)
    const when = { allDay: false, start: `${newDay}T10:00`, end: `${newDay}T14:30`, timezone }
    expect((await send({ when })).status).toBe(200)
    expect(await planned(family)).toMatchObject([{ at: `${newDay}T10:00`, location: 'Taronga Zoo' }])
  })

  test('what cannot be is refused with the reason, and nothing is added', async () => {
    const { family, review } = await givenReviewing(world)
    const other = await givenReviewing(world)
    await review.propose('Dates', [zoo])
    const when = { allDay: false, start: `${zooDay}T09:00`, end: `${zooDay}T08:00`, timezone }
    expect(await review.decide('Zoo trip', 'apply', { when })).toMatchObject({
      status: 422,
      body: { message: 'An event ends after it starts. Please check the end.' },
    })
    expect(await review.edit('Zoo trip', { members: [other.family.parent.id] })).toMatchObject({
      status: 422,
      body: { message: 'Somebody chosen here is not in the family any more.' },
    })
    expect(await review.edit('Zoo trip', { due: zooDay })).toMatchObject({ status: 409 })
    expect(await planned(family)).toEqual([])
    expect(await review.waiting()).toEqual(['Zoo trip'])
  })

  test('what a person put right no later mail changes unasked', async () => {
    const { family, review } = await givenReviewing(world)
    await review.propose('Dates', [{ ...zoo, uid: 'zoo' }])
    await review.decide('Zoo trip', 'apply', { location: 'Gate B' })
    await mailScreenOf(family).decide('office@hillside.example', { status: 'allow', applies: 'at-once' })
    await review.propose('Dates again', [{ ...zoo, start: `${zooDay}T10:00`, uid: 'zoo', sequence: 1 }])
    expect(await planned(family)).toMatchObject([{ at: `${zooDay}T09:00`, location: 'Gate B' }])
    expect(await review.waiting()).toEqual(['Zoo trip'])
  })
})

describe('a decision is taken back by who made it', () => {
  test('and the proposal waits as it was, with what was edited', async () => {
    const { family, review } = await givenReviewing(world)
    await review.propose('Dates', [zoo, fair])
    await review.edit('Zoo trip', { location: 'Gate B' })
    const before = await review.changes()
    await review.decide('Zoo trip', 'apply')
    await review.decide('Book fair', 'reject')
    const { body } = await review.withdraw('Zoo trip', 'Book fair')
    expect(body).toEqual({ ids: before.map(({ id }) => id) })
    expect(await planned(family)).toEqual([])
    expect((await review.changes()).map((change) => ({ ...change, targetId: null }))).toEqual(
      before.map((change) => ({ ...change, targetId: null })),
    )
    // Accepted after all it is there once.
    await review.decide('Zoo trip', 'apply')
    expect(await planned(family)).toMatchObject([{ title: 'Zoo trip', location: 'Gate B' }])
  })

  test('and by nobody else, nor once something else was done', async () => {
    const { family, review } = await givenReviewing(world, { coParents: ['Robin'] })
    const [robin] = family.coParents
    const theirs = reviewOf(family, robin)
    await review.propose('Dates', [zoo])
    await review.decide('Zoo trip', 'apply')
    expect((await theirs.withdraw('Zoo trip')).body).toEqual({ ids: [] })
    await theirs.decide('Zoo trip', 'reject')
    expect((await review.withdraw('Zoo trip')).body).toEqual({ ids: [] })
    expect((await theirs.withdraw('Zoo trip')).body).toEqual({ ids: [] })
    expect(await review.changes()).toMatchObject([{ state: 'rejected' }])
  })

  test('also where the family had the same already', async () => {
    const { family, review } = await givenReviewing(world)
    await review.propose('Dates', [zoo])
    const when = { allDay: false, start: zoo.start, end: zoo.end, timezone }
    await family.call('PUT', '/calendar/0197a1b0-0000-7000-8000-0000000000aa', { title: 'Zoo trip', when })
    await review.decide('Zoo trip', 'apply')
    expect(await review.changes()).toMatchObject([{ state: 'known' }])
    await review.withdraw('Zoo trip')
    expect(await review.changes()).toMatchObject([{ state: 'proposed', targetId: null }])
    expect(await planned(family)).toHaveLength(1)
  })
})

test('what was decided is kept with who, when, what the mail said and what was put right, also once the mail is read again', async () => {
  const { family, review } = await givenReviewing(world)
  await review.propose('Dates', [zoo, concert, fair])
  await review.decide('Zoo trip', 'apply', { location: 'Gate B' })
  await review.decide('Winter concert', 'reject')
  await review.decide('Book fair', 'apply')
  await review.withdraw('Book fair')
  const [mail] = await review.mails()
  const screen = mailScreenOf(family)
  await screen.undo(mail?.id ?? '')
  await screen.tryAgain(mail?.id ?? '')
  await screen.settled(1)
  const decisions = await world.transactions.asFamily(family.id, (db) =>
    db.selectFrom('decisions').selectAll().orderBy('id').execute(),
  )
  const own = { decided_by: family.parent.id, mail_id: mail?.id }
  expect(decisions).toMatchObject([
    {
      ...own,
      decision: 'apply',
      edited_fields: ['place'],
      edits: { location: 'Gate B' },
      proposal: {
        kind: 'event',
        action: 'create',
        item: { title: 'Zoo trip', location: 'Taronga Zoo' },
        evidence: [{ part: 'calendar' }],
      },
      withdrawn_at: null,
    },
    { ...own, decision: 'reject', edited_fields: [], edits: null, withdrawn_at: null },
    { ...own, decision: 'apply', proposal: { item: { title: 'Book fair' } }, withdrawn_at: expect.any(String) },
  ])
})

describe('a proposal whose day has passed', () => {
  const lapseAt = (moment: Date) => lapseProposals(world.transactions, moment)

  test('lapses once that day is over where the family lives, and is shown as lapsed', async () => {
    const { family, review } = await givenReviewing(world)
    await review.propose('Dates', [
      concert,
      zoo,
      { title: 'Chess', start: `${slipDay}T16:00`, recurrence: 'FREQ=WEEKLY' },
    ])
    await lapseAt(instantOf(`${concertDay}T23:59`, timezone))
    expect(await review.waiting()).toHaveLength(3)
    await lapseAt(instantOf(`${addDays(String(concertDay), 1)}T00:01`, timezone))
    expect(await review.waiting()).toEqual(['Chess', 'Zoo trip'])
    expect((await family.call('GET', '/mail/proposals')).body).toMatchObject([{ proposals: 2 }])
    const [mail] = await review.mails()
    const screen = mailScreenOf(family)
    const receipt = await screen.receipt(mail?.id ?? '')
    expect(receipt).toMatchObject({
      counts: { proposed: 2, lapsed: 1 },
      changes: expect.arrayContaining([expect.objectContaining({ title: 'Winter concert', state: 'lapsed' })]),
    })
    expect(receipt.steps.at(-1)).toMatchObject({ step: 'lapsed', detail: 'Winter concert' })
  })

  test('can still be added, left out, or put on a day to come', async () => {
    const { family, review } = await givenReviewing(world)
    await review.propose('Dates', [concert, zoo, fair])
    await lapseAt(instantOf(`${daysAhead(60)}T12:00`, timezone))
    expect(await review.waiting()).toEqual([])
    expect((await review.decide('Winter concert', 'apply')).status).toBe(200)
    expect((await review.decide('Zoo trip', 'reject')).status).toBe(200)
    await review.edit('Book fair', {
      when: { allDay: true, start: daysAhead(80), end: null, timezone },
    })
    expect(await review.changes()).toMatchObject([
      { title: 'Winter concert', state: 'applied' },
      { title: 'Zoo trip', state: 'rejected' },
      { title: 'Book fair', state: 'proposed' },
    ])
    expect(await planned(family)).toMatchObject([{ title: 'Winter concert' }])
  })
})
