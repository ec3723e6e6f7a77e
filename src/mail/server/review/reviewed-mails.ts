import { addDays, daysFrom } from '#basics/day.ts'
import type { ReviewedMail } from '#mail/contract.ts'
import { withoutSettledDoubts } from '#mail/rules/changes/settled-doubts.ts'
import { changeOf } from '../receipts/receipts.ts'
import type { reviewedChangesOf } from './review-queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof reviewedChangesOf>['execute']>>[number]

/** How long lapsed and superseded proposals, and decisions, are shown. */
const daysShownLapsed = 14
const millisecondsShownDecided = 3_600_000

export function reviewedAt(now: Date): { decidedSince: string; supersededSince: string; lapsedFrom: string } {
  return {
    decidedSince: new Date(now.getTime() - millisecondsShownDecided).toISOString(),
    supersededSince: daysFrom(now, -daysShownLapsed).toISOString(),
    lapsedFrom: addDays(now.toISOString().slice(0, 10), -daysShownLapsed),
  }
}

/** The changes grouped by mail; mails in the order of their first row, changes in the order of their set. */
export function reviewedMailsOf(rows: readonly Row[]): ReviewedMail[] {
  return [...Map.groupBy(rows, ({ mailId }) => mailId).values()].flatMap((ofMail) => {
    const changes = withoutSettledDoubts(ofMail.toSorted((a, b) => a.position - b.position).map(changeOf))
    const [mail] = ofMail
    if (mail === undefined) return []
    const { mailId: id, subject, senderEmail, senderName, receivedAt, sentAt } = mail
    return { id, subject, senderEmail, senderName, receivedAt, sentAt, changes }
  })
}
