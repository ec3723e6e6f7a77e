import { isOrganisationSender } from '#senders/rules/organisation-sender.ts'
import type { QuotedEvidence } from '../item.ts'

/** What an organisation states as data comes in a calendar part of our own making, which is no invitation. */
export function evidenceOfSender(evidence: QuotedEvidence, senderEmail: string): QuotedEvidence {
  if (evidence.part !== 'calendar' || !isOrganisationSender(senderEmail)) return evidence
  return { ...evidence, reason: 'from the organisation’s data' }
}
