import pg from 'pg'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NameServer, startNameServer } from '#emulators/name-server.ts'
import type { WebhookDelivery, WebhookEndpoint } from '#organisations/contract.ts'
import { queueWebhooks, sendWebhook } from '#organisations/jobs.ts'
import { waits } from '#organisations/rules/webhooks/webhook-limits.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenOrganisation, type GivenOrganisation } from '#test/world/people/organisation.ts'
import { givenWebhookReceiver, verifiedEvent } from '#test/world/people/webhook-receiver.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { submissionProcessedEvent, testEvent } from './webhook-schemas.ts'

/** An answer whose shape the test knows. */
interface Known<Body> {
  status: number
  body: Body
}

let names: NameServer
let world: World
let owner: pg.Client
beforeAll(async () => {
  names = await startNameServer()
  world = await givenRoost({
    config: { dnsServers: [names.address], webhooks: { allowsPrivate: true, patience: 15_000 } },
  })
  owner = new pg.Client({ connectionString: world.urls.owner })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.close()
  await names.close()
})

/** A club with an endpoint at a server of its own. */
async function givenHooked(at = world) {
  const receiver = await givenWebhookReceiver()
  const club = await givenOrganisation(at)
  const { body }: Known<{ secret: string; made: WebhookEndpoint }> = await club.call('POST', '/organisation/webhooks', {
    url: receiver.url,
  })
  return { receiver, club, ...body }
}

async function deliveriesOf(club: GivenOrganisation): Promise<WebhookDelivery[]> {
  const { body }: Known<{ deliveries: WebhookDelivery[] }> = await club.call('GET', '/organisation/webhook-deliveries')
  return body.deliveries
}

/** The newest delivery, once so many attempts at it have ended. */
const tried = (club: GivenOrganisation, times: number) =>
  eventually(
    async () => {
      const [newest] = await deliveriesOf(club)
      return newest?.tried.length === times && newest
    },
    { what: `${times} attempts` },
  )

const sendTest = (club: GivenOrganisation, { id }: WebhookEndpoint) =>
  club.call('POST', `/organisation/webhooks/${id}/test`) as Promise<Known<WebhookDelivery>>

/** What the schedule does each minute. */
async function round(at = world): Promise<void> {
  await at.transactions.asSystem('seed', (db) => enqueue(db, { job: queueWebhooks, payload: {} }))
}

/** No job waits or runs any more. */
async function jobsDone(): Promise<void> {
  await eventually(async () => (await owner.query('select from graphile_worker._private_jobs')).rowCount === 0, {
    what: 'the end of all jobs',
  })
}

async function laterBy(seconds: number, work: () => Promise<void>): Promise<void> {
  world.travel(new Date(Date.now() + seconds * 1000))
  try {
    await work()
  } finally {
    world.travel(new Date())
  }
}

