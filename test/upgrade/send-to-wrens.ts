import { createTransport } from 'nodemailer'
import type { Roost } from '#app/server/roost.ts'
import { calendar, type Entry, event, typeOf } from '../world/mail/calendar-mail.ts'

interface Sent {
  from: string
  subject: string
  /** What the mail brings along as data. */
  entry?: Entry
}

/** Sends the demo's family a mail by SMTP. */
export async function sendToWrens({ transactions, intakePort }: Roost, { from, subject, entry }: Sent): Promise<void> {
  const families = await transactions.asSystem('seed', (db) =>
    db.selectFrom('families').select('forwarding_address').where('name', '=', 'Wren').execute(),
  )
  const to = `${families[0]?.forwarding_address}@roost.localhost`
  const content = entry && calendar(entry)
  const alternatives = content === undefined ? [] : [{ contentType: typeOf(content), content }]
  const transport = createTransport({ host: '127.0.0.1', port: intakePort ?? 0, ignoreTLS: true })
  await transport.sendMail({ from, to, subject, text: `${subject}.`, alternatives })
  transport.close()
}

/** An event in two weeks. */
export function eventAhead(title: string, more: { isCancelled?: boolean } = {}): Entry {
  const day = Temporal.Now.plainDateISO('Australia/Sydney').add({ days: 14 }).toString()
  return event(title, `${day}T18:00`, {
    ...more,
    uid: `${title}@choir.example`,
    sequence: more.isCancelled === true ? 1 : 0,
  })
}
