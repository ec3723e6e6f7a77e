import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { type GivenFamily, givenFamily } from '#test/world/people/family.ts'
import { meantTask, means } from '#test/world/mail/meant-mail.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

const line = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test.each(desktopAndPhone)(
  'what a mail asks of a child is a parent’s to do, and of the one who usually does it: $name',
  async (look) => {
    const family = await givenFamily(site.world, { coParents: ['Robin'], children: [{ firstName: 'Leo' }] })
    const [robin] = family.coParents
    const [leo] = family.children
    if (robin === undefined || leo === undefined) throw new Error('somebody is missing')
    await asks(family, 'Return Leo’s swimming form')
    const ada = await site.visitAs(family.parent, look)
    await ada.page.goto('/dashboard/tasks')
    const slip = line(ada.page, 'Return Leo’s swimming form')
    await slip.getByText('Unassigned').waitFor()
    await slip.getByText('about Leo').waitFor()
    expect(await ada.page.getByText(/not shown/).count()).toBe(0)
    await expectAccessible(ada.page, 'a task about a child')

    await ada.page.goto('/dashboard/profile?tab=family')
    await ada.page.getByRole('button', { name: /Leo Harper/ }).click()
    const doer = ada.page.getByLabel('Who usually does Leo’s tasks')
    expect(await doer.locator('option').allTextContents()).toEqual(['Nobody in particular', 'Ada', 'Robin', 'Leo'])
    await doer.selectOption('Robin')
    await expectAccessible(ada.page, 'who usually does a child’s tasks')
    await expect.poll(() => doerOf(family, leo.id)).toBe(robin.id)
    await asks(family, 'Pay for Leo’s choir trip')
    expect(await mailScreenOf(family).tasks()).toContainEqual(
      expect.objectContaining({ title: 'Pay for Leo’s choir trip', assignedTo: robin.id, concerns: [leo.id] }),
    )

    // What was given to the child is under Me for who does it, and for nobody else.
    await family.call('PUT', `/tasks/${newId()}`, { title: 'Pack the swimming bag', assignedTo: leo.id })
    const other = await site.visitAs(robin, look)
    await other.page.goto('/dashboard/tasks')
    for (const title of ['Return Leo’s swimming form', 'Pay for Leo’s choir trip', 'Pack the swimming bag'])
      await line(other.page, title).waitFor()
    await ada.page.goto('/dashboard/tasks')
    await ada.page.getByText('2 tasks of others are not shown').waitFor()
    await ada.page.getByRole('button', { name: /^Filters/ }).click()
    await ada.page.getByRole('button', { name: 'Leo', exact: true }).click()
    await line(ada.page, 'Pay for Leo’s choir trip').waitFor()
    const child = await site.visitAs(leo, look)
    await child.page.goto('/dashboard/tasks')
    await child.page.getByText('Pending Tasks (3)').waitFor()
  },
)

test('only a parent says who does a child’s tasks, and names a parent or the child', async () => {
  const family = await givenFamily(site.world, { children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] })
  const [mia, leo] = family.children
  const stranger = await givenFamily(site.world)
  const set = (id: string | undefined, memberId: unknown, as = family.parent) =>
    family.call('PUT', `/family/members/${id}/tasks-done-by`, { memberId }, as)
  expect((await set(leo?.id, family.parent.id, mia)).status).toBe(403)
  for (const wrong of [mia?.id, stranger.parent.id]) expect((await set(leo?.id, wrong)).status).toBe(422)
  expect((await set(family.parent.id, family.parent.id)).status).toBe(422)
  expect((await set(stranger.children[0]?.id, family.parent.id)).status).toBe(404)
  for (const right of [leo?.id, family.parent.id, null]) {
    expect((await set(leo?.id, right)).status).toBe(200)
    expect(await doerOf(family, leo?.id)).toBe(right)
  }
})

