import { createParser } from 'eventsource-parser'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
/** A second process on the same database. */
let elsewhere: World

beforeAll(async () => {
  world = await givenRoost()
  elsewhere = await givenRoost({ databaseUrl: world.urls.owner })
})

afterAll(async () => {
  await elsewhere.close()
  await world.close()
})

interface Listening {
  topics: string[]
  lastNumber: () => string | undefined
  isOver: () => boolean
  stop(): void
}

/** Listens as a page of the family does, from the number that it last saw. */
async function listen(
  at: World,
  { family, lastNumber }: { family: GivenFamily; lastNumber?: string | undefined },
): Promise<Listening> {
  const abort = new AbortController()
  const topics: string[] = []
  let number: string | undefined
  let isOver = false
  const response = await fetch(`${at.url}/api/live`, {
    headers: {
      authorization: `Bearer ${family.parent.token}`,
      ...(lastNumber === undefined ? {} : { 'last-event-id': lastNumber }),
    },
    signal: abort.signal,
  })
  expect(response.status).toBe(200)
  const parser = createParser({
    onEvent: (event) => {
      number = event.id
      topics.push(...(JSON.parse(event.data) as string[]))
    },
  })
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body as AsyncIterable<Uint8Array>)
      parser.feed(decoder.decode(chunk, { stream: true }))
  }
  void read().then(
    () => (isOver = true),
    () => (isOver = true),
  )
  await eventually(() => Promise.resolve(number !== undefined), { what: 'the first number' })
  return { topics, lastNumber: () => number, isOver: () => isOver, stop: () => abort.abort() }
}

const addTask = (family: GivenFamily) => family.call('PUT', `/tasks/${newId()}`, { title: 'Feed the hens' })

describe('an open page', () => {
  test('hears what changed in its family, by name', async () => {
    const family = await givenFamily(world)
    const page = await listen(world, { family })
    await addTask(family)
    await eventually(() => Promise.resolve(page.topics.includes('tasks')), { what: 'the topic' })
    page.stop()
  })

  test('hears what another process changed', async () => {
    const family = await givenFamily(world)
    const page = await listen(elsewhere, { family })
    await addTask(family)
    await eventually(() => Promise.resolve(page.topics.includes('tasks')), { what: 'the topic' })
    page.stop()
  })

  test('hears nothing of another family', async () => {
    const [ours, theirs] = [await givenFamily(world), await givenFamily(world)]
    const [page, theirPage] = [await listen(world, { family: ours }), await listen(world, { family: theirs })]
    await addTask(theirs)
    await eventually(() => Promise.resolve(theirPage.topics.includes('tasks')), { what: 'their own topic' })
    expect(page.topics).not.toContain('tasks')
    page.stop()
    theirPage.stop()
  })

  test('that was offline catches up from its last number', async () => {
    const family = await givenFamily(world)
    const before = await listen(world, { family })
    await addTask(family)
    await eventually(() => Promise.resolve(before.topics.includes('tasks')), { what: 'the topic' })
    before.stop()
    await family.call('PUT', '/notifications/read')
    await world.transactions.asFamily(family.id, (db) =>
      db
        .insertInto('notifications')
        .values({
          family_id: family.id,
          id: newId(),
          title: 'News',
          source: null,
          source_mail_id: null,
          created_by: null,
        })
        .execute(),
    )
    const after = await listen(world, { family, lastNumber: before.lastNumber() })
    await eventually(() => Promise.resolve(after.topics.includes('notifications')), { what: 'the topic' })
    expect(after.topics).not.toContain('everything')
    after.stop()
  })

  test.each(['', 'nonsense', '1-1', '99999999999999999999-1'])(
    'with a number that says nothing (%j) is told that everything may have changed',
    async (number) => {
      const family = await givenFamily(world)
      const page = await listen(world, { family, lastNumber: number })
      await eventually(() => Promise.resolve(page.topics.includes('everything')), { what: 'the topic' })
      page.stop()
    },
  )

  test('is heard out although a long transaction of another family is still open', async () => {
    const [family, other] = [await givenFamily(world), await givenFamily(world)]
    const page = await listen(world, { family })
    let release = () => {}
    const long = world.transactions.asFamily(other.id, async (db) => {
      await db.updateTable('families').set({ name: 'Long' }).where('id', '=', other.id).execute()
      await new Promise<void>((resolve) => (release = resolve))
    })
    await addTask(family)
    await eventually(() => Promise.resolve(page.topics.includes('tasks')), { what: 'the topic' })
    release()
    await long
    page.stop()
  })

  test('is closed in every process when its session ends', async () => {
    const family = await givenFamily(world)
    const pages = [await listen(world, { family }), await listen(elsewhere, { family })]
    await world.transactions.asSystem('sign out', (db) =>
      db
        .updateTable('sessions')
        .set({ ended_at: new Date().toISOString(), end_reason: 'signed-out' })
        .where('id', '=', family.parent.sessionId)
        .execute(),
    )
    await eventually(() => Promise.resolve(pages.every((page) => page.isOver())), { what: 'the end of both streams' })
  })

  test('whose member leaves with all that was theirs hears no more, and the others go on', async () => {
    const family = await givenFamily(world)
    const page = await listen(world, { family })
    await world.transactions.asSystem('seed', async (db) => {
      await db
        .updateTable('sessions')
        .set({ ended_at: new Date().toISOString(), end_reason: 'revoked' })
        .where('id', '=', family.parent.sessionId)
        .execute()
      await db.updateTable('families').set({ name: 'Those who stay' }).where('id', '=', family.id).execute()
    })
    await eventually(() => Promise.resolve(page.isOver()), { what: 'the end of the stream' })
    const other = await givenFamily(world)
    const others = await listen(world, { family: other })
    await addTask(other)
    await eventually(() => Promise.resolve(others.topics.includes('tasks')), { what: 'the topic of another family' })
    others.stop()
  })

  test('is hung up on once what changes cannot be read any more, so that it does not believe that nothing does', async () => {
    const deaf = await givenRoost()
    const page = await listen(deaf, { family: await givenFamily(deaf) })
    const owner = new pg.Client({ connectionString: deaf.urls.owner })
    await owner.connect()
    await owner.query('alter table family_changes rename to unreadable')
    await owner.end()
    await eventually(() => Promise.resolve(page.isOver()), { what: 'the end of the stream' })
    await deaf.close()
  })

  test('without a session is refused', async () => {
    expect((await fetch(`${world.url}/api/live`)).status).toBe(401)
    expect((await fetch(`${world.url}/api/live`, { headers: { authorization: 'Bearer nonsense' } })).status).toBe(401)
  })
})
