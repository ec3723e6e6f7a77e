import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addDays } from '#basics/day.ts'
import { newId } from '#basics/id.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { farApart, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()
/** The first of next month: every week of it is on one page. */
const first = addDays(
  `${new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' }).slice(0, 8)}28`,
  5,
).slice(0, 8)
const day = (date: number) => `${first}${String(date).padStart(2, '0')}`
const sydney = 'Australia/Sydney'

function plan(family: GivenFamily, title: string, [start, end]: [string, string], more: object = {}) {
  const when = { allDay: false, start, end, timezone: family.timezone }
  return family.call('PUT', `/calendar/${newId()}`, { title, when, ...more })
}

describe.each(farApart)('the calendar $name', (look) => {
  test('takes an event, moves one of its turns, and brings back what was deleted', async () => {
    const family = await givenFamily(site.world, { timezone: look.timezone })
    const { page } = await site.visitAs(family.parent, look)
    await page.goto(`/dashboard/calendar#${day(3)}`)
    const dayDialog = dayPlace(page, look)
    await dayDialog.getByText('Nothing is planned.').waitFor()
    await expectAccessible(page, 'a day without events')
    await dayDialog.getByRole('button', { name: 'Add Event' }).click()

    const form = page.getByRole('dialog', { name: 'Add Event' })
    expect(await form.getByLabel('Starts on').inputValue()).toBe(day(3))
    await form.getByLabel('Title').fill('Choir')
    await form.getByLabel('Starts at').fill('16:00')
    expect(await form.getByLabel('Ends at').inputValue()).toBe('17:00')
    await form.getByLabel('Ends at').fill('15:00')
    await form.getByText('An event ends after it starts. Please check the end.').waitFor()
    await expectAccessible(page, 'a form with a wrong end')
    await form.getByLabel('Ends at').fill('17:15')
    await form.getByLabel('Repeats').selectOption('week')
    await form.getByLabel('Ends', { exact: true }).selectOption('after')
    await form.getByLabel('Times').fill('3')
    await form.getByRole('button', { name: 'Mia' }).click()
    await form.getByLabel('Location').fill('Hall')
    await form.getByText('More', { exact: true }).click()
    await form.getByLabel('Category').selectOption('school')
    await expectAccessible(page, 'the form of an event')
    await form.getByRole('button', { name: 'Add Event' }).click()
    await form.waitFor({ state: 'detached' })
    const row = dayDialog.getByRole('listitem')
    await row.getByText('16:00 to 17:15').waitFor()
    await row.getByText(/every \w+day, 3 times/).waitFor()

    // A phone shows what it is first.
    if (look.width < 768) await row.getByRole('button', { name: 'Choir', exact: true }).click()
    await page.getByRole('button', { name: 'Edit Choir' }).last().click()
    const editing = page.getByRole('dialog', { name: 'Edit Event' })
    await editing.getByLabel('Starts at').fill('10:00')
    await editing.getByRole('button', { name: 'Save' }).click()
    await expectAccessible(page, 'which of a series to change')
    await page.getByRole('button', { name: /^This one/ }).click()
    await row.getByText('10:00 to 11:15').waitFor()
    // The row may change by the live update before the question has its answer.
    await page.getByRole('button', { name: /^This one/ }).waitFor({ state: 'detached' })
    await expect.poll(() => turnsOf(family)).toEqual([`${day(3)}T10:00`, `${day(10)}T16:00`, `${day(17)}T16:00`])
    await page.keyboard.press('Escape')

    await (await deleteButton(page, { date: 10, width: look.width })).click()
    await page.getByRole('button', { name: /^This and later/ }).click()
    // A message stays for as long as somebody points at it.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expect.poll(() => turnsOf(family)).toEqual([`${day(3)}T10:00`])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => turnsOf(family)).toHaveLength(3)
  })

  test('marks clashes, shows one member’s events, and the week with a column each', async () => {
    const { timezone } = look
    const family = await givenFamily(site.world, { timezone, children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] })
    const [mia, leo] = family.children
    await plan(family, 'Netball', [`${day(3)}T16:00`, `${day(3)}T17:00`], { attendees: [mia?.id] })
    await plan(family, 'Dentist', [`${day(3)}T16:30`, `${day(3)}T17:30`], { attendees: [mia?.id, family.parent.id] })
    await plan(family, 'Piano', [`${day(3)}T16:30`, `${day(3)}T17:30`], { attendees: [leo?.id] })
    const { page } = await site.visitAs(family.parent, look)
    await page.goto(`/dashboard/calendar#${day(3)}`)
    const dialog = dayPlace(page, look)
    await dialog.getByText('Mia has Dentist at 16:30 as well').waitFor()
    await dialog.getByText('Mia has Netball at 16:00 as well').waitFor()
    expect(await dialog.getByText(/Leo has/).count()).toBe(0)
    await page.keyboard.press('Escape')

    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Leo', exact: true }).click()
    await main.getByText('Piano').first().waitFor()
    expect(await main.getByText('Netball').count()).toBe(0)
    await expectAccessible(page, 'one member’s month')
    await main.getByRole('button', { name: 'All', exact: true }).click()
    await main.getByRole('button', { name: 'Week', exact: true }).click()
    const week = page.getByRole('table')
    await week.getByRole('columnheader', { name: 'Mia' }).waitFor()
    await expect.poll(() => week.getByText('Dentist').count()).toBe(2)
    await expect.poll(() => week.getByText('Piano').count()).toBe(1)
    await expectAccessible(page, 'the week')
    await main.getByRole('button', { name: 'Next week' }).click()
    await expect.poll(() => week.getByText('Dentist').count()).toBe(0)
  })
})

