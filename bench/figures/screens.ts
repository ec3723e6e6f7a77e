import type { Locator, Page } from 'playwright-core'
import { givenLargeFamily } from '../world/large-family.ts'
import { type Figure, median } from '../figure.ts'

const tasksShown = 500
const eventsInMonth = 1_000
const ticks = 15

/**
 * I1: how long a person waits for a tick, from the press to the picture of it. I2: the processor's time that the page
 * takes to draw a month.
 */
export async function benchScreens(): Promise<Figure[]> {
  const home = await givenLargeFamily({ tasks: tasksShown + ticks, events: eventsInMonth })
  const tick = await tickOf(home.page, home.url)
  const month = await monthOf(home.page, home.url)
  await home.close()
  const about = { unit: 'ms', reference: null, ratio: null }
  return [
    {
      name: 'I1',
      what: `a tick with ${tasksShown} tasks shown, to the next paint`,
      ...about,
      product: tick,
      goal: { atMost: 100 },
    },
    {
      name: 'I2',
      what: `a month of ${eventsInMonth} events, processor time to draw it`,
      ...about,
      product: month,
      goal: { atMost: 50 },
    },
  ]
}

async function tickOf(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/dashboard/tasks`)
  const boxes = page.getByRole('checkbox', { name: /permission slip/ })
  await boxes.first().waitFor()
  while ((await boxes.count()) < tasksShown) {
    const count = await boxes.count()
    await page
      .getByRole('button', { name: /^Show / })
      .last()
      .click()
    await boxes.nth(count).waitFor()
  }
  return pressing(page, { times: ticks, button: boxes.first() })
}

/** Away from the month and back: what is measured is the drawing, not the server. Milliseconds of the page's thread. */
async function monthOf(page: Page, url: string): Promise<number> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
  }
  await page.goto(`${url}/dashboard/calendar`)
  const [next, previous] = ['Next month', 'Previous month'].map((name) => page.getByRole('button', { name }))
  if (next === undefined || previous === undefined) throw new Error('a month has two neighbours')
  const more = page.getByText(/\+\d+ more/)
  await more.first().waitFor()
  const drawn: number[] = []
  for (let round = 0; round < 12; round++) {
    await next.click()
    await more.first().waitFor({ state: 'detached' })
    await pointAt(page, previous)
    const before = await worked()
    await page.mouse.down()
    await page.mouse.up()
    await page.evaluate(monthDrawn)
    drawn.push((await worked()) - before)
  }
  await devTools.detach()
  // The first three warm up and do not count.
  return median(drawn.slice(3))
}

/**
 * The median of what the browser says of each press: milliseconds from the event to the paint that followed. While it
 * works, nothing else asks it anything: a locator that looks for what comes would be counted too.
 */
async function pressing(page: Page, { times, button }: { times: number; button: Locator }): Promise<number> {
  await page.evaluate(watchPresses)
  for (let time = 0; time < times; time++) await press(page, button)
  const durations = await page.evaluate(() => [
    ...(globalThis as unknown as { presses: Map<number, number> }).presses.values(),
  ])
  if (durations.length === 0) throw new Error('the browser told of no press')
  return median(durations)
}

/** One press; whatever is measured next belongs to a page at rest. */
async function press(page: Page, button: Locator): Promise<void> {
  await pointAt(page, button)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(400)
}

/** The pointer lies on the button, and the page is at rest. */
async function pointAt(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (box === null) throw new Error('what is to be pressed is not on the page')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(400)
}

/** Runs in the page: until a frame has been painted with the days that have more events than they show. */
const monthDrawn = `new Promise((drawn) => {
  const look = () => (/\\+\\d+ more/.test(document.body.textContent) ? requestAnimationFrame(drawn) : requestAnimationFrame(look))
  requestAnimationFrame(look)
})`

/** Runs in the page: an interaction is several events, the longest of which is what the person waited. */
const watchPresses = `
  globalThis.presses = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) presses.set(interactionId, Math.max(presses.get(interactionId) ?? 0, duration))
  }).observe({ type: 'event', durationThreshold: 16 })
`
