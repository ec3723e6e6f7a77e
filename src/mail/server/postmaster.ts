import { daysFrom } from '#basics/day.ts'
import type { Clock } from '#platform/clock.ts'
import type { Doors } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { lettersSince } from './postmaster-queries.ts'
import { temporary } from './smtp-refusal.ts'
import { storableText } from './storable.ts'

/** The mailbox that each domain has (RFC 5321, section 4.5.1), in lower case; it is reached without a domain as well. */
export const postmaster = 'postmaster'

/** Letters of strangers: what is kept of each, in characters, and how many of a day. */
const mostCharacters = 20_000
const mostOfADay = 200

interface PostmasterOptions {
  doors: Doors
  mailer: Mailer
  clock: Clock
  log: Log
}

/** Keeps what is written to whoever runs the server, for them. Throws `SmtpRefusal` for a flood. */
export function createPostmaster({ doors, mailer, clock, log }: PostmasterOptions) {
  return async ({ raw, envelopeFrom }: { raw: Buffer; envelopeFrom: string }): Promise<void> => {
    const now = clock.now()
    const isKept = await doors.asSystem('keep what arrives', async (db) => {
      const dayAgo = daysFrom(now, -1).toISOString()
      if ((await lettersSince(db, { recipient: mailer.operator, since: dayAgo })) >= mostOfADay) return false
      await mailer.toOperator(db, {
        subject: 'Mail for the postmaster',
        paragraphs: [
          `From ${envelopeFrom === '' ? 'a mail server (a report)' : storableText(envelopeFrom)}. The message as it came:`,
          storableText(raw.toString('utf8', 0, 4 * mostCharacters).slice(0, mostCharacters)),
        ],
      })
      return true
    })
    if (!isKept) throw temporary('The postmaster gets too much mail at once. Please try again tomorrow.')
    log.warn('mail for the postmaster has come', { from: envelopeFrom })
  }
}
