import type { Kysely } from 'kysely'
import type { Claims, FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { OnboardingState } from '../contract.ts'

export function onboardingOf(db: Kysely<Schema>, { familyId, memberId }: Pick<Claims, 'familyId' | 'memberId'>) {
  return db
    .selectFrom('profiles')
    .select(['onboarding_completed as isCompleted', 'onboarding_step as step'])
    .where('family_id', '=', familyId)
    .where('id', '=', memberId)
}

/** What is finished stays finished: a tab that is left behind takes nobody back. */
export async function saveOnboarding(
  db: FamilyDb,
  { familyId, memberId, isCompleted, step }: OnboardingState & { familyId: string; memberId: string },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ onboarding_completed: isCompleted, onboarding_step: step })
    .where('family_id', '=', familyId)
    .where('id', '=', memberId)
    .where('onboarding_completed', '=', false)
    .execute()
}
