import { daysFrom } from '#basics/day.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { type Handler, handle } from '#platform/jobs/jobs.ts'
import { authenticateUnread, lapse, releaseWaiting, removeBlocked } from '../jobs.ts'
import type { Authenticators } from './authenticity/authenticate-mail.ts'
import { authenticateUnreadMails } from './authenticity/authenticate-unread-mails.ts'
import { removeBlockedContent } from './quarantine/quarantine-queries.ts'
import { lapseProposals } from './review/lapse-proposals.ts'
import { releaseWaitingMails } from './sorting/release-waiting-mails.ts'

interface Options {
  config: Pick<Config, 'openBeta' | 'blockedDays'>
  transactions: ScopedTransactions
  clock: Clock
}

/** The hourly and daily work on mails: releasing, removing blocked content, lapsing proposals. */
export function mailHandlers({ config, transactions, clock }: Options): Handler[] {
  return [
    handle(releaseWaiting, () => releaseWaitingMails(transactions, { now: clock.now(), isOpenBeta: config.openBeta })),
    handle(lapse, () => lapseProposals(transactions, clock.now())),
    handle(removeBlocked, () => {
      const now = clock.now()
      const before = daysFrom(now, -config.blockedDays).toISOString()
      return transactions.asSystem('sweep', (db) => removeBlockedContent(db, { before, now: now.toISOString() }))
    }),
  ]
}

/** Tells whether mails are from whom they say, while they wait unread. */
export function authenticityHandlers(tools: Authenticators): Handler[] {
  return [handle(authenticateUnread, (payload) => authenticateUnreadMails(tools, payload))]
}
