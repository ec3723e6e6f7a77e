import { expect } from 'vitest'
import { type GivenFamily, givenFamily, type GivenMember } from './family.ts'
import type { World } from '../server/roost.ts'

interface Seen {
  family: {
    name: string
    familyCode: string | null
    childrenManageOwnTasks: boolean
    parentSaysYesFirst: boolean
  }
  members: { id: string; about: string; color: string; isFamilyAdmin: boolean; firstName: string }[]
}

/** The family as one of its members sees it. */
export async function seenBy(family: GivenFamily, member: GivenMember = family.parent): Promise<Seen> {
  const { status, body } = await family.call('GET', '/family', undefined, member)
  expect(status).toBe(200)
  return body
}

export async function memberOf(family: GivenFamily, { id, seer }: GivenMember & { seer?: GivenMember | undefined }) {
  return (await seenBy(family, seer)).members.find((member) => member.id === id)
}

/** A family with a second parent and a child, each by name. */
export async function givenThree(world: World, name?: string) {
  const family = await givenFamily(world, { coParents: ['Robin'], ...(name !== undefined && { name }) })
  const [robin] = family.coParents
  const [mia] = family.children
  if (robin === undefined || mia === undefined) throw new Error('somebody is missing')
  return { family, robin, mia }
}
