import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EmulatedMailbox } from '#emulators/provider/emulated-mailbox.ts'
import type { Sender } from '#senders/contract.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenGranted } from '#test/world/mailboxes/granted.ts'
import { givenGoogle } from '#test/world/mailboxes/providers.ts'
import { subjectsOf, syncedInTime, syncEnded } from '#test/world/mailboxes/synced-mailbox.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { mail } from '../source/mailbox-source.suite.ts'

let world: World
let google: Awaited<ReturnType<typeof givenGoogle>>
let family: GivenFamily
let inbox: EmulatedMailbox
let mailboxId: string
let used = 0

beforeAll(async () => {
  google = await givenGoogle(
    Array.from({ length: 12 }, (_, at) => ({ address: `robin${at}@gmail.example`, name: 'Robin' })),
  )
  world = await givenRoost({ config: { google: google.settings }, syncs: { lookEvery: 50 } })
})
afterAll(async () => {
  await world.close()
  await google.close()
})
beforeEach(async () => {
  const box = google.mailboxes[used]
  used += 1
  if (box === undefined) throw new Error('the emulator has mailboxes')
  inbox = box
  inbox.mostOnPage = 20
  family = await givenFamily(world)
})

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

function deliver(subject: string, from: string, minutes = 0): void {
  inbox.deliver({ raw: mail({ subject, from }), receivedAt: ago(minutes) })
}

async function connect(): Promise<void> {
  ;({ id: mailboxId } = await givenGranted(world, { family, google, choice: { account: inbox.address } }))
  await syncEnded(world, family)
}

async function switchSync(isOn: boolean): Promise<void> {
  expect(await family.call('PUT', `/mailboxes/${mailboxId}/sync`, { isOn })).toMatchObject({ status: 200 })
}

async function decide(senderEmail: string, status: 'allow' | 'block' | 'pending'): Promise<void> {
  const senders = (await family.call('GET', '/senders')).body as Sender[]
  const ids = senders.filter((sender) => sender.senderEmail === senderEmail).map(({ id }) => id)
  const answer =
    status === 'pending'
      ? await family.call('POST', '/senders/withdrawals', { ids, mailIds: [] })
      : await family.call('PUT', '/senders/decisions', { ids, status })
  expect(answer).toMatchObject({ status: 200 })
}

async function allow(email: string): Promise<void> {
  expect(await family.call('POST', '/senders', { email })).toMatchObject({ status: 200 })
}

async function subjectsOnce(count: number): Promise<string[]> {
  await eventually(async () => (await subjectsOf(family)).length >= count, { what: `${count} mails` })
  return subjectsOf(family)
}

function lookups() {
  return world.transactions.asFamily(family.id, (db) =>
    db.selectFrom('mailbox_lookups').selectAll().where('family_id', '=', family.id).orderBy('sender').execute(),
  )
}

async function change(to: { pages?: number; given_up_at?: string }): Promise<void> {
  await world.transactions.asFamily(family.id, (db) =>
    db.updateTable('mailbox_lookups').set(to).where('family_id', '=', family.id).execute(),
  )
}

const listed = () => google.calls.filter((call) => call === 'list').length

