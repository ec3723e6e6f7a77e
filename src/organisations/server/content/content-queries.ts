import { sql } from 'kysely'
import type { SystemDb } from '#platform/database/database.ts'
import type { ContentEvent, ContentTask, KnownItem, ResolvedItem } from '#organisations/rules/content/content-item.ts'
import { idempotencyHours } from '#organisations/rules/content/limits.ts'

interface OfOrganisation {
  organisationId: string
}

/** What was stated under these references, locked in their order. */
export async function lockKnownItems(
  db: SystemDb,
  { organisationId, references }: OfOrganisation & { references: readonly string[] },
): Promise<Map<string, KnownItem>> {
  if (references.length === 0) return new Map()
  const rows = await db
    .selectFrom('content_items')
    .select(['reference', 'kind', 'revision', 'item', 'cancelled_at'])
    .where('organisation_id', '=', organisationId)
    .where('reference', 'in', references)
    .orderBy('reference')
    .forUpdate()
    .execute()
  const known = rows.map(({ reference, kind, revision, item, cancelled_at }): KnownItem => {
    const one = { reference, revision, isCancelled: cancelled_at !== null }
    return kind === 'event' ? { ...one, kind, item: item as ContentEvent } : { ...one, kind, item: item as ContentTask }
  })
  return new Map(known.map((one) => [one.reference, one]))
}

export async function saveItems(
  db: SystemDb,
  { organisationId, items, now }: OfOrganisation & { items: readonly ResolvedItem[]; now: string },
): Promise<void> {
  const rows = items.flatMap(({ reference, kind, revision, item, isCancelled }) =>
    reference === null
      ? []
      : [
          {
            organisation_id: organisationId,
            reference,
            kind,
            revision,
            item: JSON.stringify(item),
            cancelled_at: isCancelled ? now : null,
            updated_at: now,
          },
        ],
  )
  if (rows.length === 0) return
  await db
    .insertInto('content_items')
    .values(rows.toSorted((a, b) => (a.reference < b.reference ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'reference']).doUpdateSet((build) => ({
        revision: build.ref('excluded.revision'),
        item: build.ref('excluded.item'),
        cancelled_at: build.ref('excluded.cancelled_at'),
        updated_at: now,
      })),
    )
    .execute()
}

/** Holds up other submissions of the organisation with references, so that each is counted once. */
export async function lockReferences(db: SystemDb, organisationId: string): Promise<void> {
  await db.selectFrom('logins').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()
}

interface Submitted extends OfOrganisation {
  id: string
  keyId: string
  now: string
  idempotencyKey: string | null
  digest: Buffer
  subject: string
  content: string
  metadata: Record<string, unknown>
  items: readonly ResolvedItem[]
  recipients: readonly string[] | null
}

/** False where another submission has this Idempotency-Key. */
export async function insertSubmission(db: SystemDb, submitted: Submitted): Promise<boolean> {
  const { organisationId, id, keyId, now, idempotencyKey, digest, metadata, items, recipients, ...words } = submitted
  const row = await db
    .insertInto('content_submissions')
    .values({
      ...words,
      organisation_id: organisationId,
      id,
      key_id: keyId,
      received_at: now,
      idempotency_key: idempotencyKey,
      body_digest: digest,
      metadata: JSON.stringify(metadata),
      items: JSON.stringify(items),
      recipients: recipients === null ? null : [...recipients],
      address_count: recipients?.length ?? null,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The submission with an Idempotency-Key; one that is older than a day gives it up. */
export async function submissionWithKey(
  db: SystemDb,
  { organisationId, idempotencyKey, now }: OfOrganisation & { idempotencyKey: string; now: string },
): Promise<{ id: string; digest: Buffer } | undefined> {
  await db
    .updateTable('content_submissions')
    .set({ idempotency_key: null })
    .where('organisation_id', '=', organisationId)
    .where('idempotency_key', '=', idempotencyKey)
    .where('received_at', '<', sql<string>`${now}::timestamptz - ${idempotencyHours} * interval '1 hour'`)
    .execute()
  return db
    .selectFrom('content_submissions')
    .select(['id', 'body_digest as digest'])
    .where('organisation_id', '=', organisationId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

/** As its organisation sees it. */
export async function submissionOf(db: SystemDb, { organisationId, id }: OfOrganisation & { id: string }) {
  const row = await db
    .selectFrom('content_submissions')
    .select(['id', 'received_at', 'processed_at', 'subject', 'metadata', 'items', 'address_count'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, items: row.items as ResolvedItem[] }
}
