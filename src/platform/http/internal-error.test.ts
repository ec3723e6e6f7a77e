import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
let family: GivenFamily
beforeAll(async () => {
  world = await givenRoost()
  family = await givenFamily(world)
  const owner = new pg.Client({ connectionString: world.urls.owner })
  await owner.connect()
  await owner.query('alter table tasks rename column title to titel')
  await owner.end()
})
afterAll(() => world.close())

test.each([
  // Straight from the database, by the long way, in a transaction that writes, and by a route beside the router.
  ['GET', '/tasks'],
  ['GET', '/tasks?'],
  ['PUT', '/tasks/01980000-0000-7000-8000-000000000001'],
])(
  'a fault of ours at %s %s is told as an apology with a number, and the log alone says what it was',
  async (method, path) => {
    world.logged.length = 0
    const { status, body } = await family.call(method, path, method === 'PUT' ? { title: 'Feed the hens' } : undefined)
    const said = JSON.stringify(body)
    expect(status).toBe(500)
    expect(said).toContain('Something went wrong on our side.')
    expect(said).not.toMatch(/titel|title|column|select|insert|node_modules|\.ts|42703|stack/i)
    const number = /([\da-f]{8}-[\da-f-]{27})/.exec(said)?.[1]
    expect(world.logged.join('\n')).toContain(number)
    expect(world.logged.join('\n')).toMatch(/column .*title.* does not exist/)
  },
)
