import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test('what is wrong with a sign-up goes as it is corrected', async () => {
  const { page } = await site.visit({ width: 375, theme: 'dark' })
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect.poll(() => page.title()).toBe('Sign up · Roost')

  await page.getByText('Today there is no AI provider: this server reads your mail by itself.').waitFor()

  // Each rule of a password is told as it is met.
  const password = page.getByLabel('Password', { exact: true })
  const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await password.fill('lanterns')
  await expect.poll(() => rule('at least 8 characters long').textContent()).toMatch(/it does$/)
  await expect.poll(() => rule('one lowercase letter').textContent()).toMatch(/it does$/)
  await expect.poll(() => rule('one uppercase letter').textContent()).not.toMatch(/it does$/)
  await expect.poll(() => rule('one number').textContent()).not.toMatch(/it does$/)

  await page.getByLabel('Email', { exact: true }).fill('nobody')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const fault = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('alert')
    .filter({ hasText: 'Validation Error' })
  await fault.waitFor()
  expect(await fault.textContent()).toMatch(
    /valid email address.*one uppercase letter.*one number.*first name.*family name/s,
  )
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page, 'a sign-up with faults')

  // The message goes with the first correction, each field's own word with that field's.
  await password.fill('Lanterns94')
  await fault.waitFor({ state: 'detached' })
  await expect.poll(() => password.getAttribute('aria-invalid')).toBeNull()
  await expect.poll(() => page.getByText('Please enter a valid email address.').count()).toBe(1)
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.org')
  await expect.poll(() => page.getByText('Please enter a valid email address.').count()).toBe(0)
})

test('a sign-up that fails says so, each place in its own words', async () => {
  const { page } = await site.visit({ width: 375 })
  await page.route('**/api/sign-up/parent', (route) => route.fulfill({ status: 500, json: {} }))
  const fill = async (form: Locator) => {
    await form.getByLabel('Email', { exact: true }).fill('nobody@example.org')
    await form.getByLabel('Password', { exact: true }).fill('Lanterns94')
    await form.getByLabel('First Name').fill('Ada')
    await form.getByRole('button', { name: 'Join a family with its code' }).click()
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await form.getByText('Family code must be 6-20 characters, letters and numbers only.').waitFor()
    await form.getByLabel('Family Code').fill('abcdefghij')
    await form.getByRole('button', { name: 'Sign Up', exact: true }).click()
  }
  const message = (title: string) => page.getByRole('alert').filter({ hasText: title })

  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await fill(page.getByRole('main'))
  expect(await message('Sign Up Error').textContent()).toContain('Unable to create account. Please try again.')
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  await fill(page.getByRole('dialog'))
  expect(await message('Signup Error').textContent()).toContain('Failed to create account. Please try again.')
  await page.unroute('**/api/sign-up/parent')
  await page.route('**/api/sign-up/parent', (route) => route.abort())
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Up', exact: true }).click()
  await message('An unexpected error occurred. Please try again.').waitFor()
})

test('a message lies where the plan is not, and goes by Escape or by a finger', async () => {
  const { page } = await site.visit({ width: 375 })
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Lanterns94')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const message = page.getByRole('alert').filter({ hasText: 'Sign In Error' })
  await message.waitFor()
  const { y, height } = (await message.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
  // The header of every page is 56 px high; below it begins what a family came for.
  expect(y + height).toBeLessThan(100)
  await page.keyboard.press('Escape')
  await message.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Sign In' }).click()
  await message.waitFor()
  const finger = { pointerType: 'touch', clientY: y + 20 }
  await message.dispatchEvent('pointerdown', { ...finger, clientX: 200 })
  await message.dispatchEvent('pointermove', { ...finger, clientX: 220 })
  expect(await message.count()).toBe(1)
  await message.dispatchEvent('pointermove', { ...finger, clientX: 290 })
  await message.waitFor({ state: 'detached' })
})
