import { test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenTask } from '#test/world/plan/given-task.ts'
import { givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test('what changes between the first answer and its arrival is on the page all the same', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent)
  const underWay = Promise.withResolvers<void>()
  const arriving = Promise.withResolvers<void>()
  await page.route(
    '**/api/tasks',
    async (route) => {
      const response = await route.fetch()
      underWay.resolve()
      await arriving.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.goto('/dashboard/tasks')
  await underWay.promise

  await givenTask(family, { fields: { title: 'Feed the hens', assignedTo: family.parent.id } })
  await site.world.transactions.asFamily(family.id, (db) =>
    db
      .insertInto('notifications')
      .values({
        family_id: family.id,
        id: newId(),
        title: 'News',
        source: null,
        source_mail_id: null,
        created_by: null,
      })
      .execute(),
  )
  // The page hears of changes in their order: it knows of this one, and so of the task.
  await page
    .getByRole('link', { name: /1 unread/ })
    .first()
    .waitFor()
  arriving.resolve()
  await page.getByText('Feed the hens').first().waitFor()
})
