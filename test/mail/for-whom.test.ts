import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ToldBy } from '#extraction/rules/item.ts'
import { sayForWhom } from '#mail/rules/changes/say-for-whom.ts'
import { givenFamily } from '../world/people/family.ts'
import { meantTask, means } from '../world/mail/meant-mail.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const mia = { firstName: 'Mia', about: 'Greenfield Primary, Year 4' }
const leo = { firstName: 'Leo', about: 'Greenfield Primary, Year 1' }
const slip = 'Please return the permission slip by Monday 11 January 2027.'

test.each<[children: (typeof mia)[], toldBy: ToldBy, members: string[], why: string | null]>([
  [[mia, leo], 'name', ['Mia'], 'these words name Mia'],
  [[mia, leo], 'notes', ['Mia'], 'these words fit what your family noted about Mia'],
  [[mia, leo], 'subject', ['Mia'], 'the subject is about Mia'],
  [[mia], 'only-child', ['Mia'], 'it comes from a school, and Mia is your only child'],
  [[mia, leo], 'everybody', [], null],
])('a receipt says why a task went to whom it did: %j, by %s', async (children, toldBy, members, why) => {
  const family = await givenFamily(world, { children })
  const receipt = await mailScreenOf(family).understood({
    from: 'Greenfield Primary <office@greenfield-primary.example>',
    subject: 'Museum trip',
    text: `Dear parents,\n\n${slip}\n\nKind regards`,
    ...means({ tasks: [meantTask('Return the permission slip', '2027-01-11', { quote: slip, toldBy, members })] }),
  })
  const nameOf = (id: string) => family.children.find((child) => child.id === id)?.firstName ?? 'a parent'
  const said = receipt.changes.flatMap((change) => sayForWhom(change, nameOf) ?? [])
  expect(said).toEqual([why === null ? expect.stringMatching(/^About nobody in particular: /) : `About Mia: ${why}.`])
})
