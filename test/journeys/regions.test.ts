import { expect, test } from 'vitest'
import { addDays } from '#basics/day.ts'
import { newId } from '#basics/id.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { type GivenFamily, givenFamily } from '#test/world/people/family.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()
const tomorrow = addDays(new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' }), 1)

async function given(day = tomorrow) {
  const family = await givenFamily(site.world)
  const when = { allDay: false, start: `${day}T15:40`, end: `${day}T16:20`, timezone: family.timezone }
  await family.call('PUT', `/calendar/${newId()}`, { title: 'Dentist', when })
  return family
}

test.each(desktopAndPhone)(
  'the clock that somebody chooses is that of the pages and of the fields: $name',
  async (look) => {
    const family = await given()
    const { page } = await site.visitAs(family.parent, { ...look, locale: 'en-GB' })
    await page.goto('/dashboard/profile')
    await page.getByLabel('Time of day').selectOption('3:30 pm')
    await page.getByText(/Now it is .*, \d{1,2}:\d\d [ap]m\./).waitFor()
    await page.getByRole('region', { name: 'Regional Settings' }).getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () => ((await family.call('GET', '/family')).body as { viewer: { clock: string } }).viewer.clock)
      .toBe('12')
    await page.goto(`/dashboard/calendar#${tomorrow}`)
    // On a phone the day stands below the month, and an event opens before it is edited.
    const isPhone = look.width < 768
    const day = isPhone ? page.getByRole('region', { name: 'Tomorrow', exact: true }) : page.getByRole('dialog')
    const row = day.getByRole('listitem').filter({ hasText: 'Dentist' })
    await row.getByText('3:40 pm to 4:20 pm').waitFor()
    if (isPhone) await row.getByRole('button', { name: 'Dentist', exact: true }).click()
    await (isPhone ? page.getByRole('dialog', { name: 'Dentist' }) : row)
      .getByRole('button', { name: 'Edit Dentist' })
      .click()
    const form = page.getByRole('dialog', { name: 'Edit Event' })
    const changes: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') changes.push(request.url())
    })
    const start = form.getByLabel('Starts at')
    expect(await start.inputValue()).toBe('3:40 pm')
    await expectAccessible(page, 'times that are typed')
    await start.fill('4.10pm')
    expect(await form.getByLabel('Ends at').inputValue()).toBe('4:50 pm')
    // What cannot be read stays, and nothing is saved with it.
    const end = form.getByLabel('Ends at')
    await end.fill('half past five')
    expect(await end.getAttribute('aria-invalid')).toBe(null)
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('This is no time of day. Write it like 3:30 pm.').waitFor()
    expect(await end.inputValue()).toBe('half past five')
    expect(await end.getAttribute('aria-invalid')).toBe('true')
    expect(await end.getAttribute('aria-describedby')).toContain('-error')
    await expectAccessible(page, 'a time that cannot be read')
    await end.press('Enter')
    await form.getByRole('button', { name: 'Save' }).click()
    await end.fill('5')
    expect(await form.getByText(/no time of day/).count()).toBe(0)
    await end.press('Tab')
    expect(await end.inputValue()).toBe('5:00 pm')
    // Enter takes what would be read on leaving the field.
    await end.fill('6')
    await end.press('Enter')
    await row.getByText('4:10 pm to 6:00 pm').waitFor()
    expect(await startAndEnd(family)).toEqual(['16:10', '18:00'])
    expect(changes).toHaveLength(1)
    await page.goto('/dashboard')
    await page.getByText(/dentist is at 4:10\spm/i).waitFor()
  },
)

test.each(desktopAndPhone)(
  'a time in a card that cannot be read is neither added nor folded away: $name',
  async (look) => {
    const family = await given()
    const { page } = await site.visitAs(family.parent, { ...look, locale: 'en-US' })
    await page.goto('/dashboard/family')
    await page.getByRole('button', { name: 'Add to the plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to the plan' })
    await dialog.getByLabel('What is it?').fill('Judo tomorrow 10am')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Edit Judo' }).click()
    const start = dialog.getByLabel('Start')
    await start.fill('ten-ish')
    await start.press('Tab')
    await dialog.getByText('This is no time of day. Write it like 15:30.').waitFor()
    await expectAccessible(page, 'a card with a time that cannot be read')
    await dialog.getByRole('button', { name: 'Done Judo' }).click()
    await dialog.getByLabel('What is it?').press('Enter')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    expect(await start.inputValue()).toBe('ten-ish')
    await start.fill('10:30')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    // Once, with the hour that can be read.
    await expect.poll(async () => (await startAndEnd(family)).toSorted()).toEqual(['', '10:30', '15:40', '16:20'])
  },
)

/** The hours of what is planned for tomorrow. */
async function startAndEnd(family: GivenFamily): Promise<string[]> {
  const { body } = await family.call('GET', `/calendar?from=${tomorrow}&to=${tomorrow}`)
  return (body as Occurrence[]).flatMap(({ localStart, localEnd }) => [localStart.slice(11), localEnd?.slice(11) ?? ''])
}

test.each(desktopAndPhone)(
  'who travels is told once that times are those of home, with a switch: $name',
  async (look) => {
    // A day that is today or tomorrow both at home and in Perth, where midnight comes later.
    const today = addDays(tomorrow, -1)
    const isSameDay = new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Perth' }) === today
    const family = await given(isSameDay ? tomorrow : today)
    const { page } = await site.visitAs(family.parent, { ...look, timezone: 'Australia/Perth' })
    await page.goto('/dashboard')
    await page.getByText('All times here are Sydney times.').waitFor()
    await expectAccessible(page, 'the note for who travels')
    await page.getByText(/dentist is at 15:40/i).waitFor()
    await page.getByRole('button', { name: 'Show Perth times' }).click()
    // Two hours behind, or three in summer.
    await page.getByText(/dentist is at 1[23]:40/i).waitFor()
    await page.reload()
    await page.getByText(/dentist is at 1[23]:40/i).waitFor()
    expect(await page.getByText('All times here are Sydney times.').count()).toBe(0)
    await page.goto('/dashboard/profile')
    await page.getByRole('switch', { name: 'Show the times of where I am' }).click()
    await page.goto('/dashboard')
    await page.getByText(/dentist is at 15:40/i).waitFor()
    expect(await page.getByText('All times here are Sydney times.').count()).toBe(0)
  },
)
