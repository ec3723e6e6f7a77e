import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test.each(desktopAndPhone)(
  'the API is shown by this server alone, and operations open by keyboard: $name',
  async (look) => {
    const { page } = await site.visit(look)
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).origin))
    await page.goto('/api/docs')
    await page
      .getByRole('heading', { name: /^Content/ })
      .first()
      .waitFor()
    await expectAccessible(page, 'the documentation of the API')
    await page.getByRole('button', { name: 'Expand operation' }).first().focus()
    await page.keyboard.press('Enter')
    await page.getByText('Send content to families').waitFor()
    await page.getByRole('button', { name: /^POST .*Send content to families/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Idempotency-Key').last().waitFor()
    expect([...asked].filter((origin) => !origin.startsWith('data:') && origin !== new URL(page.url()).origin)).toEqual(
      [],
    )
  },
)
