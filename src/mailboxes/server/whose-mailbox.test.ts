import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysFrom } from '#basics/day.ts'
import type { FoundSender } from '#mailboxes/contract.ts'
import type { Sender } from '#senders/contract.ts'
import { type Dovecot, givenDovecot, type Inbox } from '#test/world/mail/dovecot.ts'
import { answerConsent } from '#test/world/mailboxes/consent.ts'
import { givenImapMailbox, mailboxesOf, mailboxOnce, synced } from '#test/world/mailboxes/imap-mailbox.ts'
import { givenGoogle } from '#test/world/mailboxes/providers.ts'
import { givenFamily, type GivenFamily, type GivenMember } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { mail } from './source/mailbox-source.suite.ts'

let world: World
let dovecot: Dovecot
let google: Awaited<ReturnType<typeof givenGoogle>>
beforeAll(async () => {
  google = await givenGoogle([{ address: 'home@gmail.example', name: 'Home' }])
  world = await givenRoost({
    config: { imap: { allowsPrivate: true, certificates: null }, google: google.settings },
    syncs: { lookEvery: 100 },
  })
  dovecot = await givenDovecot()
})
afterAll(async () => {
  await world.close()
  await google.close()
  await dovecot.close()
})

const clinic = 'desk@clinic.example'
const yesterday = () => daysFrom(new Date(), -1)

interface Here {
  family: GivenFamily
  robin: GivenMember
  inbox: Inbox
  id: string
}

/** Robin, a parent who is no admin, has connected a mailbox to which a clinic writes. Tess is the admin. */
async function givenRobinsMailbox(): Promise<Here> {
  const family = await givenFamily(world, { parent: 'Tess', coParents: ['Robin'] })
  const [robin] = family.coParents
  if (robin === undefined) throw new Error('Robin is missing')
  const inbox = dovecot.addInbox()
  inbox.deliver(mail({ subject: 'Your appointment', from: clinic }), yesterday())
  const id = await givenImapMailbox(as(family, robin), dovecot, inbox)
  await mailboxOnce(family, id)
  return { family, robin, inbox, id }
}

/** The family as a member calls it. */
function as(family: GivenFamily, member: GivenMember): GivenFamily {
  return { ...family, call: (method, path, body, by = member) => family.call(method, path, body, by) }
}

const sendersOf = async (family: GivenFamily) =>
  ((await family.call('GET', '/senders')).body as Sender[]).map(({ senderEmail }) => senderEmail)
const foundBy = async (family: GivenFamily) =>
  ((await family.call('GET', '/mailboxes/senders')).body as FoundSender[]).map(({ senderEmail }) => senderEmail)

test('every parent sees whose mailboxes there are and how they stand; at which server, the owner alone', async () => {
  const { family, robin, inbox, id } = await givenRobinsMailbox()
  const stands = { id, emailAddress: inbox.user, memberId: robin.id, connectionStatus: 'connected', syncEnabled: true }
  expect(await mailboxesOf(family)).toMatchObject([{ ...stands, imap: null }])
  expect(await mailboxesOf(as(family, robin))).toMatchObject([{ ...stands, imap: { user: inbox.user } }])
})

