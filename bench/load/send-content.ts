import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../figure.ts'
import { contentKey } from '../world/organisations.ts'

export interface ContentLoad {
  url: string
  organisations: number
  connections: number
  seconds: number
  /** Null for as many as are answered. */
  perSecond: number | null
}

export interface ContentSent {
  perSecond: number
  /** Milliseconds from the moment at which a submission was due. */
  p99: number
}

const { url, organisations, connections, seconds, perSecond }: ContentLoad = JSON.parse(process.argv[2] ?? '')
const latencies: number[] = []
const started = performance.now()
const until = started + seconds * 1000
let next = 0

await Promise.all(Array.from({ length: connections }, send))
const took = (performance.now() - started) / 1000
console.log(
  JSON.stringify({ perSecond: latencies.length / took, p99: percentile(latencies, 0.99) } satisfies ContentSent),
)

async function send(): Promise<void> {
  for (;;) {
    const at = next++
    const due = perSecond === null ? performance.now() : started + (at * 1000) / perSecond
    if (due >= until) return
    const early = due - performance.now()
    if (early > 0) await wait(early)
    await submit(at)
    latencies.push(performance.now() - due)
  }
}

async function submit(at: number): Promise<void> {
  const response = await fetch(`${url}/functions/v1/api/v1/content/submit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${contentKey(at % organisations)}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      family_emails: ['ada@home.example'],
      subject: 'Fixtures',
      events: [{ reference: `match-${at}`, title: 'Hawks v Owls', start: '2027-03-06T09:00', end: '2027-03-06T10:30' }],
    }),
  })
  if (response.status !== 202) throw new Error(`a submission was refused: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}
