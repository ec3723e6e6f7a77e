import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '#test/world/accessible.ts'
import { givenBrowser, givenVisitor } from '#test/world/browser.ts'
import { givenRoost, type World } from '#test/world/roost.ts'
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

const excursion = readFileSync(join(import.meta.dirname, '../extraction-samples/mails/au-excursion-01.eml'))

async function post(to: string, raw: Buffer | string): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: world.mailPort, ignoreTLS: true })
  const { response } = await transport.sendMail({ envelope: { from: 'sender@school.example', to: [to] }, raw })
  transport.close()
  return response
}

/** A plain mail of the same sender as the excursion's, sent a day later. */
function reply(subject: string, text: string): string {
  const from = /^From: .*$/m.exec(excursion.toString('latin1'))?.[0] ?? ''
  return [from, 'To: family@example.org', `Subject: ${subject}`, 'Date: Wed, 13 May 2026 09:00:00 +1000', `Message-ID: <${subject.replaceAll(' ', '-')}@school.example>`, 'Content-Type: text/plain; charset=utf-8', '', text].join('\r\n')
}

async function forwardingAddress(page: Page): Promise<string> {
  await page.goto('/dashboard/mail')
  const text = await page.getByText(/@roost\.localhost/).first().textContent()
  const address = /[a-z0-9-]+@roost\.localhost/.exec(text ?? '')?.[0]
  if (address === undefined) throw new Error('the Mail screen does not show the forwarding address')
  return address
}

describe('a forwarded e-mail becomes the family’s plan', () => {
  test.each([
    { name: 'on a desktop', width: 1280, theme: 'light' as const },
    { name: 'on a phone in the dark', width: 375, theme: 'dark' as const },
  ])('$name', async ({ width, theme }) => {
    const { page, context, complaints } = await givenVisitor(browser, world.url, { width, theme })
    await signUp(page, { email: `linh-${width}@example.org`, password: 'Lanterns94', firstName: 'Linh', familyName: 'Walsh' })
    const address = await forwardingAddress(page)
    expect(address).toMatch(/^walsh-/)

    // Held: the sender is new, and the page shows it without a reload.
    expect(await post(address, excursion)).toMatch(/^250 /)
    await page.getByRole('button', { name: /^Allow/ }).first().waitFor()
    await expectAccessible(page, 'the Mail screen with a held mail')

    // Allowed: the receipt comes by itself, with the words that each item came from.
    await page.getByRole('button', { name: /^Allow/ }).first().click()
    await page.getByText(/excursion/i).first().waitFor()
    await page.getByText(/understood/i).first().waitFor()
    await page.getByRole('link', { name: /excursion/i }).first().click()
    await page.waitForURL(/\/dashboard\/mail\/[0-9a-f-]{36}$/)
    await page.locator('q, mark, blockquote').first().waitFor()
    await expectAccessible(page, 'the receipt')
    const receipt = page.url()

    // The plan shows it everywhere.
    await page.goto('/dashboard/notifications')
    await page.getByText(/excursion/i).first().waitFor()
    await page.goto('/dashboard/tasks')
    await page.getByText(/Pending Tasks/).first().waitFor()
    const family = await page.evaluate(() => document.title)
    expect(family).toContain('Tasks')

    // Taken back.
    await page.goto(receipt)
    await page.getByRole('button', { name: /undo/i }).first().click()
    const sure = page.getByRole('dialog').getByRole('button', { name: /undo|take back/i })
    if (await sure.isVisible().catch(() => false)) await sure.click()
    await page.getByText(/taken back/i).first().waitFor()
    await page.goto('/dashboard/notifications')
    await page.getByText('No notifications yet').waitFor()

    expect(complaints).toEqual([])
    await context.close()
  })
})
