import { readMessage } from '#message/server/read-message.ts'
import { extract } from '#extraction/server/extract.ts'
import { asNewsletter } from '../world/as-newsletter.ts'
import { type Figure, median } from '../figure.ts'
import { type SampleMail, sampleMails } from '../world/sample-mails.ts'

const rounds = 9
/** Until the compiler has seen the code often enough; none of these counts. */
const warmUp = 4

/** P7: newsletters of 25 KB from their bytes to what they say, on one core: the median of all. */
export async function benchUnderstanding(): Promise<Figure> {
  const mails = await Promise.all(sampleMails().map(asNewsletter))
  const each: number[][] = []
  for (let round = 0; round < warmUp + rounds; round++) {
    const times = await timed(mails)
    if (round >= warmUp) each.push(times)
  }
  const ofMail = mails.map((_, at) => median(each.map((times) => times[at] ?? Number.NaN)))
  return {
    name: 'P7',
    what: 'a newsletter of 25 KB, read',
    unit: 'ms',
    product: median(ofMail),
    reference: null,
    ratio: null,
    goal: { atMost: 25 },
  }
}

/** Milliseconds of each mail. */
async function timed(mails: readonly SampleMail[]): Promise<number[]> {
  const times: number[] = []
  for (const { raw, family, receivedAt } of mails) {
    const started = performance.now()
    extract(await readMessage(raw), { family, receivedAt })
    times.push(performance.now() - started)
  }
  return times
}
