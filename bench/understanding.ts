import { readMailHere } from '#extraction/server/read-mail.ts'
import { understand } from '#extraction/server/understanding.ts'
import { asNewsletter } from './as-newsletter.ts'
import { type Figure, median } from './figure.ts'
import { type SampleMail, sampleMails } from './sample-mails.ts'

const rounds = 9
/** Until the compiler has seen the code often enough; none of these counts. */
const warmUp = 4

/** P7: mails from their bytes to what is proposed, on one core. */
export async function benchUnderstanding(): Promise<Figure[]> {
  const samples = sampleMails()
  const asSaved = await measured(samples)
  const asSent = await measured(await Promise.all(samples.map(asNewsletter)))
  return [
    figure('a sample mail read and judged, the median of all', asSaved.usual, 10),
    figure('the same, formatted as newsletters are', asSent.usual, 25),
    figure('the slowest of all', Math.max(asSaved.slowest, asSent.slowest), 50),
  ]
}

function figure(what: string, product: number, atMost: number): Figure {
  return { name: 'P7', what, unit: 'ms', product, reference: null, ratio: null, goal: { atMost } }
}

/** Milliseconds of the usual and of the slowest mail, each by the median of its rounds. */
async function measured(mails: readonly SampleMail[]): Promise<{ usual: number; slowest: number }> {
  const each: number[][] = []
  for (let round = 0; round < warmUp + rounds; round++) {
    const times = await timed(mails)
    if (round >= warmUp) each.push(times)
  }
  const ofMail = mails.map((_, at) => median(each.map((times) => times[at] ?? Number.NaN)))
  return { usual: median(ofMail), slowest: Math.max(...ofMail) }
}

async function timed(mails: readonly SampleMail[]): Promise<number[]> {
  const times: number[] = []
  for (const { raw, family, receivedAt } of mails) {
    const started = performance.now()
    understand(await readMailHere(raw), family, { receivedAt })
    times.push(performance.now() - started)
  }
  return times
}
