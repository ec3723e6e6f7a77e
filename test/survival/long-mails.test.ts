import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chunkBytes } from '#mail/server/intake/message-chunks.ts'
import { testSecret } from '#test/world/server/database-cluster.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenDatabase, givenRoost } from '#test/world/server/roost.ts'
import { cutPower, givenDataDir, patience, type ServerProcess, startServer } from '#test/world/server/server-process.ts'
import { sendBy, smtpDialogue } from '#test/world/mail/smtp-dialogue.ts'

const data = givenDataDir()
const megabytes = 24
const mails = 5
let server: ServerProcess
let family: GivenFamily
let owner: pg.Client

beforeAll(async () => {
  const databaseUrl = await givenDatabase()
  const world = await givenRoost({ databaseUrl })
  family = await givenFamily(world)
  await family.call('POST', '/senders', { email: 'office@school.example' })
  await world.close()
  owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const variables = { DATABASE_URL: databaseUrl, SECRET: testSecret }
  server = await startServer({ dataDir: data.dataDir, variables })
  await server.isUp()
})
afterAll(async () => {
  await owner.end()
  await cutPower(data.dataDir)
  data.remove()
})

const picture = randomBytes(57 * 1024)
  .toString('base64')
  .replaceAll(/.{76}/g, '$&\r\n')

/** A letter and a picture of so many bytes. */
function mail(number: number, bytes: number): string {
  return [
    'From: office@school.example',
    `Subject: Pictures ${number}`,
    'Date: Mon, 2 Mar 2026 09:00:00 +1100',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=frontier',
    '',
    '--frontier',
    '',
    `The concert of class ${number} is on Friday 1 May 2026 at 6pm in the hall.`,
    '--frontier',
    'Content-Type: image/jpeg; name=concert.jpg',
    'Content-Transfer-Encoding: base64',
    '',
    picture.repeat(Math.ceil(bytes / picture.length)).slice(0, bytes),
    '--frontier--',
    '',
  ].join('\r\n')
}

async function send(text: string): Promise<number | null> {
  const dialogue = smtpDialogue(server.mailPort)
  try {
    return await sendBy(dialogue, { to: family.address, text: text.replace(/\r\n$/, '') })
  } finally {
    dialogue.end()
  }
}

interface Row {
  id: string
  subject: string
  state: string
  size: number
  deliveries: number
}

async function sortedMails(count: number): Promise<Row[]> {
  return eventually(
    async () => {
      const { rows } = await owner.query<Row>(
        `select id, subject, state, size, deliveries from inbound_mails where not exists (select from arrivals) order by subject`,
      )
      return rows.length === count && rows.every(({ state }) => state !== 'queued') && rows
    },
    { what: 'the mails', patience },
  )
}

test(
  'many mails of 24 MB at once are taken and read in pieces, and never all in memory',
  async () => {
    const texts = Array.from({ length: mails }, (_, at) => mail(at + 1, megabytes * 1024 * 1024))
    const digest = createHash('sha256')
      .update(texts[0] ?? '')
      .digest('hex')
    const sizes = texts.map((text) => text.length)
    expect(await Promise.all(texts.splice(0).map(send))).toEqual(Array.from({ length: mails }, () => 250))
    const rows = await sortedMails(mails)
    expect(rows.map(({ state, size }) => ({ state, size }))).toEqual(
      sizes.map((size) => ({ state: 'understood', size })),
    )
    const { rows: longest } = await owner.query<{ most: number }>(
      `select greatest((select max(octet_length(raw)) from inbound_mails), (select max(octet_length(bytes)) from mail_chunks)) as most`,
    )
    expect(longest).toEqual([{ most: chunkBytes }])
    expect(residentAtMost()).toBeLessThan(512)

    const response = await fetch(`${server.url}/api/account/export`, {
      headers: { authorization: `Bearer ${family.parent.token}` },
    })
    const name = `mails/${rows[0]?.id}.eml`
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()), { filter: (file) => file.name === name })
    expect(
      createHash('sha256')
        .update(files[name] ?? '')
        .digest('hex'),
    ).toBe(digest)
    expect(readdirSync(join(data.dataDir, 'incoming'))).toEqual([])
  },
  2 * patience,
)

test(
  'a long mail that comes again is one, and nothing of the second stays',
  async () => {
    const text = mail(20, 700_000)
    expect(await send(text)).toBe(250)
    expect(await send(text)).toBe(250)
    // It is told from one that differs in its last piece.
    expect(await send(text.replace(/--frontier--\r\n$/, 'x--frontier--\r\n'))).toBe(250)
    const rows = (await sortedMails(mails + 2)).filter(({ subject }) => subject === 'Pictures 20')
    expect(rows.map(({ deliveries }) => deliveries).toSorted((a, b) => a - b)).toEqual([1, 2])
    const { rows: orphans } = await owner.query(
      `select from mail_chunks where not exists (select from inbound_mails where id = mail_id and family_id = mail_chunks.family_id)`,
    )
    expect(orphans).toEqual([])
  },
  patience,
)

/** Megabytes that the server's process ever held, its threads included. Linux only. */
function residentAtMost(): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
