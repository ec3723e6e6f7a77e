import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { givenLargeFamily } from '../world/large-family.ts'
import { type Figure, median } from '../figure.ts'

const rounds = 3

type Category = 'performance' | 'accessibility' | 'best-practices'

const promises = [
  { name: 'L1', path: '/', device: 'desktop' },
  { name: 'L2', path: '/dashboard/family', device: 'desktop' },
  { name: 'L3', path: '/', device: 'mobile' },
  { name: 'L4', path: '/dashboard/family', device: 'mobile' },
] as const
const goals: Record<'desktop' | 'mobile', Partial<Record<Category, number>>> = {
  desktop: { performance: 95, accessibility: 95, 'best-practices': 95 },
  mobile: { performance: 90 },
}

/** L1 to L4: what Lighthouse gives the landing page and the signed-in dashboard, out of 100. */
export async function benchLighthouse(): Promise<Figure[]> {
  const home = await givenLargeFamily({ tasks: 50, events: 60 })
  const figures: Figure[] = []
  for (const { name, path, device } of promises) {
    const scores: Record<Category, number>[] = []
    for (let round = 0; round < rounds; round++)
      scores.push(await lighthouse(home.url + path, { port: home.debuggingPort, device }))
    for (const [category, least] of Object.entries(goals[device]) as [Category, number][])
      figures.push({
        name,
        what: `Lighthouse, ${path} on ${device}: ${category}`,
        unit: '',
        product: median(scores.map((score) => score[category])),
        reference: null,
        ratio: null,
        goal: { atLeast: least },
      })
  }
  await home.close()
  return figures
}

/** One visit in the browser that is signed in, whose storage it leaves as it is. */
async function lighthouse(
  url: string,
  { port, device }: { port: number; device: 'desktop' | 'mobile' },
): Promise<Record<Category, number>> {
  const { stdout } = await promisify(execFile)(
    'lighthouse',
    [
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--disable-storage-reset',
      // It waits for the network to fall silent, which a live stream never does. Milliseconds.
      '--max-wait-for-load=15000',
      '--only-categories=performance,accessibility,best-practices',
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { timeout: 180_000, maxBuffer: 64 * 1024 * 1024 },
  )
  const { categories, finalDisplayedUrl } = JSON.parse(stdout) as {
    categories: Record<Category, { score: number }>
    finalDisplayedUrl: string
  }
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`)
  const of = (category: Category) => Math.round(categories[category].score * 100)
  return { performance: of('performance'), accessibility: of('accessibility'), 'best-practices': of('best-practices') }
}
