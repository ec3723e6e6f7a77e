import { randomBytes } from 'node:crypto'
import { SmtpTalk } from '#test/world/mail/smtp-talk.ts'

/** What this program is asked for, as JSON in its argument. */
export interface BigSending {
  port: number
  mails: number
  /** Of each mail. */
  bytes: number
  from: string
}

/** What it prints. */
export interface BigSent {
  seconds: number
  refused: number
}

if (import.meta.main) process.stdout.write(JSON.stringify(await send(JSON.parse(process.argv[2] ?? '') as BigSending)))

/** All at once: each to a family of its own, over a connection of its own. */
async function send({ port, mails, bytes, from }: BigSending): Promise<BigSent> {
  const picture = randomBytes(Math.floor((bytes * 3) / 4 - 64 * 1024) - 400_000)
    .toString('base64')
    .replaceAll(/.{76}/g, '$&\r\n')
  const talks = Array.from({ length: mails }, (_, at) => new SmtpTalk(port, `127.0.3.${at + 1}`))
  for (const [at, talk] of talks.entries()) {
    await talk.expect('220')
    await talk.say('EHLO sender.example\r\n', '250')
    await talk.say(`MAIL FROM:<${from}>\r\n`, '250')
    await talk.say(`RCPT TO:<family-${at}@roost.localhost>\r\n`, '250')
    await talk.say('DATA\r\n', '354')
  }
  const started = performance.now()
  const outcomes = await Promise.allSettled(
    talks.map((talk, at) => talk.say(`${headOf(at, from)}${picture}\r\n--frontier--\r\n.\r\n`, '250')),
  )
  const seconds = (performance.now() - started) / 1000
  for (const { socket } of talks) socket.destroy()
  return { seconds, refused: outcomes.filter(({ status }) => status === 'rejected').length }
}

function headOf(number: number, from: string): string {
  return [
    `Message-ID: <big-${number}@school.example>`,
    `From: School office <${from}>`,
    'Subject: Pictures of the concert',
    'Date: Mon, 2 Mar 2026 09:00:00 +1100',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=frontier',
    '',
    '--frontier',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'The next concert is on Friday 1 May 2026 at 6pm in the hall. Please return the permission slip by Monday 27 April 2026.',
    '',
    '--frontier',
    'Content-Type: image/jpeg; name=concert.jpg',
    'Content-Disposition: attachment; filename=concert.jpg',
    'Content-Transfer-Encoding: base64',
    '',
    '',
  ].join('\r\n')
}
