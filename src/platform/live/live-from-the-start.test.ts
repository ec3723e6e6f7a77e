import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { startLive } from './live.ts'
import { createLog } from '#platform/log.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

test('a page misses nothing of what is done while its stream opens', async () => {
  const family = await givenFamily(world)
  const lastNumber = await numberNow()
  const done = [
    () => family.call('PUT', `/tasks/${newId()}`, { title: 'Feed the hens' }),
    () => family.call('PUT', '/family/name', { name: 'Newhouse' }),
  ]
  // Somebody does the one right after the outbox was first read, and the other right after the second time.
  const transactions: ScopedTransactions = {
    ...world.transactions,
    async asSystem(reason, work) {
      const answer = await world.transactions.asSystem(reason, work)
      const status = (await done.shift()?.())?.status
      if (status !== undefined) expect(status).toBe(200)
      return answer
    },
  }
  const page = await openPage(transactions, {
    familyId: family.id,
    sessionId: family.parent.sessionId,
    lastNumber,
    headers: {},
  })
  await eventually(() => Promise.resolve(done.length === 0 && page.heard().includes('"tasks"')), { what: 'the task' })
  await eventually(() => Promise.resolve(page.heard().includes('"family"')), { what: 'the family’s name' })
  expect(page.heard()).not.toContain('everything')
  await page.close()
})

type Opening = Omit<Parameters<ReturnType<typeof startLive>['open']>[0], 'response'>

/** A page whose stream is served with this database. */
async function openPage(transactions: ScopedTransactions, opening: Opening) {
  const live = startLive(transactions, createLog('info', { write: () => {} }))
  const server = createServer((_request, response) => void live.open({ ...opening, response }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const heard: string[] = []
  const reading = (async () => {
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) heard.push(new TextDecoder().decode(chunk))
  })()
  return {
    heard: () => heard.join(''),
    async close() {
      live.close()
      await reading
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What a page would resume from that has heard everything so far. */
async function numberNow(): Promise<string> {
  const family = await givenFamily(world)
  const opening = { familyId: family.id, sessionId: family.parent.sessionId, lastNumber: null, headers: {} }
  const page = await openPage(world.transactions, opening)
  const number = await eventually(() => Promise.resolve(/id: (\S+)/.exec(page.heard())?.[1]), { what: 'a number' })
  await page.close()
  return number
}
