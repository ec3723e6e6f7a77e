import { expect, test } from 'vitest'
import { givenFamily } from '#test/world/people/family.ts'
import { givenTask } from '#test/world/plan/given-task.ts'
import { givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test('what nobody has, since who had it has left, is on the Family screen', async () => {
  const family = await givenFamily(site.world, { coParents: ['Sam'] })
  const [sam = family.parent] = family.coParents
  await givenTask(family, {
    fields: {
      title: 'Pay for camp',
      assignedTo: sam.id,
      dueDate: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    },
  })
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Pay for camp' }).first().waitFor()
  await family.call('POST', '/family/leaving', { newAdminId: null }, sam)
  await page.getByText('Everyone').first().waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Pay for camp' }).first().waitFor()
  expect(await page.getByText('Everyone').count()).toBeGreaterThan(0)
})
