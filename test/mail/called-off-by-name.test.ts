import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenFamily } from '../world/people/family.ts'
import { meantEvent, means, words } from '../world/mail/meant-mail.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const from = 'Greenfield Primary <office@greenfield-primary.example>'

async function givenConcerts(...days: string[]) {
  const family = await givenFamily(world)
  const screen = mailScreenOf(family)
  for (const day of days)
    await screen.understood({
      from,
      subject: 'Winter concert',
      text: `The winter concert is on ${day} January 2027 at 6:00pm.`,
      ...means({ events: [meantEvent('Winter concert', `2027-01-${day}T18:00`)] }),
    })
  return { family, screen }
}

/** A mail that calls something off by its name, and does not say of which day it speaks. */
const off = (name: string, more: { from?: string; subject?: string; text?: string; said?: string } = {}) => {
  const { text = `The ${name} is cancelled.`, said = text, ...mail } = more
  const meaning = means({ calledOff: [{ name, week: null, evidence: words(said) }], notification: null })
  return { from, subject: 'News', text, ...mail, ...meaning }
}

it.each([
  { subject: 'Concert news', text: 'We are sorry: the winter concert is cancelled.' },
  {
    subject: 'Winter concert cancelled',
    text: 'We are sorry that so many are ill.',
    said: 'Winter concert cancelled',
  },
])('a thing called off without a day is asked about: $subject', async (mail) => {
  const { family, screen } = await givenConcerts('14')
  const receipt = await screen.understood(off('winter concert', mail))
  const [change] = receipt.changes.filter(({ kind }) => kind === 'event')
  expect(change).toMatchObject({
    action: 'cancel',
    state: 'proposed',
    doubts: ['The mail does not say of which day it speaks.'],
  })
  expect(await screen.events()).toMatchObject([{ status: 'confirmed' }])
  await family.call('PUT', `/changes/${change?.id}/decision`, { decision: 'apply' })
  expect(await screen.events()).toMatchObject([{ at: '2027-01-14T18:00', status: 'cancelled' }])
})

const bothDoubts = [
  'The mail does not say of which day it speaks.',
  'The mail could also mean another thing in the plan, which waits for you as well.',
]

it('where it could be either of two things, both are offered; where nothing, the notice tells of it', async () => {
  const { screen } = await givenConcerts('14', '15')
  const receipt = await screen.understood(off('concert'))
  expect(receipt.changes.filter(({ kind }) => kind === 'event')).toMatchObject([
    { action: 'cancel', state: 'proposed', doubts: bothDoubts },
    { action: 'cancel', state: 'proposed', doubts: bothDoubts },
  ])
  const other = await givenConcerts()
  const text = 'The science fair is cancelled.'
  const alone = await other.screen.understood({
    from,
    subject: 'News',
    text,
    ...means({ calledOff: [{ name: 'science fair', week: null, evidence: words(text) }] }),
  })
  const nothing = 'Nothing in the plan matches what this mail calls off.'
  expect(alone.changes).toMatchObject([{ kind: 'notice', action: 'create', doubts: [nothing] }])
})

it('a friend’s mail that may call off one of two offers both as well', async () => {
  const friend = 'Jo Banks <jo.banks@post.example>'
  const family = await givenFamily(world)
  const screen = mailScreenOf(family)
  for (const [whose, day] of [
    ['Ava', '16'],
    ['Max', '17'],
  ])
    await screen.understood({
      from: friend,
      subject: `${whose}'s birthday party`,
      text: `${whose}'s birthday party is on ${day} January 2027 at 2:00pm.`,
      ...means({ events: [meantEvent(`${whose}'s birthday party`, `2027-01-${day}T14:00`)] }),
    })
  expect(await screen.events()).toHaveLength(2)
  const text = 'So sorry, the birthday party is cancelled. Jo'
  const { changes } = await screen.understood(off('birthday party', { from: friend, subject: 'Sorry', text }))
  expect(changes.filter(({ kind }) => kind === 'event')).toMatchObject([
    { action: 'cancel', state: 'proposed', doubts: bothDoubts },
    { action: 'cancel', state: 'proposed', doubts: bothDoubts },
  ])
})

/** The winter concert of a day is called off. */
const offOn = (day: string, subject = 'Winter concert') => {
  const text = `The winter concert on ${day} January 2027 is cancelled.`
  const event = meantEvent('Winter concert', `2027-01-${day}`, { status: 'cancelled', quote: text })
  return { from, subject, text, ...means({ events: [event] }) }
}

it('a thing called off on a day that the plan does not have is news, however often its name was read', async () => {
  const { screen } = await givenConcerts('14')
  const receipt = await screen.understood(offOn('18'))
  expect(receipt.changes).toMatchObject([
    { kind: 'event', state: 'known', targetId: null },
    { kind: 'notice', action: 'create', state: 'applied' },
  ])
  expect(receipt.steps.at(-1)?.detail).toBe('1 notice; 1 not in the plan')
  const again = await screen.understood(offOn('18', 'Winter concert '))
  expect(again.changes).toMatchObject([
    { kind: 'event', state: 'known', targetId: null },
    { kind: 'notice', state: 'known' },
  ])
})

it('a mail that says the day means that one alone', async () => {
  const { screen } = await givenConcerts('14')
  const receipt = await screen.understood(offOn('14', 'Winter concert cancelled'))
  expect(receipt.changes.filter(({ kind }) => kind === 'event')).toMatchObject([{ action: 'cancel', state: 'applied' }])
})
