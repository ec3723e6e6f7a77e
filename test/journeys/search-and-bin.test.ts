import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import type { Visit } from '#test/world/pages/browser.ts'
import { concert } from '#test/world/mail/concert.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { farApart, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

async function givenConcert(look: Visit) {
  const family = await givenFamily(site.world, { timezone: look.timezone ?? 'Australia/Sydney' })
  await mailScreenOf(family).understood(concert)
  return { family, ...(await site.visitAs(family.parent, look)) }
}

test.each(farApart)('what is looked for is found by keys alone: $name', async (look) => {
  const { family, page } = await givenConcert(look)
  await family.call('PUT', `/tasks/${newId()}`, { title: 'Iron the tutu', assignedTo: family.children[0]?.id })
  await page.goto('/dashboard/family')
  await page.getByText('Who has what').waitFor()
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.locator('input:focus')
  await field.waitFor()
  await page.keyboard.type('conc town')
  await dialog.getByText(/things? (was|were) found/).waitFor()
  await expectAccessible(page, 'what was found')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/calendar#2027-01-14')
  if (look.width < 768) await page.getByRole('region', { name: 'Thu 14 Jan' }).waitFor()
  else await page.getByRole('dialog', { name: 'Thursday 14 January' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  // From the page that it leads to as well, and whoever has the task.
  await page.goto('/dashboard/tasks')
  await page.getByRole('button', { name: 'Search' }).click()
  await field.waitFor()
  await page.keyboard.type('tutu')
  await dialog.getByText('One thing was found.').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: /Iron the tutu/ }).waitFor()

  // A letter typed into a field is a letter.
  await page.getByRole('button', { name: 'Search' }).click()
  await field.waitFor()
  await page.keyboard.type('n/elephants')
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('n/elephants')
  await dialog.getByText('Nothing was found that holds all these words.').waitFor()
  await expectAccessible(page, 'a search that finds nothing')
  await page.route('**/api/search?*', (route) => route.abort())
  await page.keyboard.type(' too')
  await dialog.getByText('The search did not answer. Type on to try again.').waitFor()
  await expectAccessible(page, 'a search that fails')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'Add to the plan' }).getByLabel('What is it?').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test.each(farApart)(
  'what was deleted is brought back from the bin, and the activity tells of it: $name',
  async (look) => {
    const { family, page } = await givenConcert(look)
    const [mia] = family.children
    const [event] = await mailScreenOf(family).events()
    await family.call('DELETE', `/calendar/${event?.id}`, undefined, mia)
    await page.goto('/dashboard/settings?tab=bin')
    await page.getByText(/Event, deleted .* by Mia/).waitFor()
    await page.getByText('deleted the event').waitFor()
    await expectAccessible(page, 'the bin')
    await page.getByRole('button', { name: 'Bring back Mia’s dance concert' }).click()
    await page.getByText('The bin is empty.').waitFor()
    // What is done shows in every open page, this one too.
    await page.getByText('brought back the event').waitFor()
    expect(await mailScreenOf(family).events()).toMatchObject([{ id: event?.id }])
    await family.call('PATCH', `/calendar/${event?.id}`, { fields: { location: 'Town hall' } }, mia)
    await page.getByText('Place:').first().waitFor()
    await page.getByText('Town hall', { exact: true }).waitFor()
    await expectAccessible(page, 'what a change was before and after')
    await family.call('DELETE', `/calendar/${event?.id}`)
    await page.getByText(/Event, deleted .* by Ada/).waitFor()
  },
)
