import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NameServer, startNameServer } from '#emulators/name-server.ts'
import { type Dovecot, givenDovecot } from '#test/world/mail/dovecot.ts'
import { imapForm, mailboxesOf } from '#test/world/mailboxes/imap-mailbox.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
let dovecot: Dovecot
let names: NameServer
beforeAll(async () => {
  names = await startNameServer()
  dovecot = await givenDovecot()
  world = await givenRoost({
    config: { dnsServers: [names.address], imap: { allowsPrivate: true, certificates: null } },
  })
})
afterAll(async () => {
  await world.close()
  await names.close()
  await dovecot.close()
})

async function connectAt(host: string, at = world) {
  const family = await givenFamily(at)
  const answer = await family.call('POST', '/mailboxes/imap', { ...imapForm(dovecot, dovecot.addInbox()), host })
  return { answer, mailboxes: await mailboxesOf(family) }
}

test('a server is found by its name, by the name servers that the operator chose', async () => {
  names.publish('imap.house.example', 'A', ['127.0.0.1'])
  const { answer, mailboxes } = await connectAt('imap.house.example')
  expect(answer).toMatchObject({ status: 200 })
  expect(mailboxes).toMatchObject([{ imap: { host: 'imap.house.example' } }])
  expect(names.asked).toContain('A imap.house.example')
})

test.each([
  ['is nowhere', 'imap.nowhere.example', [], 'There is no mail server called'],
  ['leads into the house and out of it', 'imap.both.example', ['127.0.0.1', '9.9.9.9'], 'may not connect'],
  ['leads to where a cloud hands out its keys', 'imap.keys.example', ['169.254.169.254'], 'may not connect'],
])('a name that %s is refused', async (_what, host, addresses, says) => {
  if (addresses.length > 0) names.publish(host, 'A', addresses)
  const { answer, mailboxes } = await connectAt(host)
  expect(answer).toMatchObject({ status: 422, body: { data: { field: 'host' } } })
  expect((answer.body as { message: string }).message).toContain(says)
  expect(mailboxes).toEqual([])
})

test('a name server that fails is said as such, and to try again helps', async () => {
  names.break('imap.ill.example', 'fails')
  const { answer } = await connectAt('imap.ill.example')
  expect(answer).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('Please try again') as string },
  })
})

test('where names are not looked up, that is said, and addresses do', async () => {
  const off = await givenRoost({
    config: { dnsServers: 'off', imap: { allowsPrivate: true, certificates: null } },
  })
  try {
    const { answer } = await connectAt('imap.house.example', off)
    expect(answer).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('looks up no names') as string },
    })
    expect((await connectAt('127.0.0.1', off)).answer).toMatchObject({ status: 200 })
    const family = await givenFamily(off)
    const before = names.asked.length
    expect((await family.call('POST', '/mailboxes/imap/guess', { email: 'ada@srv.example' })).body).toBeNull()
    expect(names.asked).toHaveLength(before)
  } finally {
    await off.close()
  }
})

test('the server of an address is guessed from what its domain publishes', async () => {
  names.publish('_imaps._tcp.srv.example', 'SRV', ['1993 mail.srv.example'])
  names.publish('own.example', 'MX', ['aspmx.l.google.com'])
  const family = await givenFamily(world)
  const guess = async (email: string) => (await family.call('POST', '/mailboxes/imap/guess', { email })).body
  expect(await guess('ada@srv.example')).toMatchObject({ host: 'mail.srv.example', port: 1993 })
  expect(await guess('ada@own.example')).toMatchObject({ host: 'imap.gmail.com', port: 993 })
  expect(await guess('ada@nothing.example')).toBeNull()
})
