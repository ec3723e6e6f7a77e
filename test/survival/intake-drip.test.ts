import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailLimits } from '#mail/rules/intake/mail-limits.ts'
import { testSecret } from '#test/world/server/database-cluster.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenDatabase, givenRoost } from '#test/world/server/roost.ts'
import { cutPower, givenDataDir, patience, type ServerProcess, startServer } from '#test/world/server/server-process.ts'
import { sendBy, type SmtpDialogue, smtpDialogue } from '#test/world/mail/smtp-dialogue.ts'

const data = givenDataDir()
let server: ServerProcess
let family: GivenFamily
const dialogues: SmtpDialogue[] = []

beforeAll(async () => {
  const databaseUrl = await givenDatabase()
  const world = await givenRoost({ databaseUrl })
  family = await givenFamily(world)
  await world.close()
  const variables = { DATABASE_URL: databaseUrl, SECRET: testSecret }
  server = await startServer({ dataDir: data.dataDir, parameters: ['--role=intake'], variables })
  await server.isUp()
})
afterEach(async () => {
  for (const dialogue of dialogues.splice(0)) dialogue.end()
})
afterAll(async () => {
  await cutPower(data.dataDir)
  data.remove()
})

/** As far as it gets: connected, greeted, in the middle of a command or of a message. */
async function drip(address: string, number: number): Promise<SmtpDialogue> {
  const dialogue = smtpDialogue(server.mailPort, address)
  dialogues.push(dialogue)
  const lines = [null, 'EHLO drip.example', 'MAIL FROM:<a@drip.example>', `RCPT TO:<${family.address}>`, 'DATA']
  for (const line of lines.slice(0, 1 + (number % lines.length))) await dialogue.says(line)
  dialogue.drips('X')
  return dialogue
}

async function send(address: string, words: string): Promise<number | null> {
  const dialogue = smtpDialogue(server.mailPort, address)
  dialogues.push(dialogue)
  return sendBy(dialogue, { to: family.address, text: `Subject: ${words}\r\n\r\n${words}` })
}

test(
  'four addresses with fifty dripping connections each keep nobody else’s mail out',
  async () => {
    const drips = await Promise.all(
      Array.from({ length: 200 }, (_, number) => drip(`127.0.1.${1 + (number % 4)}`, Math.floor(number / 4))),
    )
    expect(drips.filter((each) => !each.isClosed()).length).toBeGreaterThanOrEqual(100)
    for (let sender = 1; sender <= 60; sender++)
      expect(await send(`127.0.2.${sender}`, `mail ${sender}`), `sender ${sender}`).toBe(250)
    // Who sends another over a second connection has less than they, and gets in as well.
    expect(await send('127.0.2.1', 'a second one')).toBe(250)
  },
  patience,
)

test(
  'as many addresses as there are places, each with one connection that stands still, keep nobody else out',
  async () => {
    const drips = await Promise.all(
      Array.from({ length: mailLimits.connections }, (_, number) => drip(`127.0.3.${1 + number}`, number)),
    )
    expect(drips.every((each) => each.heard()[0]?.startsWith('220'))).toBe(true)
    const taken = async () => (await send('127.0.4.1', 'from somebody new')) === 250
    await eventually(taken, { what: 'a place of one that stands still' })
    expect(drips.flatMap((each) => each.heard()).filter((line) => line.startsWith('421'))).toEqual([
      '421 Too many connections at once. Please try again later.',
    ])
  },
  patience,
)
