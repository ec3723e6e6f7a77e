import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { givenFamily, type GivenMember } from '#test/world/people/family.ts'
import { meantEvent, means } from '#test/world/mail/meant-mail.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

/** A family whose children manage only their own, and the events of one mail. */
async function givenEvents(text: string, members: string[] = []) {
  const family = await givenFamily(world, { children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] })
  await family.call('PUT', '/family/children-manage-own-tasks', { isOn: true })
  const screen = mailScreenOf(family)
  const receipt = await screen.understood({
    from: 'Studio <studio@dance.example>',
    subject: 'Dance',
    text,
    ...means({ events: [meantEvent('Dance concert', '2027-01-14T09:00', { members })] }),
  })
  const [event] = await screen.events()
  const [mia, leo] = family.children
  if (mia === undefined || leo === undefined) throw new Error('a child is missing')
  const as = (member: GivenMember) => ({
    remove: async () => (await family.call('DELETE', `/calendar/${event?.id}`, undefined, member)).status,
    restore: async () => (await family.call('POST', `/calendar/${event?.id}/restoration`, {}, member)).status,
  })
  return { family, screen, receipt, mia, leo, as }
}

test('a child who manages only their own throws away and brings back only events that they take part in', async () => {
  const { family, screen, mia, leo, as } = await givenEvents(
    'Mia’s dance concert is on Thursday 14 January 2027 at 9:00am.',
    ['Mia'],
  )
  expect(await screen.events()).toMatchObject([{ attendees: [mia.id] }])
  expect(await as(leo).remove()).toBe(403)
  expect(await screen.events()).toHaveLength(1)
  expect(await as(mia).remove()).toBe(200)
  expect(await as(leo).restore()).toBe(403)
  expect(await as(mia).restore()).toBe(200)
  await family.call('PUT', '/family/children-manage-own-tasks', { isOn: false })
  expect(await as(leo).remove()).toBe(200)
})

test('nor do they bring back by reading a mail again what a parent took back', async () => {
  const { family, screen, receipt, leo } = await givenEvents('The dance concert is on Thursday 14 January 2027.')
  await screen.undo(receipt.id)
  expect((await family.call('POST', `/mail/${receipt.id}/attempts`, {}, leo)).status).toBe(403)
  expect(await screen.events()).toEqual([])
})
