import { expect } from 'vitest'
import { newId } from '#basics/id.ts'
import type { GivenFamily, GivenMember } from '../people/family.ts'

/** A task that somebody (the parent, unless told otherwise) has added; its id. */
export async function givenTask(
  family: GivenFamily,
  { fields, as }: { fields: { title: string } & Record<string, unknown>; as?: GivenMember | undefined },
): Promise<string> {
  const id = newId()
  expect((await family.call('PUT', `/tasks/${id}`, fields, as)).status).toBe(200)
  return id
}
