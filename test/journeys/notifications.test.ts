import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { sayDay } from '#basics/say-when.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { type GivenFamily, givenFamily } from '#test/world/people/family.ts'
import { farApart, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test('a notice says near days as people do', async () => {
  const family = await givenFamily(site.world)
  const today = new Date().toLocaleDateString('en-CA', { timeZone: family.timezone })
  const written = sayDay(today, { today: '0001-01-01', locale: 'en-AU' })
  await tell(family, {
    title: 'Photos',
    ago: 0,
    content: `<ul><li>Added: <strong>Team photo</strong>, ${written} 15:30</li></ul>`,
  })
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/notifications')
  await page.getByText('Added: Team photo, today 15:30').waitFor()
})

test.each(farApart)('what was told is read, marked, deleted and brought back: $name', async (look) => {
  const family = await givenFamily(site.world, { timezone: look.timezone })
  await tell(family, {
    title: 'Canteen closed',
    ago: 90,
    content: '<p>Bring <strong>lunch</strong>.</p>',
    category: 'school',
  })
  await tell(family, { title: 'Lost hats', ago: 26 * 60, content: long, category: 'sports' })
  await tell(family, { title: 'Old news', ago: 40 * 24 * 60, isRead: true })
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/notifications')

  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await titles.first().waitFor()
  expect(await titles.allTextContents()).toEqual(['Canteen closedNew', 'Lost hatsNew', 'Old news'])
  const [canteen, hats, old] = ['Canteen closed', 'Lost hats', 'Old news'].map((title) => line(page, title))
  if (canteen === undefined || hats === undefined || old === undefined) throw new Error('a notice is missing')
  await canteen.getByText('1 hour ago · school · From school newsletter').waitFor()
  await hats.getByText('1 day ago · sports · From school newsletter').waitFor()
  await old.getByText(/^1 month ago · general/).waitFor()
  expect(await canteen.locator('strong').textContent()).toBe('lunch')
  await expect.poll(() => unreadInNavigation(page)).toEqual(['2 unread'])
  await expectAccessible(page, 'notifications of all kinds')

  // A phone shows two lines of a long one, and the rest on asking.
  const whole = hats.getByRole('button', { name: 'show more' })
  await expect.poll(() => whole.isVisible()).toBe(look.width === 375)
  if (look.width === 375) {
    const height = async () => (await hats.boundingBox())?.height ?? 0
    const folded = await height()
    await whole.click()
    await hats.getByRole('button', { name: 'show less' }).waitFor()
    await expect.poll(height).toBeGreaterThan(folded)
  }

  await canteen.getByRole('button', { name: 'Mark as read' }).click()
  await canteen.getByText('New', { exact: true }).waitFor({ state: 'detached' })
  await expect.poll(() => unreadInNavigation(page)).toEqual(['1 unread'])
  // Another member sees what they have not read either: notices are the family's.
  await tell(family, { title: 'Sports day moved', ago: 0, content: '' })
  await expect.poll(() => titles.first().textContent()).toBe('Sports day movedNew')
  await line(page, 'Sports day moved').getByText('less than a minute ago').waitFor()
  await page.getByRole('main').getByText('2 unread').waitFor()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => unreadInNavigation(page)).toEqual([])
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' })

  await hats.getByRole('button', { name: 'Delete notification' }).click()
  await hats.waitFor({ state: 'detached' })
  const messages = page.getByRole('region', { name: 'Messages' })
  // A message stays for as long as somebody points at it.
  await messages.getByText('Notification deleted').hover()
  await expectAccessible(page, 'a notification deleted')
  await messages.getByRole('button', { name: 'Undo' }).click()
  await hats.waitFor()
  await expect
    .poll(async () => (await family.call('GET', '/notifications')).body)
    .toMatchObject(
      ['Sports day moved', 'Canteen closed', 'Lost hats', 'Old news'].map((title) => ({ title, readStatus: true })),
    )
})

test('what the server refuses to mark or to delete is taken back, and says so', async () => {
  const family = await givenFamily(site.world)
  await tell(family, { title: 'Canteen closed', ago: 5 })
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/notifications')
  const canteen = line(page, 'Canteen closed')
  await canteen.waitFor()
  await page.route('**/api/notifications/**', (route) => route.abort())
  await canteen.getByRole('button', { name: 'Mark as read' }).click()
  await page.getByText('The notification was not marked').waitFor()
  await canteen.getByText('New', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText('The notifications were not marked').waitFor()
  await canteen.getByRole('button', { name: 'Delete notification' }).click()
  await page.getByText('The notification was not deleted').waitFor()
  await canteen.getByText('New', { exact: true }).waitFor()
})

const line = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

/** What is read aloud of the place in the navigation, or of the bell in a phone's header; nothing where nothing waits. */
async function unreadInNavigation(page: Page): Promise<string[]> {
  const links = page.getByRole('link', { name: /^Notifications/ }).filter({ visible: true })
  const said = await Promise.all((await links.all()).map((link) => link.ariaSnapshot()))
  return said.flatMap((name) => /\b\d+ unread(?=")/.exec(name) ?? [])
}

interface Telling {
  /** Minutes. */
  ago: number
  content?: string
  category?: 'school' | 'sports' | 'other'
  isRead?: boolean
}

/** A notice as a mail leaves it. */
function tell(
  family: GivenFamily,
  { title, ago, content = '', category = 'other', isRead = false }: Telling & { title: string },
) {
  return site.world.transactions.asFamily(family.id, (db) =>
    db
      .insertInto('notifications')
      .values({
        family_id: family.id,
        id: newId(),
        title,
        content,
        category,
        read_status: isRead,
        source: 'school_newsletter',
        source_mail_id: null,
        created_by: null,
        mailed_at: null,
        created_at: new Date(Date.now() - ago * 60_000 - 5000).toISOString(),
        deleted_at: null,
      })
      .execute(),
  )
}

const long = `<p>${'Forty hats wait in the office for whoever has lost them. '.repeat(6)}</p>`