test('the week begins with the day that one prefers', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent, { width: 1280 })
  const firstColumn = page.getByRole('columnheader').first()
  await page.goto('/dashboard/calendar')
  await expect.poll(() => firstColumn.textContent()).toBe('Sun')
  await page.goto('/dashboard/profile')
  await page.getByLabel('Week starts on').selectOption('monday')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Preferences saved').waitFor()
  await page.goto('/dashboard/calendar')
  await expect.poll(() => firstColumn.textContent()).toBe('Mon')
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect.poll(() => page.getByRole('rowheader').first().textContent()).toMatch(/^Monday/)
})

test('arrows lead through the days, and over to the next month', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent, { width: 1280 })
  await page.goto(`/dashboard/calendar#${day(15)}`)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await page.locator('td[aria-current=date] button:focus').waitFor()
  expect(await page.locator('[data-day][tabindex="0"]').count()).toBe(1)
  const focused = () => page.evaluate('document.activeElement.dataset.day')
  const today = (await focused()) as string
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe(addDays(today, 7))
  await page.keyboard.press('ArrowLeft')
  await expect.poll(focused).toBe(addDays(today, 6))
  for (let weeks = 1; weeks <= 6; weeks++) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe(addDays(today, 6 + 7 * weeks))
  }
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Nothing is planned.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe(addDays(today, 48))
})

test.each([
  { zone: 'Pacific/Auckland', place: 'Auckland', shown: '18:00', width: 1280, theme: 'light' as const },
  { zone: 'America/Los_Angeles', place: 'Los Angeles', shown: '21:00', width: 375, theme: 'dark' as const },
])('who looks from $place sees their own time, and edits the event’s', async ({ zone, place, shown, width, theme }) => {
  const family = await givenFamily(site.world, { coParents: ['Robin'] })
  const robin = family.coParents[0]
  if (robin === undefined) throw new Error('a parent is missing')
  await family.call('PUT', '/profile/region', { timezone: zone, locale: 'en-AU', dateFormat: 'DD/MM/YYYY' }, robin)
  // In January all three zones keep the same clock as each other all month.
  await plan(family, 'Concert', ['2027-01-13T16:00', '2027-01-13T17:00'])
  const { page } = await site.visitAs(robin, { width, theme, timezone: zone })
  await page.goto(`/dashboard/calendar#${zone.startsWith('America') ? '2027-01-12' : '2027-01-13'}`)
  const dialog = dayPlace(page, { width })
  await dialog.getByText(new RegExp(`^${shown} to`)).waitFor()
  await dialog.getByText('16:00 in Sydney').waitFor()
  await expectAccessible(page, 'a day of another zone')
  if (width < 768) await dialog.getByRole('button', { name: 'Concert', exact: true }).click()
  await page.getByRole('button', { name: 'Edit Concert' }).last().click()
  const form = page.getByRole('dialog', { name: 'Edit Event' })
  expect(await form.getByLabel('Starts at').inputValue()).toBe('16:00')
  expect(await form.getByLabel('Time zone').inputValue()).toBe(sydney)
  await expectAccessible(page, 'an event of another zone')
  await form.getByLabel('Time zone').selectOption({ label: `${place} (you)` })
  await form.getByLabel('Starts on').fill('2027-01-12')
  await form.getByLabel('Starts at').fill('08:00')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await family.call('GET', '/calendar?from=2027-01-01&to=2027-01-31')).body)
    .toMatchObject([{ timezone: zone, localStart: '2027-01-12T08:00', localEnd: '2027-01-12T09:00' }])
})

