import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Binned } from '#activity/contract.ts'
import { newId } from '#basics/id.ts'
import { onlyTheirsUndone } from '#family/rules/undoing.ts'
import type { Receipt } from '#mail/contract.ts'
import { mayUndoMail } from '#mail/rules/undo/may-undo.ts'
import type { Task } from '#tasks/contract.ts'
import { mailScreenOf } from './mail/mail-screen.ts'
import { givenFamily, type GivenMember } from './world/people/family.ts'
import { meantEvent, meantTask, means } from './world/mail/meant-mail.ts'
import { reviewOf } from './world/mail/reviewing.ts'
import { givenRoost, type World } from './world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const refused = { status: 403, body: { code: 'FORBIDDEN', message: onlyTheirsUndone } }
const done = { status: 200 }

async function given() {
  const family = await givenFamily(world, { children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] })
  const [mia, leo] = family.children
  if (mia === undefined || leo === undefined) throw new Error('a child is missing')
  const call = (as: GivenMember) => (method: string, path: string, body?: unknown) =>
    family.call(method, path, body, as)
  return { family, mia, leo, asMia: call(mia), asParent: call(family.parent), screen: mailScreenOf(family) }
}

const swimming = (...members: string[]) => meantEvent('Swimming', '2027-01-14T16:00', { members })
const towel = (...members: string[]) => meantTask('Pack a towel', null, { members })
const camp = meantEvent('Camp', '2027-02-01', { members: ['Leo'] })

interface Case {
  what: string
  meaning: Parameters<typeof means>[0]
  may: boolean
}

const mails: Case[] = [
  { what: 'about them, its notice too', meaning: { events: [swimming('Mia')], tasks: [towel('Mia')] }, may: true },
  { what: 'about them and another', meaning: { events: [swimming('Mia', 'Leo')] }, may: true },
  { what: 'about them and partly another', meaning: { events: [swimming('Mia'), camp] }, may: false },
  { what: 'with a task of another', meaning: { events: [swimming('Mia')], tasks: [towel('Leo')] }, may: false },
  { what: 'about everybody', meaning: { events: [swimming()] }, may: false },
  { what: 'that is a notice alone', meaning: {}, may: false },
]

describe('a mail is taken back by a child', () => {
  test.each(mails)('only where all of it concerns them: $what', async ({ meaning, may }) => {
    const { mia, asMia, asParent, screen } = await given()
    const text = 'Swimming. Pack a towel. Camp.'
    const { id } = await screen.understood({ from: 'club@swim.example', subject: 'News', text, ...means(meaning) })
    const receipt = (await asMia('GET', `/mail/${id}`)).body as Receipt
    // The page hides what is refused.
    expect(mayUndoMail({ id: mia.id, role: 'child' }, receipt.changes)).toBe(may)
    expect(await asMia('POST', `/mail/${id}/undo`, {})).toMatchObject(may ? done : refused)
    expect(await screen.receipt(id)).toMatchObject({ isUndone: may })
    expect(await asParent('POST', `/mail/${id}/undo`, {})).toMatchObject({ status: may ? 409 : 200 })
  })

  test('one change of it only where that concerns them', async () => {
    const { asMia, asParent, screen } = await given()
    const { changes } = await screen.understood({
      from: 'club@swim.example',
      subject: 'News',
      text: 'Swimming. Camp.',
      ...means({ events: [swimming('Mia'), camp] }),
    })
    const [hers, his, notice] = changes
    const reject = { decision: 'reject' }
    expect(await asMia('PUT', `/changes/${hers?.id}/decision`, reject)).toMatchObject(done)
    for (const change of [his, notice])
      expect(await asMia('PUT', `/changes/${change?.id}/decision`, reject)).toMatchObject(refused)
    expect(await screen.events()).toMatchObject([{ title: 'Camp' }])
    expect(await asParent('PUT', `/changes/${his?.id}/decision`, reject)).toMatchObject(done)
  })

  test('not while it waits with what concerns another; what they said yes to themselves they take back', async () => {
    const { family, mia, asMia, screen } = await given()
    await family.call('POST', '/senders', { email: 'club@swim.example', applies: 'review' })
    const { id } = await screen.understood({
      from: 'club@swim.example',
      subject: 'Camp',
      text: 'Camp.',
      ...means({ events: [camp], notification: null }),
    })
    expect(await asMia('POST', `/mail/${id}/undo`, {})).toMatchObject(refused)
    const [change] = (await screen.receipt(id)).changes
    expect(await reviewOf(family, mia).decideById(change?.id ?? '', 'apply')).toMatchObject(done)
    expect(await reviewOf(family, mia).withdraw('Camp')).toMatchObject({ body: { ids: [change?.id] } })
    await reviewOf(family, mia).decideById(change?.id ?? '', 'apply')
    expect(await asMia('PUT', `/changes/${change?.id}/decision`, { decision: 'reject' })).toMatchObject(done)
  })

  test('as it stands by now: what a parent has made somebody else’s is no longer theirs', async () => {
    const { leo, asMia, asParent, screen } = await given()
    const mail = { from: 'club@swim.example', subject: 'Swimming', text: 'Swimming.' }
    const { id } = await screen.understood({ ...mail, ...means({ events: [swimming('Mia')], notification: null }) })
    const [event] = await screen.events()
    await asParent('PATCH', `/calendar/${event?.id}`, { fields: { attendees: [leo.id] } })
    expect(await asMia('POST', `/mail/${id}/undo`, {})).toMatchObject(refused)
  })

  test('of another family is none: it is not there', async () => {
    const { screen } = await given()
    const { asMia } = await given()
    const mail = { from: 'club@swim.example', subject: 'Swimming', text: 'Swimming.' }
    const { id, changes } = await screen.understood({ ...mail, ...means({ events: [swimming('Mia')] }) })
    expect(await asMia('POST', `/mail/${id}/undo`, {})).toMatchObject({ status: 404 })
    const path = `/changes/${changes[0]?.id}/decision`
    expect(await asMia('PUT', path, { decision: 'reject' })).toMatchObject({ status: 404 })
  })
})

