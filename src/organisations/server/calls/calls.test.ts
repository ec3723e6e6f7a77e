import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import type { ContentCall } from '#organisations/contract.ts'
import { sweepHandler } from '#app/server/sweep.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenFamily, givePassword, type GivenMember } from '#test/world/people/family.ts'
import { givenOrganisation, type GivenOrganisation } from '#test/world/people/organisation.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const news = { family_emails: ['nobody@home.example'], subject: 'Season, 2027', content: 'Training is on Friday.' }
interface Page {
  calls: ContentCall[]
  next: string | null
}

async function callsOf(club: GivenOrganisation, query: Record<string, string> = {}): Promise<Page> {
  return (await club.call('GET', `/organisation/calls?${new URLSearchParams(query).toString()}`)).body
}

test('an organisation sees each call of its keys, searches and filters them, and saves them as a table', async () => {
  const [club, other] = [await givenOrganisation(world), await givenOrganisation(world)]
  const fixtures = await club.key({ name: '=Fixtures' })
  const reader = await club.key({ name: 'Reader', scopes: ['content:read'] })
  const sent = await club.submit(fixtures.key, {
    ...news,
    events: [{ title: 'Final', start: '2027-01-01', reference: 'e1' }],
    tasks: [{ title: 'Pay' }],
  })
  const { id: submissionId } = (await sent.json()) as { id: string }
  const off = await club.submit(fixtures.key, { ...news, subject: 'Off', family_emails: 'all', cancel: ['e1'] })
  const wrong = await club.submit(fixtures.key, {})
  const refused = await club.submit(reader.key, news)
  const revoked = await club.key({ name: 'Old' })
  await club.call('DELETE', `/organisation/keys/${revoked.made.id}`)
  const refusals = []
  for (let times = 0; times < 3; times++) refusals.push(await club.submit(revoked.key, news))
  const id = (answer: Response) => answer.headers.get('x-request-id')

  const { calls, next } = await callsOf(club)
  expect(next).toBeNull()
  const old = calls.filter(({ keyName }) => keyName === 'Old')
  expect(old.reduce((sum, each) => sum + each.calls, 0)).toBe(3)
  expect(old[0]).toMatchObject({ status: 401, problem: 'unauthorized' })
  // The first of each minute gives its line an id.
  expect(old.at(-1)?.id).toBe(refusals[0]?.headers.get('x-request-id'))
  expect(calls.slice(old.length)).toMatchObject([
    { id: id(refused), keyName: 'Reader', status: 403, problem: 'forbidden', submissionId: null },
    { id: id(wrong), keyName: '=Fixtures', status: 422, problem: 'invalid' },
    { id: id(off), status: 202, subject: 'Off', addresses: null, cancellations: 1, problem: null },
    { id: id(sent), status: 202, submissionId, addresses: 1, events: 1, tasks: 1, endpoint: 'submit', calls: 1 },
  ])
  for (const { latencyMs } of calls) expect(latencyMs).toBeGreaterThanOrEqual(0)

  const idsOf = async (query: Record<string, string>) => (await callsOf(club, query)).calls.map((each) => each.id)
  expect(await idsOf({ outcome: 'accepted' })).toEqual([id(off), id(sent)])
  expect(await idsOf({ keyId: reader.made.id })).toEqual([id(refused)])
  expect(await idsOf({ search: ' SEASON ' })).toEqual([id(sent)])
  expect(await idsOf({ search: submissionId })).toEqual([id(sent)])
  expect(await idsOf({ search: old[0]?.id ?? '' })).toEqual([old[0]?.id])
  const isProcessed = async () => (await callsOf(club, { search: submissionId })).calls[0]?.processedAt != null
  await eventually(isProcessed, { what: 'the time at which the submission was processed' })
  expect(await idsOf({ search: 'nothing like it' })).toEqual([])
  expect(await idsOf({ before: id(wrong) ?? '', outcome: 'accepted' })).toEqual([id(off), id(sent)])
  expect((await callsOf(other)).calls).toEqual([])
  expect((await callsOf(other, { before: id(wrong) ?? '' })).calls).toEqual([])

  const file: { fileName: string; csv: string } = (
    await club.call('GET', '/organisation/calls/export?outcome=accepted')
  ).body
  const [head, , line] = file.csv.split('\r\n')
  expect(file.fileName).toMatch(/^content-calls-\d{4}-\d\d-\d\d\.csv$/)
  expect(head).toBe(
    'at,id,keyName,endpoint,status,problem,submissionId,submissionStatus,processedAt,subject,addresses,events,tasks,cancellations,latencyMs,calls',
  )
  expect(line).toContain(`,${id(sent)},'=Fixtures,submit,202,,${submissionId},processed,`)
  expect(line).toContain(`Z,"Season, 2027",1,1,1,0,`)
})

test('calls are shown fifty at a time, and submissions and calls are kept for ninety days', async () => {
  const club = await givenOrganisation(world)
  const { key, made } = await club.key()
  await club.submit(key, news)
  const row = (days: number) => ({
    organisation_id: club.id,
    id: newId(),
    key_id: made.id,
    at: new Date(Date.now() - days * 86_400_000).toISOString(),
    endpoint: 'status' as const,
    status: 200,
    problem: null,
    latency_ms: 1,
  })
  await world.transactions.asSystem('seed', (db) =>
    db
      .insertInto('content_calls')
      .values([...Array.from({ length: 55 }, () => row(89)), row(91)])
      .execute(),
  )
  const first = await callsOf(club)
  expect(first.calls).toHaveLength(50)
  expect((await callsOf(club, { before: first.next ?? '' })).calls).toHaveLength(7)
  await sweepHandler(world.transactions).run({}, { attempt: 1, isLast: false })
  expect((await callsOf(club, { before: first.next ?? '' })).calls).toHaveLength(6)
})

test('an organisation that deletes its account leaves nothing of itself but what families got', async () => {
  const club = await givenOrganisation(world)
  const family = await givenFamily(world)
  await club.optIn(family)
  const { key } = await club.key()
  await club.submit(key, { ...news, cancel: undefined, tasks: [{ title: 'Pay', reference: 't1' }] })
  const password = await givePassword(world, { id: club.id } as GivenMember)
  const gone = await club.call('POST', '/account/deletion', { password, newAdminId: null, familyGoes: false })
  expect(gone.status).toBe(200)
  expect((await club.submit(key, news)).status).toBe(401)
  expect((await family.call('GET', '/organisations/opt-ins')).body).toEqual([])
  for (const table of [
    'organisation_keys',
    'organisation_opt_ins',
    'content_items',
    'content_submissions',
    'content_calls',
  ] as const) {
    const left = await world.transactions.asSystem('seed', (db) =>
      db.selectFrom(table).select('organisation_id').where('organisation_id', '=', club.id).execute(),
    )
    expect(left, table).toEqual([])
  }
})
