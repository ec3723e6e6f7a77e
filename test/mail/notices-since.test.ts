import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Receipt } from '#mail/contract.ts'
import { withOutcomes } from '#notifications/rules/outcomes-in-notice.ts'
import { meantEvent, means } from '../world/mail/meant-mail.ts'
import { givenFamily, type GivenFamily } from '../world/people/family.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const text = 'The team photo, “Arts & Crafts” and the gala are in May.'
const photo = 'Team photo'
const crafts = '“Arts & Crafts” <for all>'
const gala = 'Swim gala'

/** A mail of which two events wait to be decided on, and one is on the plan; its notice tells of all. */
async function givenTold() {
  const family = await givenFamily(world)
  const receipt = await mailScreenOf(family).understood({
    from: 'office@hillside.example',
    subject: 'In May',
    text,
    ...means({
      events: [
        meantEvent(photo, '2027-05-14', { quote: text, doubts: ['weak'] }),
        meantEvent(crafts, '2027-05-15', { quote: text, doubts: ['weak'] }),
        meantEvent(gala, '2027-05-16', { quote: text }),
      ],
    }),
  })
  return { family, receipt, change: (title: string) => changeOf(receipt, title) }
}

const changeOf = ({ changes }: Receipt, title: string) =>
  changes.find((each) => each.title === title && each.kind === 'event')

/** The lines of the only notice, as its page shows them. */
async function linesOf(family: GivenFamily): Promise<string[]> {
  const [notice] = await mailScreenOf(family).notices()
  const html = withOutcomes(notice?.content ?? '', notice?.since ?? [])
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, inner = '']) =>
    inner
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  )
}

it('a notice asks until somebody has decided, and then says what', async () => {
  const { family, change } = await givenTold()
  const screen = mailScreenOf(family)
  const asked = `For you to decide: ${photo}, Fri 14 May 2027`
  expect(await linesOf(family)).toEqual([
    asked,
    `For you to decide: ${crafts}, Sat 15 May 2027`,
    `Added: ${gala}, Sun 16 May 2027`,
  ])
  await screen.decideChange(change(crafts), 'reject')
  expect(await linesOf(family)).toEqual([
    asked,
    `Left out: ${crafts}, Sat 15 May 2027`,
    `Added: ${gala}, Sun 16 May 2027`,
  ])
  await screen.decideChange(change(photo), 'apply')
  expect((await linesOf(family))[0]).toBe(`Added since: ${photo}, Fri 14 May 2027`)
})

it('a notice says of what it told that somebody has moved it or taken it off by hand since', async () => {
  const { family, change } = await givenTold()
  await mailScreenOf(family).decideChange(change(photo), 'apply')
  const [event] = (await mailScreenOf(family).events()).filter(({ title }) => title === gala)
  const when = { allDay: true, start: '2027-05-17', end: null, timezone: 'Australia/Sydney' }
  expect((await family.call('PATCH', `/calendar/${event?.id}`, { fields: { when } })).status).toBe(200)
  const told = `Added: ${gala}, Sun 16 May 2027`
  expect((await linesOf(family))[2]).toBe(`${told} (changed by hand since)`)
  const [taken] = (await mailScreenOf(family).events()).filter(({ title }) => title === photo)
  expect((await family.call('DELETE', `/calendar/${taken?.id}`, {})).status).toBe(200)
  expect((await linesOf(family))[0]).toBe(`Added since: ${photo}, Fri 14 May 2027 (no longer on the plan)`)
  expect((await family.call('DELETE', `/calendar/${event?.id}`, {})).status).toBe(200)
  expect((await linesOf(family))[2]).toBe(`${told} (no longer on the plan)`)
})

it('what an open page shows is asked for again once somebody has decided', async () => {
  const { family, change } = await givenTold()
  const topics = () =>
    world.transactions.asSystem('seed', async (db) => {
      const rows = await db.selectFrom('family_changes').selectAll().where('family_id', '=', family.id).execute()
      return rows.filter(({ topic }) => topic === 'notifications').length
    })
  const before = await topics()
  await mailScreenOf(family).decideChange(change(photo), 'reject')
  expect(await topics()).toBe(before + 1)
})
