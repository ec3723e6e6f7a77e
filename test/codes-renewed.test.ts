import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seenBy } from './world/people/family-of-three.ts'
import { givenFamily } from './world/people/family.ts'
import { addressOf, invite } from './world/people/invitation.ts'
import { codeOf } from './world/people/newcomer.ts'
import { givenRoost, type World } from './world/server/roost.ts'

let world: World
let owner: pg.Client
beforeAll(async () => {
  world = await givenRoost()
  owner = new pg.Client({ connectionString: world.urls.owner })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

test('the upgrade gives another code to each family whose code a child or an invitation had, and to no other', async () => {
  const families = [
    await givenFamily(world),
    await givenFamily(world, { children: [] }),
    await givenFamily(world, { children: [] }),
  ] as const
  await invite(families[1], { invited: { email: addressOf('sam'), role: 'parent' } })
  const before = await Promise.all(families.map((family) => codeOf(family)))
  const migration = readFileSync(join(import.meta.dirname, '../database/migrations/0005-joining.sql'), 'utf8')
  // From the codes on: the tables are there.
  await owner.query(migration.slice(migration.indexOf('alter table families disable trigger')))
  const after = await Promise.all(families.map((family) => codeOf(family)))
  expect(after.map((code, at) => code === before[at])).toEqual([false, false, true])
  const { rows } = await owner.query<{ code: string }>('select code from family_codes where family_id = any ($1)', [
    families.map(({ id }) => id),
  ])
  expect(rows.map(({ code }) => code).toSorted()).toEqual(after.toSorted())
  expect((await seenBy(families[0])).family.familyCode).toMatch(/^[a-z0-9]{12}$/)
})