test('a week is printed on one page of A4, in ink, however full it is', async () => {
  const family = await givenFamily(site.world, { children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] })
  for (let at = 0; at < 30; at++) {
    const start = `${day(1 + (at % 28))}T${String(8 + (at % 10)).padStart(2, '0')}`
    await plan(family, `A practice with rather many words ${at}`, [`${start}:00`, `${start}:45`], {
      attendees: [family.children[at % 2]?.id],
      recurrence: 'FREQ=DAILY',
    })
  }
  const { page } = await site.visitAs(family.parent, { width: 1280, theme: 'dark' })
  await page.goto(`/dashboard/calendar#${day(28)}`)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await page.getByRole('table').getByText('practice').first().waitFor()
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  expect(paper).toMatch(/\/MediaBox\s*\[\s*0 0 841\.\d+ 59[45]/)
})

test('a child who manages only their own is offered just that', async () => {
  const family = await givenFamily(site.world)
  const [mia] = family.children
  if (mia === undefined) throw new Error('a child is missing')
  await plan(family, 'Parents’ evening', [`${day(3)}T18:00`, `${day(3)}T19:00`])
  await plan(family, 'Netball', [`${day(3)}T16:00`, `${day(3)}T17:00`], { attendees: [mia.id] })
  await family.call('PUT', '/family/children-manage-own-tasks', { isOn: true })
  const { page } = await site.visitAs(mia, { width: 375, theme: 'dark' })
  await page.goto(`/dashboard/calendar#${day(3)}`)
  const dialog = dayPlace(page, { width: 375 })
  await dialog.getByText('Parents’ evening').waitFor()
  expect(await dialog.getByRole('button', { name: /(Edit|Delete) .*evening/ }).count()).toBe(0)
  const details = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Netball', exact: true }).click()
  await details.getByRole('button', { name: 'Delete Netball' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Parents’ evening' }).click()
  await details.getByRole('heading', { name: 'Parents’ evening' }).waitFor()
  expect(await details.getByRole('button', { name: /Edit|Delete/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Add Event' }).click()
  const form = page.getByRole('dialog', { name: 'Add Event' })
  await form.getByLabel('Title').fill('Chess')
  expect(await form.getByText('Who', { exact: true }).count()).toBe(0)
  await form.getByRole('button', { name: 'Add Event' }).click()
  await dialog.getByRole('heading', { name: 'Chess' }).waitFor()
})

/** Where a day's events stand: below the month on a phone, else in a dialog. */
function dayPlace(page: Page, { width }: { width: number }) {
  return width < 768 ? page.getByRole('region', { name: / \d+ | \d+$/ }) : page.getByRole('dialog')
}

/** The button that deletes what is on a day: on a phone in the opened event. */
async function deleteButton(page: Page, { date, width }: { date: number; width: number }) {
  await page.locator(`[data-day="${day(date)}"]`).click()
  if (width < 768) await dayPlace(page, { width }).getByRole('button', { name: 'Choir', exact: true }).click()
  return page.getByRole('dialog').getByRole('button', { name: 'Delete Choir' })
}

async function turnsOf(family: GivenFamily): Promise<string[]> {
  const { body } = await family.call('GET', `/calendar?from=${day(1)}&to=${day(28)}`)
  return (body as { localStart: string }[]).map(({ localStart }) => localStart)
}