describe('a look back', () => {
  test('goes on where it stopped, and holds up neither new mail nor another look back', async () => {
    const ofClub = Array.from({ length: 30 }, (_, at) => `Letter ${at}`)
    for (const [at, subject] of ofClub.entries()) deliver(subject, 'news@club.example', at + 10)
    deliver('Trip', 'office@school.example', 5)
    await connect()
    await switchSync(false)
    await allow('news@club.example')
    await allow('office@school.example')
    deliver('Just now', 'office@school.example')
    google.inject({ kind: 'fails', status: 500 }, { on: 'list', after: 1 })
    const asked = google.calls.length
    await switchSync(true)
    expect(await subjectsOnce(22)).toEqual(expect.arrayContaining(['Just now', 'Trip']) as string[])
    await syncEnded(world, family)
    const [standing, ...others] = await lookups()
    expect(others).toEqual([])
    expect(standing).toMatchObject({ sender: 'news@club.example', looked: 20, attempts: 1 })
    expect(standing?.place).not.toBeNull()
    const order = google.calls.slice(asked)
    expect(order.indexOf('raw')).toBeLessThan(order.indexOf('list'))
    const before = listed()
    await syncedInTime(world, family)
    expect(await subjectsOnce(32)).toEqual([...ofClub, 'Just now', 'Trip'].toSorted())
    // The second page alone.
    expect(listed() - before).toBe(1)
    expect(await lookups()).toEqual([])
  })

  test('whose place the provider has forgotten begins anew', async () => {
    for (let at = 0; at < 25; at++) deliver(`Letter ${at}`, 'news@club.example', at)
    await connect()
    google.inject({ kind: 'fails', status: 400, reason: 'invalidArgument' }, { on: 'list', after: 1 })
    await allow('news@club.example')
    await subjectsOnce(20)
    await syncEnded(world, family)
    expect(await lookups()).toMatchObject([{ place: null, looked: 0, attempts: 1 }])
    await syncedInTime(world, family)
    expect(await subjectsOnce(25)).toHaveLength(25)
  })

  test('is one for each sender, however often they are allowed and blocked', async () => {
    deliver('Trip', 'office@school.example')
    await connect()
    await switchSync(false)
    for (let times = 0; times < 5; times++)
      for (const status of ['allow', 'block'] as const) await decide('office@school.example', status)
    expect(await lookups()).toMatchObject([{ sender: 'office@school.example' }])
    await decide('office@school.example', 'allow')
    await switchSync(true)
    expect(await subjectsOnce(1)).toEqual(['Trip'])
  })

  test('is one over the whole inbox where many are allowed', async () => {
    const senders = Array.from({ length: 45 }, (_, at) => `teacher${at}@school.example`)
    for (const [at, sender] of senders.entries()) deliver(`Letter ${at}`, sender, at)
    deliver('Offer', 'offers@shop.example')
    await connect()
    await switchSync(false)
    const ids = ((await family.call('GET', '/senders')).body as Sender[])
      .filter(({ senderEmail }) => senders.includes(senderEmail))
      .map(({ id }) => id)
    expect(await family.call('PUT', '/senders/decisions', { ids, status: 'allow' })).toMatchObject({ status: 200 })
    const all = await lookups()
    expect(all.length).toBeLessThanOrEqual(31)
    expect(all.map(({ sender }) => sender)).toContain('@')
    await switchSync(true)
    expect(await subjectsOnce(45)).toHaveLength(45)
    await syncEnded(world, family)
    expect(await lookups()).toEqual([])
  })

  test('finds what a blocked sender sent who is undecided again, where their domain is allowed', async () => {
    deliver('Trip', 'office@school.example')
    await connect()
    await decide('office@school.example', 'block')
    await allow('@school.example')
    await syncEnded(world, family)
    expect(await subjectsOf(family)).toEqual([])
    await decide('office@school.example', 'pending')
    expect(await subjectsOnce(1)).toEqual(['Trip'])
  })

  test('goes only so far in one sync, and the next one goes on', async () => {
    // A server may answer with pages without an end.
    for (let at = 0; at < 52; at++) deliver(`Letter ${at}`, 'news@club.example', at)
    await connect()
    inbox.mostOnPage = 1
    const before = listed()
    await allow('news@club.example')
    await subjectsOnce(50)
    await syncEnded(world, family)
    expect(listed() - before).toBe(50)
    expect(await lookups()).toMatchObject([{ looked: 50, attempts: 0 }])
    await syncedInTime(world, family)
    expect(await subjectsOnce(52)).toHaveLength(52)
    expect(await lookups()).toEqual([])
  })

  test('whose pages have no end is given up, which is said for two weeks, and begun anew by whoever syncs', async () => {
    deliver('Trip', 'office@school.example')
    await connect()
    google.inject({ kind: 'leads on' }, { on: 'list', times: 50 + 40 })
    await allow('office@school.example')
    expect(await syncEnded(world, family)).toMatchObject({ trouble: null })
    expect(await lookups()).toMatchObject([{ pages: 50, looked: 0, given_up_at: null }])
    await change({ pages: 960 })
    const said = { connectionStatus: 'connected', trouble: expect.stringContaining('has no end') as string }
    expect(await syncedInTime(world, family)).toMatchObject(said)
    const before = listed()
    expect(await syncedInTime(world, family)).toMatchObject(said)
    expect(listed() - before).toBe(0)
    await change({ given_up_at: ago(15 * 24 * 60).toISOString() })
    await syncedInTime(world, family)
    expect(await lookups()).toEqual([])
    expect(await syncedInTime(world, family)).toMatchObject({ trouble: null })
    google.inject({ kind: 'leads on' }, { on: 'list', times: 50 })
    await decide('office@school.example', 'block')
    await decide('office@school.example', 'allow')
    await syncEnded(world, family)
    await change({ pages: 1000, given_up_at: ago(1).toISOString() })
    expect(await syncedInTime(world, family)).toMatchObject(said)
    expect(await family.call('POST', `/mailboxes/${mailboxId}/syncs`)).toMatchObject({ status: 200 })
    expect(await subjectsOnce(1)).toEqual(['Trip'])
    expect(await syncEnded(world, family)).toMatchObject({ trouble: null })
    expect(await lookups()).toEqual([])
  })

  test('keeps no mailbox busy that is switched off, while an import waits for its next try', async () => {
    deliver('Offer', 'offers@shop.example')
    await connect()
    await switchSync(false)
    await allow('news@club.example')
    const itsTimeHasCome = { next_try_at: new Date(0).toISOString() }
    await world.transactions.asFamily(family.id, (db) =>
      db.updateTable('mailbox_lookups').set(itsTimeHasCome).where('family_id', '=', family.id).execute(),
    )
    google.inject({ kind: 'fails', status: 500 }, { on: 'list' })
    const asked = { id: mailboxId, months: 1, most: 100 }
    expect(await family.call('POST', '/mailboxes/imports', asked)).toMatchObject({ status: 200 })
    await syncEnded(world, family)
    expect(await lookups()).toMatchObject([{ sender: 'news@club.example' }, { sender: null, attempts: 1 }])
    await syncedInTime(world, family)
    expect(await lookups()).toMatchObject([{ sender: 'news@club.example' }])
  })

  test('is made although too many mails of another sender fail', async () => {
    deliver('Old', 'news@club.example', 60)
    await connect()
    await switchSync(false)
    await allow('office@school.example')
    await allow('news@club.example')
    for (let at = 0; at < 6; at++) deliver(`Letter ${at}`, 'office@school.example')
    google.inject({ kind: 'fails', status: 500 }, { on: 'raw', times: 5 })
    await switchSync(true)
    expect(await syncEnded(world, family)).toMatchObject({ trouble: expect.stringContaining('in trouble') as string })
    expect(await lookups()).toEqual([])
    await syncedInTime(world, family)
    expect(await subjectsOnce(7)).toHaveLength(7)
  })

  test('brings what was given up, once its sender is blocked and allowed anew', async () => {
    deliver('Trip', 'office@school.example')
    await allow('office@school.example')
    google.inject({ kind: 'fails', status: 500 }, { on: 'raw', times: 2 })
    await connect()
    // As after so many days.
    await world.transactions.asFamily(family.id, (db) =>
      db.updateTable('mailbox_messages').set({ attempts: 7 }).where('family_id', '=', family.id).execute(),
    )
    expect(await syncedInTime(world, family)).toMatchObject({ lost: [{ because: 'failing' }] })
    await decide('office@school.example', 'block')
    await decide('office@school.example', 'allow')
    expect(await subjectsOnce(1)).toEqual(['Trip'])
  })

  test('is not made for whoever is undecided again elsewhere', async () => {
    deliver('Offer', 'offers@shop.example')
    await connect()
    await switchSync(false)
    await decide('offers@shop.example', 'block')
    await decide('offers@shop.example', 'pending')
    expect(await lookups()).toEqual([])
  })
})
