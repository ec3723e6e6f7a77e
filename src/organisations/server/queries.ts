import type { SystemDb } from '#platform/database/database.ts'

export function organisationOf(db: SystemDb, { loginId }: { loginId: string }) {
  return db
    .selectFrom('logins')
    .select(['organization_name as name', 'first_name as contactName', 'email'])
    .where('id', '=', loginId)
    .$narrowType<{ name: string }>()
    .executeTakeFirstOrThrow()
}
