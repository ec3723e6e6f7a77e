import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromChildDoubt } from '#mail/rules/review/shown-first.ts'
import { calendar, event, partsOf } from '../world/mail/calendar-mail.ts'
import { givenFamily, type GivenFamily } from '../world/people/family.ts'
import { meantEvent, meantTask, means } from '../world/mail/meant-mail.ts'
import { reviewOf } from '../world/mail/reviewing.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { givenSecondAddress } from '../world/people/second-address.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const school = 'office@hillside.example'
const forward = (text: string) => `---------- Forwarded message ---------
From: Hillside School <${school}>
Date: Fri, 20 Nov 2026 at 09:00
Subject: Excursion

${text}
`
const excursion = {
  events: [meantEvent('Zoo excursion', '2027-01-14T09:00')],
  tasks: [meantTask('Sign the form', null)],
}

/** A family that lets in at once what the school writes, and what Mia does. */
async function given() {
  const family = await givenFamily(world)
  const [mia] = family.children
  if (mia === undefined) throw new Error('Mia is missing')
  for (const email of [school, mia.email]) await family.call('POST', '/senders', { email, applies: 'at-once' })
  return { family, mia, screen: mailScreenOf(family), review: reviewOf(family) }
}

/** The receipt of a mail once it was understood; who sent it is allowed already. */
async function receiptOf(family: GivenFamily, mail: Parameters<GivenFamily['send']>[0]) {
  const screen = mailScreenOf(family)
  const before = (await screen.list()).mails.length
  await family.send(mail)
  const [newest] = await screen.settled(before + 1)
  return screen.receipt(newest?.id ?? '')
}

const planOf = async (screen: ReturnType<typeof mailScreenOf>) => [
  await screen.events(),
  await screen.tasks(),
  await screen.notices(),
]
const empty = [[], [], []]

describe('what a child sends is proposed, however sure it is', () => {
  test.each([
    ['a forward in the text', 'Fwd: Excursion', forward('The zoo excursion. Sign the form.')],
    ['a mail of their own', 'Excursion', 'Zoo excursion. Sign the form.'],
  ])('%s', async (_what, subject, text) => {
    const { family, mia, screen, review } = await given()
    const receipt = await receiptOf(family, { from: mia.email, subject, text, ...means(excursion) })
    expect(receipt).toMatchObject({
      state: 'understood',
      senderStatus: 'allow',
      counts: { events: 0, tasks: 0, notices: 0, proposed: 2 },
    })
    for (const { state, doubts } of receipt.changes) expect([state, doubts]).toEqual(['proposed', [fromChildDoubt]])
    expect(await planOf(screen)).toEqual(empty)
    expect((await review.waiting()).toSorted()).toEqual(['Sign the form', 'Zoo excursion'])
  })

  test('news that are a notice alone', async () => {
    const { family, mia, screen, review } = await given()
    await receiptOf(family, { from: mia.email, subject: 'Canteen', text: 'The canteen is closed.', ...means({}) })
    expect(await planOf(screen)).toEqual(empty)
    expect(await review.changes()).toMatchObject([{ kind: 'notice', fields: { content: '<p>News</p>' } }])
    expect(await review.decide('Canteen', 'apply')).toMatchObject({ status: 200 })
    expect(await screen.notices()).toMatchObject([{ title: 'Canteen', content: '<p>News</p>' }])
  })

  test('a calendar part of what they forward as an attachment', async () => {
    const { family, mia, screen, review } = await given()
    const raw = [
      `From: Mia <${mia.email}>`,
      'Subject: Fwd: Excursion',
      'Date: Fri, 20 Nov 2026 10:00:00 +1100',
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b',
      'Content-Type: message/rfc822',
      '',
      `From: Hillside School <${school}>`,
      'Subject: Excursion',
      ...partsOf('See the invitation.', calendar(event('Zoo excursion', '2027-01-14T09:00'))),
      '--b--',
    ].join('\r\n')
    expect(await receiptOf(family, { from: mia.email, raw })).toMatchObject({ senderEmail: school })
    expect(await planOf(screen)).toEqual(empty)
    expect(await review.waiting()).toContain('Zoo excursion')
  })

  test('a mail from an address that they have added and confirmed', async () => {
    const { family, mia, screen } = await given()
    const from = await givenSecondAddress(world, { family, member: mia })
    await family.call('POST', '/senders', { email: from, applies: 'at-once' })
    await receiptOf(family, { from, subject: 'Zoo', text: 'Zoo excursion', ...means(excursion) })
    expect(await planOf(screen)).toEqual(empty)
  })

  test('a move of what is on the plan, and an end of what still waits', async () => {
    const { family, mia, screen, review } = await given()
    await receiptOf(family, { from: school, subject: 'Zoo', text: 'Zoo excursion', ...means(excursion) })
    await family.call('POST', '/senders', { email: school, applies: 'review' })
    await receiptOf(family, {
      from: school,
      subject: 'Regatta',
      text: 'Spring regatta',
      ...means({ events: [meantEvent('Spring regatta', '2027-02-13T10:00')], notification: null }),
    })
    const off = (title: string, day: string) =>
      meantEvent(title, day, { status: 'cancelled', quote: `${title} is off.` })
    const text = forward('Zoo excursion is off. Spring regatta is off.')
    const receipt = await receiptOf(family, {
      from: mia.email,
      subject: 'Fwd: Off',
      text,
      ...means({
        events: [off('Zoo excursion', '2027-01-14'), off('Spring regatta', '2027-02-13')],
        notification: null,
      }),
    })
    expect(receipt.changes.map(({ action, state }) => [action, state])).toEqual([
      ['cancel', 'proposed'],
      ['cancel', 'proposed'],
      // What is to be done for it.
      ['cancel', 'proposed'],
    ])
    expect(await screen.events()).toMatchObject([{ title: 'Zoo excursion', status: 'confirmed' }])
    expect((await review.waiting()).toSorted()).toEqual([
      'Sign the form',
      'Spring regatta',
      'Spring regatta',
      'Zoo excursion',
    ])
  })

  test('what was taken back and is read once more', async () => {
    const { family, mia, screen, review } = await given()
    const mail = { from: mia.email, subject: 'Zoo', text: 'Zoo excursion', ...means(excursion) }
    const { id } = await receiptOf(family, mail)
    for (const { id: change } of await review.changes())
      expect((await review.decideById(change, 'apply')).status).toBe(200)
    expect(await planOf(screen)).toMatchObject([[{ title: 'Zoo excursion' }], [{ title: 'Sign the form' }], []])
    await screen.undo(id)
    await screen.tryAgain(id)
    await screen.settled(1)
    expect(await planOf(screen)).toEqual(empty)
    expect(await review.waiting()).toHaveLength(2)
  })
})

test('what a parent forwards is done at once', async () => {
  const { family, screen } = await given()
  const text = forward('The zoo excursion. Sign the form.')
  await receiptOf(family, { from: family.parent.email, subject: 'Fwd: Excursion', text, ...means(excursion) })
  expect(await screen.events()).toMatchObject([{ title: 'Zoo excursion' }])
})
