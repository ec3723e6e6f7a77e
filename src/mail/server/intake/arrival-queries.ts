import type { Kysely } from 'kysely'
import type { FamilyDb, SystemDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Origin } from '#mail/rules/authenticity/origin.ts'
import { countInBatch } from '#mail/rules/intake/batch-size.ts'
import type { LongMessage } from './message-chunks.ts'

/** A mail as it came, for one family. */
export interface Arrival {
  familyId: string
  id: string
  source: 'smtp' | 'gmail' | 'outlook' | 'imap' | 'submission'
  envelopeFrom: string
  connectionEmail: string | null
  /** Null where its authenticity cannot be told. */
  origin: Origin | null
  /** The message, or the first chunk of a long one. */
  raw: Buffer
  /** Size and identity of a long message as a whole. */
  long: Pick<LongMessage, 'size' | 'identity'> | null
  arrivedAt: string
}

/** Inserts the mails of many families in one statement, since their senders wait for its commit. */
export function insertArrivals(db: Kysely<Schema>, arrivals: Arrival[]) {
  return db.insertInto('arrivals').values(
    arrivals.map(({ familyId, id, source, envelopeFrom, connectionEmail, origin, raw, long, arrivedAt }) => ({
      family_id: familyId,
      id,
      source,
      envelope_from: envelopeFrom,
      connection_email: connectionEmail,
      origin: origin && JSON.stringify(origin),
      raw,
      arrived_at: arrivedAt,
      // Ordinary mails leave these columns out, since each parameter costs time.
      ...(long !== null && { long_size: long.size, long_identity: long.identity }),
    })),
  )
}

/** Splits arrivals into batches, each for one statement. */
export function batchesOf(arrivals: Arrival[]): Arrival[][] {
  const parts: Arrival[][] = []
  for (let rest = arrivals; rest.length > 0;) {
    const sizes = rest.map(({ raw }) => raw.length)
    const part = rest.slice(0, countInBatch(sizes, { most: Infinity }))
    parts.push(part)
    rest = rest.slice(part.length)
  }
  return parts
}

/**
 * Deletes and returns the family's oldest arrivals; skips those that another process has locked. `isAll`: there were no more.
 */
export async function takeArrivals(
  db: FamilyDb,
  { familyId, most }: { familyId: string; most: number },
): Promise<{ arrivals: Arrival[]; isAll: boolean }> {
  const found = await db
    .selectFrom('arrivals')
    .select(['id', (build) => build.fn<number>('octet_length', ['raw']).as('size')])
    .where('family_id', '=', familyId)
    .orderBy('id')
    .limit(most + 1)
    .forUpdate()
    .skipLocked()
    .execute()
  const sizes = found.map(({ size }) => size)
  const taken = found.slice(0, countInBatch(sizes, { most })).map(({ id }) => id)
  if (taken.length === 0) return { arrivals: [], isAll: true }
  const rows = await db
    .deleteFrom('arrivals')
    .where('family_id', '=', familyId)
    .where('id', 'in', taken)
    .returning(['id', 'source', 'raw', 'long_size', 'long_identity'])
    .returning([
      'envelope_from as envelopeFrom',
      'connection_email as connectionEmail',
      'arrived_at as arrivedAt',
      'origin',
    ])
    .execute()
  const arrivals = rows
    .map(({ long_size: size, long_identity: identity, origin, ...row }) => ({
      ...row,
      origin: origin as Origin | null,
      familyId,
      long: size === null || identity === null ? null : { size, identity },
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { arrivals, isAll: taken.length === found.length }
}

/** The families with arrivals, also those that an ended process left behind. */
export async function familiesWithArrivals(db: SystemDb): Promise<string[]> {
  const rows = await db
    .selectFrom('arrivals')
    .innerJoin('families', 'families.id', 'arrivals.family_id')
    .select('arrivals.family_id')
    .distinct()
    .execute()
  return rows.map((row) => row.family_id)
}
