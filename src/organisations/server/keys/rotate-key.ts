import type { SystemDb } from '#platform/database/database.ts'
import { isLive } from '#organisations/rules/api-key.ts'
import { endKey, oneKeyOf, lockOrganisation } from './key-queries.ts'
import { makeKey } from './make-key.ts'

interface Rotating {
  organisationId: string
  id: string
  overlapHours: number
  now: Date
}

/** Makes a key like another, which ends after the overlap. The new one lasts as long as the old one was made for. */
export async function rotateKey(db: SystemDb, { organisationId, id, overlapHours, now }: Rotating) {
  await lockOrganisation(db, organisationId)
  const old = await oneKeyOf(db, { organisationId, id })
  if (old === undefined) return 'not found'
  if (old.replacedBy !== null) return 'is replaced'
  if (!isLive(old, now)) return 'is over'
  const { name, scopes, expiresAt, createdAt } = old
  const life = expiresAt === null ? null : Date.parse(expiresAt) - Date.parse(createdAt)
  const made = await makeKey(db, {
    organisationId,
    name,
    scopes,
    expiresAt: life === null ? null : new Date(now.getTime() + life).toISOString(),
    now,
  })
  if (made === null) return 'too many'
  const until = new Date(now.getTime() + overlapHours * 3_600_000).toISOString()
  await endKey(db, { organisationId, id, replacedBy: made.made.id, until })
  return made
}
