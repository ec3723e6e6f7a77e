import { test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test('what changes while a page first loads is on it', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/family')
  await page.getByText('Who has what').waitFor()

  // The page's first answer is on its way, and the change is after it.
  await page.route(
    '**/api/tasks',
    async (route) => {
      const response = await route.fetch()
      await family.call('PUT', `/tasks/${newId()}`, { title: 'Feed the hens', assignedTo: family.parent.id })
      // The page hears of one after the other: so it has heard of the task.
      const heard = page.waitForResponse(
        async (answer) => answer.url().endsWith('/api/family') && (await answer.text()).includes('Newhouse'),
      )
      await family.call('PUT', '/family/name', { name: 'Newhouse' })
      await heard
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.goto('/dashboard/tasks')
  await page.getByRole('button', { name: /^Feed the hens/ }).waitFor()
})
