import type { Clock } from '#platform/clock.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { ModelSettings } from '#platform/model-settings.ts'
import { agreedOn, agreedOnUntilWritten } from './agreed-queries.ts'
import { askedModelOf } from './asked-model.ts'
import type { MailToExtract } from '../extractor.ts'
import type { Traffic } from './counted-fetch.ts'
import type { RequestOutcome } from './model-trouble.ts'
import { closeRequests, noteLeaving, requestsOfMail, reserveRequest, settleRequest } from './request-queries.ts'

type WhichMail = Pick<MailToExtract, 'familyId' | 'mailId' | 'agreed'>

interface WrittenRequest extends WhichMail {
  id: string
}

/** What was agreed on held no longer when a request was about to leave. */
export class TermsChanged extends Error {}

/** Where every request is written down before it goes. */
export interface RequestBook {
  /** How many requests a mail has had since it began to wait: a try that was broken off counts. */
  begin(mail: Pick<MailToExtract, 'familyId' | 'mailId' | 'since'>): Promise<number>
  /** Its request; or why there is none: whose limit is reached, or `changed` where what was agreed on holds no longer. */
  reserve(
    mail: WhichMail,
    request: { server: string; model: string; rulesVersion: number; tokens: number },
  ): Promise<{ id: string } | 'server' | 'family' | 'changed'>
  /** Whether what was agreed on still holds. */
  holds(mail: WhichMail): Promise<boolean>
  /** Writes down how many bytes are about to leave. Throws `TermsChanged` where what was agreed on holds no longer. */
  noteLeaving(request: WrittenRequest, bytes: number): Promise<void>
  settle(
    request: WrittenRequest,
    done: { traffic: Traffic; tokens: number; milliseconds: number; outcome: RequestOutcome },
  ): Promise<void>
}

interface Tools {
  settings: ModelSettings
  transactions: ScopedTransactions
  clock: Clock
}

/** The log of requests in the database, each in a transaction of its own: written down is what goes, whatever comes of the mail. */
export function requestBook({ settings, transactions, clock }: Tools): RequestBook {
  const asked = askedModelOf(settings)
  return {
    begin: ({ familyId, mailId, since }) =>
      transactions.asSystem('count what the model reads', async (db) => {
        // A mail is read by one worker at a time: what is still open of it was killed.
        await closeRequests(db, { familyId, mailId })
        return requestsOfMail(db, { familyId, mailId, since })
      }),
    reserve: ({ familyId, mailId, agreed }, request) =>
      transactions.asSystem('count what the model reads', async (db) => {
        const now = await agreedOnUntilWritten(db, { familyId, mailId, asked })
        if (now.agreed !== agreed) return 'changed'
        return reserveRequest(db, { ...request, familyId, mailId, limits: settings, now: clock.now() })
      }),
    async holds({ familyId, mailId, agreed }) {
      const now = await transactions.asFamily(familyId, (db) => agreedOn(db, { familyId, mailId, asked }))
      return now.agreed === agreed
    },
    noteLeaving: ({ familyId, mailId, agreed, id }, bytes) =>
      transactions.asSystem('count what the model reads', async (db) => {
        const now = await agreedOnUntilWritten(db, { familyId, mailId, asked })
        if (now.agreed !== agreed) throw new TermsChanged('what was agreed on holds no longer')
        if (!(await noteLeaving(db, { familyId, id, bytes })))
          throw new Error('a request that is over is about to leave')
      }),
    settle: ({ familyId, id }, { traffic, ...done }) =>
      transactions.asSystem('count what the model reads', (db) =>
        settleRequest(db, { familyId, id, ...done, bytesSent: traffic.sent, bytesReceived: traffic.received }),
      ),
  }
}
