import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenThree } from '#test/world/people/family-of-three.ts'
import { codeOf } from '#test/world/people/newcomer.ts'
import { signIn } from '#test/world/pages/sign-up.ts'
import { desktopAndPhone, givenSite, looks } from '#test/world/pages/site.ts'
import { mailedLink } from './mailed-link.ts'

const site = givenSite()

/** Ben signs up with the code on the page, follows the link and signs in. */
async function comeIn(page: Page, code: string): Promise<void> {
  const email = `ben-${newId()}@example.org`
  await page.goto(`/auth?${new URLSearchParams({ email, familyCode: code }).toString()}`)
  await page.getByLabel('Password', { exact: true }).fill('Lanterns94')
  await page.getByLabel('First Name').fill('Ben')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByText('Sign Up Successful').waitFor()
  await page.goto(await mailedLink(page, 'Confirm your email address'))
  await page.getByText('Email Confirmed!').first().waitFor()
  await signIn(page, { email, password: 'Lanterns94' })
}

test.each(desktopAndPhone)(
  'a parent who is no admin removes with one tap who came with the code: $name',
  async (look) => {
    const { family, robin } = await givenThree(site.world)
    const parent = await site.visitAs(robin, look)
    await parent.page.goto('/dashboard/family')
    await parent.page.getByText('Who has what').waitFor()
    const code = await codeOf(family)
    const ben = await site.visit(look)
    await comeIn(ben.page, code)

    // The open page shows them by itself.
    const card = parent.page.getByRole('region', { name: 'Ben has joined your family' })
    await card.getByText('came with the family’s code').waitFor()
    await expectAccessible(parent.page, 'the plan with a newcomer above it')
    // By the keyboard as well as with a thumb.
    await card.getByRole('button', { name: 'Remove Ben' }).focus()
    await parent.page.keyboard.press('Enter')
    await parent.page.getByText('Ben is not in the family any more').first().waitFor()
    await card.waitFor({ state: 'detached' })
    await ben.page.waitForURL('**/auth')

    await parent.page.goto('/dashboard/profile?tab=family')
    await parent.page.getByText('Family code', { exact: true }).waitFor()
    expect(await parent.page.getByText(code).count()).toBe(0)
  },
)

test.each(looks)('where a parent says yes first, who comes waits and sees nothing until then: $name', async (look) => {
  const { family } = await givenThree(site.world)
  const admin = await site.visitAs(family.parent, look)
  await admin.page.goto('/dashboard/profile?tab=family')
  await admin.page.getByRole('switch', { name: 'A parent says yes first' }).click()
  await admin.page.getByText('you are asked whether to let them in').waitFor()
  await expectAccessible(admin.page, 'the family’s settings')

  const ben = await site.visit(look)
  await comeIn(ben.page, await codeOf(family))
  await ben.page.getByText('The family’s parents have been asked').waitFor()
  await expectAccessible(ben.page, 'the page of who waits for a yes')
  for (const secret of ['Harper', 'Robin', 'Mia']) expect(await ben.page.getByText(secret).count(), secret).toBe(0)

  await admin.page.goto('/dashboard/family')
  const card = admin.page.getByRole('region', { name: 'Ben asks to join your family' })
  await card.waitFor()
  await expectAccessible(admin.page, 'somebody who asks to join')
  await card.getByRole('button', { name: 'Let Ben in' }).click()
  await admin.page.getByText('Ben is in your family').first().waitFor()
  // Without a reload.
  await ben.page.getByText('Who has what').waitFor()
})

test('a parent says no, and who asked can go another way', async () => {
  const { family } = await givenThree(site.world)
  await family.call('PUT', '/family/parent-says-yes-first', { isOn: true })
  const ben = await site.visit()
  await comeIn(ben.page, await codeOf(family))
  await ben.page.getByRole('button', { name: 'Ask no more' }).click()
  await ben.page.getByLabel('Family Code').fill(await codeOf(family))
  await ben.page.getByRole('button', { name: 'Join Family' }).click()
  await ben.page.getByText('The family’s parents have been asked').first().waitFor()

  const admin = await site.visitAs(family.parent)
  await admin.page.goto('/dashboard/profile?tab=family')
  await admin.page.getByRole('region', { name: 'Ben asks' }).getByRole('button', { name: 'Say no' }).click()
  await admin.page.getByText('Ben was not let in').first().waitFor()
  await ben.page.getByRole('button', { name: 'Join Family' }).waitFor()
  await ben.page.getByLabel('Family Name').fill('Okafor')
  await ben.page.getByRole('button', { name: 'Create a Family' }).click()
  await ben.page.getByText('Who has what').waitFor()
})

test.each(desktopAndPhone)('a child sees no code, not even in the first days: $name', async (look) => {
  const { family, mia } = await givenThree(site.world)
  await site.world.transactions.asFamily(family.id, (db) =>
    db
      .updateTable('profiles')
      .set({ onboarding_completed: false, onboarding_step: 1 })
      .where('id', '=', mia.id)
      .execute(),
  )
  const code = await codeOf(family)
  const child = await site.visitAs(mia, look)
  for (const path of ['/dashboard/family', '/dashboard/profile?tab=family']) {
    await child.page.goto(path)
    await child.page.getByText(path.includes('profile') ? 'Family Members' : 'Who has what').waitFor()
    expect(await child.page.content()).not.toContain(code)
    expect(await child.page.getByText('Family code').count()).toBe(0)
  }
})
