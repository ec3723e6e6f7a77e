import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import PostalMime from 'postal-mime'
import { SmtpTalk } from '#test/world/mail/smtp-talk.ts'
import { benchSecret, givenCluster } from '../world/cluster.ts'
import { asNewsletter } from '../world/as-newsletter.ts'
import { endingAtLast } from '../ending.ts'
import { addFamilies } from '../world/families.ts'
import { type Figure, percentile } from '../figure.ts'
import { sampleMails } from '../world/sample-mails.ts'
import { startServer } from '../world/server.ts'

const families = 10
const mailsPerSecond = 20
/** Seconds: the first are the server's warming up, and are not counted. */
const warmUp = 10
const duration = 30
const connections = 10
/** Milliseconds between two looks at what has been read. */
const lookEvery = 20
const patience = 60_000

interface Mail {
  id: string
  from: string
  to: string
  raw: string
}

/**
 * P7: newsletters of 25 KB that arrive steadily at a whole server, from each one's 250 until what it says stands on the
 * plan or in Review, or it is known to say nothing.
 */
export async function benchMailOnPlan(): Promise<Figure> {
  const mails = await newsletters((warmUp + duration) * mailsPerSecond)
  const cluster = await givenCluster()
  await addFamilies(cluster.owner, { from: 0, to: families, tasks: 20 })
  await allowSenders(cluster.owner, [...new Set(mails.map(({ from }) => from))])
  const server = await startServer({ DATABASE_URL: cluster.url, SECRET: benchSecret }, 'all')
  const watch = new Watch(cluster.owner)
  const talks = await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      const talk = new SmtpTalk(server.intakePort, `127.0.20.${at + 1}`)
      await talk.greet()
      return talk
    }),
  )

  const acknowledged = new Map<string, number>()
  const sending: Promise<void>[] = []
  const turns = talks.map(() => Promise.resolve())
  const started = performance.now()
  for (const [number, mail] of mails.entries()) {
    await wait(Math.max(0, started + (number / mailsPerSecond) * 1_000 - performance.now()))
    const at = number % talks.length
    const talk = talks[at]
    if (talk === undefined) throw new Error('a connection is missing')
    const turn = (turns[at] ?? Promise.resolve())
      .then(() => talk.deliver({ from: mail.from, to: [mail.to], raw: mail.raw }))
      .then(() => void acknowledged.set(mail.id, performance.now()))
    turns[at] = turn
    sending.push(turn)
  }
  await Promise.all(sending)
  const read = await watch.untilRead(mails.map(({ id }) => id))

  await Promise.all(talks.map((talk) => talk.end()))
  await server.close()
  await cluster.close()
  const counted = mails.slice(warmUp * mailsPerSecond)
  const seconds = counted.map(({ id }) => ((read.get(id) ?? Number.NaN) - (acknowledged.get(id) ?? Number.NaN)) / 1_000)
  return {
    name: 'P7',
    what: `a mail on the plan after its 250, ${mailsPerSecond} a second for ${families} families, p99`,
    unit: 's',
    product: percentile(seconds, 0.99),
    reference: null,
    ratio: null,
    goal: { atMost: 2 },
  }
}

/** The sample mails as newsletters, over and over, each to another family and with an id of its own. */
async function newsletters(count: number): Promise<Mail[]> {
  const samples = await Promise.all(
    sampleMails().map(async (sample) => {
      const { raw } = await asNewsletter(sample)
      const { from } = await PostalMime.parse(raw)
      const text = Buffer.from(raw).toString('latin1')
      return { from: from?.address ?? '', text: text.replace(/^Message-ID:.*\r\n/im, '') }
    }),
  )
  return Array.from({ length: count }, (_, number) => {
    const { from, text } = samples[Math.floor(number / families) % samples.length] ?? { from: '', text: '' }
    const id = `newsletter-${number}@bench.example`
    return { id, from, to: `family-${number % families}@roost.localhost`, raw: `Message-ID: <${id}>\r\n${text}\r\n` }
  })
}

async function allowSenders(owner: pg.Client, senders: readonly string[]): Promise<void> {
  await owner.query(
    `insert into email_sender_filters (family_id, id, sender_email, status, category)
     select families.id, gen_random_uuid(), lower(sender), 'allow', 'school' from families, unnest($1::text[]) as sender`,
    [senders],
  )
  await owner.query(`update families set subscription_plan = 'pro_family'`)
  await owner.query('analyze')
}

/** Looks for mails that have been read, from its beginning on. */
class Watch {
  readonly #owner: pg.Client
  readonly #read = new Map<string, number>()
  #isOver = false
  readonly #end: () => Promise<void>

  constructor(owner: pg.Client) {
    this.#owner = owner
    const looking = this.#look()
    this.#end = endingAtLast(() => {
      this.#isOver = true
      return looking
    })
  }

  /** When each was first seen to be read, by `performance.now()`. Throws where one is not within a minute. */
  async untilRead(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const latest = performance.now() + patience
    while (ids.some((id) => !this.#read.has(id))) {
      if (performance.now() > latest) {
        const { rows } = await this.#owner.query('select state, count(*)::int from inbound_mails group by state')
        throw new Error(`not all mails were read: ${JSON.stringify(rows)}`)
      }
      await wait(lookEvery)
    }
    await this.#end()
    return this.#read
  }

  async #look(): Promise<void> {
    while (!this.#isOver) {
      const { rows } = await this.#owner.query<{ message_id: string }>(
        `select message_id from inbound_mails where state in ('understood', 'nothing-found') and message_id <> all ($1)`,
        [[...this.#read.keys()]],
      )
      const now = performance.now()
      for (const { message_id } of rows) this.#read.set(message_id, now)
      await wait(lookEvery)
    }
  }
}
