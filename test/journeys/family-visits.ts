import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { givenVisitor, type Visit } from '#test/world/browser.ts'
import { type GivenMember, givePassword } from '#test/world/family.ts'
import type { World } from '#test/world/roost.ts'
import { signIn } from './sign-up.ts'

export const desktopAndPhone = [
  { name: 'on a desktop', width: 1280, theme: 'light' as const },
  { name: 'on a phone', width: 375, theme: 'dark' as const },
]

/** A member of a family, signed in to a browser of their own. */
export async function givenSignedIn(
  member: GivenMember,
  { world, browser, ...visit }: Visit & { world: World; browser: Browser },
) {
  const password = await givePassword(world, member)
  const visitor = await givenVisitor(browser, world.url, visit)
  const email = `${member.firstName.toLowerCase()}-${member.id}@example.org`
  await signIn(visitor.page, { email, password })
  return visitor
}

/** Where the button of the newest mail in the outbox leads, once it is the mail with this subject. */
export async function mailedLink(page: Page, subject: string): Promise<string> {
  await page.goto('/outbox')
  await page.getByText(subject).first().waitFor()
  const link = await page.locator('a[href*="/auth?"], a[href*="token_hash="]').first().getAttribute('href')
  if (link === null) throw new Error('the mail has no link')
  const { pathname, search } = new URL(link, page.url())
  return pathname + search
}

export async function expectAsWideAsScreen(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(overflow, `${what} is as wide as the screen`).toBeLessThanOrEqual(0)
}
