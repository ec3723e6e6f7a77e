import { afterAll, beforeAll, expect, test } from 'vitest'
import { sayForWhom } from '#mail/rules/say-for-whom.ts'
import { givenFamily } from '../world/family.ts'
import { givenRoost, type World } from '../world/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const mia = { firstName: 'Mia', about: 'Greenfield Primary, Year 4' }
const leo = { firstName: 'Leo', about: 'Greenfield Primary, Year 1' }
const slip = 'Please return the permission slip by Monday 11 January 2027.'

test.each([
  [[mia, leo], 'Museum trip', `Mia goes to the museum. ${slip.replace('the', 'Mia’s')}`, 'these words name Mia'],
  [
    [mia, leo],
    'Museum trip',
    slip.replace('the permission', 'the Year 4 permission'),
    'these words fit what your family noted about Mia',
  ],
  [[mia, leo], 'Mia’s museum trip', slip, 'the subject is about Mia'],
  [[{ firstName: 'Mia' }], 'Museum trip', slip, 'it comes from a school, and Mia is your only child'],
  [[mia, leo], 'Museum trip', slip, null],
])('a receipt says why a task went to whom it did: %j, “%s”, “%s”', async (children, subject, text, why) => {
  const family = await givenFamily(world, { children })
  const receipt = await mailScreenOf(family).understood({
    from: 'Greenfield Primary <office@greenfield-primary.example>',
    subject,
    text: `Dear parents,\n\n${text}\n\nKind regards`,
  })
  const nameOf = (id: string) => family.children.find((child) => child.id === id)?.firstName ?? 'a parent'
  const said = receipt.changes.flatMap((change) => sayForWhom(change, nameOf) ?? [])
  expect(said).toEqual([why === null ? expect.stringMatching(/^Given to nobody yet: /) : `Given to Mia: ${why}.`])
})
