import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calendar, event, typeOf } from '../world/calendar-mail.ts'
import { testSecret } from '../world/database-cluster.ts'
import { eventually } from '../world/eventually.ts'
import { givenFamily } from '../world/family.ts'
import { freePort } from '../world/free-port.ts'
import { givenDatabase, givenRoost, type World } from '../world/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

const rounds = 4
const from = 'office@greenfield-primary.example'
let databaseUrl: string
let child: Server | null = null

beforeAll(async () => {
  databaseUrl = await givenDatabase()
})
afterAll(() => {
  child?.process.kill('SIGKILL')
})

interface Server {
  process: ChildProcess
  mailPort: number
}

it('a server that is killed while mail comes in loses none that it took, and understands each once', async () => {
  const world = await givenRoost({ databaseUrl, beat: { every: 200, deadAfter: 1_500 } })
  const family = await givenFamily(world)
  const screen = mailScreenOf(family)
  await family.send({
    from,
    subject: 'First',
    text: 'The first concert is on 1 May 2027 at 9am.',
    calendar: calendar(event('First concert', '2027-05-01T09:00')),
  })
  await screen.decide(from, { status: 'allow' })
  await screen.settled(1)
  await world.close()

  const taken: string[] = []
  for (let round = 0; round < rounds; round++) {
    child = await startServer()
    const killed = new Promise((resolve) => child?.process.once('exit', resolve))
    let takenNow = 0
    await sendUntilRefused({ round, to: family.address, port: child.mailPort }, (subject) => {
      taken.push(subject)
      takenNow += 1
      // In the middle of whatever it does by then: storing the next, reading the last.
      if (takenNow === 12) setTimeout(() => child?.process.kill('SIGKILL'), round * 7)
    })
    await killed
  }
  expect(taken.length).toBeGreaterThanOrEqual(rounds * 12)

  const after = await givenRoost({ databaseUrl, beat: { every: 200, deadAfter: 1_500 } })
  try {
    await everythingUnderstood(after, family.id)
    const rows = await after.doors.asFamily(family.id, (db) =>
      db.selectFrom('inbound_mails').select(['subject', 'state']).where('subject', 'like', 'Trip%').execute(),
    )
    const stored = rows.map(({ subject }) => subject)
    expect(taken.filter((subject) => !stored.includes(subject))).toEqual([])
    expect(new Set(stored).size).toBe(stored.length)
    expect(rows.filter(({ state }) => state !== 'understood')).toEqual([])
    const steps = await after.doors.asFamily(family.id, (db) =>
      db.selectFrom('mail_steps').select('mail_id').where('step', '=', 'understood').execute(),
    )
    // The first mail, of before the crashes, has its step as well.
    expect(steps).toHaveLength(stored.length + 1)
    const events = await after.doors.asFamily(family.id, (db) =>
      db.selectFrom('calendar_events').select('source_mail_id').execute(),
    )
    expect(events.length).toBeGreaterThan(0)
    expect(new Set(events.map(({ source_mail_id: mail }) => mail)).size).toBe(events.length)
  } finally {
    await after.close()
  }
})

async function everythingUnderstood(world: World, familyId: string): Promise<void> {
  await eventually(async () => {
    const open = await world.doors.asFamily(familyId, async (db) => [
      // First what is only written down: sorted in between, it would be in neither answer.
      ...(await db.selectFrom('arrivals').select('id').execute()),
      ...(await db.selectFrom('inbound_mails').select('id').where('state', '=', 'queued').execute()),
    ])
    return open.length === 0
  }, 'the end of the queue')
}

async function sendUntilRefused(
  { round, to, port }: { round: number; to: string; port: number },
  taken: (subject: string) => void,
): Promise<void> {
  const send = async (lane: number) => {
    const transport = createTransport({
      host: '127.0.0.1',
      port,
      secure: false,
      ignoreTLS: true,
      pool: true,
      maxConnections: 1,
    })
    try {
      for (let number = 0; number < 100; number++) {
        const subject = `Trip ${round}-${lane}-${number}`
        const text = `The trip to castle ${subject} is on ${1 + (number % 28)} March 2027 at 9am.`
        const start = `2027-03-${String(1 + (number % 28)).padStart(2, '0')}T09:00`
        const content = calendar(event(subject, start, { uid: `${subject.replaceAll(' ', '-')}@castle.example` }))
        const alternatives = [{ contentType: typeOf(content), content }]
        await transport.sendMail({ envelope: { from, to: [to] }, from, to, subject, text, alternatives })
        taken(subject)
      }
    } catch {
      // Killed: what was not acknowledged may be lost.
    } finally {
      transport.close()
    }
  }
  await Promise.all([0, 1, 2, 3].map(send))
}

async function startServer(): Promise<Server> {
  const [port, mailPort] = [await freePort(), await freePort()]
  const environment = {
    DATABASE_URL: databaseUrl,
    SECRET: testSecret,
    PORT: String(port),
    INTAKE_PORT: String(mailPort),
    LOG_LEVEL: 'error',
  }
  const main = join(import.meta.dirname, '../../src/app/server/main.ts')
  const started = spawn(process.execPath, [main, '--role=all'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [started.stdout, started.stderr])
    output.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-4_000)))
  await eventually(async () => {
    if (started.exitCode !== null) throw new Error(`The server ended (${started.exitCode}): ${said}`)
    const transport = createTransport({
      host: '127.0.0.1',
      port: mailPort,
      secure: false,
      ignoreTLS: true,
      greetingTimeout: 2_000,
    })
    return transport.verify().catch(() => false)
  }, 'the server')
  return { process: started, mailPort }
}