describe('an endpoint', () => {
  test('has a secret that is shown once, sealed where it lies, and signs what is sent', async () => {
    const { receiver, club, secret, made } = await givenHooked()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(made).toMatchObject({ url: receiver.url, failingSince: null, switchedOffAt: null, formerUntil: null })
    const listed: Known<WebhookEndpoint[]> = await club.call('GET', '/organisation/webhooks')
    expect(listed.body).toEqual([made])
    const { rows } = await owner.query(
      'select row_to_json(one)::text as all from webhook_endpoints as one where id = $1',
      [made.id],
    )
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'))

    expect((await sendTest(club, made)).body).toMatchObject({ type: 'test', state: 'waiting', attempts: 0 })
    const came = await receiver.next(0)
    expect(came.headers).toMatchObject({ 'content-type': 'application/json', host: `127.0.0.1:${receiver.port}` })
    expect(testEvent.parse(verifiedEvent(secret, came)).data).toEqual({ endpoint_id: made.id })
    const delivery = await tried(club, 1)
    expect(delivery).toMatchObject({ state: 'delivered', nextTryAt: null, payload: came.body })
    expect(delivery.id).toBe(came.headers['webhook-id'])
    expect(delivery.tried).toMatchObject([{ number: 1, status: 204, failure: null, answer: '' }])
    expect(world.logged.join('\n')).not.toContain(secret.slice(6))
    await receiver.close()
  })

  test('is signed for with both secrets while one takes the other’s place', async () => {
    const { receiver, club, secret, made } = await givenHooked()
    const rotated: Known<{ secret: string; made: WebhookEndpoint }> = await club.call(
      'POST',
      `/organisation/webhooks/${made.id}/rotation`,
      { overlapHours: 2 },
    )
    expect(rotated.body.secret).not.toBe(secret)
    await sendTest(club, made)
    const during = await receiver.next(0)
    for (const one of [secret, rotated.body.secret]) expect(() => verifiedEvent(one, during)).not.toThrow()
    await laterBy(2 * 3600 + 1, async () => {
      await sendTest(club, made)
      const { headers, body } = await receiver.next(1)
      const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000)
      expect(headers['webhook-signature']).toBe(
        new Webhook(rotated.body.secret).sign(String(headers['webhook-id']), sentAt, body),
      )
    })
    await receiver.close()
  })

  test.each([
    'ftp://hooks.example/',
    'https://user:secret@hooks.example/',
    'https://hooks.example/#part',
    'hooks.example',
    '',
    `https://hooks.example/${'x'.repeat(500)}`,
  ])('has an address that is one: not %s', async (url) => {
    const club = await givenOrganisation(world)
    expect(await club.call('POST', '/organisation/webhooks', { url })).toMatchObject({
      status: 422,
      body: { code: 'ADDRESS_WRONG' },
    })
  })

  test('is one of three at most, however many are added at once', async () => {
    const receiver = await givenWebhookReceiver()
    const club = await givenOrganisation(world)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => club.call('POST', '/organisation/webhooks', { url: receiver.url })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    await receiver.close()
  })

  test('is its organisation’s alone, with all that was sent there', async () => {
    const { receiver, club, made } = await givenHooked()
    await sendTest(club, made)
    const { id } = await tried(club, 1)
    const other = await givenOrganisation(world)
    expect((await other.call('GET', '/organisation/webhooks')).body).toEqual([])
    expect(await deliveriesOf(other)).toEqual([])
    for (const path of [
      `/organisation/webhooks/${made.id}/test`,
      `/organisation/webhooks/${made.id}/rotation`,
      `/organisation/webhooks/${made.id}/resumption`,
      `/organisation/webhook-deliveries/${id}/repetition`,
    ])
      expect((await other.call('POST', path, {})).status, path).toBe(404)
    await other.call('DELETE', `/organisation/webhooks/${made.id}`)
    const listed: Known<WebhookEndpoint[]> = await club.call('GET', '/organisation/webhooks')
    expect(listed.body).toEqual([made])

    await club.call('DELETE', `/organisation/webhooks/${made.id}`)
    expect((await club.call('GET', '/organisation/webhooks')).body).toEqual([])
    expect(await deliveriesOf(club)).toEqual([])
    expect((await owner.query('select from webhook_attempts where delivery_id = $1', [id])).rowCount).toBe(0)
    await receiver.close()
  })

  test('is sent to so often at most, whoever presses', async () => {
    const { receiver, club, made } = await givenHooked()
    const answers = await Promise.all(Array.from({ length: 25 }, () => sendTest(club, made)))
    // The endpoint's own making counts as well.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
    await receiver.close()
  })
})

