import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { daysAhead, givenReviewing } from '#test/world/mail/reviewing.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const trip = { title: 'Zoo trip', start: `${daysAhead(20)}T09:00` }
const slip = { title: 'Return the slip', start: daysAhead(17), isTask: true }
const fair = { title: 'Book fair', start: daysAhead(14) }

async function givenAsking() {
  const { family, review } = await givenReviewing(world)
  const asking = async () => (await family.call('GET', '/mail/proposals')).body as object[]
  const idOf = async (subject: string) => (await review.mails()).find((mail) => mail.subject === subject)?.id
  return { family, review, asking, idOf }
}

test('a mail asks until all that it proposes is decided, what is soonest first', async () => {
  const { review, asking, idOf } = await givenAsking()
  expect(await asking()).toEqual([])
  await review.propose('Trip', [trip, slip])
  await review.propose('Fair', [fair])
  const [trips, fairs] = [await idOf('Trip'), await idOf('Fair')]
  expect(await asking()).toEqual([
    { id: fairs, proposals: 1 },
    { id: trips, proposals: 2 },
  ])
  await review.decide('Return the slip', 'apply')
  await review.decide('Book fair', 'reject')
  expect(await asking()).toEqual([{ id: trips, proposals: 1 }])
  await review.decide('Zoo trip', 'apply')
  expect(await asking()).toEqual([])
})

test('a mail that was taken back asks nothing more, nor does another family’s', async () => {
  const { family, review, asking } = await givenAsking()
  const other = await givenAsking()
  await review.propose('Trip', [trip])
  expect(await asking()).toHaveLength(1)
  expect(await other.asking()).toEqual([])
  const [mail] = await review.mails()
  await mailScreenOf(family).undo(mail?.id ?? '')
  expect(await asking()).toEqual([])
})
