import { dayLength } from '#basics/day.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { countAttempt } from '#platform/rate-limit.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { noticeLetter } from '../rules/letter.ts'
import { letterRateLimits } from '../rules/secondary-email.ts'
import { readersOf, takeUnmailed } from './letter-queries.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

export interface Post {
  transactions: ScopedTransactions
  mailer: Mailer
  publicUrl: string
  tokens: UnsubscribeTokens
  now: Date
}

/** What is older is no news any more. Milliseconds. */
const longestWait = dayLength
const mostNotices = 50

/**
 * Mails a family's new notices to each of its addresses, as far as they came after it was verified. Notices are marked and
 * letters posted in one transaction, so that a job that runs twice mails once.
 */
export async function mailFamilyNotices(familyId: string, { transactions, mailer, publicUrl, tokens, now }: Post) {
  if (
    (await countAttempt(transactions, { key: `notice letters ${familyId}`, limit: letterRateLimits.letters })) !== null
  )
    return
  await transactions.asSystem('mail notices', async (db) => {
    const readers = await readersOf(db, familyId)
    if (readers.length === 0) return
    const notices = await takeUnmailed(db, {
      familyId,
      since: new Date(now.getTime() - longestWait).toISOString(),
      now: now.toISOString(),
      most: mostNotices,
    })
    for (const { email, since, ...names } of readers) {
      const news = notices.filter(({ createdAt }) => createdAt >= (since ?? ''))
      if (news.length === 0) continue
      const token = tokens.issue({ familyId, email })
      await mailer.post(db, {
        ...noticeLetter(news, names),
        to: email,
        action: { label: 'See all notices', url: `${publicUrl}/dashboard/notifications` },
        unsubscribe: {
          url: `${publicUrl}/unsubscribe?${new URLSearchParams({ token }).toString()}`,
          oneClickUrl: `${publicUrl}/api/secondary-emails/unsubscribing/${token}`,
        },
      })
    }
  })
}
