import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Receipt } from '#mail/contract.ts'
import type { Understanding } from '#extraction/rules/item.ts'
import { givenFamily } from '../world/people/family.ts'
import { meantEvent, meantTask, means, words } from '../world/mail/meant-mail.ts'
import { reviewOf } from '../world/mail/reviewing.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const from = 'Fernhill Sailing <office@fernhill.example>'

/** A family that wants to see first what the sailing club writes. */
async function givenReview() {
  const family = await givenFamily(world)
  await family.call('POST', '/senders', { email: 'office@fernhill.example', applies: 'review' })
  const screen = mailScreenOf(family)
  const write = (subject: string, meaning: Partial<Understanding>, text = subject) =>
    screen.understood({ from, subject, text, ...means({ notification: null, ...meaning }) })
  return { family, screen, review: reviewOf(family), write }
}

const regatta = meantEvent('Spring regatta', '2027-02-13T10:00', { end: '2027-02-13T15:00', location: 'North jetty' })
const off = (day = '2027-02-13') => ({
  events: [meantEvent('Spring regatta', day, { status: 'cancelled', quote: 'The spring regatta is off.' })],
})
const detailOf = ({ steps }: Receipt) => steps.findLast(({ step }) => step === 'understood')?.detail

describe('what calls off something that waits in Review', () => {
  it('ends its waiting, which both receipts say; it can still be added', async () => {
    const { screen, review, write } = await givenReview()
    const first = await write('Regatta', { events: [regatta] })
    const second = await write('No regatta', off())
    expect(await review.waiting()).toEqual([])
    expect(second.changes).toMatchObject([
      { kind: 'event', action: 'cancel', state: 'applied', targetId: null, title: 'Spring regatta' },
    ])
    expect(detailOf(second)).toBe('1 proposal called off that waited')
    const told = await screen.receipt(first.id)
    expect(told.changes).toMatchObject([{ title: 'Spring regatta', state: 'superseded' }])
    expect(told.steps.at(-1)).toMatchObject({ step: 'decided', detail: 'Superseded: Spring regatta' })
    expect(await review.changes()).toMatchObject([{ title: 'Spring regatta', state: 'superseded' }])
    await review.decide('Spring regatta', 'apply')
    expect(await screen.events()).toMatchObject([{ title: 'Spring regatta', at: '2027-02-13T10:00' }])
  })

  it('is undone with its mail, or by itself, and what was called off waits again', async () => {
    const { screen, review, write } = await givenReview()
    await write('Regatta', { events: [regatta] })
    const second = await write('No regatta', off())
    await screen.decideChange(second.changes[0], 'reject')
    expect(await review.waiting()).toEqual(['Spring regatta'])
    const third = await write('Really no regatta', off())
    expect(await review.waiting()).toEqual([])
    await screen.undo(third.id)
    expect(await review.waiting()).toEqual(['Spring regatta'])
  })

  it('stays so when its own mail is read again, as long as the later one stands', async () => {
    const { screen, review, write } = await givenReview()
    const first = await write('Regatta', { events: [regatta] })
    const second = await write('No regatta', off())
    const readAgain = async () => {
      await screen.undo(first.id)
      expect((await screen.tryAgain(first.id)).status).toBe(200)
      await screen.settled(2)
      return screen.receipt(first.id)
    }
    const again = await readAgain()
    expect(again.changes).toMatchObject([{ action: 'create', title: 'Spring regatta', state: 'superseded' }])
    expect(detailOf(again)).toBe('1 called off or changed by a later mail')
    expect(await review.waiting()).toEqual([])
    // Nor is it done where the sender's mail is done at once by now.
    await screen.decide('office@fernhill.example', { status: 'allow', applies: 'at-once' })
    expect((await readAgain()).changes).toMatchObject([{ state: 'superseded' }])
    expect(await screen.events()).toEqual([])
    await screen.undo(second.id)
    expect(await review.waiting()).toEqual(['Spring regatta'])
  })

  it('is proposed anew by its mail, read again after the later one was taken back', async () => {
    const { screen, review, write } = await givenReview()
    const first = await write('Regatta', { events: [regatta] })
    const second = await write('No regatta', off())
    await screen.undo(first.id)
    await screen.undo(second.id)
    await screen.tryAgain(first.id)
    await screen.settled(2)
    expect(await review.waiting()).toEqual(['Spring regatta'])
  })

  it('by what somebody accepted stays so as well, and waits again with it', async () => {
    const { family, screen, review, write } = await givenReview()
    const first = await write('Regatta', { events: [regatta] })
    const [event] = off().events
    const second = await write('No regatta', { events: event ? [{ ...event, doubts: ['weak' as const] }] : [] })
    const [end] = second.changes
    await screen.decideChange(end, 'apply')
    await screen.undo(first.id)
    await screen.tryAgain(first.id)
    await screen.settled(2)
    expect(await review.waiting()).toEqual([])
    await family.call('POST', '/changes/withdrawals', { ids: [end?.id] })
    expect(await review.waiting()).toEqual(['Spring regatta', 'Spring regatta'])
  })

  it('is asked about where it is in doubt, and accepted reaches what has been added meanwhile', async () => {
    const { screen, review, write } = await givenReview()
    const first = await write('Regatta', { events: [regatta] })
    const [event] = off().events
    const weak = { events: event ? [{ ...event, doubts: ['weak' as const] }] : [] }
    const second = await write('No regatta', weak)
    expect(second.changes).toMatchObject([{ action: 'cancel', state: 'proposed', targetId: null }])
    await screen.decideChange(second.changes[0], 'apply')
    expect((await screen.receipt(first.id)).changes).toMatchObject([{ state: 'superseded' }])
    await review.withdraw('Spring regatta')
    const other = await givenReview()
    const [proposal] = (await other.write('Regatta', { events: [regatta] })).changes
    const [end] = (await other.write('No regatta', weak)).changes
    await other.screen.decideChange(proposal, 'apply')
    await other.screen.decideChange(end, 'apply')
    expect(await other.screen.events()).toMatchObject([{ title: 'Spring regatta', status: 'cancelled' }])
  })

  it('by its name alone as well, and takes along what was only to be done for it', async () => {
    const { review, write } = await givenReview()
    await write('Regatta', {
      events: [regatta],
      tasks: [meantTask('Return the spring regatta permission slip', '2027-02-10')],
    })
    const text = 'Our spring regatta will not go ahead.'
    await write('News', { calledOff: [{ name: 'spring regatta', week: null, evidence: words(text) }] }, text)
    const ends = (await review.changes()).filter(({ action }) => action === 'cancel')
    expect(ends).toMatchObject([
      { kind: 'event', state: 'proposed' },
      { kind: 'task', state: 'proposed' },
    ])
    for (const { id } of ends) await review.decideById(id, 'apply')
    expect(await review.waiting()).toEqual([])
  })

  it('says nothing of what a later mail proposes, nor of another day', async () => {
    const { review, write } = await givenReview()
    await write('Regatta', { events: [regatta] })
    await write('Other day', off('2027-02-20'))
    expect(await review.waiting()).toEqual(['Spring regatta'])
  })
})