describe('a delivery that fails', () => {
  test('is tried again at longer and longer intervals, under the same id, until it arrives', async () => {
    const { receiver, club, secret, made } = await givenHooked()
    receiver.answer((response) => response.writeHead(500).end('out of order \0'.repeat(200)))
    await sendTest(club, made)
    const first = await tried(club, 1)
    expect(first).toMatchObject({ state: 'waiting', tried: [{ status: 500, failure: null }] })
    expect(first.tried[0]?.answer).toMatch(/^out of order .{900,1024}$/)
    const wait = Date.parse(first.nextTryAt ?? '') - Date.now()
    expect(wait).toBeGreaterThan(30_000)
    expect(wait).toBeLessThanOrEqual((waits[0] ?? 0) * 1000)
    const listed: Known<WebhookEndpoint[]> = await club.call('GET', '/organisation/webhooks')
    expect(listed.body[0]?.failingSince).not.toBeNull()

    // A round before its time changes nothing.
    await round()
    await jobsDone()
    expect(receiver.received).toHaveLength(1)
    receiver.answer((response) => response.writeHead(200).end('thanks'))
    await laterBy(61, async () => {
      await round()
      const delivery = await tried(club, 2)
      expect(delivery).toMatchObject({ state: 'delivered', tried: [{ number: 2, answer: 'thanks' }, { number: 1 }] })
    })
    const [one, two] = receiver.received
    expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id'])
    expect(two?.headers['webhook-timestamp']).not.toBe(one?.headers['webhook-timestamp'])
    expect(two?.body).toBe(one?.body)
    if (one !== undefined) expect(() => verifiedEvent(secret, one)).not.toThrow()
    const after: Known<WebhookEndpoint[]> = await club.call('GET', '/organisation/webhooks')
    expect(after.body[0]?.failingSince).toBeNull()
    await receiver.close()
  })

  test('fails for good after the last attempt, which switches its endpoint off; it is sent again once that is on', async () => {
    const { receiver, club, made } = await givenHooked()
    receiver.answer((response) => response.writeHead(503).end())
    await sendTest(club, made)
    await tried(club, 1)
    let passed = 0
    for (const [at, wait] of waits.entries()) {
      passed += wait + 1
      await laterBy(passed, async () => {
        await round()
        await tried(club, at + 2)
      })
    }
    const [given] = await deliveriesOf(club)
    expect(given).toMatchObject({ state: 'failed', attempts: waits.length + 1, nextTryAt: null })
    expect(passed).toBeGreaterThan(3 * 86_400)
    const listed: Known<WebhookEndpoint[]> = await club.call('GET', '/organisation/webhooks')
    expect(listed.body[0]?.switchedOffAt).not.toBeNull()
    expect(await sendTest(club, made)).toMatchObject({ status: 409, body: { code: 'IS_OFF' } })
    const repetition = `/organisation/webhook-deliveries/${given?.id}/repetition`
    expect((await club.call('POST', repetition)).status).toBe(409)

    expect(await club.call('POST', `/organisation/webhooks/${made.id}/resumption`)).toMatchObject({
      body: { switchedOffAt: null, failingSince: null },
    })
    receiver.answer((response) => response.writeHead(204).end())
    expect(await club.call('POST', repetition)).toMatchObject({ status: 200, body: { state: 'waiting' } })
    const again = await eventually(async () => {
      const [newest] = await deliveriesOf(club)
      return newest?.state === 'delivered' && newest
    })
    expect(again.attempts).toBe(waits.length + 2)
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(again.id)
    await receiver.close()
  })

  test('to a server that wants no more (410) is the last there', async () => {
    const { receiver, club, made } = await givenHooked()
    receiver.answer((response) => response.writeHead(410).end())
    await sendTest(club, made)
    expect(await tried(club, 1)).toMatchObject({ state: 'failed' })
    const listed: Known<WebhookEndpoint[]> = await club.call('GET', '/organisation/webhooks')
    expect(listed.body[0]?.switchedOffAt).not.toBeNull()
    await receiver.close()
  })

  test('by a redirect is not followed, and one whose answer never ends is cut', async () => {
    const { receiver, club, made } = await givenHooked()
    receiver.answer((response) => response.writeHead(307, { location: receiver.url }).end())
    await sendTest(club, made)
    expect(await tried(club, 1)).toMatchObject({ state: 'waiting', tried: [{ status: 307 }] })
    expect(receiver.received).toHaveLength(1)

    const ended = Promise.withResolvers<boolean>()
    receiver.answer((response) => {
      response.writeHead(200)
      const more = () => response.write('x'.repeat(64 * 1024))
      response.on('drain', more).on('close', () => ended.resolve(true))
      more()
    })
    await sendTest(club, made)
    const long = await tried(club, 1)
    expect(long).toMatchObject({ state: 'delivered', tried: [{ status: 200, answer: 'x'.repeat(1024) }] })
    expect(await ended.promise).toBe(true)
    await receiver.close()
  })
})

