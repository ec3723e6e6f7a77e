import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenSite, withName } from '#test/world/pages/site.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenOrganisation } from '#test/world/people/organisation.ts'
import { visitAsOrganisation } from './visit-organisation.ts'

// The examples name the server, so it has to be where it says it is.
const site = givenSite(withName)
const run = promisify(execFile)

/** How a program of each language is started. */
const started = {
  curl: { file: 'example.sh', command: 'sh' },
  TypeScript: { file: 'example.ts', command: process.execPath },
  Python: { file: 'example.py', command: 'python3' },
}

/** Python and curl belong to no part of the product, and not every machine has them; Node is there. */
async function isThere(command: string): Promise<boolean> {
  try {
    await run(command, ['--version'])
    return true
  } catch {
    return false
  }
}

test('the examples carry the organisation’s key prefix, and run as they stand', async () => {
  const club = await givenOrganisation(site.world)
  const { key } = await club.key({ name: 'Fixtures website' })
  const family = await givenFamily(site.world)
  await club.optIn(family)
  const { page } = await visitAsOrganisation(site, club, { width: 375, theme: 'dark' })
  await page.goto('/org-dashboard?tab=documentation')
  const folder = await mkdtemp(join(tmpdir(), 'roost-example-'))
  const ran: string[] = []
  for (const [language, { file, command }] of Object.entries(started)) {
    await page.getByRole('tab', { name: language }).click()
    const example = page.getByRole('region', { name: `Example in ${language}` })
    await example.getByText(`begins with ${key.slice(0, 11)}`).waitFor()
    await expectAccessible(page, `the example in ${language}`)
    if (!(await isThere(language === 'curl' ? 'curl' : command))) continue
    await writeFile(join(folder, file), (await example.textContent()) ?? '')
    const { stdout } = await run(command, [join(folder, file)], {
      env: { PATH: process.env['PATH'], ROOST_KEY: key, NO_PROXY: '*' },
    })
    expect(JSON.parse(stdout), language).toMatchObject({ status: 'accepted' })
    ran.push(language)
  }
  await rm(folder, { recursive: true })
  expect(ran).toContain('TypeScript')

  const events = await eventually(
    async () => {
      const { body } = await family.call('GET', '/calendar?from=2020-01-01&to=2099-01-01')
      const found: { title: string }[] = body
      return found.length > 0 && found
    },
    { what: 'the example’s match on the family’s calendar' },
  )
  expect(events.map(({ title }) => title)).toEqual(['Hawks v Owls'])
})
