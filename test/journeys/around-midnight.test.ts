import { expect, test } from 'vitest'
import { addDays } from '#basics/day.ts'
import { newId } from '#basics/id.ts'
import { sayWeekday } from '#basics/say-calendar-day.ts'
import { dayIn, instantOf, timeIn } from '#basics/zone-clock.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { type GivenFamily, givenFamily } from '#test/world/people/family.ts'
import { givenSite, looks } from '#test/world/pages/site.ts'

const site = givenSite()

const auckland = 'Pacific/Auckland'
const losAngeles = 'America/Los_Angeles'
const [light, dark, phone, darkPhone] = looks

test.each([
  { ...light, name: 'a family in Auckland', home: auckland, reader: auckland, timezone: auckland },
  { ...darkPhone, name: 'a family in Los Angeles', home: losAngeles, reader: losAngeles, timezone: losAngeles },
  // The preferences of a person count, wherever their browser thinks that it is.
  { ...dark, name: 'an Auckland family’s traveller', home: auckland, reader: losAngeles, timezone: 'Asia/Kolkata' },
  { ...phone, name: 'a Los Angeles family’s traveller', home: losAngeles, reader: auckland, timezone: losAngeles },
])('the first screen answers what today and tomorrow need, until midnight and after: $name', async (look) => {
  const { home, reader } = look
  const family = await givenFamily(site.world, {
    timezone: home,
    coParents: ['Robin'],
    children: [{ firstName: 'Mia' }],
  })
  const [robin] = family.coParents
  const [mia] = family.children
  if (robin === undefined || mia === undefined) throw new Error('a member is missing')
  const region = { timezone: reader, locale: 'en-AU', dateFormat: 'DD/MM/YYYY' }
  await family.call('PUT', '/profile/region', region, robin)
  const today = dayIn(new Date(), reader)
  const tomorrow = addDays(today, 1)
  const at = (day: string, { time, zone = reader }: { time: string; zone?: string | undefined }) =>
    instantOf(`${day}T${time}`, zone)

  await planAt(family, { title: 'Night train', start: at(today, { time: '23:45' }), zone: home, attendees: [mia.id] })
  await planAt(family, { title: 'Swimming', start: at(tomorrow, { time: '07:30' }), zone: home, attendees: [mia.id] })
  await addTask(family, { title: 'Pack the bag', dueDate: at(today, { time: '23:55' }), assignedTo: robin.id })
  // A day without a time is the family's, and is that day to whoever is away.
  await addTask(family, {
    title: 'Permission slip',
    dueDate: at(tomorrow, { time: '23:59:59.999', zone: home }),
    assignedTo: mia.id,
  })
  const { page } = await site.visitAs(robin, look)
  await page.clock.install({ time: at(today, { time: '23:40' }) })
  await page.goto('/dashboard/family')

  const said = page.getByRole('heading', { level: 1 })
  const weekday = (day: string) => sayWeekday(day, 'en-AU')
  await expect
    .poll(() => said.textContent())
    .toBe(`${weekday(today)}. Mia has Night train at 23:45, Robin is to pack the bag today.`)
  const days = page.getByRole('main').getByRole('list')
  expect(await days.nth(0).getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^23:45Night train/),
    expect.stringMatching(/^dueDone: Pack the bag/),
  ])
  expect(await days.nth(1).getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^07:30Swimming/),
    expect.stringMatching(/^dueDone: Permission slip/),
  ])
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  await card('Robin').getByRole('link', { name: 'Pack the bag' }).waitFor()
  await card('Robin').getByText('No upcoming events').waitFor()
  await card('Ada').getByText('No pending tasks').waitFor()
  await card('Mia').getByText('Tomorrow 07:30').waitFor()
  expect(await page.getByText('OVERDUE').count()).toBe(0)
  await expectAccessible(page, 'the first screen before midnight')

  // The page stays open over midnight: tomorrow is today, and what was due is late.
  await page.clock.fastForward('30:00')
  await expect
    .poll(() => said.textContent())
    .toBe(`${weekday(tomorrow)}. Mia has swimming at 07:30, Mia's permission slip is due today. One task is overdue.`)
  expect(await days.nth(0).getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^07:30Swimming/),
    expect.stringMatching(/^dueDone: Permission slip/),
    expect.stringMatching(/^lateDone: Pack the bag/),
  ])
  await card('Robin').getByText('OVERDUE').waitFor()
  await card('Mia').getByText('Today 07:30').waitFor()
  await page.getByText('Nothing planned.').waitFor()
  await expectAccessible(page, 'the first screen after midnight')

  // The other screens have the same day.
  await page.getByRole('link', { name: 'Tasks' }).filter({ visible: true }).click()
  await page.getByRole('listitem').filter({ hasText: 'Pack the bag' }).getByText('OVERDUE').waitFor()
  await expectAccessible(page, 'the tasks after midnight')
  await page.getByRole('link', { name: 'Calendar' }).filter({ visible: true }).click()
  // A phone opens with what comes after today, which stands below its month.
  await page.getByRole('tab', { name: 'Today' }).click()
  const schedule = page.getByRole('tabpanel')
  await schedule.getByRole('heading', { name: 'Swimming' }).waitFor()
  await expectAccessible(page, 'the calendar after midnight')
  if (home !== reader) {
    const there = timeIn(at(tomorrow, { time: '07:30' }), home)
    await schedule.getByText(`${there} in ${home === auckland ? 'Auckland' : 'Los Angeles'}`).waitFor()
  }
})

interface When {
  start: Date
  /** Where it takes place. */
  zone: string
  attendees: string[]
}

/** Ten minutes, on the wall of the place. */
async function planAt(family: GivenFamily, { title, start, zone, attendees }: When & { title: string }): Promise<void> {
  const wall = (time: Date) => `${dayIn(time, zone)}T${timeIn(time, zone)}`
  const when = { allDay: false, start: wall(start), end: wall(new Date(start.getTime() + 600_000)), timezone: zone }
  const { status } = await family.call('PUT', `/calendar/${newId()}`, { title, when, attendees })
  expect(status).toBe(200)
}

async function addTask(
  family: GivenFamily,
  { title, dueDate, assignedTo }: { title: string; dueDate: Date; assignedTo: string },
): Promise<void> {
  const { status } = await family.call('PUT', `/tasks/${newId()}`, {
    title,
    dueDate: dueDate.toISOString(),
    assignedTo,
  })
  expect(status).toBe(200)
}
