import { limitTries } from '#auth/server/limit-tries.ts'
import { invitingFamilyId } from '#invitations/server/find-place.ts'
import type { Doors } from '#platform/database.ts'
import { signUpTries } from '../rules/sign-up.ts'
import { familyByCode } from './queries.ts'

/** The id of the family with this code, or with which it once invited this address; or null. Each network has few tries, so that codes cannot be guessed. */
export async function findFamily(
  { code, email }: { code: string; email: string },
  { doors, network }: { doors: Doors; network: string },
): Promise<string | null> {
  await limitTries(doors, `family code ${network}`, signUpTries.familyCode)
  return doors.asSystem('sign up', async (db) => {
    const family = await familyByCode(db, code)
    return family?.id ?? invitingFamilyId(db, { email, code })
  })
}
