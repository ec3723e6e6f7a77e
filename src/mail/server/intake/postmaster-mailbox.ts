import { daysFrom } from '#basics/day.ts'
import type { Clock } from '#platform/clock.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { operatorMailsSince } from './operator-mail-queries.ts'
import { temporary } from '#mail/rules/intake/smtp-refusal.ts'
import { postgresText } from '#mail/rules/postgres-text.ts'

/** The mailbox that every domain has (RFC 5321, section 4.5.1), in lower case; it is reached without a domain as well. */
export const postmaster = 'postmaster'

/** Characters kept of a mail, and mails taken a day. */
const mostCharacters = 20_000
const mostOfADay = 200

interface MailboxOptions {
  transactions: ScopedTransactions
  mailer: Mailer
  clock: Clock
  log: Log
}

/** Forwards mail for the postmaster to the operator. Throws `SmtpRefusal` above the daily limit. */
export function createPostmasterMailbox({ transactions, mailer, clock, log }: MailboxOptions) {
  return async ({ raw, envelopeFrom }: { raw: Buffer; envelopeFrom: string }): Promise<void> => {
    const now = clock.now()
    const isKept = await transactions.asSystem('keep what arrives', async (db) => {
      const dayAgo = daysFrom(now, -1).toISOString()
      if ((await operatorMailsSince(db, { recipient: mailer.operator, since: dayAgo })) >= mostOfADay) return false
      await mailer.toOperator(db, {
        subject: 'Mail for the postmaster',
        paragraphs: [
          `From ${envelopeFrom === '' ? 'a mail server (a report)' : postgresText(envelopeFrom)}. The message as it came:`,
          postgresText(raw.toString('utf8', 0, 4 * mostCharacters).slice(0, mostCharacters)),
        ],
      })
      return true
    })
    if (!isKept) throw temporary('The postmaster gets too much mail at once. Please try again tomorrow.')
    log.warn('mail for the postmaster has come', { from: envelopeFrom })
  }
}
