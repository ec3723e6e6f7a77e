import { createConnection, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { benchSecret, givenCluster } from '../world/cluster.ts'
import { endingAtLast } from '../ending.ts'
import { addFamilies } from '../world/families.ts'
import type { Figure } from '../figure.ts'
import { startServer } from '../world/server.ts'
import { SmtpTalk } from '#test/world/mail/smtp-talk.ts'

const addresses = 4
const connectionsEach = 50
/** Milliseconds: longer than any single bound of the intake that an idle connection meets. */
const duration = 75_000
const mailEvery = 1_500
const to = 'family-0@roost.localhost'

/**
 * Four addresses hold as many connections as they get, send a byte a second over each and come again when they are cut off;
 * meanwhile others send a mail each, from an address of its own. How long does each take from its connection to its 250?
 */
export async function intakeDrip(): Promise<Figure[]> {
  const cluster = await givenCluster()
  await addFamilies(cluster.owner, { from: 0, to: 1, tasks: 0 })
  const server = await startServer({ DATABASE_URL: cluster.url, SECRET: benchSecret }, 'all')
  const drips = Array.from({ length: addresses * connectionsEach }, (_, at) => {
    const drip = new Drip(server.intakePort, `127.0.1.${1 + (at % addresses)}`)
    endingAtLast(() => drip.end())
    return drip
  })
  await wait(3_000)

  const outcomes: Promise<Outcome>[] = []
  const started = performance.now()
  for (let number = 0; performance.now() - started < duration; number++) {
    outcomes.push(sendOne(server.intakePort, number))
    await wait(mailEvery)
  }
  const sent = await Promise.all(outcomes)
  const held = drips.filter((drip) => drip.isOpen).length
  for (const drip of drips) drip.end()
  await server.close()
  await cluster.close()
  const about = { name: 'drip', reference: null, ratio: null }
  return [
    {
      ...about,
      what: 'longest until a mail of others is taken',
      unit: 'ms',
      product: Math.max(...sent.map(({ milliseconds }) => milliseconds)),
      goal: { atMost: 5_000 },
    },
    {
      ...about,
      what: 'refusals of others’ mail',
      unit: '',
      product: sent.reduce((sum, { refusals }) => sum + refusals, 0),
      goal: { atMost: 0 },
    },
    {
      ...about,
      what: 'mails of others taken',
      unit: '',
      product: sent.filter(({ isTaken }) => isTaken).length,
      goal: { atLeast: 40 },
    },
    {
      ...about,
      what: 'dripping connections held at the end',
      unit: '',
      product: held,
      goal: { atMost: addresses * connectionsEach },
    },
  ]
}

/** One dripping connection, which is opened again whenever it is cut off. */
class Drip {
  readonly #port: number
  readonly #address: string
  readonly #timer: NodeJS.Timeout
  #socket: Socket | null = null
  #sayings: string[] = []
  isOpen = false

  constructor(port: number, address: string) {
    this.#port = port
    this.#address = address
    this.#timer = setInterval(() => this.isOpen && this.#sayings.length === 0 && this.#socket?.write('x'), 1_000)
    this.#open()
  }

  end(): void {
    clearInterval(this.#timer)
    this.#sayings = ['ended']
    this.#socket?.removeAllListeners('close').destroy()
  }

  #open(): void {
    this.#sayings = ['EHLO drip.example', 'MAIL FROM:<a@drip.example>', `RCPT TO:<${to}>`, 'DATA']
    const socket = createConnection({ host: '127.0.0.1', port: this.#port, localAddress: this.#address })
    this.#socket = socket
    socket.setEncoding('latin1').on('data', (text: string) => {
      this.isOpen = !/^[45]/m.test(text)
      const next = /^\d{3} /m.test(text) ? this.#sayings.shift() : undefined
      if (next !== undefined) socket.write(`${next}\r\n`)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.isOpen = false
      setTimeout(() => this.#sayings[0] !== 'ended' && this.#open(), 250)
    })
  }
}

interface Outcome {
  milliseconds: number
  refusals: number
  isTaken: boolean
}

/** Until it is taken, or for half a minute; a refused one is sent again after half a second. */
async function sendOne(port: number, number: number): Promise<Outcome> {
  const started = performance.now()
  const elapsed = () => performance.now() - started
  for (let refusals = 0; ; refusals++) {
    const talk = new SmtpTalk(port, `127.0.2.${1 + (number % 250)}`)
    try {
      await talk.expect('220')
      await talk.say('EHLO sender.example\r\n', '250')
      await talk.say('MAIL FROM:<office@school.example>\r\n', '250')
      await talk.say(`RCPT TO:<${to}>\r\n`, '250')
      await talk.say('DATA\r\n', '354')
      await talk.say(`From: office@school.example\r\nSubject: Mail ${number}\r\n\r\nHello ${number}\r\n.\r\n`, '250')
      await talk.end()
      return { milliseconds: elapsed(), refusals, isTaken: true }
    } catch {
      talk.socket.destroy()
      if (elapsed() > 30_000) return { milliseconds: elapsed(), refusals: refusals + 1, isTaken: false }
      await wait(500)
    }
  }
}
