import { limitTries } from '#auth/server/limit-tries.ts'
import type { Doors } from '#platform/database.ts'
import { signUpTries } from '../rules/sign-up.ts'
import { familyByCode } from './queries.ts'

/** The id of the family with this code, or null. Each network has few tries, so that codes cannot be guessed. */
export async function findFamily(
  code: string,
  { doors, network }: { doors: Doors; network: string },
): Promise<string | null> {
  await limitTries(doors, `family code ${network}`, signUpTries.familyCode)
  const family = await doors.asSystem('sign up', (db) => familyByCode(db, code))
  return family?.id ?? null
}
