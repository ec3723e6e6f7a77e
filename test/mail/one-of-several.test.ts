import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lesson } from '#extraction/contract.ts'
import type { Change } from '#mail/contract.ts'
import { type GivenFamily, givenFamily } from '../world/people/family.ts'
import { meantEvent, means, meantTask, words } from '../world/mail/meant-mail.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const from = 'Greenfield Primary <office@greenfield-primary.example>'

/** A family with two concerts, of which a mail calls off one and does not say which. */
async function givenTwoConcerts() {
  const family = await givenFamily(world)
  const screen = mailScreenOf(family)
  const concert = async (day: number, subject: string) =>
    screen.understood({
      from,
      subject,
      text: `${subject} is on ${day} January 2027 at 6:00pm.`,
      ...means({ events: [meantEvent(subject, `2027-01-${day}T18:00`)] }),
    })
  const offered = async (name: string) => {
    const text = `The ${name} is cancelled.`
    const meaning = means({ calledOff: [{ name, week: null, evidence: words(text) }], notification: null })
    const { changes } = await screen.understood({ from, subject: 'News', text, ...meaning })
    const [one, other] = changes.filter(({ kind }) => kind === 'event')
    if (one === undefined || other === undefined) throw new Error('two are offered')
    return [one, other] as const
  }
  const statuses = async () => (await screen.events()).map(({ at, status }) => [at.slice(0, 10), status])
  return { family, concert, offered, statuses }
}

const decide = (family: GivenFamily, { change, more }: { change: Change; more: object }) =>
  family.call('PUT', `/changes/${change.id}/decision`, more)

test('of what a mail may mean one is chosen, the others are left out with it, and all comes back together', async () => {
  const { family, concert, offered, statuses } = await givenTwoConcerts()
  await concert(14, 'Winter concert')
  await concert(15, 'Winter concert')
  const [one, other] = await offered('concert')
  expect(one.choice?.group).toBe(other.choice?.group)
  expect(one.choice?.option).not.toBe(other.choice?.option)

  expect((await decide(family, { change: one, more: { decision: 'apply' } })).status).toBe(200)
  expect((await statuses()).filter(([, status]) => status === 'cancelled')).toHaveLength(1)
  expect((await family.call('GET', '/mail/proposals')).body).toEqual([])
  const back = await family.call('POST', '/changes/withdrawals', { ids: [one.id] })
  expect(back).toMatchObject({ status: 200, body: { ids: [one.id] } })
  expect((await statuses()).map(([, status]) => status)).toEqual(['confirmed', 'confirmed'])

  const accept = (ids: string[]) => family.call('PUT', '/changes/decisions', { ids, decision: 'apply' })
  // Who accepts both has not said which is meant.
  expect(await accept([one.id, other.id])).toMatchObject({ status: 200, body: { ids: [] } })
  expect(await accept([other.id])).toMatchObject({ status: 200, body: { ids: [other.id] } })
})

test('another of what a mail may mean is added only once what was chosen is taken back', async () => {
  const { family, concert, offered, statuses } = await givenTwoConcerts()
  for (const day of [14, 15]) await concert(day, 'Winter concert')
  const [one, other] = await offered('concert')
  const cancelled = async () => (await statuses()).filter(([, status]) => status === 'cancelled').map(([day]) => day)
  await decide(family, { change: one, more: { decision: 'apply' } })
  const chosen = await cancelled()
  expect(chosen).toHaveLength(1)
  expect(await decide(family, { change: other, more: { decision: 'apply' } })).toMatchObject({
    status: 409,
    body: {
      code: 'OTHER_CHOSEN',
      message: 'This mail means one of several things, and another of them was chosen. Take that one back first.',
    },
  })
  const bulk = await family.call('PUT', '/changes/decisions', { ids: [other.id], decision: 'apply' })
  expect(bulk).toMatchObject({ status: 200, body: { ids: [] } })
  expect(await cancelled()).toEqual(chosen)

  expect((await decide(family, { change: one, more: { decision: 'reject' } })).status).toBe(200)
  expect((await decide(family, { change: other, more: { decision: 'apply' } })).status).toBe(200)
  expect(await cancelled()).toHaveLength(1)
  expect(await cancelled()).not.toEqual(chosen)
})

test('only what was offered beside it goes with what is chosen', async () => {
  const { family, concert, offered } = await givenTwoConcerts()
  for (const day of [14, 15]) await concert(day, 'Winter concert')
  for (const day of [20, 21]) await concert(day, 'Swimming gala')
  const [one] = await offered('concert')
  const [gala] = await offered('gala')
  await decide(family, { change: one, more: { decision: 'apply' } })
  const { body } = await family.call('GET', '/review')
  const changes = (body as { changes: Change[] }[]).flatMap((mail) => mail.changes)
  expect(changes.find(({ id }) => id === gala.id)?.state).toBe('proposed')
})

test('what another thing was chosen instead of teaches nothing about its sender', async () => {
  const { family, concert, offered } = await givenTwoConcerts()
  for (const name of ['Winter concert', 'Swimming gala', 'Science fair']) {
    await concert(14, name)
    await concert(15, name)
    const [one] = await offered(name)
    await decide(family, { change: one, more: { decision: 'apply' } })
  }
  const [lesson] = (await family.call('GET', '/learned')).body as Lesson[]
  expect(lesson?.counts).toMatchObject([{ kind: 'event', calledOff: 3, leftOut: 0 }])
})

test('a time that can be read in two ways is kept with both', async () => {
  const family = await givenFamily(world)
  const { changes } = await mailScreenOf(family).understood({
    from,
    subject: 'Dates',
    text: 'Sports day is on 4/3/2027. Return the slip by 4/2/2027.',
    ...means({
      events: [meantEvent('Sports day', '2027-03-04', { doubts: ['order'], quote: 'Sports day is on 4/3/2027.' })],
      tasks: [meantTask('Return the slip', '2027-02-04', { doubts: ['order'], quote: 'Return the slip by 4/2/2027.' })],
    }),
  })
  const [event, slip] = ['event', 'task'].map((kind) => changes.find((change) => change.kind === kind))
  expect(event).toMatchObject({ state: 'proposed', readings: ['2027-03-04', '2027-04-03'] })
  expect(slip).toMatchObject({
    state: 'proposed',
    readings: ['2027-02-04', '2027-04-02'],
    fields: { due: '2027-02-04' },
  })
})
