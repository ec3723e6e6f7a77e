import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renewMailboxAccess } from '#mailboxes/jobs.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenGranted, type GrantedMailbox } from '#test/world/mailboxes/granted.ts'
import { givenGoogle, givenMicrosoft } from '#test/world/mailboxes/providers.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { freePort } from '#test/world/server/free-port.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { mail } from '../source/mailbox-source.suite.ts'

const topic = 'projects/wren/topics/gmail'
const account = 'push@wren.example'

let world: World
let google: Awaited<ReturnType<typeof givenGoogle>>
let microsoft: Awaited<ReturnType<typeof givenMicrosoft>>
let family: GivenFamily
let gmail: GrantedMailbox
let outlook: GrantedMailbox

beforeAll(async () => {
  google = await givenGoogle()
  microsoft = await givenMicrosoft()
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  google.settings.push = { topic, account }
  google.pushTo({
    topic,
    url: `${publicUrl}/api/hooks/gmail`,
    audience: `${publicUrl}/api/hooks/gmail`,
    serviceAccount: account,
  })
  world = await givenRoost({ config: { port, publicUrl, google: google.settings, microsoft: microsoft.settings } })
  family = await givenFamily(world)
  gmail = await givenGranted(world, { family, google })
  outlook = await givenGranted(world, { family, microsoft })
  await renewed()
})
afterAll(async () => {
  await google.close()
  await microsoft.close()
  await world.close()
})

/** Runs the job that has providers tell, and resolves once it has been through. */
async function renewed(): Promise<void> {
  await world.transactions.asSystem('seed', (db) =>
    enqueue(db, { job: renewMailboxAccess, payload: {}, key: renewMailboxAccess.name }),
  )
  await eventually(async () => (await pushes()).filter(({ hasEnded }) => !hasEnded).length === 2, {
    what: 'both pushes',
  })
}

function pushes() {
  return world.transactions.asFamily(family.id, async (db) => {
    const rows = await db.selectFrom('mailbox_pushes').selectAll().where('family_id', '=', family.id).execute()
    return rows.map((row) => ({ ...row, hasEnded: Date.parse(row.renew_at) <= Date.now() }))
  })
}

/** No mailbox has its turn before tomorrow. */
beforeEach(() => postpone())
async function postpone(failures = 0): Promise<void> {
  await eventually(
    () =>
      world.transactions.asFamily(family.id, async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('mailbox_syncs')
          .set({ next_sync_at: new Date(Date.now() + 86_400_000).toISOString(), failures })
          .where('family_id', '=', family.id)
          .where('lease_holder', 'is', null)
          .executeTakeFirst()
        return numUpdatedRows === 2n
      }),
    { what: 'both mailboxes at rest' },
  )
}

function syncedAt({ id }: GrantedMailbox) {
  return world.transactions.asFamily(family.id, async (db) => {
    const row = await db
      .selectFrom('mailboxes')
      .select('last_sync_at')
      .where('family_id', '=', family.id)
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.last_sync_at ?? ''
  })
}

async function isDue({ id }: GrantedMailbox): Promise<boolean> {
  return world.transactions.asFamily(family.id, async (db) => {
    const row = await db
      .selectFrom('mailbox_syncs')
      .select('next_sync_at')
      .where('family_id', '=', family.id)
      .where('mailbox_id', '=', id)
      .executeTakeFirstOrThrow()
    return Date.parse(row.next_sync_at) < Date.now() + 3_600_000
  })
}

const raw = mail({ subject: 'Trip', from: 'office@school.example' })

test('a mail that Gmail pushes is looked for at once', async () => {
  const before = await syncedAt(gmail)
  google.mailboxes[0]?.deliver({ raw })
  await eventually(async () => (await syncedAt(gmail)) !== before, { what: 'a sync' })
})

test('a mail that Graph tells of is looked for at once', async () => {
  const before = await syncedAt(outlook)
  microsoft.mailboxes[0]?.deliver({ raw })
  await eventually(async () => (await syncedAt(outlook)) !== before, { what: 'a sync' })
})

test('a mailbox whose provider asked to wait is left alone', async () => {
  await postpone(3)
  google.mailboxes[0]?.deliver({ raw })
  microsoft.mailboxes[0]?.deliver({ raw })
  await Promise.all([google.pushed(), microsoft.told()])
  expect([await isDue(gmail), await isDue(outlook)]).toEqual([false, false])
})

