import { organisationSender } from '#senders/rules/organisation-sender.ts'
import { lockFamilyRow } from '#mail/server/family-lock-queries.ts'
import { addSender } from '#mail/server/quarantine/add-sender.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { OptIn } from '#organisations/contract.ts'
import { mostOptIns } from '#organisations/rules/opt-in.ts'
import type { Listed } from './directory-queries.ts'
import { membersAmong, nameSender, optInsOf, saveOptIn } from './opt-in-queries.ts'

interface OptingIn {
  familyId: string
  organisation: Listed
  memberIds: readonly string[]
  applies: 'at-once' | 'review' | undefined
  now: Date
  isOpenBeta: boolean
}

/** A parent takes an organisation's content for the family, which makes it an allowed sender, or says anew for whom. */
export async function joinOrganisation(
  db: FamilyDb,
  { familyId, organisation, memberIds, applies, now, isOpenBeta }: OptingIn,
): Promise<OptIn | 'member unknown' | 'too many'> {
  const organisationId = organisation.id
  await lockFamilyRow(db, familyId)
  const wanted = [...new Set(memberIds)]
  if ((await membersAmong(db, { familyId, ids: wanted })).length < wanted.length) return 'member unknown'
  const others = (await optInsOf(db, { familyId }).execute()).filter((one) => one.organisationId !== organisationId)
  if (others.length >= mostOptIns) return 'too many'
  await saveOptIn(db, { familyId, organisationId, memberIds: wanted, now: now.toISOString() })
  const email = organisationSender(organisationId)
  const sender = await addSender(db, { familyId, email, status: 'allow', applies, now, isOpenBeta })
  if (sender === 'too many') return 'too many'
  await nameSender(db, { familyId, id: sender.id, name: organisation.name })
  const saved = await optInsOf(db, { familyId })
    .where('one.organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return { ...saved, name: organisation.name, domain: organisation.domain }
}
