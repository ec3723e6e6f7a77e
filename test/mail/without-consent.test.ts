import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenFamily } from '../world/people/family.ts'
import { agreeTo, type GivenModel, givenModel } from '../world/server/language-model.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { type WatchedSockets, watchSockets } from '../world/server/watched-sockets.ts'
import { mailScreenOf } from './mail-screen.ts'

let model: GivenModel
let world: World
let sockets: WatchedSockets
beforeAll(async () => {
  sockets = watchSockets()
  model = await givenModel()
  world = await givenRoost({ config: { model: model.settings } })
})
afterAll(async () => {
  await world.close()
  await model.close()
  sockets.close()
})

const mail = {
  from: 'office@greenfield-primary.example',
  text: 'The choir sings at the Harbour Hall on Thursday 14 January 2027 at 6.30pm.\n\nSee https://hall.example/choir.',
}

test('without a parent’s consent mail is read without a connection to anybody but the database', async () => {
  const family = await givenFamily(world, { children: [] })
  const screen = mailScreenOf(family)
  const { port } = new URL(world.url)
  await family.call('GET', '/mail')
  // The database, and what this test itself sends to the server.
  const usual = new Set([...sockets.targets(), `127.0.0.1:${port}`, `127.0.0.1:${world.mailPort}`])
  const strange = () => sockets.targets().filter((target) => !usual.has(target))
  expect((await screen.understood({ ...mail, subject: 'Without' })).modelRequests).toEqual([])
  expect(strange()).toEqual([])
  await agreeTo(family, model)
  expect((await screen.understood({ ...mail, subject: 'With' })).modelRequests).toHaveLength(1)
  expect(new Set(strange())).toEqual(new Set([model.settings.server]))
})
