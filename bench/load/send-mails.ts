import { once } from 'node:events'
import { SmtpTalk } from '#test/world/mail/smtp-talk.ts'

/** What this program is asked for, as JSON in its argument. */
export interface Sending {
  port: number
  connections: number
  mails: number
  families: number
  /** Mails of different rounds are different, and come from different addresses. */
  round: number
}

/** What it prints. */
export interface Sent {
  seconds: number
}

export const knownSender = 'office@school.example'

const size = 5 * 1024
const domain = 'roost.localhost'
const line = 'Please bring the signed permission slip and a packed lunch on Friday morning.\r\n'
const text = line.repeat(size / line.length + 1)

if (import.meta.main) process.stdout.write(JSON.stringify(await send(JSON.parse(process.argv[2] ?? '') as Sending)))

/** Sends mails over connections that stay open; the clock starts once all have been greeted. */
async function send(sending: Sending): Promise<Sent> {
  const { port, connections, mails } = sending
  const talks = await Promise.all(
    Array.from({ length: connections }, (_, at) => open(port, `127.0.${10 + sending.round}.${at + 1}`)),
  )
  let next = 0
  const started = performance.now()
  await Promise.all(
    talks.map(async (talk) => {
      while (next < mails) await sendOne(talk, { ...sending, number: next++ })
    }),
  )
  const seconds = (performance.now() - started) / 1000
  await Promise.all(talks.map((talk) => talk.end()))
  return { seconds }
}

async function open(port: number, localAddress: string): Promise<SmtpTalk> {
  const talk = new SmtpTalk(port, localAddress)
  await once(talk.socket, 'connect')
  await talk.expect('220')
  await talk.say('EHLO sender.example\r\n', '250')
  return talk
}

async function sendOne(talk: SmtpTalk, { number, families, round }: Sending & { number: number }): Promise<void> {
  const to = `family-${number % families}@${domain}`
  await talk.say(`MAIL FROM:<${knownSender}>\r\n`, '250')
  await talk.say(`RCPT TO:<${to}>\r\n`, '250')
  await talk.say('DATA\r\n', '354')
  await talk.say(messageOf({ to, id: `${round}-${number}` }), '250')
}

function messageOf({ to, id }: { to: string; id: string }): string {
  const headers = [
    `Message-ID: <${id}@school.example>`,
    `From: School office <${knownSender}>`,
    `To: <${to}>`,
    `Subject: Excursion ${id}`,
    'Date: Mon, 2 Mar 2026 09:00:00 +1100',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    '',
  ].join('\r\n')
  return `${headers}${text.slice(0, size - headers.length - 2)}\r\n.\r\n`
}
