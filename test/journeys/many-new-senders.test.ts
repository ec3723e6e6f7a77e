import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#test/world/accessible.ts'
import { givenBrowser, givenVisitor } from '#test/world/browser.ts'
import { givenRoost, type World } from '#test/world/roost.ts'
import { dayAhead, post, schoolMail } from './school-mail.ts'
import { signUp } from './sign-up.ts'

let world: World
let browser: Browser

beforeAll(async () => {
  world = await givenRoost()
  browser = await givenBrowser()
})

afterAll(async () => {
  await browser.close()
  await world.close()
})

const senders = ['Judo Club', 'Bike Shop', 'City Choir', 'Maths Circle', 'Willow Preschool']

test.each([
  { name: 'on a desktop', width: 1280, theme: 'light' as const },
  { name: 'on a phone in the dark', width: 375, theme: 'dark' as const },
])('a parent decides about many new senders in a few taps, $name', async ({ width, theme }) => {
  const { page, context, complaints } = await givenVisitor(browser, world.url, { width, theme })
  await signUp(page, {
    email: `mara-${width}@example.org`,
    password: 'Lanterns94',
    firstName: 'Mara',
    familyName: 'Fields',
  })
  await page.goto('/dashboard/mail')
  const address = /[a-z0-9-]+@roost\.localhost/.exec(
    (await page
      .getByText(/@roost\.localhost/)
      .first()
      .textContent()) ?? '',
  )
  for (const sender of senders) await post(world.mailPort, address?.[0] ?? '', mailOf(sender, 'Open day'))
  await post(world.mailPort, address?.[0] ?? '', mailOf('Judo Club', 'Belts'))
  await page.getByRole('heading', { name: '5 new senders' }).waitFor()
  await page.getByText('2 mails, the latest: Belts').waitFor()
  await expectAccessible(page, 'five senders who wait')
  await page.reload()

  // Judo wrote last, and comes first; the order stays whatever is decided.
  const order = ['Judo Club', 'Willow Preschool', 'Maths Circle', 'City Choir', 'Bike Shop']
  expect(await namesOf(page)).toEqual(order)
  await page.getByRole('button', { name: 'Allow Judo Club' }).focus()
  await page.keyboard.press('Enter')
  expect(await focusedName(page)).toBe('Allow Willow Preschool')
  await page.getByRole('button', { name: 'Block Willow Preschool' }).click()
  expect(await focusedName(page)).toBe('Block Maths Circle')
  await page.getByRole('button', { name: 'Block instead: Judo Club' }).waitFor()
  expect(await namesOf(page)).toEqual(order)

  await page.getByRole('button', { name: 'Allow all 3' }).click()
  await page.getByRole('alertdialog').getByText('Maths Circle, City Choir, Bike Shop.').waitFor()
  await expectAccessible(page, 'the question whether to allow all')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: '3 new senders' }).waitFor()
  await page.getByRole('button', { name: 'Allow all 3' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Allow all 3' }).click()
  await page.getByRole('heading', { name: 'No new sender waits' }).waitFor()
  expect(await namesOf(page)).toEqual(order)
  await expectAccessible(page, 'all senders decided on')

  // Who comes back later finds only what became of their mail.
  const line = (sender: string) => page.getByRole('main').getByRole('link').filter({ hasText: sender })
  await line('City Choir')
    .filter({ hasText: /New: .*open day/i })
    .waitFor()
  await page.reload()
  await line('Judo Club').first().waitFor()
  expect(await page.getByRole('region', { name: /new sender/ }).count()).toBe(0)
  await line('Willow Preschool').filter({ hasText: 'Blocked' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

function mailOf(sender: string, subject: string): string {
  const host = sender.toLowerCase().replaceAll(' ', '-')
  const text = `Dear families,\r\n\r\nOur ${subject.toLowerCase()} is on ${dayAhead(8 + senders.indexOf(sender))}, 9am to 11am.\r\n`
  return schoolMail(subject, text)
    .replace('Ironbark School <office@ironbark.example>', `${sender} <office@${host}.example>`)
    .replace('@ironbark.example>\r\nContent', `@${host}.example>\r\nContent`)
}

async function namesOf(page: Page): Promise<string[]> {
  const rows = page.getByRole('region', { name: /new sender/ }).getByRole('heading', { level: 3 })
  await rows.first().waitFor()
  const names = await rows.allTextContents()
  return names.map((name) => senders.find((sender) => name.startsWith(sender)) ?? name)
}

function focusedName(page: Page): Promise<string | null> {
  return page.locator(':focus').getAttribute('aria-label')
}
