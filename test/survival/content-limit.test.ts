import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenOrganisation } from '#test/world/people/organisation.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { givenDataDir, patience, type ServerProcess, startServer } from '#test/world/server/server-process.ts'

let world: World
let servers: ServerProcess[]
let folders: ReturnType<typeof givenDataDir>[]
beforeEach(async () => {
  world = await givenRoost({ role: 'web' })
  folders = [givenDataDir(), givenDataDir()]
  const variables = { DATABASE_URL: world.config.databaseUrl ?? '', SECRET: world.config.secret ?? '' }
  servers = await Promise.all(folders.map(({ dataDir }) => startServer({ dataDir, variables })))
  await Promise.all(servers.map((server) => server.isUp()))
})
afterEach(async () => {
  for (const server of servers) server.child.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  for (const folder of folders) folder.remove()
  await world.close()
})

test(
  'of a flood from 16 connections against two processes, a hundred requests pass and no more',
  async () => {
    const { key } = await (await givenOrganisation(world)).key()
    const statuses: number[] = []
    let sent = 0
    const connection = async (server: ServerProcess | undefined) => {
      while (sent++ < 240) {
        const { status, body } = await fetch(`${server?.url}/functions/v1/api/v1/content/submissions/${newId()}`, {
          headers: { authorization: `Bearer ${key}` },
        })
        await body?.cancel()
        statuses.push(status)
      }
    }
    await Promise.all(Array.from({ length: 16 }, (_, at) => connection(servers[at % 2])))
    expect(statuses.filter((status) => status === 404)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(140)
  },
  patience,
)
