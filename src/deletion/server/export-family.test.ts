import { strFromU8, unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenFamily, type GivenFamily, type GivenMember } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { exportedTables } from './export-queries.ts'

let world: World
let family: GivenFamily
beforeAll(async () => {
  world = await givenRoost()
  family = await givenFamily(world)
})
afterAll(() => world.close())

function download(as: GivenMember) {
  return fetch(`${world.url}/api/account/export`, { headers: { authorization: `Bearer ${as.token}` } })
}

async function contentsOf(response: Response): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('a parent downloads everything the family has, and nothing of another', async () => {
  const other = await givenFamily(world, { name: 'Okafor', children: [{ firstName: 'Zadie' }] })
  await other.send({ text: 'Hands off.', subject: 'Of the others' })
  await family.send({ subject: 'Fete', text: 'The fete is on Saturday 28 November 2026 at 10am. ☂' })
  const response = await download(family.parent)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="roost-family.zip"')
  const contents = await contentsOf(response)
  expect(Object.keys(contents)).toEqual(
    expect.arrayContaining([...exportedTables.map((table) => `${table}.json`), 'calendar.ics']),
  )
  expect(JSON.parse(contents['profiles.json'] ?? '')).toMatchObject([{ first_name: 'Ada' }, { first_name: 'Mia' }])
  expect(contents['calendar.ics']).toMatch(/^BEGIN:VCALENDAR\r\n/)
  const { familyCode } = ((await family.call('GET', '/family')).body as { family: { familyCode: string } }).family
  expect(JSON.stringify(contents)).not.toContain(familyCode)
  const [mail, ...more] = Object.entries(contents).filter(([name]) => name.startsWith('mails/'))
  expect(more).toEqual([])
  expect(mail?.[1]).toContain('Subject: Fete')
  expect(JSON.stringify(contents)).not.toMatch(/Okafor|Zadie|Of the others/)
})

test('what opens a connected mailbox is not in it', async () => {
  const connected = await givenFamily(world)
  const sealed = { access_token: 'enc_one', refresh_token: 'enc_two' }
  await world.transactions.asFamily(connected.id, (db) =>
    db
      .insertInto('mailboxes')
      .values({
        ...sealed,
        family_id: connected.id,
        id: newId(),
        member_id: connected.parent.id,
        provider: 'gmail',
        email_address: 'ada@gmail.example',
      })
      .execute(),
  )
  const contents = await contentsOf(await download(connected.parent))
  expect(JSON.parse(contents['mailboxes.json'] ?? '')).toMatchObject([{ email_address: 'ada@gmail.example' }])
  expect(JSON.stringify(contents)).not.toContain('enc_')
})

test('more rows than are read at once are all there, each once', async () => {
  const large = await givenFamily(world)
  await world.transactions.asFamily(large.id, async (db) => {
    const titles = Array.from({ length: 1_203 }, (_, number) => number)
    for (const number of titles)
      await db
        .insertInto('tasks')
        .values({
          family_id: large.id,
          id: `0199a2b4-0000-7000-8000-${String(number).padStart(12, '0')}`,
          title: `Task ${number}`,
          assigned_to: null,
          category: null,
          created_by: null,
          due_date: null,
          source_mail_id: null,
        })
        .execute()
  })
  const contents = await contentsOf(await download(large.parent))
  const tasks = JSON.parse(contents['tasks.json'] ?? '') as { title: string }[]
  expect(tasks).toHaveLength(1_203)
  expect(new Set(tasks.map(({ title }) => title)).size).toBe(1_203)
})

test('what a family agreed to, left out and had sent to a language model is in its export', async () => {
  const careful = await givenFamily(world)
  await careful.send({ subject: 'Fete', text: 'The fete is on Saturday.' })
  const { mails } = (await careful.call('GET', '/mail')).body as { mails: { id: string }[] }
  const mailId = mails[0]?.id ?? ''
  await careful.call('PUT', '/model/left-out', { addresses: ['us@home.example'] })
  const at = '2026-11-20T09:00:00.000Z'
  const server = 'models.example'
  await world.transactions.asFamily(careful.id, async (db) => {
    const of = { family_id: careful.id, id: newId(), server }
    const place = { place: 'elsewhere' as const, is_place_stated: false }
    const asked = { address: 'https://models.example/v1', model: 'reader-8b', ...place }
    await db
      .insertInto('model_consents')
      .values({ ...of, ...asked, includes_children: true, given_at: at, given_by: careful.parent.id })
      .execute()
    const sizes = { bytes_sent: 12_149, bytes_received: 1402, tokens: 3120, milliseconds: 2312 }
    await db
      .insertInto('model_requests')
      .values({ ...of, ...sizes, mail_id: mailId, at, model: 'reader-8b', rules_version: 1, outcome: 'answered' })
      .execute()
  })
  const contents = await contentsOf(await download(careful.parent))
  const inFile = (table: string) => JSON.parse(contents[`${table}.json`] ?? '') as unknown
  expect(inFile('model_consents')).toMatchObject([{ server, includes_children: true, given_by: careful.parent.id }])
  expect(inFile('model_left_out')).toMatchObject([{ address: 'us@home.example' }])
  expect(inFile('model_requests')).toMatchObject([
    { mail_id: mailId, server, model: 'reader-8b', bytes_sent: 12_149, tokens: 3120, outcome: 'answered' },
  ])
  expect(Object.keys(contents)).toContain(`mails/${mailId}.eml`)
})

test('a child, a stranger and an ended session get nothing', async () => {
  const [mia] = family.children
  if (mia === undefined) throw new Error('Mia is missing')
  expect((await download(mia)).status).toBe(403)
  expect((await download({ ...mia, token: 'none' })).status).toBe(401)
  const gone = await givenFamily(world)
  await gone.call('POST', '/auth/sign-out', {})
  expect((await download(gone.parent)).status).toBe(401)
})

test('no table of a family is forgotten', async () => {
  const owner = new pg.Client({ connectionString: world.urls.owner })
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'family_id'`,
  )
  await owner.end()
  // What a family has not: names of what changed, and what signs its people in. Arrivals and pieces are in the mails,
  // what waits for the model is on its receipts, and what waits to be sent is in the calendar. What lies in a mailbox is there.
  // What is to be cancelled for whoever has left is theirs.
  const own = [
    'arrivals',
    'family_changes',
    'family_codes',
    'forwarding_addresses',
    'invite_changes',
    'joinings',
    'logins',
    'mail_chunks',
    'mailbox_authorisations',
    'mailbox_lookups',
    'mailbox_messages',
    'mailbox_missing',
    'mailbox_pushes',
    'mailbox_refreshes',
    'mailbox_syncs',
    'model_line',
    'one_time_tokens',
    'sessions',
    'withdrawn_invites',
  ]
  const expected = rows.map(({ name }) => name).filter((name) => !own.includes(name))
  expect(exportedTables.filter((table) => table !== 'families').toSorted()).toEqual(expected.toSorted())
})
