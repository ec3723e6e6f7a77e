import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { calendar, event } from '#test/world/mail/calendar-mail.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'
import { dayAhead, isoAhead, schoolMail } from './school-mail.ts'

const site = givenSite()

const senders = ['Judo Club', 'Bike Shop', 'City Choir', 'Maths Circle', 'Willow Preschool']

test.each(desktopAndPhone)('a parent decides about many new senders in a few taps, $name', async (look) => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/mail')
  for (const sender of senders) await family.send({ raw: mailOf(sender, 'Open day') })
  await family.send({ raw: mailOf('Judo Club', 'Belts') })
  await page.getByRole('heading', { name: '5 new senders' }).waitFor()
  await page.getByText('2 mails, the latest: Belts').waitFor()
  await expectAccessible(page, 'five senders who wait')
  await page.reload()

  // Judo wrote last, and comes first; the order stays whatever is decided.
  const order = ['Judo Club', 'Willow Preschool', 'Maths Circle', 'City Choir', 'Bike Shop']
  expect(await namesOf(page)).toEqual(order)
  await page.getByRole('button', { name: 'Allow Judo Club' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedName(page)).toBe('Allow Willow Preschool')
  await page.getByRole('button', { name: 'Block Willow Preschool' }).click()
  await expect.poll(() => focusedName(page)).toBe('Block Maths Circle')
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
})

function mailOf(sender: string, subject: string): string {
  const host = sender.toLowerCase().replaceAll(' ', '-')
  const text = `Dear families,\r\n\r\nOur ${subject.toLowerCase()} is on ${dayAhead(8 + senders.indexOf(sender))}, 9am to 11am.\r\n`
  const day = isoAhead(8 + senders.indexOf(sender))
  return schoolMail(subject, { text, calendar: calendar(event(subject, `${day}T09:00`, { end: `${day}T11:00` })) })
    .replace('Ironbark School <office@ironbark.example>', `${sender} <office@${host}.example>`)
    .replace('@ironbark.example>\r\nMIME', `@${host}.example>\r\nMIME`)
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
