import type { Page } from 'playwright-core'

export interface NewParent {
  email: string
  password: string
  firstName: string
  familyName: string
}

/** A parent founds a family on the page, reads the confirmation mail in the outbox, confirms and signs in. */
export async function signUp(page: Page, parent: NewParent): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByLabel('Email', { exact: true }).fill(parent.email)
  await page.getByLabel('Password', { exact: true }).fill(parent.password)
  await page.getByLabel('First Name').fill(parent.firstName)
  await page.getByLabel('Family Name').fill(parent.familyName)
  await page.getByRole('checkbox').click()
  await page
    .getByRole('button', { name: /create|sign up/i })
    .last()
    .click()
  await page.getByText('Sign Up Successful').first().waitFor()
  await confirmFromOutbox(page)
  await signIn(page, parent)
  await goThroughOnboarding(page)
}

/** The five steps, as somebody in a hurry takes them. */
export async function goThroughOnboarding(page: Page): Promise<void> {
  for (const step of [1, 2, 3, 4]) {
    await page.getByText(`Step ${step} of 5`).waitFor()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await page.getByText('Step 5 of 5').waitFor()
  const finished = placeKept(page)
  await page.getByRole('button', { name: 'Get Started' }).click()
  await page.getByText('Step 5 of 5').waitFor({ state: 'detached' })
  await finished
}

/** The server has the next place in the onboarding that the page tells it; the page goes on before. */
export async function placeKept(page: Page): Promise<void> {
  await page.waitForResponse((response) => {
    const request = response.request()
    return request.method() === 'PUT' && new URL(request.url()).pathname === '/api/onboarding'
  })
}

/** Follows the link of the newest mail, as a newcomer does. */
async function confirmFromOutbox(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'its outbox' }).click()
  await page.waitForURL('**/outbox')
  const link = await page.locator('a[href*="token_hash="]').first().getAttribute('href')
  if (link === null) throw new Error('the newest mail has no confirmation link')
  const { pathname, search } = new URL(link, page.url())
  await page.goto(pathname + search)
  await page.getByText('Email Confirmed!').first().waitFor()
}

export async function signIn(page: Page, { email, password }: Pick<NewParent, 'email' | 'password'>): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard/family')
}