describe('of a mailbox of another parent', () => {
  test.each<[what: string, method: string, path: string, body?: object]>([
    ['who writes to it', 'GET', '/mailboxes/{id}/senders'],
    ['an import of its senders', 'POST', '/mailboxes/imports'],
    ['a sync', 'POST', '/mailboxes/{id}/syncs'],
    ['whether it is synced', 'PUT', '/mailboxes/{id}/sync', { isOn: false }],
    ['which part of it is read', 'PUT', '/mailboxes/{id}/primary-only', { isOn: true }],
    ['its password', 'PUT', '/mailboxes/{id}/password', { password: 'another' }],
    ['leave to read it', 'POST', '/mailboxes/{id}/reauthorisation'],
  ])('%s is for its owner alone', async (_what, method, path, body) => {
    const { family, id } = await givenRobinsMailbox()
    const input = path === '/mailboxes/imports' ? { id } : body
    expect(await family.call(method, path.replace('{id}', id), input)).toMatchObject({ status: 404 })
    expect(await mailboxesOf(family)).toMatchObject([
      { connectionStatus: 'connected', syncEnabled: true, onlyPrimaryInbox: false, progress: null },
    ])
  })

  test('an admin removes it, and another parent does not', async () => {
    const { family, robin } = await givenRobinsMailbox()
    const inbox = dovecot.addInbox()
    const tessId = await givenImapMailbox(family, dovecot, inbox)
    expect(await family.call('DELETE', `/mailboxes/${tessId}`, undefined, robin)).toMatchObject({ status: 404 })
    expect(await mailboxesOf(family)).toHaveLength(2)
    for (const { id } of await mailboxesOf(family))
      expect(await family.call('DELETE', `/mailboxes/${id}`)).toMatchObject({ status: 200 })
    expect(await mailboxesOf(family)).toEqual([])
  })

  test('an import of all looks into the caller’s own alone', async () => {
    const { family, robin } = await givenRobinsMailbox()
    expect((await family.call('POST', '/mailboxes/imports', { id: null })).body).toEqual({ mailboxes: 0 })
    expect((await family.call('POST', '/mailboxes/imports', { id: null }, robin)).body).toEqual({ mailboxes: 1 })
  })

  test('an account that one parent has connected is not taken over by another who has its password', async () => {
    const family = await givenFamily(world, { parent: 'Tess', coParents: ['Robin'] })
    const [robin] = family.coParents
    const connect = async (by?: GivenMember) => {
      const begun = await family.call('POST', '/mailboxes/connections', { provider: 'gmail' }, by)
      const back = await answerConsent((begun.body as { authUrl: string }).authUrl)
      const [code, state] = [back.searchParams.get('code'), back.searchParams.get('state')]
      return family.call('POST', '/mailboxes/connections/completion', { provider: 'gmail', code, state }, by)
    }
    expect(await connect(robin)).toMatchObject({ status: 200 })
    expect(await connect()).toMatchObject({ status: 409, body: { code: 'ALREADY_CONNECTED' } })
    const [mailbox] = await mailboxesOf(family)
    expect(mailbox).toMatchObject({ memberId: robin?.id })
    expect(await family.call('POST', `/mailboxes/${mailbox?.id}/reauthorisation`)).toMatchObject({ status: 404 })
    expect(await family.call('POST', `/mailboxes/${mailbox?.id}/reauthorisation`, {}, robin)).toMatchObject({
      status: 200,
    })
  })
})

describe('who writes to a mailbox', () => {
  test('is known to its owner, and to nobody else in the family', async () => {
    const { family, robin } = await givenRobinsMailbox()
    const [mia] = family.children
    if (mia === undefined) throw new Error('Mia is missing')
    expect(await foundBy(as(family, robin))).toEqual([clinic])
    expect(await sendersOf(as(family, robin))).toEqual([clinic])
    expect(await foundBy(family)).toEqual([])
    expect(await sendersOf(family)).toEqual([])
    expect(await sendersOf(as(family, mia))).toEqual([])
  })

  test('is the family’s once somebody has decided on them', async () => {
    const { family, robin } = await givenRobinsMailbox()
    await family.call('POST', '/senders', { email: clinic }, robin)
    expect(await sendersOf(family)).toEqual([clinic])
    expect(await foundBy(family)).toEqual([])
  })

  test('is the family’s once they write to it', async () => {
    const { family } = await givenRobinsMailbox()
    await family.send({ from: clinic, subject: 'Forms' })
    expect(await sendersOf(family)).toEqual([clinic])
  })

  test('is known to whom they write as well', async () => {
    const { family } = await givenRobinsMailbox()
    const inbox = dovecot.addInbox()
    const id = await givenImapMailbox(family, dovecot, inbox)
    await mailboxOnce(family, id)
    expect(await sendersOf(family)).toEqual([])
    inbox.deliver(mail({ subject: 'Your bill', from: clinic }), yesterday())
    await synced(family, id)
    expect(await sendersOf(family)).toEqual([clinic])
    expect(await foundBy(family)).toEqual([clinic])
  })

  test('is nobody’s once the mailbox is removed', async () => {
    const { family, robin, id } = await givenRobinsMailbox()
    expect(await family.call('DELETE', `/mailboxes/${id}`, undefined, robin)).toMatchObject({ status: 200 })
    expect(await sendersOf(family)).toEqual([])
    expect(await sendersOf(as(family, robin))).toEqual([])
  })
})
