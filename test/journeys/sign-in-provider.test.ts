import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#test/world/accessible.ts'
import { givenBrowser, givenVisitor } from '#test/world/browser.ts'
import { givenFamily, givePassword } from '#test/world/family.ts'
import { freePort } from '#test/world/free-port.ts'
import { givenProvider, type Provider } from '#test/world/open-id-provider.ts'
import { givenRoost, type World } from '#test/world/roost.ts'
import { desktopAndPhone, expectAsWideAsScreen } from './family-visits.ts'

let world: World
let browser: Browser
let provider: Provider
let site: string

beforeAll(async () => {
  const port = await freePort()
  site = `http://localhost:${port}`
  provider = await givenProvider()
  world = await givenRoost({ config: { port, publicUrl: site, signInProvider: provider } })
  browser = await givenBrowser()
})

afterAll(async () => {
  await browser.close()
  await world.close()
  await provider.close()
})

async function signInAs(page: Page, person: Record<string, unknown>) {
  provider.person = person
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in with Example Login' }).click()
}

test.each(desktopAndPhone)(
  'the operator’s own provider signs in, is unlinked, and leads on whom it made anew: $name',
  async ({ width, theme }) => {
    const { parent } = await givenFamily(world)
    const password = await givePassword(world, parent)
    const email = `ada-${parent.id}@example.org`
    const { page, context, complaints } = await givenVisitor(browser, site, { width, theme })
    await signInAs(page, { sub: `nobody-${width}`, email: 'nobody@example.org', email_verified: true })
    await page.getByText('There is no Roost account for you yet.').waitFor()
    await expectAccessible(page, 'a provider’s stranger')

    await signInAs(page, { sub: `ada-${width}`, email, email_verified: true })
    await page.waitForURL('**/dashboard/family')
    const other = await givenVisitor(browser, site, { width, theme })
    await signInAs(other.page, { sub: `ada-anew-${width}`, email, email_verified: true })
    await other.page.getByText('Your Roost account is linked to an earlier sign-in at this provider.').waitFor()
    await expectAccessible(other.page, 'a person made anew')
    await other.page.getByRole('link', { name: 'Choose a new password' }).click()
    await other.page.getByRole('button', { name: 'Send the link' }).waitFor()

    await page.goto('/dashboard/profile')
    await page.getByRole('list', { name: 'Linked sign-ins' }).getByText('Example Login').waitFor()
    await page.getByRole('button', { name: 'Unlink Example Login' }).click()
    await page.getByLabel('Password', { exact: true }).fill('Lanterns95')
    const unlink = page.getByRole('dialog').getByRole('button', { name: 'Unlink' })
    await unlink.click()
    await page.getByText('This password is not right.').waitFor()
    await expectAccessible(page, 'unlinking a sign-in')
    await expectAsWideAsScreen(page, 'unlinking a sign-in')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await unlink.click()
    await page.getByText('Example Login is unlinked').first().waitFor()
    await page.getByRole('list', { name: 'Linked sign-ins' }).waitFor({ state: 'detached' })

    await signInAs(other.page, { sub: `ada-anew-${width}`, email, email_verified: true })
    await other.page.waitForURL('**/dashboard/family')
    expect([...complaints, ...other.complaints]).toEqual([])
    await context.close()
    await other.context.close()
  },
)
