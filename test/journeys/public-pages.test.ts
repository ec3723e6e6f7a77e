import { describe, expect, test } from 'vitest'
import { drawings, publicPages } from '#site/rules/public-pages.ts'
import { expectAccessible } from '../world/pages/accessible.ts'
import { desktopAndPhone, givenSite, looks } from '../world/pages/site.ts'

const site = givenSite()
const paths = publicPages.map(({ path }) => path)

describe.each(desktopAndPhone)('without JavaScript, $name', (look) => {
  test.each(paths)('%s shows all that it says, and leads on', async (path) => {
    const { page } = await site.visit({ ...look, runsScripts: false })
    await page.goto(path)
    const said = await page.getByRole('main').innerText()
    expect(said.split(/\s+/).length).toBeGreaterThan(40)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).count()).toBe(1)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })
})

describe.each(looks)('with it, $name', (look) => {
  test.each(paths)('%s says the same, and can be used by everybody', async (path) => {
    const { page: plain } = await site.visit({ ...look, runsScripts: false })
    const { page } = await site.visit(look)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page, path)
    const [heading, title] = [await page.getByRole('heading', { level: 1 }).innerText(), await page.title()]
    const headings = new Set<string>()
    // The landing page has one of its drawings, and each has a page of its own.
    for (let visits = 0; visits < (path === '/' ? 10 * drawings : 1) && !headings.has(heading); visits++) {
      await plain.goto(path)
      headings.add(await plain.getByRole('heading', { level: 1 }).innerText())
      expect(await plain.title()).toBe(title)
    }
    expect(headings).toContain(heading)
  })
})

test('what a page shows by itself stays until its script has all of it: nothing is empty in between', async () => {
  const { page } = await site.visit()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  const arriving = page.goto('/pricing')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('Open Beta', { exact: false }).count()).toBeGreaterThan(0)
  letGo()
  await arriving
  // Only a script does that, once it has taken the page over.
  const annual = page.getByText('Annual', { exact: true })
  await expect
    .poll(async () => {
      await annual.click()
      return page.getByText('a year').count()
    })
    .toBeGreaterThan(0)
})

test('every link of every public page leads somewhere', async () => {
  const { page } = await site.visit()
  const found = new Map<string, string>()
  for (const path of paths) {
    const html = await (await fetch(`${site.url}${path}`)).text()
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)) found.set(href, path)
  }
  expect(found.size).toBeGreaterThanOrEqual(paths.length)
  for (const [href, from] of found) {
    await page.goto(href)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.title(), `${href}, which ${from} leads to`).not.toMatch(/not found/i)
    const { hash } = new URL(href, site.url)
    if (hash !== '') expect(await page.locator(hash).count(), `${href} on ${from}`).toBe(1)
  }
})
