import { newId } from '#basics/id.ts'
import { hashToken } from '#platform/crypto.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { deliverSubmission } from '#organisations/jobs.ts'
import type { ResolvedItem } from '#organisations/rules/content/content-item.ts'
import { referencesIn, resolveItems } from '#organisations/rules/content/resolve-items.ts'
import type { Outcome } from './answer-call.ts'
import type { CallingKey } from './call-queries.ts'
import { insertSubmission, lockKnownItems, lockReferences, saveItems, submissionWithKey } from './content-queries.ts'
import { readSubmission } from './read-submission.ts'

interface Taking {
  key: CallingKey
  body: string
  idempotencyKey: string | null
  now: Date
  /** Where the status of a submission is asked for. */
  statusUrlOf: (id: string) => string
}

/** Writes a submission down, to be delivered later. It reads and writes what is the organisation's alone, so that its answer knows of no family. */
export async function takeSubmission(
  db: SystemDb,
  { key, body, idempotencyKey, now, statusUrlOf }: Taking,
): Promise<Outcome> {
  const { organisationId } = key
  const at = now.toISOString()
  const digest = hashToken(body)
  const taken = (id: string, headers: Record<string, string> = {}) => ({
    status: 202 as const,
    body: { id, status: 'accepted', status_url: statusUrlOf(id) },
    headers: { location: statusUrlOf(id), ...headers },
  })
  const again = async (): Promise<Outcome | null> => {
    if (idempotencyKey === null) return null
    const before = await submissionWithKey(db, { organisationId, idempotencyKey, now: at })
    if (before === undefined) return null
    return before.digest.equals(digest) ? taken(before.id, { 'idempotency-replayed': 'true' }) : reused
  }
  const repeated = await again()
  if (repeated !== null) return repeated
  const read = readSubmission(body)
  if ('problem' in read) return read
  const references = referencesIn(read.stated)
  // Sent together, and carried out one after the other: what is known is read once the lock is held.
  const [, known] = await Promise.all([
    references.length > 0 ? lockReferences(db, organisationId) : null,
    lockKnownItems(db, { organisationId, references }),
  ])
  const resolved = resolveItems(read.stated, known)
  if ('problem' in resolved) return resolved
  const { items } = resolved
  const { stated: _, ...words } = read
  const id = newId()
  const insert = () =>
    insertSubmission(db, { ...words, organisationId, id, keyId: key.id, now: at, idempotencyKey, digest, items })
  // The same request at the same moment was first.
  if (idempotencyKey !== null && !(await insert())) return (await again()) ?? reused
  const write = () =>
    Promise.all([
      // Without an Idempotency-Key nothing can be before it.
      idempotencyKey === null ? insert() : null,
      saveItems(db, { organisationId, items, now: at }),
      enqueue(db, {
        job: deliverSubmission,
        payload: { organisationId, submissionId: id },
        key: `deliver ${id}`,
        isNew: true,
      }),
    ])
  return {
    ...taken(id),
    write,
    counts: { submissionId: id, addresses: read.recipients?.length ?? null, ...itemCountsOf(items) },
  }
}

const reused: Outcome = {
  problem: {
    code: 'idempotency-key-reused',
    detail: 'This Idempotency-Key was sent with another body within the last 24 hours.',
  },
}

/** How many events and tasks are stated, and how many things cancelled. */
export function itemCountsOf(items: readonly ResolvedItem[]): { events: number; tasks: number; cancellations: number } {
  const stated = items.filter(({ isCancelled }) => !isCancelled)
  const events = stated.filter(({ kind }) => kind === 'event').length
  return { events, tasks: stated.length - events, cancellations: items.length - stated.length }
}
