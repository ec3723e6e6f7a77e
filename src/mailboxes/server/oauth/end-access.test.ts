import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renewMailboxAccess } from '#mailboxes/jobs.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenGranted } from '#test/world/mailboxes/granted.ts'
import { mailboxesOf } from '#test/world/mailboxes/imap-mailbox.ts'
import { givenGoogle, givenMicrosoft } from '#test/world/mailboxes/providers.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { freePort } from '#test/world/server/free-port.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

const topic = 'projects/wren/topics/gmail'
const account = 'push@wren.example'
const people = (domain: string) =>
  Array.from({ length: 10 }, (_, at) => ({ address: `robin${at}@${domain}`, name: 'Robin' }))

let world: World
let google: Awaited<ReturnType<typeof givenGoogle>>
let microsoft: Awaited<ReturnType<typeof givenMicrosoft>>
let owner: pg.Client
let family: GivenFamily
let used = 0
let gmail: { id: string; emailAddress: string }

beforeAll(async () => {
  google = await givenGoogle(people('gmail.example'))
  microsoft = await givenMicrosoft(people('outlook.example'))
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  google.settings.push = { topic, account }
  const url = `${publicUrl}/api/hooks/gmail`
  google.pushTo({ topic, url, audience: url, serviceAccount: account })
  world = await givenRoost({ config: { port, publicUrl, google: google.settings, microsoft: microsoft.settings } })
  owner = new pg.Client({ connectionString: world.config.databaseUrl ?? '' })
  await owner.connect()
})
afterAll(async () => {
  // Whatever hangs there is cut off first.
  await google.close()
  await microsoft.close()
  await owner.end()
  await world.close()
})
beforeEach(async () => {
  family = await givenFamily(world, { coParents: ['Robin'] })
  used += 1
  gmail = await givenGranted(world, { family, google, choice: { account: `robin${used}@gmail.example` } })
})

const remove = (id: string) => family.call('DELETE', `/mailboxes/${id}`)

async function pushed(): Promise<void> {
  await world.transactions.asSystem('seed', (db) => enqueue(db, { job: renewMailboxAccess, payload: {} }))
  await eventually(async () => google.isWatched(gmail.emailAddress), { what: 'the watch' })
}

async function jobsOfRemoval(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = job.task_id where task.identifier = 'give-access-back'`,
  )
  return rows[0]?.count ?? 0
}

test('a Gmail mailbox that is removed gives its access back, and Gmail tells no more of it', async () => {
  await pushed()
  expect(google.hasAccess(gmail.emailAddress)).toBe(true)
  expect(await remove(gmail.id)).toMatchObject({ status: 200 })
  await eventually(async () => !google.hasAccess(gmail.emailAddress), { what: 'the end of the access' })
  expect(google.isWatched(gmail.emailAddress)).toBe(false)
  await eventually(async () => (await jobsOfRemoval()) === 0, { what: 'the end of the job' })
})

test('an Outlook mailbox that is removed ends its subscription, although its hour is over', async () => {
  const outlook = await givenGranted(world, { family, microsoft })
  await pushed()
  await eventually(async () => microsoft.subscriptions().length === 1, { what: 'the subscription' })
  microsoft.expireAccessTokens()
  expect(await remove(outlook.id)).toMatchObject({ status: 200 })
  await eventually(async () => microsoft.subscriptions().length === 0, { what: 'the end of the subscription' })
})

test('whoever leaves a family has the access to their mailbox given back', async () => {
  const [robin] = family.coParents
  await world.transactions.asFamily(family.id, (db) =>
    db
      .updateTable('mailboxes')
      .set({ member_id: robin?.id ?? '' })
      .where('family_id', '=', family.id)
      .where('id', '=', gmail.id)
      .execute(),
  )
  expect(await family.call('POST', '/family/leaving', { newAdminId: null }, robin)).toMatchObject({ status: 200 })
  await eventually(async () => !google.hasAccess(gmail.emailAddress), { what: 'the end of the access' })
})

test('an account that another family has connected as well stays open to it', async () => {
  const others = await givenFamily(world)
  await givenGranted(world, { family: others, google, choice: { account: gmail.emailAddress } })
  expect(await remove(gmail.id)).toMatchObject({ status: 200 })
  await eventually(async () => (await jobsOfRemoval()) === 0, { what: 'the end of the job' })
  expect(google.hasAccess(gmail.emailAddress)).toBe(true)
})

test('a provider in trouble keeps no mailbox, and is asked again', async () => {
  google.inject({ kind: 'fails', status: 503 }, { on: 'revoke' })
  expect(await remove(gmail.id)).toMatchObject({ status: 200 })
  expect(await mailboxesOf(family)).toEqual([])
  await failedAndDue('%did not take the access back%')
  await eventually(async () => !google.hasAccess(gmail.emailAddress), { what: 'the end of the access' })
})

test('a provider that hangs keeps no mailbox, and holds up the next one only as long as it hangs', async () => {
  google.inject({ kind: 'hangs' }, { on: 'revoke' })
  expect(await remove(gmail.id)).toMatchObject({ status: 200 })
  expect(await mailboxesOf(family)).toEqual([])
  used += 1
  const next = await givenGranted(world, { family, google, choice: { account: `robin${used}@gmail.example` } })
  expect(await remove(next.id)).toMatchObject({ status: 200 })
  await eventually(async () => google.dropHanging() === 1, { what: 'the hanging call' })
  await eventually(async () => !google.hasAccess(next.emailAddress), { what: 'the end of the next access' })
  await failedAndDue('%did not answer%')
  await eventually(async () => !google.hasAccess(gmail.emailAddress), { what: 'the end of the access' })
})

test('access is given back although the end of its news fails', async () => {
  await pushed()
  google.inject({ kind: 'hangs' }, { on: 'stop' })
  expect(await remove(gmail.id)).toMatchObject({ status: 200 })
  await eventually(async () => google.dropHanging() === 1, { what: 'the hanging call' })
  await eventually(async () => !google.hasAccess(gmail.emailAddress), { what: 'the end of the access' })
})

/** Resolves once an attempt has failed with these words, and has the next one made at once. */
async function failedAndDue(words: string): Promise<void> {
  await eventually(
    async () => {
      const { rowCount } = await owner.query(
        `update graphile_worker._private_jobs set run_at = now() where last_error like $1`,
        [words],
      )
      return rowCount === 1
    },
    { what: 'the failed attempt' },
  )
}
