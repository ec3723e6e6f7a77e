import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { removeBlocked } from '#mail/jobs.ts'
import { mailHandlers } from '../handlers.ts'
import { chunksOf } from '../intake/chunk-queries.ts'

const stranger = 'Offers <offers@stranger.example>'

async function givenSmallQuarantine(config: {
  quarantineMails?: number
  quarantineBytes?: number
}): Promise<[World, GivenFamily]> {
  const world = await givenRoost({ config })
  return [world, await givenFamily(world)]
}

async function send(
  family: GivenFamily,
  { count, mail = {} }: { count: number; mail?: { from?: string; text?: string } | undefined },
): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await family.send({ from: stranger, text: 'Hello.', subject: `Mail ${at} ${Math.random()}`, ...mail })
}

test('a stranger’s mail is refused for the time being once too many wait, and the family is told once', async () => {
  const [world, family] = await givenSmallQuarantine({ quarantineMails: 3 })
  const screen = mailScreenOf(family)
  await send(family, { count: 3 })
  await expect(send(family, { count: 1 })).rejects.toThrow(/452/)
  await expect(send(family, { count: 1, mail: { from: 'Other <other@stranger.example>' } })).rejects.toThrow(/452/)
  expect((await screen.list()).mails).toHaveLength(3)
  expect(await screen.notices()).toMatchObject([{ title: 'New senders’ mail is refused', source: 'Roost' }])
  await world.close()
})

test('mail of a sender whom the family allows is taken all the same, and room is there again after a decision', async () => {
  const [world, family] = await givenSmallQuarantine({ quarantineMails: 3 })
  const screen = mailScreenOf(family)
  await send(family, { count: 1, mail: { from: 'Office <office@school.example>' } })
  await screen.decide('office@school.example', { status: 'allow' })
  await send(family, { count: 3 })
  await expect(send(family, { count: 1 })).rejects.toThrow(/452/)
  await send(family, { count: 2, mail: { from: 'Office <office@school.example>' } })
  await screen.decide('offers@stranger.example', { status: 'block' })
  await send(family, { count: 1, mail: { from: 'Coach <coach@club.example>' } })
  await expect(send(family, { count: 1 })).rejects.toThrow(/452/)
  await world.close()
})

test('a family without room keeps nobody else’s mail out: who sends to both is asked for one mail each', async () => {
  const [world, full] = await givenSmallQuarantine({ quarantineMails: 3 })
  const other = await givenFamily(world)
  await send(full, { count: 1, mail: { from: 'Office <office@school.example>' } })
  await mailScreenOf(full).decide('office@school.example', { status: 'allow' })
  await send(full, { count: 3 })
  expect(await putOff(world, { from: 'offers@stranger.example', to: [other.address, full.address] })).toEqual([
    full.address,
  ])
  expect((await mailScreenOf(other).list()).mails).toHaveLength(1)
  expect(await putOff(world, { from: 'office@school.example', to: [full.address, other.address] })).toEqual([
    other.address,
  ])
  await world.close()
})

/** Sends one mail to several families; gives the addresses that the server takes in no mail with the first. */
async function putOff(world: World, envelope: { from: string; to: string[] }): Promise<string[]> {
  const transport = createTransport({ host: '127.0.0.1', port: world.mailPort, secure: false, ignoreTLS: true })
  const raw = `From: ${envelope.from}\r\nSubject: Mail ${Math.random()}\r\n\r\nHello.`
  const { rejected } = await transport.sendMail({ envelope, raw })
  transport.close()
  return rejected.map(String)
}

test('few large mails fill the room as well', async () => {
  const [world, family] = await givenSmallQuarantine({ quarantineBytes: 10_000 })
  await send(family, { count: 1, mail: { text: 'x'.repeat(70).concat('\n').repeat(100) } })
  await expect(send(family, { count: 1, mail: { text: 'x'.repeat(70).concat('\n').repeat(100) } })).rejects.toThrow(
    /452/,
  )
  await send(family, { count: 1 })
  await world.close()
})

test('a blocked mail loses its content after a time; that it came stays listed', async () => {
  const [world, family] = await givenSmallQuarantine({})
  const screen = mailScreenOf(family)
  const long = 'x'.repeat(70).concat('\n').repeat(10_000)
  await send(family, { count: 1, mail: { text: long } })
  await screen.decide('offers@stranger.example', { status: 'block' })
  const [{ id } = { id: '' }] = (await screen.list()).mails
  const bytes = async () => {
    let sum = 0
    const chunks = chunksOf((work) => world.transactions.asFamily(family.id, work), { familyId: family.id, id })
    for await (const chunk of chunks) sum += chunk.length
    return sum
  }
  await removeBlockedOf(world, 29)
  expect(await bytes()).toBeGreaterThan(long.length)
  await removeBlockedOf(world, 31)
  expect(await bytes()).toBe(0)
  expect((await screen.list()).mails).toMatchObject([
    { state: 'blocked', reason: 'The family has blocked this sender. What the mail said was removed after a time.' },
  ])
  await screen.decide('offers@stranger.example', { status: 'allow' })
  await eventually(async () => (await screen.list()).mails[0]?.senderStatus === 'allow', {
    what: 'the sender is allowed',
  })
  expect((await screen.list()).mails).toMatchObject([{ state: 'blocked' }])
  await world.close()
})

test('a mail that waited for weeks and is then blocked can be let in again for as long as any other', async () => {
  const [world, family] = await givenSmallQuarantine({})
  const screen = mailScreenOf(family)
  await send(family, { count: 1 })
  await world.transactions.asFamily(family.id, (db) =>
    db
      .updateTable('inbound_mails')
      .set({ received_at: inDays(-31).toISOString() })
      .where('family_id', '=', family.id)
      .execute(),
  )
  await screen.decide('offers@stranger.example', { status: 'block' })
  await removeBlockedOf(world, 1)
  await screen.decide('offers@stranger.example', { status: 'allow' })
  expect((await screen.settled(1)).map(({ state }) => state)).toEqual(['nothing-found'])
  await world.close()
})

async function removeBlockedOf(world: World, days: number): Promise<void> {
  const config = { openBeta: true, blockedDays: 30 }
  const handlers = mailHandlers({ ...world, config, clock: { now: () => inDays(days) } })
  await handlers.find(({ job }) => job.name === removeBlocked.name)?.run({}, only)
}

const only = { attempt: 1, isLast: true }

function inDays(days: number): Date {
  return new Date(Date.now() + days * 86_400_000)
}
