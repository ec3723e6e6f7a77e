import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { daysFrom } from '#basics/day.ts'
import { eventually } from '../eventually.ts'
import { knownSender } from '../mail/sending-server.ts'
import type { KilledInbox } from './killed-inboxes.ts'
import { ownerOf } from './owner-of.ts'
import { makeReadyFolder } from './ready-folder.ts'
import { cutPower, patience, startServer } from './server-process.ts'

interface Rounds {
  dataDir: string
  inboxes: readonly KilledInbox[]
  kills: number
  random: () => number
}

/** What became of an import whose server was killed again and again. */
export interface Imported {
  delivered: number
  /** Subjects of mails from the allowed sender that are not there, and of those that are there more than once or came more than once. */
  lost: string[]
  doubled: string[]
  /** Mails of others that were stored, though nobody allowed them. */
  uninvited: number
  /** How many mails each sender counts. */
  counts: Record<string, number>
  /** Kills after which something was left to be listed, fetched or sorted. */
  amidst: number
}

/** Mails of the allowed sender, and of somebody else, that come to each inbox before each kill. */
export const ofAllowed = 40
export const ofOthers = 20
export const otherSender = 'offers@shop.example'

/** Connects mailboxes and kills the server at random moments of their import, a power cut every third time; then lets it finish. */
export async function killImports({ dataDir, inboxes, kills, random }: Rounds): Promise<Imported> {
  const [family] = await makeReadyFolder(dataDir, 1)
  const variables = Object.assign({}, ...inboxes.map((inbox) => inbox.variables)) as Record<string, string>
  const subjects: string[] = []
  let amidst = 0
  for (let kill = 0; kill < kills; kill++) {
    for (const inbox of inboxes) {
      subjects.push(...deliver(inbox, kill))
      inbox.expire()
    }
    const server = await startServer({ dataDir, variables })
    await server.isUp()
    if (kill === 0)
      for (const inbox of inboxes) await inbox.connect({ url: server.url, token: family?.parent.token ?? '' })
    const owner = await ownerOf(dataDir)
    await passOverLeases(owner)
    await wait(random() * 700)
    if (await isUnderWay(owner)) amidst += 1
    if (kill % 3 === 2) await cutPower(dataDir)
    else server.child.kill('SIGKILL')
    await server.ended
    await owner.end()
  }
  const server = await startServer({ dataDir, variables })
  await server.isUp()
  const owner = await ownerOf(dataDir)
  await passOverLeases(owner)
  await eventually(
    async () => !(await isUnderWay(owner)) && (await countOf(owner, 'mailbox_messages')) >= subjects.length,
    {
      what: 'the end of the import',
      patience,
    },
  )
  const imported = { ...(await tallyOf(owner, subjects)), amidst }
  await owner.end()
  return imported
}

/** The subjects of the allowed sender's mails. */
function deliver(inbox: KilledInbox, round: number): string[] {
  const where = `to ${inbox.name} in round ${round}`
  const subjects = Array.from({ length: ofAllowed }, (_, at) => `Letter ${at} ${where}`)
  for (const [at, subject] of subjects.entries()) inbox.deliver(letter({ subject, from: knownSender }), ago(at))
  for (let at = 0; at < ofOthers; at++)
    inbox.deliver(letter({ subject: `Offer ${at} ${where}`, from: otherSender }), ago(at))
  return subjects
}

function letter({ subject, from }: { subject: string; from: string }): string {
  const id = `${subject.replaceAll(' ', '-')}@letters.example`
  const lines = [`From: ${from}`, 'To: us@post.example', `Subject: ${subject}`, `Message-ID: <${id}>`, '', 'Hello all']
  return [...lines, ''].join('\r\n')
}

const ago = (days: number) => daysFrom(new Date(), -days)

/** A server that was killed holds its mailboxes until its claim lapses, and news wait for their turn: the rounds do not wait for that. */
async function passOverLeases(owner: pg.Client): Promise<void> {
  await owner.query(`update mailbox_syncs set lease_until = now() - interval '1 second' where lease_holder is not null`)
  await owner.query(`update mailbox_syncs set next_sync_at = 'epoch' where lease_holder is null`)
  // So it is with whoever was renewing a token.
  await owner.query('delete from mailbox_refreshes')
}

async function isUnderWay(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ is: boolean }>(
    `select exists (select from mailbox_syncs where cursor is null or listing is not null or next_sync_at in ('epoch', 'infinity'))
       or exists (select from mailbox_messages where state = 'wanted') or exists (select from arrivals) as is`,
  )
  return rows[0]?.is === true
}

async function countOf(owner: pg.Client, table: 'mailbox_messages'): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count ?? 0
}

async function tallyOf(owner: pg.Client, subjects: readonly string[]): Promise<Omit<Imported, 'amidst'>> {
  const { rows: mails } = await owner.query<{ subject: string; sender_email: string; deliveries: number }>(
    'select subject, sender_email, deliveries from inbound_mails',
  )
  const { rows: senders } = await owner.query<{ sender_email: string; email_count: number }>(
    'select sender_email, email_count from email_sender_filters',
  )
  const kept = Map.groupBy(mails, ({ subject }) => subject)
  return {
    delivered: subjects.length,
    lost: subjects.filter((subject) => !kept.has(subject)),
    doubled: [...kept]
      .filter(([, same]) => same.length > 1 || same.some(({ deliveries }) => deliveries > 1))
      .map(([subject]) => subject),
    uninvited: mails.filter(({ sender_email: sender }) => sender !== knownSender).length,
    counts: Object.fromEntries(senders.map((sender) => [sender.sender_email, sender.email_count])),
  }
}