describe('what moves something that waits in Review', () => {
  const moved = meantEvent('Spring regatta', '2027-02-20T11:00', {
    status: 'moved',
    previousStart: '2027-02-13',
    quote: 'The spring regatta moves to the 20th at 11.',
  })

  it('takes its place with all that the first mail said, and is on the plan once', async () => {
    const { screen, review, write } = await givenReview()
    const first = await write('Regatta', { events: [regatta] })
    const second = await write('New day', { events: [moved] })
    expect(detailOf(second)).toBe('1 proposal changed that waited; 1 to look at')
    expect(second.changes).toMatchObject([
      {
        action: 'create',
        state: 'proposed',
        fields: { start: '2027-02-20T11:00', end: '2027-02-20T16:00', location: 'North jetty' },
        doubts: ['It takes the place of what an earlier mail proposed, which waits no longer.'],
      },
    ])
    expect((await screen.receipt(first.id)).changes).toMatchObject([{ state: 'superseded' }])
    expect(await review.waiting()).toEqual(['Spring regatta'])
    await screen.decideChange(second.changes[0], 'apply')
    expect(await screen.events()).toMatchObject([{ at: '2027-02-20T11:00', location: 'North jetty' }])
    await screen.undo(second.id)
    expect(await review.waiting()).toEqual(['Spring regatta'])
  })

  it('still has its place when the first mail is read again', async () => {
    const { screen, review, write } = await givenReview()
    const first = await write('Regatta', { events: [regatta] })
    const second = await write('New day', { events: [moved] })
    await screen.undo(first.id)
    await screen.tryAgain(first.id)
    await screen.settled(2)
    expect((await screen.receipt(first.id)).changes).toMatchObject([
      { state: 'superseded', fields: { start: '2027-02-13T10:00' } },
    ])
    expect(await review.waiting()).toEqual(['Spring regatta'])
    await screen.undo(second.id)
    expect((await screen.receipt(first.id)).changes).toMatchObject([{ state: 'proposed' }])
  })

  it('with a doubt waits beside it, and accepted after it changes it', async () => {
    const { screen, write } = await givenReview()
    const [proposal] = (await write('Regatta', { events: [regatta] })).changes
    const second = await write('New day', { events: [{ ...moved, doubts: ['weak'] }] })
    expect(second.changes[0]?.doubts).toContain('An earlier mail proposes this otherwise, and still waits.')
    await screen.decideChange(proposal, 'apply')
    await screen.decideChange(second.changes[0], 'apply')
    expect(await screen.events()).toMatchObject([{ at: '2027-02-20T11:00', status: 'confirmed' }])
  })

  it('of a series only one turn is out', async () => {
    const { review, write, screen } = await givenReview()
    const series = meantEvent('Knots course', '2027-02-03T17:00', { recurrence: 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20270224' })
    await write('Knots', { events: [series] })
    const turn = meantEvent('Knots course', '2027-02-10', {
      status: 'cancelled',
      quote: 'No knots course on the 10th.',
    })
    const second = await write('Knots on the 10th', { events: [turn] })
    expect(await review.waiting()).toEqual(['Knots course'])
    await screen.decideChange(second.changes[0], 'apply')
    expect((await screen.events()).map(({ at }) => at)).toEqual([
      '2027-02-03T17:00',
      '2027-02-17T17:00',
      '2027-02-24T17:00',
    ])
  })
})

it('an earlier move that waits gives way to a later one that is done', async () => {
  const { family, screen, review, write } = await givenReview()
  const [proposal] = (await write('Regatta', { events: [regatta] })).changes
  await screen.decideChange(proposal, 'apply')
  await write('Later', { events: [meantEvent('Spring regatta', '2027-02-13T11:00', { status: 'moved' })] })
  expect(await review.waiting()).toEqual(['Spring regatta'])
  await screen.decide('office@fernhill.example', { status: 'allow', applies: 'at-once' })
  await write('Off', off())
  expect(await review.waiting()).toEqual([])
  expect(await screen.events()).toMatchObject([{ status: 'cancelled' }])
  expect((await family.call('GET', '/mail/proposals')).body).toEqual([])
})

it('where a mail could mean either of two things, accepting one leaves out the other, and accepting all decides neither', async () => {
  const { family, screen, review, write } = await givenReview()
  for (const day of ['13', '14'])
    await screen.decideChange(
      (await write(`Trial ${day}`, { events: [meantEvent('Trial sail', `2027-01-${day}T09:00`)] })).changes[0],
      'apply',
    )
  const text = 'The trial sail is called off.'
  const { changes } = await write(
    'Off',
    { calledOff: [{ name: 'trial sail', week: null, evidence: words(text) }] },
    text,
  )
  expect(changes.map(({ choice }) => choice)).toEqual([
    { group: 1, option: 0 },
    { group: 1, option: 1 },
  ])
  const ids = changes.map(({ id }) => id)
  expect((await family.call('PUT', '/changes/decisions', { ids, decision: 'apply' })).body).toEqual({ ids: [] })
  const [one] = changes
  await screen.decideChange(one, 'apply')
  expect(await review.waiting()).toEqual([])
  expect((await screen.events()).filter(({ status }) => status === 'cancelled')).toHaveLength(1)
  await family.call('POST', '/changes/withdrawals', { ids: [one?.id] })
  expect(await review.waiting()).toHaveLength(2)
  expect((await screen.events()).filter(({ status }) => status === 'cancelled')).toEqual([])
})
