import type { Clock } from '#platform/clock.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { ModelSettings } from '#platform/model-settings.ts'
import type { RequestBook } from './model-extractor.ts'
import { requestsOfMail, reserveRequest, settleRequest } from './request-queries.ts'

interface Tools {
  settings: ModelSettings
  transactions: ScopedTransactions
  clock: Clock
}

/** The log of requests in the database, each in a transaction of its own: written down is what goes, whatever comes of the mail. */
export function requestBook({ settings: limits, transactions, clock }: Tools): RequestBook {
  return {
    count: ({ familyId, mailId, since }) =>
      transactions.asSystem('count what the model reads', (db) => requestsOfMail(db, { familyId, mailId, since })),
    reserve: ({ familyId, mailId }, request) =>
      transactions.asSystem('count what the model reads', (db) =>
        reserveRequest(db, { ...request, familyId, mailId, limits, now: clock.now() }),
      ),
    settle: (request, { traffic, ...done }) =>
      transactions.asSystem('count what the model reads', (db) =>
        settleRequest(db, { ...request, ...done, bytesSent: traffic.sent, bytesReceived: traffic.received }),
      ),
  }
}
