import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { add, memberSeen } from '#test/world/people/without-account.ts'

/** A mail server that answers as it is told to. */
let answer: { code: number; message: string } | null = null
let server: SMTPServer
let world: World
let unconfigured: World

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(answer === null ? null : Object.assign(new Error(answer.message), { responseCode: answer.code })),
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  world = await givenRoost({ config: { smtpUrl: `smtp://127.0.0.1:${port}`, hasOutbox: false } })
  unconfigured = await givenRoost({ config: { hasOutbox: false } })
})
afterAll(async () => {
  await world.close()
  await unconfigured.close()
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
})

async function inviteIn(place: World) {
  const family = await givenFamily(place)
  const outcome = await family.call('POST', '/invitations', {
    email: `leo-${newId()}@example.org`,
    firstName: 'Leo',
    role: 'child',
  })
  return { outcome, waiting: (await family.call('GET', '/invitations')).body as unknown[] }
}

describe('an invitation that is mailed out', () => {
  test('goes while the parent waits', async () => {
    answer = null
    const { outcome, waiting } = await inviteIn(world)
    expect(outcome.status).toBe(200)
    expect(waiting).toHaveLength(1)
  })

  test.each([
    ['forbids it', { code: 550, message: '403 Forbidden: the domain is not verified' }, 'MAIL_REFUSED'],
    ['is in trouble', { code: 451, message: 'try later' }, 'NOT_SENT'],
    ['wants a key', { code: 530, message: 'Authentication required' }, 'MAIL_NOT_CONFIGURED'],
  ])('keeps no place when the mail server %s', async (_what, said, code) => {
    answer = said
    const { outcome, waiting } = await inviteIn(world)
    expect(outcome).toMatchObject({ status: 424, body: { code } })
    expect(waiting).toEqual([])
  })

  test('leaves a member without an account as they were', async () => {
    answer = { code: 451, message: 'try later' }
    const family = await givenFamily(world)
    const memberId = await add(family)
    const email = `leo-${newId()}@example.org`
    const invitation = { email, firstName: 'Leo', role: 'child', memberId }
    expect((await family.call('POST', '/invitations', invitation)).status).toBe(424)
    expect(await memberSeen(family, memberId)).toMatchObject({ status: 'pending', isWithoutAccount: true })
  })

  test('says what to try again, in the words that are known', async () => {
    answer = { code: 451, message: 'try later' }
    expect((await inviteIn(world)).outcome.body).toMatchObject({
      message: 'Unable to send the invitation email. Please try again.',
    })
  })
})

test('a server without a way to send says so', async () => {
  const { outcome, waiting } = await inviteIn(unconfigured)
  expect(outcome).toMatchObject({ status: 424, body: { code: 'MAIL_NOT_CONFIGURED' } })
  expect(waiting).toEqual([])
})
