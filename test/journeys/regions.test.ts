import { expect, test } from 'vitest'
import { addDays } from '#basics/day-steps.ts'
import { newId } from '#basics/id.ts'
import { expectAccessible } from '#test/world/accessible.ts'
import { givenFamily } from '#test/world/family.ts'
import { desktopAndPhone, givenSite } from '#test/world/site.ts'

const site = givenSite()
const tomorrow = addDays(new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' }), 1)

async function given() {
  const family = await givenFamily(site.world)
  const when = { allDay: false, start: `${tomorrow}T15:40`, end: `${tomorrow}T16:20`, timezone: family.timezone }
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
    // On a phone the day stands below the month, and editing behind the opened event.
    const isPhone = look.width < 768
    const day = isPhone ? page.getByRole('region', { name: 'Tomorrow', exact: true }) : page.getByRole('dialog')
    const row = day.getByRole('listitem')
    await row.getByText('3:40 pm to 4:20 pm').waitFor()
    if (isPhone) await row.getByRole('button', { name: 'Dentist', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit Dentist' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Event' })
    const start = form.getByLabel('Starts at')
    expect(await start.inputValue()).toBe('3:40 pm')
    await expectAccessible(page, 'times that are typed')
    await start.fill('4.10pm')
    expect(await form.getByLabel('Ends at').inputValue()).toBe('4:50 pm')
    await form.getByLabel('Ends at').fill('5')
    await form.getByRole('button', { name: 'Save' }).click()
    await row.getByText('4:10 pm to 5:00 pm').waitFor()
    await page.goto('/dashboard')
    await page.getByText(/dentist is at 4:10\spm/i).waitFor()
  },
)

test.each(desktopAndPhone)(
  'who travels is told once that times are those of home, with a switch: $name',
  async (look) => {
    const family = await given()
    const { page } = await site.visitAs(family.parent, { ...look, timezone: 'Australia/Perth' })
    await page.goto('/dashboard')
    await page.getByText('All times here are Sydney times.').waitFor()
    await expectAccessible(page, 'the note for who travels')
    await page.getByText(/dentist is at 15:40/i).waitFor()
    await page.getByRole('button', { name: 'Show Perth times' }).click()
    // Two hours behind, or three in summer.
    await page.getByText(/dentist is at 1[23]:40/i).waitFor()
    // Each place that shows its hour names the clock that it was planned by: its day, and the lane of whom it is for.
    await expect.poll(() => page.getByRole('main').getByText('15:40 in Sydney').count()).toBe(2)
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
