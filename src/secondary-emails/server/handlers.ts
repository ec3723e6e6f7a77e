import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { type Handler, handle } from '#platform/jobs/jobs.ts'
import { mailLateNotices, mailNotices } from '../jobs.ts'
import { familiesWithReaders } from './letter-queries.ts'
import { mailFamilyNotices, type Post } from './mail-family-notices.ts'
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts'

type Options = Pick<Post, 'transactions' | 'mailer'> & {
  config: Pick<Config, 'publicUrl'>
  secret: string
  clock: Clock
}

export function secondaryEmailsHandlers({ transactions, mailer, config, secret, clock }: Options): Handler[] {
  const tokens = createUnsubscribeTokens(secret)
  const mail = (familyId: string) =>
    mailFamilyNotices(familyId, { transactions, mailer, publicUrl: config.publicUrl, tokens, now: clock.now() })
  return [
    handle(mailNotices, ({ familyId }) => mail(familyId)),
    handle(mailLateNotices, async () => {
      for (const familyId of await transactions.asSystem('mail notices', familiesWithReaders)) await mail(familyId)
    }),
  ]
}
