import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { enqueue, type Handler, handle } from '#platform/jobs/jobs.ts'
import { queueCalendarInvites, sendCalendarInvites } from '../jobs.ts'
import { familiesWithChanges } from './queries.ts'
import type { InvitePost } from './post-invite.ts'
import { createReplyCodes } from './reply-codes.ts'
import { dueBefore, sendInvites } from './send-invites.ts'
import { createStopTokens } from './stop-tokens.ts'

type Options = Pick<InvitePost, 'mailer'> & {
  transactions: ScopedTransactions
  config: Pick<Config, 'publicUrl' | 'mailDomain'>
  secret: string
  clock: Clock
}

export function calendarInvitesHandlers({ transactions, mailer, config, secret, clock }: Options): Handler[] {
  const { publicUrl, mailDomain } = config
  const replyCodeOf = createReplyCodes(secret)
  const stopTokens = createStopTokens(secret)
  return [
    handle(queueCalendarInvites, () =>
      transactions.asSystem('send calendar invites', async (db) => {
        for (const familyId of await familiesWithChanges(db, dueBefore(clock.now())))
          await enqueue(db, {
            job: sendCalendarInvites,
            payload: { familyId },
            key: `send-calendar-invites ${familyId}`,
          })
      }),
    ),
    handle(sendCalendarInvites, ({ familyId }) =>
      sendInvites(familyId, { transactions, mailer, publicUrl, mailDomain, replyCodeOf, stopTokens, now: clock.now() }),
    ),
  ]
}
