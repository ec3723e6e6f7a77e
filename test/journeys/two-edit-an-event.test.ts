import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenSite } from '#test/world/pages/site.ts'

const site = givenSite()
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' })

/** Ada has entered another title for an event, which Sam has before him as well. */
async function givenEdited() {
  const family = await givenFamily(site.world, { coParents: ['Sam'], timezone: 'Australia/Sydney' })
  const [sam] = family.coParents
  const id = newId()
  const when = { allDay: true, start: today, end: null, timezone: family.timezone }
  await family.call('PUT', `/calendar/${id}`, { title: 'Choir', when })
  const { page } = await site.visitAs(family.parent)
  await page.goto(`/dashboard/calendar#${today}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Choir' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Event' })
  await form.getByLabel('Title').fill('Choir in the hall')
  const titles = async () =>
    ((await family.call('GET', `/calendar?from=${today}&to=${today}`)).body as Occurrence[]).map(({ title }) => title)
  return {
    page,
    form,
    titles,
    asSam: (method: string, body?: object) => family.call(method, `/calendar/${id}`, body, sam),
    save: () => form.getByRole('button', { name: 'Save', exact: true }).click(),
  }
}

test('what another has changed meanwhile is not overwritten unasked, and either may hold', async () => {
  const { page, form, titles, asSam, save } = await givenEdited()
  await asSam('PATCH', { fields: { title: 'Choir outside' } })
  await save()
  await form.getByText('Sam has changed the title meanwhile, to “Choir outside”.').waitFor()
  await expectAccessible(page, 'an event that two people edit')
  expect(await form.getByLabel('Title').inputValue()).toBe('Choir in the hall')
  expect(await titles()).toEqual(['Choir outside'])
  await form.getByRole('button', { name: 'Save mine anyway' }).click()
  await form.waitFor({ state: 'detached' })
  expect(await titles()).toEqual(['Choir in the hall'])
})

test('theirs holds where one says so', async () => {
  const { form, titles, asSam, save } = await givenEdited()
  await asSam('PATCH', { fields: { title: 'Choir outside' } })
  await save()
  await form.getByRole('button', { name: 'Take theirs' }).click()
  await form.waitFor({ state: 'detached' })
  expect(await titles()).toEqual(['Choir outside'])
})

test.each(['Bring it back with mine', 'Save mine as a new event'])(
  'of one that another has deleted: %s',
  async (choice) => {
    const { page, form, titles, asSam, save } = await givenEdited()
    await asSam('DELETE')
    await save()
    await form.getByText('Sam has deleted this event meanwhile.').waitFor()
    await expectAccessible(page, 'an event that was deleted while it was edited')
    await form.getByRole('button', { name: choice }).click()
    await form.waitFor({ state: 'detached' })
    expect(await titles()).toEqual(['Choir in the hall'])
  },
)