describe('a server that takes too long', () => {
  test('is given up after its time, whether it says nothing or never ends its headers', async () => {
    const hasty = await givenRoost({ config: { webhooks: { allowsPrivate: true, patience: 250 } } })
    const { receiver, club, made } = await givenHooked(hasty)
    receiver.answer(() => undefined)
    await sendTest(club, made)
    expect(await tried(club, 1)).toMatchObject({ state: 'waiting', tried: [{ status: null, failure: 'timeout' }] })
    receiver.answer((response) => response.socket?.write('HTTP/1.1 200 OK\r\nx-slow: '))
    await sendTest(club, made)
    expect(await tried(club, 1)).toMatchObject({ tried: [{ status: null, failure: 'timeout' }] })
    await receiver.close()
    await hasty.close()
  })
})

test('an answer that breaks off counts by its status, and what is no HTTP is none', async () => {
  const { receiver, club, made } = await givenHooked()
  receiver.answer((response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half', () => response.socket?.destroy())
  })
  await sendTest(club, made)
  expect(await tried(club, 1)).toMatchObject({ state: 'delivered', tried: [{ status: 200, answer: 'half' }] })
  receiver.answer((response) => response.socket?.end('220 mail.example ESMTP\r\n'))
  await sendTest(club, made)
  expect(await tried(club, 1)).toMatchObject({ tried: [{ status: null, failure: 'broken' }] })
  await receiver.close()
  await sendTest(club, made)
  expect(await tried(club, 1)).toMatchObject({ tried: [{ status: null, failure: 'no-connection' }] })
})

describe('private addresses', () => {
  const careful = async () =>
    givenRoost({
      config: { dnsServers: [names.address], webhooks: { allowsPrivate: false, patience: 15_000 } },
    })

  test('are refused, by whatever name they go, and so is what is not encrypted', async () => {
    const at = await careful()
    const club = await givenOrganisation(at)
    names.publish('inside.example', 'A', ['10.0.0.7'])
    names.publish('both.example', 'A', ['9.9.9.9', '127.0.0.1'])
    names.publish('public.example', 'A', ['9.9.9.9'])
    for (const host of [
      '127.0.0.1',
      '0x7f.1',
      '2130706433',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '169.254.169.254',
      '192.168.1.1',
      'inside.example',
      'both.example',
      'nowhere.example',
    ])
      expect(await club.call('POST', '/organisation/webhooks', { url: `https://${host}/` }), host).toMatchObject({
        status: 422,
        body: { code: 'ADDRESS_REFUSED' },
      })
    const plain = await club.call('POST', '/organisation/webhooks', { url: 'http://public.example/' })
    expect(plain).toMatchObject({ status: 422, body: { code: 'ADDRESS_REFUSED' } })
    await at.close()
  })

  test('are refused as well where a name leads there later', async () => {
    const at = await careful()
    const receiver = await givenWebhookReceiver()
    const club = await givenOrganisation(at)
    names.publish('turns.example', 'A', ['9.9.9.9'])
    const { body }: Known<{ made: WebhookEndpoint }> = await club.call('POST', '/organisation/webhooks', {
      url: `https://turns.example:${receiver.port}/`,
    })
    // A server that was started later remembers nothing of the name.
    names.publish('turns.example', 'A', ['127.0.0.1'])
    await at.close()
    const later = await givenRoost({
      databaseUrl: at.urls.owner,
      config: { dnsServers: [names.address], webhooks: { allowsPrivate: false, patience: 15_000 } },
    })
    const same = { ...club, call: callsAt(later, club) }
    await sendTest(same, body.made)
    expect(await tried(same, 1)).toMatchObject({ tried: [{ status: null, failure: 'unknown-host' }] })
    expect(receiver.received).toHaveLength(0)
    await later.close()
    await receiver.close()
  })

  test('are those of the socket: what was judged is connected to, and no name is asked a second time', async () => {
    const receiver = await givenWebhookReceiver()
    const club = await givenOrganisation(world)
    // Only our name server knows it, so whoever looked it up again would find nothing.
    names.publish('hook.house.example', 'A', ['127.0.0.1'])
    const { body }: Known<{ made: WebhookEndpoint; secret: string }> = await club.call(
      'POST',
      '/organisation/webhooks',
      {
        url: `http://hook.house.example:${receiver.port}/`,
      },
    )
    await sendTest(club, body.made)
    const came = await receiver.next(0)
    expect(came.headers.host).toBe(`hook.house.example:${receiver.port}`)
    expect(() => verifiedEvent(body.secret, came)).not.toThrow()
    expect(names.asked.filter((asked) => asked === 'A hook.house.example')).toHaveLength(1)
    await receiver.close()
  })
})

