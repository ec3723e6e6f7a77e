import type { Understanding } from '#extraction/rules/item.ts'
import { createAskingThread } from '#extraction/server/language-model/asking-thread.ts'
import { extract } from '#extraction/server/extract.ts'
import { readMessage } from '#message/server/read-message.ts'
import { asNewsletter } from './world/as-newsletter.ts'
import { type Figure, median } from './figure.ts'
import { sampleMails } from './world/sample-mails.ts'

const rounds = 9
/** Until the compiler has seen the code often enough; none of these counts. */
const warmUp = 4

/**
 * M1: what we do ourselves around a request to a language model, for newsletters of 25 KB: the prompt is written, and the answer is repaired,
 * checked against the mail and joined with the engine's reading, in the thread that does so, with the way there and back.
 */
export async function benchAroundModel(): Promise<Figure> {
  const mails = await Promise.all(
    sampleMails().map(async (sample) => {
      const { raw, family, receivedAt } = await asNewsletter(sample)
      const mail = await readMessage(raw)
      const engine = extract(mail, { family, receivedAt })
      return { about: { mail, family, moment: receivedAt, known: [], engine }, engine }
    }),
  )
  const thread = createAskingThread()
  const each: number[][] = mails.map(() => [])
  for (let round = 0; round < warmUp + rounds; round++)
    for (const [at, { about, engine }] of mails.entries()) {
      const started = performance.now()
      const prompted = await thread.prompt({ ...about, mark: 'mail-of-the-benchmark', letters: 30_000 })
      const { given } = prompted ?? { given: [] }
      const answer = answerLike(engine, given)
      const answered = await thread.read({ ...about, given, answer, isLast: true })
      if (answered === null || 'fault' in answered) throw new Error('an answer of the benchmark was not read')
      if (round >= warmUp) each[at]?.push(performance.now() - started)
    }
  await thread.close()
  return {
    name: 'M1',
    what: 'our own work around a request to a language model',
    unit: 'ms',
    product: median(each.map(median)),
    reference: null,
    ratio: null,
    goal: { atMost: 10 },
  }
}

/** What a model might answer, in a fence and with a comma too many, so that it is repaired: the engine's items, each with some lines. */
function answerLike({ events, tasks }: Understanding, given: readonly number[]): string {
  const lines = given.slice(0, 6)
  const items = [
    ...events.map(({ title, start }) => ({ kind: 'event', title, date: start.slice(0, 10), lines })),
    ...tasks.map(({ title, due }) => ({ kind: 'task', title, date: due?.slice(0, 10) ?? null, lines })),
  ]
  return `\`\`\`json\n${JSON.stringify({ items }).replace(/\]\}$/, '],}')}\n\`\`\``
}
