import { randomBytes } from 'node:crypto'
import { newId } from '#basics/id.ts'
import { hashToken } from '#platform/crypto.ts'
import type { SystemDb } from '#platform/database/database.ts'
import type { OrganisationKey } from '#organisations/contract.ts'
import { isLive, mostLiveKeys, prefixOf } from '#organisations/rules/api-key.ts'
import { insertKey, oneKeyOf, keysOf, lockOrganisation } from './key-queries.ts'

interface Making extends Pick<OrganisationKey, 'name' | 'scopes' | 'expiresAt'> {
  organisationId: string
  now: Date
}

/** Makes a key and gives it, the only time that it is known; null where the organisation has as many as it may. */
export async function makeKey(
  db: SystemDb,
  { organisationId, now, ...wanted }: Making,
): Promise<{ key: string; made: OrganisationKey } | null> {
  await lockOrganisation(db, organisationId)
  const live = (await keysOf(db, organisationId)).filter((each) => isLive(each, now))
  if (live.length >= mostLiveKeys) return null
  const key = `pk_${randomBytes(32).toString('hex')}`
  const id = newId()
  await insertKey(db, {
    ...wanted,
    organisationId,
    id,
    hash: hashToken(key),
    prefix: prefixOf(key),
    createdAt: now.toISOString(),
  })
  const made = await oneKeyOf(db, { organisationId, id })
  if (made === undefined) throw new Error('a key that was just stored is not there')
  return { key, made }
}
