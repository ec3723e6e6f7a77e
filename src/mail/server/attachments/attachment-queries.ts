import { sql } from 'kysely'
import type { ListedFile } from '#mail/contract.ts'
import type { FamilyDb } from '#platform/database/database.ts'

interface Which {
  familyId: string
  id: string
  place: number
}

/** A file that the receipt of a mail lists, with the size of the whole mail; null where it lists none at that place. */
export async function listedFileOf(
  db: FamilyDb,
  { familyId, id, place }: Which,
): Promise<{ name: string; mailSize: number } | null> {
  const mail = await db
    .selectFrom('inbound_mails')
    .select(['size', sql<ListedFile[] | null>`readable -> 'files'`.as('files')])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .where('state', 'in', ['understood', 'nothing-found'])
    .executeTakeFirst()
  const file = mail?.files?.find((listed) => listed.place === place)
  return mail === undefined || file === undefined ? null : { name: file.name, mailSize: mail.size }
}