test('a subscription is renewed before it ends, and made anew once Graph has removed it', async () => {
  const [first] = microsoft.subscriptions()
  const dueAgain = (isGone: boolean) =>
    world.transactions.asSystem('seed', (db) =>
      db
        .updateTable('mailbox_pushes')
        .set({ renew_at: new Date(0).toISOString(), ...(isGone && { subscription_id: null }) })
        .where('family_id', '=', family.id)
        .execute(),
    )
  await dueAgain(false)
  await renewed()
  expect(microsoft.subscriptions().map(({ id }) => id)).toEqual([first?.id])
  const body = JSON.stringify({ value: [{ clientState: first?.clientState, lifecycleEvent: 'subscriptionRemoved' }] })
  expect((await fetch(`${world.url}/api/hooks/outlook`, { method: 'POST', body })).status).toBe(202)
  expect((await pushes()).find(({ mailbox_id: id }) => id === outlook.id)).toMatchObject({ subscription_id: null })
  await renewed()
  expect(microsoft.subscriptions()).toHaveLength(2)
})

describe('whoever is not the provider is not believed:', () => {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${world.url}/api/hooks/${path}`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const push = () => ({
    message: { data: Buffer.from(JSON.stringify({ emailAddress: gmail.emailAddress })).toString('base64') },
  })
  const token = (changed: object = {}) =>
    google.tokenFor({ audience: `${world.config.publicUrl}/api/hooks/gmail`, serviceAccount: account, ...changed })

  test('Gmail’s pushes are signed by Google, for this server, by the operator’s account, and not over', async () => {
    const unsigned = `${Buffer.from('{"alg":"none","kid":"emulated"}').toString('base64url')}.${token().split('.')[1]}.`
    const other = await givenGoogle()
    const wrong = [
      '',
      'nonsense',
      unsigned,
      token({ audience: 'https://elsewhere.example' }),
      token({ serviceAccount: 'somebody@wren.example' }),
      token({ issuedAt: Math.floor(Date.now() / 1000) - 7200 }),
      other.tokenFor({ audience: `${world.config.publicUrl}/api/hooks/gmail`, serviceAccount: account }),
    ]
    await other.close()
    for (const each of wrong)
      expect((await post('gmail', push(), { authorization: `Bearer ${each}` })).status, each).toBe(401)
    expect(await isDue(gmail)).toBe(false)
    expect((await post('gmail', '{}', { authorization: `Bearer ${token()}` })).status).toBe(400)
    expect((await post('gmail', push(), { authorization: `Bearer ${token()}` })).status).toBe(200)
  })

  // Pub/Sub’s guide has the data as base64 (https://cloud.google.com/pubsub/docs/push), Gmail’s as base64url
  // (https://developers.google.com/workspace/gmail/api/guides/push).
  test.each(['base64', 'base64url'] as const)('what Google signed is read in %s', async (encoding) => {
    const said = JSON.stringify({ emailAddress: gmail.emailAddress, historyId: '9876543210', more: '>>>???~~~' })
    const data = Buffer.from(said).toString(encoding)
    expect(data).toMatch(encoding === 'base64' ? /[+/]/ : /[-_]/)
    expect((await post('gmail', { message: { data } }, { authorization: `Bearer ${token()}` })).status).toBe(200)
  })

  test('Graph’s news bring back the text that only this server can make', async () => {
    const [subscription] = microsoft.subscriptions()
    const state = subscription?.clientState ?? ''
    const [ofFamily, ofMailbox, seal] = state.split('.')
    for (const clientState of [
      '',
      `${ofFamily}.${gmail.id}.${seal}`,
      `${ofMailbox}.${ofMailbox}.${seal}`,
      `${state}x`,
      null,
    ])
      expect((await post('outlook', { value: [{ clientState }] })).status).toBe(202)
    expect([await isDue(gmail), await isDue(outlook)]).toEqual([false, false])
    expect((await post('outlook', '[')).status).toBe(400)
    expect((await post('outlook', { value: [{ clientState: state }] })).status).toBe(202)
  })

  test('what is long is refused, and what Graph asks of an address is given back as plain text', async () => {
    expect((await post('outlook', 'a'.repeat(300_000))).status).toBe(413)
    const said = await post(`outlook?validationToken=${encodeURIComponent('<b>1 & 2</b>')}`, '')
    expect([said.status, await said.text()]).toEqual([200, '<b>1 & 2</b>'])
    expect(said.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(said.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
