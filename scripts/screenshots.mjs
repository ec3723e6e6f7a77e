// Takes the README's screenshots of a running demo: node scripts/screenshots.mjs http://localhost:3000
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './chromium.mjs'
import { root } from './prepare.mjs'

const [url = 'http://localhost:3000'] = process.argv.slice(2)
const desk = { viewport: { width: 1280, height: 860 }, colorScheme: 'light' }
const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, colorScheme: 'dark', isMobile: true }

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const parent = await signIn(desk)
await take(parent, { place: 'family', seen: 'Who has what' })
await take(parent, { place: 'calendar', seen: 'Team photo' })
await parent.goto(`${url}/dashboard/mail`)
await parent.getByText('Rosebank News').first().click()
await take(parent, { seen: 'From a sentence', name: 'receipt' })
await take(parent, { place: 'review', seen: 'wait for your yes' })
const onPhone = await signIn(phone)
await onPhone.goto(`${url}/dashboard/tasks`)
await onPhone.getByRole('button', { name: 'Show everyone’s tasks' }).click()
await take(onPhone, { seen: 'Pump up the bicycle tyres', name: 'phone' })
await browser.close()

async function signIn(screen) {
  const page = await browser.newPage({ ...screen, reducedMotion: 'reduce' })
  await page.goto(`${url}/auth`)
  await page.getByLabel('Email').fill('tess@wren.example')
  await page.locator('input[type=password]').fill('Nestling7')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/**')
  return page
}

/** Opens a place, where one is given, and takes a screenshot once these words are visible. */
async function take(page, { place, seen, name = place }) {
  if (place !== undefined) await page.goto(`${url}/dashboard/${place}`)
  await page.getByText(seen).first().waitFor()
  // Away from anything that would show a hover.
  await page.mouse.move(0, 0)
  await page.screenshot({ path: join(root, 'docs', 'screenshots', `${name}.png`) })
}
