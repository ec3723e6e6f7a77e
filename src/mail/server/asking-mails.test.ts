import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { calendar, event, task } from '#test/world/calendar-mail.ts'
import { givenFamily } from '#test/world/family.ts'
import { givenRoost, type World } from '#test/world/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const from = 'Hillside <office@hillside.example>'
/** On a day of January. */
const trip = (day: string) => ({
  from,
  subject: `Trip on the ${day}th`,
  text: `The zoo trip is on ${day} January 2027 at 9:00am. Please bring a hat.`,
  calendar: calendar(event('Zoo trip', `2027-01-${day}T09:00`), task('Bring a hat', `2027-01-${day}`)),
})

async function givenReviewed() {
  const family = await givenFamily(world)
  const screen = mailScreenOf(family)
  await family.call('POST', '/senders', { email: 'office@hillside.example', applies: 'review' })
  const asking = async () => ((await family.call('GET', '/mail/asking')).body as { id: string }[]).map(({ id }) => id)
  return { family, screen, asking }
}

test('a mail asks until all that it proposes is decided, the newest first', async () => {
  const { screen, asking } = await givenReviewed()
  expect(await asking()).toEqual([])
  const first = await screen.understood(trip('14'))
  const second = await screen.understood(trip('18'))
  expect(await asking()).toEqual([second.id, first.id])
  const proposed = first.changes.filter(({ state }) => state === 'proposed')
  expect(proposed.length).toBeGreaterThan(1)
  for (const [at, change] of proposed.entries()) {
    expect(await asking()).toContain(first.id)
    await screen.decideChange(change, at === 0 ? 'apply' : 'reject')
  }
  expect(await asking()).toEqual([second.id])
})

test('a mail that was taken back asks nothing more, nor does another family’s', async () => {
  const { screen, asking } = await givenReviewed()
  const other = await givenReviewed()
  const { id } = await screen.understood(trip('14'))
  expect(await asking()).toEqual([id])
  expect(await other.asking()).toEqual([])
  await screen.undo(id)
  expect(await asking()).toEqual([])
})
