import { createTransport } from 'nodemailer'
import { partsOf } from '#test/world/mail/calendar-mail.ts'

/** A day some days from now, as a school writes it: `Saturday 12 December 2026`. */
export function dayAhead(days: number): string {
  const options = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Australia/Sydney',
  } as const
  return new Intl.DateTimeFormat('en-AU', options).format(Date.now() + days * 24 * 3600 * 1000).replace(',', '')
}

/** The same as a calendar has it: `2026-12-12`. */
export function isoAhead(days: number): string {
  return new Date(Date.now() + days * 24 * 3600 * 1000).toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' })
}

interface More {
  /** A part beside the text (`#test/world/mail/calendar-mail.ts`). */
  calendar?: string
  /** By its subject, unless told otherwise (`#test/world/mail/meant-mail.ts`). */
  messageId?: string
}

/** A mail of one school; each subject is a message of its own. */
export function schoolMail(subject: string, { text, calendar, ...more }: Partial<More> & { text: string }): string {
  const messageId = more.messageId ?? `<${subject.toLowerCase().replaceAll(/[^a-z]+/g, '-')}@ironbark.example>`
  return [
    'From: Ironbark School <office@ironbark.example>',
    'To: families@ironbark.example',
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${messageId}`,
    ...(calendar === undefined ? ['Content-Type: text/plain; charset=utf-8', '', text] : partsOf(text, calendar)),
  ].join('\r\n')
}

/** Sends a raw mail by SMTP; gives the server's answer. */
export async function post(port: number, { to, raw }: { to: string; raw: Buffer | string }): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  const { response } = await transport.sendMail({ envelope: { from: 'bounces@ironbark.example', to: [to] }, raw })
  transport.close()
  return response
}
