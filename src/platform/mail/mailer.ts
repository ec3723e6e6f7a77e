import nodemailer from 'nodemailer'
import { z } from 'zod'
import { newId } from '#basics/id.ts'
import type { Config } from '#platform/config.ts'
import type { ScopedTransactions, SystemDb } from '#platform/database/database.ts'
import { enqueue, handle, type Handler } from '#platform/jobs/jobs.ts'
import { needsTls } from './mail-out.ts'
import { headersOf, html, type OutgoingMail, plainText } from './write-mail.ts'

const sendMail = { name: 'send-mail', payload: z.object({ mailId: z.uuid() }), maxAttempts: 12 }

export interface Mailer {
  /** Queues a mail in the transaction that caused it. */
  post(db: SystemDb, mail: OutgoingMail): Promise<void>
  /** Sends a mail at once, for a person who waits for the result. Throws `MailNotSent`. */
  send(mail: OutgoingMail): Promise<void>
  /** The operator, as a recipient. */
  operator: string
  /** Stores a mail for the operator; forwards it if POSTMASTER is set. */
  toOperator(db: SystemDb, mail: Omit<OutgoingMail, 'to'>): Promise<void>
  handlers: Handler[]
}

/**
 * `misconfigured`: there is no mail server, or it does not accept this server. `refused`: it accepts this server, but not
 * this mail. `unavailable`: it did not answer.
 */
export class MailNotSent extends Error {
  readonly kind: 'misconfigured' | 'refused' | 'unavailable'

  constructor(kind: MailNotSent['kind'], cause?: unknown) {
    super(`the mail was not sent: ${kind}`, { cause })
    this.kind = kind
  }
}

/** Without SMTP_URL mail stays in the local outbox, which the operator reads at /outbox. */
export function createMailer(config: Config, transactions: ScopedTransactions): Mailer {
  const transport =
    config.smtpUrl === null
      ? null
      : nodemailer.createTransport({
          url: config.smtpUrl,
          requireTLS: needsTls(config.smtpUrl),
          connectionTimeout: longestSilence,
          greetingTimeout: longestSilence,
          socketTimeout: longestSilence,
        })
  const operator = config.postmaster ?? `postmaster@${config.mailDomain}`
  return {
    operator,
    async toOperator(db, mail) {
      const id = await keep(db, { ...mail, to: operator })
      // Without an address of its own, the mail would come back to this server.
      if (transport !== null && config.postmaster !== null)
        await enqueue(db, { job: sendMail, payload: { mailId: id } })
    },
    async post(db, mail) {
      const id = await keep(db, mail)
      if (transport !== null) await enqueue(db, { job: sendMail, payload: { mailId: id } })
    },
    async send(mail) {
      if (transport === null && !config.hasOutbox) throw new MailNotSent('misconfigured')
      if (transport === null) return transactions.asSystem('send mail', async (db) => void (await keep(db, mail)))
      try {
        const { to, subject } = mail
        await transport.sendMail({ from: config.mailFrom, to, subject, text: plainText(mail), html: html(mail) })
      } catch (error) {
        throw new MailNotSent(kindOf(error), error)
      }
    },
    handlers:
      transport === null
        ? []
        : [
            handle(sendMail, async ({ mailId }) => {
              const mail = await transactions.asSystem('send mail', (db) =>
                db
                  .selectFrom('outgoing_mails')
                  .select(['id', 'recipient', 'subject', 'text_body', 'html_body', 'headers'])
                  .select(['calendar', 'calendar_method'])
                  .where('id', '=', mailId)
                  .where('sent_at', 'is', null)
                  .executeTakeFirst(),
              )
              if (mail === undefined) return
              await transport.sendMail({
                messageId: `<${mail.id}@${config.mailDomain}>`,
                from: config.mailFrom,
                to: mail.recipient,
                subject: mail.subject,
                text: mail.text_body,
                html: mail.html_body,
                headers: mail.headers,
                ...(mail.calendar !== null && {
                  icalEvent: { method: mail.calendar_method ?? 'REQUEST', content: mail.calendar },
                }),
              })
              await transactions.asSystem('send mail', (db) =>
                db
                  .updateTable('outgoing_mails')
                  .set({ sent_at: new Date().toISOString() })
                  .where('id', '=', mailId)
                  .execute(),
              )
            }),
          ],
  }
}

/** Milliseconds that a mail server may take for its next answer. */
const longestSilence = 15_000

async function keep(db: SystemDb, mail: OutgoingMail): Promise<string> {
  const id = newId()
  await db
    .insertInto('outgoing_mails')
    .values({
      id,
      recipient: mail.to,
      subject: mail.subject,
      text_body: plainText(mail),
      html_body: html(mail),
      headers: JSON.stringify(headersOf(mail)),
      calendar: mail.calendar?.text ?? null,
      calendar_method: mail.calendar?.method ?? null,
    })
    .execute()
  return id
}

/** The kind of a mail server's refusal: it requires authentication (RFC 4954), refuses the mail, or has a problem. */
function kindOf(error: unknown): MailNotSent['kind'] {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string }
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530 || responseCode === 535) return 'misconfigured'
  return /\b403\b|forbidden/i.test(message ?? '') ? 'refused' : 'unavailable'
}
