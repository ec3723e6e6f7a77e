import { sql } from 'kysely'
import type { SystemDb } from '#platform/database/database.ts'
import type { CallFilter, ContentCall } from '#organisations/contract.ts'

interface Asked extends CallFilter {
  organisationId: string
  before?: string | undefined
  most: number
}

/** Newest first: an id is made when its call comes, and `before` is the last that was shown. */
export async function callsOf(
  db: SystemDb,
  { organisationId, before, most, outcome, keyId, search = '' }: Asked,
): Promise<ContentCall[]> {
  const words = search.trim().toLowerCase()
  let calls = db
    .selectFrom('content_calls as call')
    .innerJoin('organisation_keys as key', 'key.id', 'call.key_id')
    .leftJoin('content_submissions as sent', (join) =>
      join.onRef('sent.organisation_id', '=', 'call.organisation_id').onRef('sent.id', '=', 'call.submission_id'),
    )
    .select(['call.id', 'call.at', 'call.key_id as keyId', 'key.name as keyName', 'call.endpoint', 'call.status'])
    .select([
      'call.problem',
      'call.submission_id as submissionId',
      'sent.processed_at as processedAt',
      'sent.subject',
      'call.addresses',
      'call.events',
    ])
    .select(['call.tasks', 'call.cancellations', 'call.latency_ms as latencyMs', 'call.calls'])
    .where('call.organisation_id', '=', organisationId)
    .orderBy('call.at', 'desc')
    .orderBy('call.id', 'desc')
    .limit(most)
  if (before !== undefined)
    calls = calls.where(
      sql<boolean>`(call.at, call.id) < (select at, id from content_calls where organisation_id = ${organisationId} and id = ${before})`,
    )
  if (keyId !== undefined) calls = calls.where('call.key_id', '=', keyId)
  if (outcome !== undefined) calls = calls.where('call.status', outcome === 'accepted' ? '<' : '>=', 400)
  if (words !== '')
    calls = calls.where(
      sql<boolean>`position(${words} in lower(concat_ws(' ', call.id, call.submission_id, call.problem, call.status, key.name, sent.subject))) > 0`,
    )
  return calls.execute()
}
