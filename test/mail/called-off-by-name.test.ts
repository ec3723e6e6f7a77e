import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenFamily } from '../world/family.ts'
import { givenRoost, type World } from '../world/roost.ts'
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
      text: `The winter concert is on ${day} 2027 at 6:00pm.`,
    })
  return { family, screen }
}

it.each([
  { subject: 'Concert news', text: 'We are sorry: the winter concert is cancelled.' },
  { subject: 'Winter concert cancelled', text: 'We are sorry that so many are ill.' },
])('a thing called off without a day is asked about: $subject', async (mail) => {
  const { family, screen } = await givenConcerts('Thursday 14 January')
  const receipt = await screen.understood({ from, ...mail })
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
  const { screen } = await givenConcerts('Thursday 14 January', 'Friday 15 January')
  const receipt = await screen.understood({ from, subject: 'Concert news', text: 'The concert is cancelled.' })
  expect(receipt.changes.filter(({ kind }) => kind === 'event')).toMatchObject([
    { action: 'cancel', state: 'proposed', doubts: bothDoubts },
    { action: 'cancel', state: 'proposed', doubts: bothDoubts },
  ])
  const other = await givenConcerts()
  const alone = await other.screen.understood({ from, subject: 'News', text: 'The science fair is cancelled.' })
  const nothing = 'Nothing in the plan matches what this mail calls off.'
  expect(alone.changes).toMatchObject([{ kind: 'notice', action: 'create', doubts: [nothing] }])
})

it('a friend’s mail that may call off one of two offers both as well', async () => {
  const friend = 'Jo Banks <jo.banks@post.example>'
  const family = await givenFamily(world)
  const screen = mailScreenOf(family)
  for (const [whose, day] of [
    ['Ava', 'Saturday 16 January'],
    ['Max', 'Sunday 17 January'],
  ])
    await screen.understood({
      from: friend,
      subject: `${whose}'s birthday party`,
      text: `${whose}'s birthday party is on ${day} 2027 at 2:00pm.`,
    })
  expect(await screen.events()).toHaveLength(2)
  const text = 'So sorry, the birthday party is cancelled. Jo'
  const { changes } = await screen.understood({ from: friend, subject: 'Sorry', text })
  expect(changes.filter(({ kind }) => kind === 'event')).toMatchObject([
    { action: 'cancel', state: 'proposed', doubts: bothDoubts },
    { action: 'cancel', state: 'proposed', doubts: bothDoubts },
  ])
})

it('a thing called off on a day that the plan does not have is news, however often its name was read', async () => {
  const { screen } = await givenConcerts('Thursday 14 January')
  const text = 'The winter concert on Monday 18 January 2027 is cancelled.'
  const receipt = await screen.understood({ from, subject: 'Winter concert', text })
  expect(receipt.changes).toMatchObject([
    { kind: 'event', state: 'known', targetId: null },
    { kind: 'notice', action: 'create', state: 'applied' },
  ])
  expect(receipt.steps.at(-1)?.detail).toBe('1 notice; 1 not in the plan')
  const again = await screen.understood({ from, subject: 'Winter concert ', text })
  expect(again.changes).toMatchObject([
    { kind: 'event', state: 'known', targetId: null },
    { kind: 'notice', state: 'known' },
  ])
})

it('a mail that says the day means that one alone', async () => {
  const { screen } = await givenConcerts('Thursday 14 January')
  const receipt = await screen.understood({
    from,
    subject: 'Winter concert cancelled',
    text: 'The winter concert on Thursday 14 January 2027 is cancelled.',
  })
  expect(receipt.changes.filter(({ kind }) => kind === 'event')).toMatchObject([{ action: 'cancel', state: 'applied' }])
})

it.each(['is rescheduled', 'has been moved', 'has moved', 'is moved', 'has been rescheduled'])(
  'sports day that %s is sports day still',
  async (verb) => {
    const { screen } = await givenConcerts()
    await screen.understood({
      from,
      subject: 'Sports day',
      text: 'Sports day is on Thursday 14 January 2027, 9am to 2pm.',
    })
    await screen.understood({
      from,
      subject: 'News',
      text: `Sports day ${verb} to Monday 18 January 2027, 9am to 2pm.`,
    })
    expect(await screen.events()).toMatchObject([{ at: '2027-01-18T09:00', title: 'Sports day' }])
  },
)