test('a child takes back a tick on what concerns them, and their own; not another’s', async () => {
  const { mia, leo, asMia, asParent } = await given()
  const add = async (fields: object) => {
    const id = newId()
    await asParent('PUT', `/tasks/${id}`, { title: 'Feed the cat', ...fields })
    return id
  }
  const tick = (as: typeof asMia, { id, status }: { id: string; status: Task['status'] }) =>
    as('PATCH', `/tasks/${id}`, { status })
  const statusOf = async (id: string) =>
    ((await asParent('GET', '/tasks')).body as Task[]).find((task) => task.id === id)?.status
  const hers = await add({ assignedTo: mia.id })
  const about = await add({ assignedTo: leo.id, concerns: [mia.id] })
  const his = await add({ assignedTo: leo.id })
  for (const id of [hers, about, his]) await tick(asParent, { id, status: 'completed' })
  for (const id of [hers, about]) expect(await tick(asMia, { id, status: 'pending' })).toMatchObject(done)
  for (const status of ['pending', 'in_progress'] as const)
    expect(await tick(asMia, { id: his, status })).toMatchObject(refused)
  // Who ticks what is ticked has not done it.
  await tick(asMia, { id: his, status: 'completed' })
  expect(await tick(asMia, { id: his, status: 'pending' })).toMatchObject(refused)
  expect(await statusOf(his)).toBe('completed')
  // Their own tick, whoever’s task it is.
  await tick(asParent, { id: his, status: 'pending' })
  await tick(asMia, { id: his, status: 'completed' })
  expect(await tick(asMia, { id: his, status: 'pending' })).toMatchObject(done)
  expect(await statusOf(his)).toBe('pending')
})

describe('a child brings back what concerns them, and what they deleted; not another’s', () => {
  const when = { allDay: true, start: '2027-03-02', end: '2027-03-02', timezone: 'Australia/Sydney' }
  test.each([
    ['a task', 'tasks', (id: string) => ({ title: 'Cat', assignedTo: id })],
    ['an event', 'calendar', (id: string) => ({ title: 'Cat', when, attendees: [id] })],
  ] as const)('%s', async (_what, path, thingOf) => {
    const { mia, leo, asMia, asParent } = await given()
    const [hers, his] = [newId(), newId()]
    await asParent('PUT', `/${path}/${hers}`, thingOf(mia.id))
    await asParent('PUT', `/${path}/${his}`, thingOf(leo.id))
    for (const id of [hers, his]) await asParent('DELETE', `/${path}/${id}`, {})
    const binned = (await asMia('GET', '/bin')).body as Binned[]
    const people = { [hers]: [mia.id], [his]: [leo.id] }
    for (const { id, people: shown } of binned) expect(shown).toEqual(expect.arrayContaining(people[id] ?? []))
    expect(await asMia('POST', `/${path}/${hers}/restoration`, {})).toMatchObject(done)
    expect(await asMia('POST', `/${path}/${his}/restoration`, {})).toMatchObject(refused)
    await asParent('POST', `/${path}/${his}/restoration`, {})
    await asMia('DELETE', `/${path}/${his}`, {})
    expect(await asMia('POST', `/${path}/${his}/restoration`, {})).toMatchObject(done)
  })

  test('a notice', async () => {
    const { asMia, asParent, screen } = await given()
    await screen.understood({ from: 'club@swim.example', subject: 'News', text: 'News', ...means({}) })
    const [notice] = await screen.notices()
    await asParent('DELETE', `/notifications/${notice?.id}`, {})
    expect(await asMia('POST', `/notifications/${notice?.id}/restoration`, {})).toMatchObject(refused)
    await asParent('POST', `/notifications/${notice?.id}/restoration`, {})
    await asMia('DELETE', `/notifications/${notice?.id}`, {})
    expect(await asMia('POST', `/notifications/${notice?.id}/restoration`, {})).toMatchObject(done)
  })
})
