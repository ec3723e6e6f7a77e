import { expect, test } from 'vitest'
import { eventually } from '#test/world/eventually.ts'
import { givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test('a page takes no style and no script but the site’s own, and a journey hears of the attempt', async () => {
  const { page, complaints } = await site.visit()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign up' }).waitFor()
  expect(complaints).toEqual([])

  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<p id="foreign" style="color: red">Red</p>')`)
  await page.evaluate(
    `document.head.append(Object.assign(document.createElement('style'), { textContent: '#foreign { opacity: 0 }' }))`,
  )
  const refused = await eventually(() =>
    Promise.resolve(complaints.filter((each) => each.startsWith('refused by style-src')).length >= 2 && complaints),
  )
  expect(refused.join('\n')).toMatch(/style-src-attr[^]*style-src-elem/)
  expect(
    await page
      .locator('#foreign')
      .evaluate((line) => `${line.ownerDocument.defaultView?.getComputedStyle(line).opacity}`),
  ).toBe('1')
  // They were meant to be.
  complaints.length = 0
})
