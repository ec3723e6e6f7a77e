import type { Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily, givePassword } from '#test/world/people/family.ts'
import { givenProvider, type Provider } from '#test/world/people/open-id-provider.ts'
import { desktopAndPhone, givenSite, withName } from '#test/world/pages/site.ts'

let provider: Provider

beforeAll(async () => {
  provider = await givenProvider()
})

const site = givenSite(async () => ({ ...(await withName()), signInProvider: provider }))

afterAll(() => provider.close())

async function signInAs(page: Page, person: Record<string, unknown>) {
  provider.person = person
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in with Example Login' }).click()
}

test.each(desktopAndPhone)(
  'the operator’s own provider signs in, is unlinked, and leads on whom it made anew: $name',
  async (look) => {
    const { parent } = await givenFamily(site.world)
    const { email } = parent
    const password = await givePassword(site.world, parent)
    const { page } = await site.visit(look)
    await signInAs(page, { sub: `nobody-${look.width}`, email: 'nobody@example.org', email_verified: true })
    await page.getByText('There is no Roost account for you yet.').waitFor()
    await expectAccessible(page, 'a provider’s stranger')

    await signInAs(page, { sub: `ada-${look.width}`, email, email_verified: true })
    await page.waitForURL('**/dashboard/family')
    const other = await site.visit(look)
    await signInAs(other.page, { sub: `ada-anew-${look.width}`, email, email_verified: true })
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
    await page.getByLabel('Password', { exact: true }).fill(password)
    await unlink.click()
    await page.getByText('Example Login is unlinked').first().waitFor()
    await page.getByRole('list', { name: 'Linked sign-ins' }).waitFor({ state: 'detached' })

    await signInAs(other.page, { sub: `ada-anew-${look.width}`, email, email_verified: true })
    await other.page.waitForURL('**/dashboard/family')
  },
)
