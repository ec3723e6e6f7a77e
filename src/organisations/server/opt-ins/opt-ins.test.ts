import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import type { KnownOrganisation, OptIn, Organisation } from '#organisations/contract.ts'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenOrganisation } from '#test/world/people/organisation.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const optInsOf = async (family: GivenFamily, as = family.parent) =>
  (await family.call('GET', '/organisations/opt-ins', undefined, as)).body as OptIn[]
const search = async (family: GivenFamily, name: string) =>
  (await family.call('GET', `/organisations/search?${new URLSearchParams({ name }).toString()}`))
    .body as KnownOrganisation[]

describe('a parent', () => {
  test('finds an organisation by its name, and opts in, for whom they like, and out again', async () => {
    const family = await givenFamily(world, { children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] })
    const club = await givenOrganisation(world, { name: 'Kurrajong Rowing', domain: 'kurrajong.example' })
    const known = { id: club.id, name: 'Kurrajong Rowing', domain: 'kurrajong.example' }
    expect(await search(family, ' kurraJONG ')).toEqual([{ ...known, isOptedIn: false }])
    expect(await search(family, 'k')).toEqual([])
    expect(await search(family, 'Kurrajong%')).toEqual([])

    const mia = family.children[0]?.id ?? ''
    const joined = await family.call('PUT', `/organisations/opt-ins/${club.id}`, { memberIds: [mia, mia] })
    expect(joined).toMatchObject({
      status: 200,
      body: { organisationId: club.id, name: known.name, domain: known.domain, memberIds: [mia], applies: 'at-once' },
    })
    expect(await optInsOf(family)).toEqual([joined.body])
    expect(await optInsOf(family, family.children[0])).toEqual([joined.body])
    expect(await search(family, 'kurrajong')).toEqual([{ ...known, isOptedIn: true }])
    expect((await family.call('GET', `/organisations/${club.id}`)).body).toEqual({ ...known, isOptedIn: true })
    expect(await mailScreenOf(family).senders()).toMatchObject([
      { senderEmail: club.sender, senderName: 'Kurrajong Rowing', status: 'allow', category: 'notifications' },
    ])

    await club.optIn(family, { memberIds: [], applies: 'review' })
    expect(await optInsOf(family)).toMatchObject([{ memberIds: [], applies: 'review' }])
    const out = await family.call('DELETE', `/organisations/opt-ins/${club.id}`)
    expect(out).toEqual({ status: 200, body: { organisationId: club.id } })
    expect(await optInsOf(family)).toEqual([])
    expect(await mailScreenOf(family).senders()).toEqual([])
    expect((await family.call('DELETE', `/organisations/opt-ins/${club.id}`)).status).toBe(404)
  })

  test('opts in for no stranger, and to nobody who is no confirmed organisation', async () => {
    const [family, other] = [await givenFamily(world), await givenFamily(world)]
    const club = await givenOrganisation(world)
    const path = `/organisations/opt-ins/${club.id}`
    expect(await family.call('PUT', path, { memberIds: [other.parent.id] })).toMatchObject({
      status: 422,
      body: { code: 'MEMBER_UNKNOWN' },
    })
    const unconfirmed = await givenOrganisation(world, { name: 'Unheard Choir' })
    await world.transactions.asSystem('seed', (db) =>
      db.updateTable('logins').set({ confirmed_at: null }).where('id', '=', unconfirmed.id).execute(),
    )
    for (const id of [newId(), other.parent.id, unconfirmed.id])
      expect((await family.call('PUT', `/organisations/opt-ins/${id}`, {})).status).toBe(404)
    expect(await search(family, 'Unheard')).toEqual([])
    expect(await optInsOf(family)).toEqual([])
  })

  test('decides alone: a child does not', async () => {
    const family = await givenFamily(world)
    const club = await givenOrganisation(world)
    const [mia] = family.children
    expect((await family.call('PUT', `/organisations/opt-ins/${club.id}`, {}, mia)).status).toBe(403)
    await club.optIn(family)
    expect((await family.call('DELETE', `/organisations/opt-ins/${club.id}`, undefined, mia)).status).toBe(403)
    expect((await family.call('GET', '/organisations/search?name=club', undefined, mia)).status).toBe(403)
  })
})

test('an organisation is told how many families have opted in from five on, and never who', async () => {
  const club = await givenOrganisation(world)
  const families: (number | null)[] = []
  for (let count = 0; count < 6; count++) {
    await club.optIn(await givenFamily(world))
    const body: Organisation = (await club.call('GET', '/organisation')).body
    families.push(body.families)
  }
  expect(families).toEqual([null, null, null, null, 5, 6])
})

test('no mail passes for an organisation that the family has opted in to', async () => {
  const family = await givenFamily(world)
  const club = await givenOrganisation(world)
  await club.optIn(family)
  const screen = mailScreenOf(family)
  await family.send({ from: club.sender, subject: 'As the club', text: 'Training is on Friday.' })
  const forwarded = `---------- Forwarded message ---------\nFrom: Hawks <${club.sender}>\nDate: Fri, 20 Nov 2026 at 09:00\nSubject: Training\nTo: <ada@home.example>\n\nTraining is on Friday.`
  await family.send({ from: family.parent.email, subject: 'Fwd: Training', text: forwarded })
  const { mails } = await screen.list()
  expect(mails.map(({ senderEmail, state }) => ({ senderEmail, state }))).toEqual([
    { senderEmail: family.parent.email, state: 'quarantined' },
    { senderEmail: 'unknown@sender.invalid', state: 'quarantined' },
  ])
})
