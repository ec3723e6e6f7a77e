import { newId } from '#basics/id.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { familiesTold } from '#organisations/rules/families-told.ts'
import { type SubmissionProcessed, webhookPayload } from '#organisations/rules/webhooks/webhook-event.ts'
import { longestWait } from '#organisations/rules/webhooks/webhook-limits.ts'
import { endpointsToTell, familiesChanged, takeAnnouncements } from './announcement-queries.ts'
import { addDelivery } from './sending-queries.ts'

/** Tells organisations of submissions that are through, of some at a time. A number of families is told of what was for everybody alone, and from five on. */
export async function announceSubmissions(db: SystemDb, now: Date): Promise<'more' | 'done'> {
  const over = new Date(now.getTime() - longestWait * 1000).toISOString()
  const taken = await takeAnnouncements(db, { now: now.toISOString(), over })
  for (const { organisationId, id, processedAt, isForAll, items } of taken) {
    const data: SubmissionProcessed = {
      submission_id: id,
      references: items.flatMap(({ reference }) => reference ?? []),
      families_changed: isForAll ? familiesTold(await familiesChanged(db, { organisationId, id })) : null,
    }
    const payload = webhookPayload('submission.processed', { at: processedAt, data })
    for (const endpointId of await endpointsToTell(db, organisationId))
      await addDelivery(db, {
        organisationId,
        endpointId,
        deliveryId: newId(),
        type: 'submission.processed',
        payload,
        submissionId: id,
        now: now.toISOString(),
      })
  }
  return taken.length === 0 ? 'done' : 'more'
}