test.each(desktopAndPhone)(
  'what goes to another list says so and leads there, and the list stays as it was set up: $name',
  async (look) => {
    const family = await givenFamily(site.world, { children: [{ firstName: 'Leo' }] })
    const { page } = await site.visitAs(family.parent, look)
    await family.call('PUT', `/tasks/${newId()}`, { title: 'Water the plants', assignedTo: family.parent.id })
    await family.call('PUT', `/tasks/${newId()}`, {
      title: 'Wash the car',
      assignedTo: family.parent.id,
      priority: 'high',
    })
    await page.goto('/dashboard/tasks')
    await page.getByText('Completed Tasks (0)').waitFor()
    await page.getByRole('button', { name: 'Add Task' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Task Title').fill('Feed the cat')
    await dialog.getByLabel('Assigned to').selectOption('Leo')
    await dialog.getByText('More', { exact: true }).click()
    expect(await dialog.getByLabel('Priority').locator('option').allTextContents()).toEqual(['Low', 'Medium', 'High'])
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.getByText('Added to another list').hover()
    await expectAccessible(page, 'a task that went to another list')
    await messages.getByRole('button', { name: 'Show' }).click()
    await line(page, 'Feed the cat').getByLabel('Due Date').waitFor()
    // The page shows each before the server has it.
    const ofLeo = async () => {
      const tasks = (await family.call('GET', '/tasks')).body as { assignedTo: string | null }[]
      return tasks.filter(({ assignedTo }) => assignedTo === family.children[0]?.id).length
    }
    await expect.poll(ofLeo).toBe(1)

    await page.goto('/dashboard/tasks')
    const plants = line(page, 'Water the plants')
    await plants.getByRole('button', { name: /Water the plants/ }).click()
    await plants.getByLabel('Assigned to').selectOption('Leo')
    await messages.getByText('Given to Leo').waitFor()
    await messages.getByRole('button', { name: 'Show' }).click()
    await line(page, 'Water the plants').waitFor()
    await expect.poll(ofLeo).toBe(2)

    // A link shows all for as long as it is followed; what was chosen is there again, also after a reload.
    await page.goto('/dashboard/tasks')
    await page.getByRole('button', { name: /Sort by/ }).click()
    await page.getByRole('menuitem', { name: 'Priority' }).click()
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('button', { name: 'High', exact: true }).click()
    await page.getByRole('button', { name: 'Reset filters' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: /Sort by.*Priority/ }).waitFor()
    await page.getByRole('button', { name: 'Reset filters' }).click()
    await page.getByText('2 tasks of others are not shown').waitFor()
    await line(page, 'Wash the car').waitFor()
    const kept = () => page.evaluate<string>('JSON.stringify({ ...localStorage })')
    expect(await kept()).toContain(family.parent.id)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /account$/ })
      .click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL(`${site.url}/`)
    await expect.poll(kept).not.toContain(family.parent.id)
  },
)

test('what was added beside an event and is on another list says so, and what was not understood stays', async () => {
  const family = await givenFamily(site.world, { children: [{ firstName: 'Leo' }] })
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/tasks')
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  const dialog = page.getByRole('dialog')
  const text = dialog.getByLabel('A message, a letter or one line')
  await text.fill('Judo tomorrow 10am. Feed the cat. Call the vet. The blue one was nicer.')
  await dialog.getByRole('button', { name: 'Analyze Text for Tasks & Events' }).click()
  await dialog.getByText('Adds 2 tasks and 1 event').waitFor()
  await dialog.getByRole('checkbox', { name: 'Keep: Call the vet' }).uncheck()
  await dialog.getByRole('button', { name: 'Edit Feed the cat' }).click()
  await dialog.getByLabel('Assigned to').first().selectOption('Leo')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByText('Added to another list').waitFor()
  await messages.getByText('1 task and 1 event.').waitFor()
  await expect.poll(() => text.inputValue()).toBe('The blue one was nicer.')
  await dialog.getByRole('button', { name: /^Make it a task.*The blue one was nicer/ }).waitFor()
  expect(await dialog.getByRole('checkbox', { name: 'Keep: Call the vet' }).isChecked()).toBe(false)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await messages.getByRole('button', { name: 'Show' }).click()
  await line(page, 'Feed the cat').getByLabel('Due Date').waitFor()
})

