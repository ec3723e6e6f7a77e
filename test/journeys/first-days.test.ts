import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#test/world/accessible.ts'
import { givenBrowser, givenVisitor } from '#test/world/browser.ts'
import { givenRoost, type World } from '#test/world/roost.ts'
import { post, schoolMail } from './school-mail.ts'
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

test.each([
  { name: 'on a desktop', width: 1280, theme: 'dark' as const },
  { name: 'on a phone', width: 375, theme: 'light' as const },
])('a new family is led to its address, until its first mail is there: $name', async ({ width, theme }) => {
  const { page, context, complaints } = await givenVisitor(browser, world.url, { width, theme })
  await signUp(page, {
    email: `ines-${width}@example.org`,
    password: 'Lanterns94',
    firstName: 'Ines',
    familyName: 'Newhouse',
  })
  const welcome = page.getByRole('region', { name: 'Send your first mail' })
  const address = /newhouse-[\w-]+@roost\.localhost/.exec((await welcome.textContent()) ?? '')?.[0] ?? ''
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await welcome.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Address copied').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address)
  await expectAccessible(page, 'the dashboard of a new family')

  // Held counts: what is to be done about it stands on the page instead.
  await post(world.mailPort, address, schoolMail(`Welcome evening ${width === 375 ? 'one' : 'two'}`, 'See you soon.'))
  await page.getByText(/One mail waits for you to decide/).waitFor()
  await welcome.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
})