describe('a submission that is processed', () => {
  const match = { reference: 'm1', title: 'Hawks v Owls', start: '2027-03-06T09:00', end: '2027-03-06T10:30' }

  async function submit(club: GivenOrganisation, body: Record<string, unknown>) {
    const { key } = await club.key()
    const answer = await club.submit(key, { subject: 'Fixtures', events: [match], ...body })
    const { id } = (await answer.json()) as { id: string }
    await jobsDone()
    return id
  }

  test('for everybody is told with the number of families whose plan it changed, from five on', async () => {
    const { receiver, club, secret } = await givenHooked()
    const families = await Promise.all(Array.from({ length: 5 }, () => givenFamily(world)))
    for (const family of families) await club.optIn(family)
    const reviewing = await givenFamily(world)
    await club.optIn(reviewing, { applies: 'review' })
    const five = await submit(club, { family_emails: 'all' })
    await round()
    const event = submissionProcessedEvent.parse(verifiedEvent(secret, await receiver.next(0)))
    expect(event.data).toEqual({ submission_id: five, references: ['m1'], families_changed: 5 })
    expect((await tried(club, 1)).subject).toBe('Fixtures')
    // Told once, however many rounds there are.
    await round()
    await jobsDone()
    expect(receiver.received).toHaveLength(1)

    await families[0]?.call('DELETE', `/organisations/opt-ins/${club.id}`)
    await submit(club, { family_emails: 'all', events: [{ ...match, reference: 'm2' }] })
    await round()
    expect(verifiedEvent(secret, await receiver.next(1))).toMatchObject({
      data: { references: ['m2'], families_changed: null },
    })
    await receiver.close()
  })

  test('is not told before each family’s mail was read, and after a quarter of an hour in any case', async () => {
    const { receiver, club } = await givenHooked()
    const family = await givenFamily(world)
    await club.optIn(family)
    const id = await submit(club, { family_emails: 'all' })
    // As it stands while a mail waits for the language model; a round may have come before that.
    await owner.query('begin')
    await owner.query(`update inbound_mails set state = 'queued' where family_id = $1`, [family.id])
    await owner.query('delete from webhook_deliveries where organisation_id = $1', [club.id])
    await owner.query('update content_submissions set announce_at = processed_at where id = $1', [id])
    await owner.query('commit')
    await round()
    await jobsDone()
    expect(await deliveriesOf(club)).toEqual([])
    await laterBy(16 * 60, async () => {
      await round()
      expect(JSON.parse((await tried(club, 1)).payload)).toMatchObject({ data: { submission_id: id } })
    })
    await receiver.close()
  })

  test('for named addresses is told by its time alone, alike for those of families and of nobody, with no number', async () => {
    const { receiver, club } = await givenHooked()
    const families = await Promise.all(Array.from({ length: 5 }, () => givenFamily(world)))
    for (const family of families) await club.optIn(family)
    const real = await submit(club, { family_emails: families.map(({ parent }) => parent.email) })
    const unreal = await submit(club, {
      family_emails: ['a', 'b', 'c', 'd', 'e'].map((who) => `${who}-of-nobody@home.example`),
      events: [{ ...match, reference: 'm2' }],
    })
    const { rows } = await owner.query<{ seconds: number }>(
      'select extract(epoch from announce_at - processed_at)::int as seconds from content_submissions where id = any($1)',
      [[real, unreal]],
    )
    expect(rows).toEqual([{ seconds: 30 }, { seconds: 30 }])
    // However long this has taken so far, its time has not come.
    const putOff = (by: string) =>
      owner.query(`update content_submissions set announce_at = announce_at + $2::interval where id = any($1)`, [
        [real, unreal],
        by,
      ])
    await putOff('1 day')
    await round()
    await jobsDone()
    expect(receiver.received).toHaveLength(0)
    await putOff('-1 day')
    await laterBy(31, async () => {
      await round()
      await receiver.next(1)
    })
    const events = receiver.received.map(({ body }) => JSON.parse(body) as { data: { submission_id: string } })
    const ofSubmission = (id: string) => events.find(({ data }) => data.submission_id === id)?.data
    expect(ofSubmission(real)).toEqual({ submission_id: real, references: ['m1'], families_changed: null })
    expect(ofSubmission(unreal)).toEqual({ submission_id: unreal, references: ['m2'], families_changed: null })
    await receiver.close()
  })

  test('is told of to no organisation without an endpoint', async () => {
    const club = await givenOrganisation(world)
    const id = await submit(club, { family_emails: 'all' })
    const { rows } = await owner.query('select announce_at from content_submissions where id = $1', [id])
    expect(rows).toEqual([{ announce_at: null }])
  })
})

