import type { Clock } from '#platform/clock.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { ModelSettings } from '#platform/model-settings.ts'
import { agreedOn, agreedOnUntilWritten } from './agreed-queries.ts'
import type { RequestBook } from './model-extractor.ts'
import { closeRequests, noteLeaving, requestsOfMail, reserveRequest, settleRequest } from './request-queries.ts'

interface Tools {
  settings: ModelSettings
  transactions: ScopedTransactions
  clock: Clock
}

/** The log of requests in the database, each in a transaction of its own: written down is what goes, whatever comes of the mail. */
export function requestBook({ settings, transactions, clock }: Tools): RequestBook {
  const { server } = settings
  return {
    begin: ({ familyId, mailId, since }) =>
      transactions.asSystem('count what the model reads', async (db) => {
        // A mail is read by one worker at a time: what is still open of it was killed.
        await closeRequests(db, { familyId, mailId })
        return requestsOfMail(db, { familyId, mailId, since })
      }),
    reserve: ({ familyId, mailId, agreed }, request) =>
      transactions.asSystem('count what the model reads', async (db) => {
        const now = await agreedOnUntilWritten(db, { familyId, mailId, server })
        if (now.agreed !== agreed) return 'changed'
        return reserveRequest(db, { ...request, familyId, mailId, limits: settings, now: clock.now() })
      }),
    async holds({ familyId, mailId, agreed }) {
      const now = await transactions.asFamily(familyId, (db) => agreedOn(db, { familyId, mailId, server }))
      return now.agreed === agreed
    },
    noteLeaving: (request, bytes) =>
      transactions.asSystem('count what the model reads', (db) => noteLeaving(db, { ...request, bytes })),
    settle: (request, { traffic, ...done }) =>
      transactions.asSystem('count what the model reads', (db) =>
        settleRequest(db, { ...request, ...done, bytesSent: traffic.sent, bytesReceived: traffic.received }),
      ),
  }
}
