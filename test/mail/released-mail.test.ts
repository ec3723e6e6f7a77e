import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Understanding } from '#extraction/rules/item.ts'
import { givenFamily } from '../world/people/family.ts'
import { meantEvent, means } from '../world/mail/meant-mail.ts'
import { reviewOf } from '../world/mail/reviewing.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

/** A family that has a regatta to decide on, and to which somebody new writes. */
async function given() {
  const family = await givenFamily(world)
  const screen = mailScreenOf(family)
  const sailing = 'office@fernhill.example'
  await family.call('POST', '/senders', { email: sailing, applies: 'review' })
  const { id: regatta } = await screen.understood({
    from: `Fernhill Sailing <${sailing}>`,
    subject: 'Regatta',
    text: 'Spring regatta',
    ...means({ events: [meantEvent('Spring regatta', '2027-02-13T10:00')], notification: null }),
  })
  /** A mail of the sender on whom nobody has decided is read, and that one alone. */
  const release = async (text: string, events: Understanding['events']) => {
    const meaning = means({ events, notification: null })
    await family.send({ from: 'Judo Club <hi@judo.example>', subject: text, text, ...meaning })
    const { mails } = await screen.list()
    const [quarantined] = mails
    expect(quarantined).toMatchObject({ state: 'quarantined', senderStatus: 'pending' })
    expect((await family.call('POST', `/mail/${quarantined?.id}/release`, {})).status).toBe(200)
    await screen.settled(mails.length)
    return screen.receipt(quarantined?.id ?? '')
  }
  const takeBack = (id: string) => family.call('POST', '/senders/withdrawals', { ids: [], mailIds: [id] })
  return { screen, review: reviewOf(family), regatta, release, takeBack }
}

const off = (title: string, start: string) => [
  meantEvent(title, start, { status: 'cancelled', quote: `${title} is off.` }),
]

test('what waits of other mails waits on while one mail of somebody new is read, and taken back', async () => {
  const { screen, review, regatta, release, takeBack } = await given()
  const camp = await release('Judo camp', [meantEvent('Judo camp', '2027-02-20T09:00')])
  expect(camp.changes).toMatchObject([{ action: 'create', state: 'proposed' }])
  expect(await screen.events()).toEqual([])
  // Somebody else announced it.
  const stranger = await release('Spring regatta is off.', off('Spring regatta', '2027-02-13'))
  expect(stranger.changes).toMatchObject([{ action: 'cancel', state: 'proposed' }])
  expect((await review.waiting()).toSorted()).toEqual(['Judo camp', 'Spring regatta', 'Spring regatta'])
  expect((await takeBack(stranger.id)).body).toEqual({ mails: 1 })
  expect((await review.waiting()).toSorted()).toEqual(['Judo camp', 'Spring regatta'])

  // Their own is called off, and waits again as it did.
  const later = await release('Judo camp is off.', off('Judo camp', '2027-02-20'))
  expect(await review.waiting()).toEqual(['Spring regatta'])
  expect((await takeBack(later.id)).body).toEqual({ mails: 1 })
  expect((await review.waiting()).toSorted()).toEqual(['Judo camp', 'Spring regatta'])
  for (const id of [regatta, camp.id])
    expect(await screen.receipt(id)).toMatchObject({ state: 'understood', isUndone: false, counts: { proposed: 1 } })
})
