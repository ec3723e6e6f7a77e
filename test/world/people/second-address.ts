import { expect } from 'vitest'
import { newId } from '#basics/id.ts'
import { eventually } from '../eventually.ts'
import type { GivenFamily, GivenMember } from './family.ts'
import { lettersTo } from './letters.ts'
import type { World } from '../server/roost.ts'

/** A further address of a member (the parent, unless told otherwise) to which the family's notices go. */
export async function givenSecondAddress(
  world: World,
  { family, member }: { family: GivenFamily; member?: GivenMember | undefined },
): Promise<string> {
  const email = `nan-${newId()}@example.org`
  await family.call('POST', '/send-secondary-email-verification', { email }, member)
  const token = await eventually(async () => /token=([\w-]+)/.exec((await lettersTo(world, email))[0]?.text ?? ''), {
    what: 'the link',
  })
  const { body } = await family.call('POST', '/verify_secondary_email', { p_token: token[1] })
  expect(body).toMatchObject({ success: true })
  return email
}
