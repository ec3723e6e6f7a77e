import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import type { Visit } from '#test/world/pages/browser.ts'
import { givenFamily, type GivenFamily, givePassword } from '#test/world/people/family.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

async function givenWizard({ parent }: GivenFamily, look: Visit = {}) {
  const { page } = await site.visitAs(parent, look)
  const { email } = parent
  const password = await givePassword(site.world, parent)
  await page.goto('/dashboard/settings?tab=account')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  return { page, email, password, wizard: page.getByRole('dialog', { name: 'Delete Account' }) }
}

async function tickAll(page: Page, count: number) {
  const boxes = page.getByRole('dialog').getByRole('checkbox')
  await expect.poll(() => boxes.count()).toBe(count)
  for (const box of await boxes.all()) {
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).isDisabled()).toBe(true)
    await box.check()
  }
}

test.each(desktopAndPhone)('a sole admin who leaves hands over first: $name', async (look) => {
  const family = await givenFamily(site.world, { coParents: ['Robin'] })
  const { page, wizard, password, email } = await givenWizard(family, look)
  await wizard.getByLabel('Password', { exact: true }).fill('Not-the-one-94')
  await wizard.getByRole('button', { name: 'Continue' }).click()
  await wizard.getByText('This password is not right.').waitFor()
  await expectAccessible(page, 'a wrong password')
  await wizard.getByLabel('Password', { exact: true }).fill(password)
  await wizard.getByRole('button', { name: 'Continue' }).click()
  const heirs = wizard.getByLabel('New family admin')
  await heirs.waitFor()
  await expectAccessible(page, 'the choice of another admin')
  expect(await wizard.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
  await heirs.selectOption({ label: 'Robin Harper' })
  await wizard.getByRole('button', { name: 'Continue' }).click()
  await wizard.getByText('I understand that the parent I chose becomes the admin of my family.').waitFor()
  await expectAccessible(page, 'the last step')
  await tickAll(page, 3)
  await wizard.getByRole('button', { name: 'Delete Account' }).click()
  await page.waitForURL(`${site.world.url}/`)

  const [robin] = family.coParents
  const { members } = (await family.call('GET', '/family', undefined, robin)).body as {
    members: { firstName: string; isFamilyAdmin: boolean }[]
  }
  expect(members.find(({ firstName }) => firstName === 'Robin')).toMatchObject({ isFamilyAdmin: true })
  expect(members.map(({ firstName }) => firstName).toSorted((a, b) => a.localeCompare(b))).toEqual(['Mia', 'Robin'])
  await expectNoSignIn(page, { email, password })
})

test.each(desktopAndPhone)('the last parent keeps a copy, and takes the family along: $name', async (look) => {
  const family = await givenFamily(site.world)
  await family.send({ subject: 'Hats on Monday', text: 'Bring a hat.' })
  const { page, wizard, password, email } = await givenWizard(family, look)
  await wizard.getByLabel('Password', { exact: true }).fill(password)
  await wizard.getByRole('button', { name: 'Continue' }).click()
  await wizard.getByText(/You are the only parent in your family/).waitFor()
  await expectAccessible(page, 'the warning')
  const downloading = page.waitForEvent('download')
  await wizard.getByRole('button', { name: 'Download your family’s data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('roost-family.zip')
  const files = unzipSync(await readFile(await download.path()))
  expect(Object.keys(files).some((name) => name.endsWith('.json'))).toBe(true)
  expect(Object.keys(files).some((name) => name.endsWith('.ics'))).toBe(true)

  await wizard.getByRole('button', { name: 'Continue' }).click()
  await wizard.getByRole('button', { name: 'Back' }).click()
  await wizard.getByText(/You are the only parent in your family/).waitFor()
  await wizard.getByRole('button', { name: 'Continue' }).click()
  await tickAll(page, 3)
  await wizard.getByRole('button', { name: 'Delete Account' }).click()
  await page.waitForURL(`${site.world.url}/`)
  await page.getByText('Your family and its accounts are deleted.').first().waitFor()
  const left = await site.world.transactions.asSystem('seed', (db) =>
    db.selectFrom('families').select('id').where('id', '=', family.id).execute(),
  )
  expect(left).toEqual([])
  await expectNoSignIn(page, { email, password })
})

test('a deletion that fails says so, and leaves everything as it was', async () => {
  const family = await givenFamily(site.world)
  const { page, wizard, password } = await givenWizard(family)
  await page.route('**/api/account/deletion', (route) => route.abort())
  await wizard.getByLabel('Password', { exact: true }).fill(password)
  await wizard.getByRole('button', { name: 'Continue' }).click()
  await wizard.getByRole('button', { name: 'Continue' }).click()
  await tickAll(page, 3)
  await wizard.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByText('Deletion Failed').first().waitFor()
  await page.getByText('There was an error deleting your account. Please try again.').first().waitFor()
  expect((await family.call('GET', '/family')).status).toBe(200)
})

async function expectNoSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText('Unable to sign in. Please try again.').first().waitFor()
}