test.each(desktopAndPhone)(
  'a child who ticks off the last task sees the bird land, which stands still on request: $name',
  async (look) => {
    const family = await givenFamily(site.world, { children: [{ firstName: 'Leo' }] })
    const [leo] = family.children
    if (leo === undefined) throw new Error('Leo is missing')
    for (const title of ['Feed the cat', 'Make the bed'])
      await family.call('PUT', `/tasks/${newId()}`, { title, assignedTo: leo.id })
    const { page } = await site.visitAs(leo, look)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/dashboard/tasks')
    await page.getByRole('checkbox', { name: 'Done: Feed the cat' }).click()
    await page.getByText('Pending Tasks (1)').waitFor()
    expect(await page.getByText('All done').count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Done: Make the bed' }).click()
    const done = page.getByRole('status').filter({ hasText: 'All done, Leo.' })
    await done.waitFor()
    expect(await motionOf(done)).toBe('hop')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await motionOf(done)).toBe('none')
    await expectAccessible(page, 'all done')
  },
)

test.each(desktopAndPhone)('the bird lands on the Family page as well: $name', async (look) => {
  const family = await givenFamily(site.world, { children: [{ firstName: 'Leo' }] })
  const [leo] = family.children
  if (leo === undefined) throw new Error('Leo is missing')
  for (const [title, memberId] of [
    ['Feed the cat', leo.id],
    ['Make the bed', leo.id],
    ['Pay the fee', family.parent.id],
  ])
    await family.call('PUT', `/tasks/${newId()}`, { title, assignedTo: memberId })
  const { page } = await site.visitAs(leo, look)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/dashboard/family')
  const lane = page.getByRole('region', { name: 'Leo', exact: true })
  await lane.getByRole('checkbox', { name: 'Done: Feed the cat' }).click()
  await lane.getByRole('checkbox', { name: 'Feed the cat, done' }).waitFor()
  const done = page.getByRole('status').filter({ hasText: 'All done, Leo.' })
  expect(await done.count()).toBe(0)
  await lane.getByRole('checkbox', { name: 'Done: Make the bed' }).click()
  await done.waitFor()
  // A message stays for as long as somebody points at it.
  const undo = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' })
  await undo.hover()
  await expectInSight(done)
  expect(await motionOf(done)).toBe('hop')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await motionOf(done)).toBe('none')
  await expectAccessible(page, 'all done on the Family page')
  await undo.click()
  await done.waitFor({ state: 'detached' })

  // A parent's list is never done.
  const parent = await site.visitAs(family.parent, look)
  await parent.page.goto('/dashboard/family')
  await parent.page.getByRole('checkbox', { name: 'Done: Pay the fee' }).first().click()
  await parent.page.getByRole('checkbox', { name: 'Pay the fee, done' }).first().waitFor()
  expect(await parent.page.getByText(/^All done/).count()).toBe(0)
})

function motionOf(done: Locator): Promise<string | undefined> {
  return done
    .locator('svg g')
    .first()
    .evaluate((bird) => bird.ownerDocument.defaultView?.getComputedStyle(bird).animationName)
}

async function expectInSight(place: Locator): Promise<void> {
  await expect
    .poll(() =>
      place.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= (element.ownerDocument.defaultView?.innerHeight ?? 0)
      }),
    )
    .toBe(true)
}

async function asks(family: GivenFamily, title: string): Promise<void> {
  await mailScreenOf(family).understood({
    from: 'Greenfield Primary <office@greenfield.example>',
    subject: title,
    text: `Dear parents,\n\n${title} by Monday 11 January 2027.\n\nKind regards`,
    ...means({ tasks: [meantTask(title, '2027-01-11', { members: ['Leo'], toldBy: 'name' })] }),
  })
}

async function doerOf(family: GivenFamily, id: string | undefined): Promise<unknown> {
  const { members } = (await family.call('GET', '/family')).body as { members: Record<string, unknown>[] }
  return members.find((member) => member['id'] === id)?.['tasksDoneBy']
}