describe('a delivery', () => {
  test('is sent by one process at a time, and by another after its process was killed', async () => {
    const { receiver, club, made } = await givenHooked()
    const held = Promise.withResolvers<undefined>()
    receiver.answer((response) => void held.promise.then(() => response.writeHead(204).end()))
    const { body } = await sendTest(club, made)
    await receiver.next(0)
    // As graphile-worker does with the jobs of a silent process: the same job, while the first may still be at it.
    const payload = { organisationId: club.id, deliveryId: body.id }
    const jobs = [1, 2, 3].map(() =>
      world.transactions.asSystem('seed', (db) => enqueue(db, { job: sendWebhook, payload })),
    )
    await Promise.all(jobs)
    await eventually(async () => {
      const waiting = await owner.query(
        `select from graphile_worker._private_jobs where key is null and payload ->> 'deliveryId' = $1`,
        [body.id],
      )
      return waiting.rowCount === 0
    })
    expect(receiver.received).toHaveLength(1)
    held.resolve(undefined)
    expect(await tried(club, 1)).toMatchObject({ state: 'delivered', attempts: 1 })

    // Claimed by a process that is gone: nobody else has it until its time is over.
    receiver.answer((response) => response.writeHead(204).end())
    const claim = `update webhook_deliveries set state = 'waiting', claimed_until = now() + $2 * interval '1 second' where id = $1`
    await owner.query(claim, [body.id, 40])
    await round()
    await jobsDone()
    expect(receiver.received).toHaveLength(1)
    await owner.query(claim, [body.id, -1])
    await round()
    await receiver.next(1)
    expect(await tried(club, 2)).toMatchObject({ state: 'delivered', attempts: 2 })
    await receiver.close()
  })

  test('is kept as long as the submissions are', async () => {
    const { receiver, club, made } = await givenHooked()
    await sendTest(club, made)
    const { id } = await tried(club, 1)
    await owner.query(`update webhook_deliveries set made_at = now() - interval '91 days' where id = $1`, [id])
    await world.transactions.asSystem('seed', (db) =>
      enqueue(db, { job: { ...queueWebhooks, name: 'sweep' }, payload: {} }),
    )
    await jobsDone()
    expect(await deliveriesOf(club)).toEqual([])
    await receiver.close()
  })
})

/** The same session at another server. */
function callsAt(at: World, club: GivenOrganisation): GivenOrganisation['call'] {
  return (method, path, body) => club.call(method, path, body, at.url)
}
