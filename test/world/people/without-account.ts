import { expect } from 'vitest'
import type { GivenFamily, GivenMember } from './family.ts'

export interface SeenMember {
  id: string
  firstName: string
  role: 'parent' | 'child'
  status: 'pending' | 'active' | 'inactive'
  isWithoutAccount: boolean
  color: string
  about: string
}

/** A parent adds Leo, a child without an account, unless told otherwise; gives his id. */
export async function add(
  family: GivenFamily,
  { changes = {}, as }: { changes?: object | undefined; as?: GivenMember | undefined } = {},
): Promise<string> {
  const { status, body } = await family.call(
    'POST',
    '/family/members',
    { firstName: 'Leo', role: 'child', ...changes },
    as,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { id: string }).id
}

export async function membersSeen(family: GivenFamily, as?: GivenMember): Promise<SeenMember[]> {
  return ((await family.call('GET', '/family', undefined, as)).body as { members: SeenMember[] }).members
}

export async function memberSeen(family: GivenFamily, id: string): Promise<SeenMember | undefined> {
  return (await membersSeen(family)).find((member) => member.id === id)
}
