import PostalMime from 'postal-mime'
import sanitizeHtml from 'sanitize-html'
import { readMailHere } from '#extraction/server/read-mail.ts'
import { understand } from '#extraction/server/understanding.ts'
import { dressed } from './dressed-mails.ts'
import { type Figure, figureOf, median, type Round } from './figure.ts'
import { type SampleMail, sampleMails } from './sample-mails.ts'

const rounds = 15
/** Until the compiler has seen the code often enough; none of these counts. */
const warmUp = 10

/** P7: mails from their bytes to what is proposed, against parsing them and cleaning their HTML alone. */
export async function benchUnderstanding(): Promise<Figure[]> {
  const samples = sampleMails()
  const asSaved = await measured(samples)
  const asSent = await measured(await Promise.all(samples.map(dressed)))
  const goal = { ratioAtLeast: 0.5 }
  return [
    figureOf(
      { name: 'P7', what: 'sample mails understood on one core, against parsed and cleaned', unit: '/s', goal },
      asSaved.perSecond,
    ),
    figureOf({ name: 'P7', what: 'the same, dressed as newsletters are', unit: '/s', goal }, asSent.perSecond),
    {
      name: 'P7',
      what: 'the slowest of all to understand',
      unit: 'ms',
      product: Math.max(asSaved.slowest, asSent.slowest),
      reference: null,
      ratio: null,
      goal: { atMost: 50 },
    },
  ]
}

async function measured(mails: readonly SampleMail[]): Promise<{ perSecond: Round[]; slowest: number }> {
  for (let round = 0; round < warmUp; round++) {
    await timed(mails, parseAndClean)
    await timed(mails, readAndUnderstand)
  }
  const perSecond: Round[] = []
  const each: number[][] = []
  for (let round = 0; round < rounds; round++) {
    const reference = await timed(mails, parseAndClean)
    const product = await timed(mails, readAndUnderstand)
    perSecond.push([(mails.length * 1000) / sum(product), (mails.length * 1000) / sum(reference)])
    each.push(product)
  }
  return { perSecond, slowest: Math.max(...mails.map((_, at) => median(each.map((times) => times[at] ?? Number.NaN)))) }
}

async function parseAndClean({ raw }: SampleMail): Promise<void> {
  const { html } = await PostalMime.parse(raw)
  if (html !== undefined) sanitizeHtml(html)
}

async function readAndUnderstand({ raw, family, receivedAt }: SampleMail): Promise<void> {
  understand(await readMailHere(raw), family, { receivedAt })
}

/** Milliseconds that each mail takes. */
async function timed(mails: readonly SampleMail[], work: (mail: SampleMail) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (const mail of mails) {
    const started = performance.now()
    await work(mail)
    times.push(performance.now() - started)
  }
  return times
}

function sum(times: readonly number[]): number {
  return times.reduce((total, time) => total + time, 0)
}
