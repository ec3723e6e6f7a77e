import { startGoogleServer } from '#emulators/gmail/google-server.ts'

/** What this program is asked for, as JSON in its argument. */
export interface Mailboxes {
  mailboxes: number
  /** Messages of each. */
  messages: number
  senders: number
}

/** What it prints, and the client that it knows. */
export interface GoogleAnswer {
  url: string
}

export const benchClient = { id: 'bench.apps.example', secret: 'a secret of the benchmarks', name: 'Roost' }

const line = 'Please bring the signed permission slip and a packed lunch on Friday morning.\r\n'
const text = line.repeat(60)
const day = 24 * 60 * 60 * 1000

export function addressOf(mailbox: number): string {
  return `parent-${mailbox}@gmail.example`
}

export function senderOf(sender: number): string {
  return `office@school-${sender}.example`
}

if (import.meta.main) await start(JSON.parse(process.argv[2] ?? '') as Mailboxes)

/** Google's emulator with mailboxes full of mails of 5 KB, sent over the last two months. */
async function start({ mailboxes, messages, senders }: Mailboxes): Promise<void> {
  const accounts = Array.from({ length: mailboxes }, (_, at) => ({ address: addressOf(at), name: `Parent ${at}` }))
  const server = await startGoogleServer({ client: benchClient, accounts, secret: 'the benchmarks sign with this' })
  for (const [at, mailbox] of server.mailboxes.entries())
    for (let number = 0; number < messages; number++) {
      const sentAt = new Date(Date.now() - 60 * day * (1 - number / messages))
      mailbox.deliver({
        raw: messageOf({ id: `${at}-${number}`, from: senderOf(number % senders), sentAt }),
        receivedAt: sentAt,
      })
    }
  const answer: GoogleAnswer = { url: server.url }
  process.stdout.write(`${JSON.stringify(answer)}\n`)
  process.once('SIGTERM', () => process.exit(0))
}

function messageOf({ id, from, sentAt }: { id: string; from: string; sentAt: Date }): string {
  return [
    `Message-ID: <${id}@bench.example>`,
    `From: School office <${from}>`,
    'To: <parent@gmail.example>',
    `Subject: Excursion ${id}`,
    `Date: ${sentAt.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ].join('\r\n')
}
