import type { Page } from 'playwright-core'

/** Where the button of the newest mail in the outbox leads, once it is the mail with this subject. */
export async function mailedLink(page: Page, subject: string): Promise<string> {
  await page.goto('/outbox')
  await page.getByText(subject).first().waitFor()
  const link = await page.locator('a[href*="/auth?"], a[href*="token_hash="]').first().getAttribute('href')
  if (link === null) throw new Error('the mail has no link')
  const { pathname, search } = new URL(link, page.url())
  return pathname + search
}
