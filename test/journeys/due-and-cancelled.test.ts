import { expect, test } from 'vitest'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { calendar, event } from '#test/world/mail/calendar-mail.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenTask } from '#test/world/plan/given-task.ts'
import { givenSite } from '#test/world/pages/site.ts'

const site = givenSite()
const timezone = 'Australia/Sydney'
const today = new Date().toLocaleDateString('en-CA', { timeZone: timezone })
const looks = [{ width: 1280 }, { width: 375, theme: 'dark' }] as const

test.each(looks)(
  'what is due stands in the week, is ticked off there by keys and leads to its task, at $width px',
  async (look) => {
    const family = await givenFamily(site.world, { timezone, children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] })
    const [mia, leo] = family.children
    const due = new Date(`${today}T12:59:59.999Z`).toISOString()
    await givenTask(family, { fields: { title: 'Return the slip', dueDate: due, assignedTo: mia?.id } })
    await givenTask(family, { fields: { title: 'Feed the fish', dueDate: due, assignedTo: leo?.id } })
    const { page } = await site.visitAs(family.parent, { ...look, timezone })
    await page.goto('/dashboard/calendar')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Week', exact: true }).click()
    await main.getByRole('link', { name: 'Return the slip' }).waitFor()
    await expectAccessible(page, 'a week with what is due')

    const tick = main.getByRole('checkbox', { name: 'Done: Return the slip' })
    await tick.focus()
    await page.keyboard.press('Space')
    await main.getByRole('checkbox', { name: 'Return the slip, done' }).waitFor()
    await expect
      .poll(async () => (await family.call('GET', '/tasks')).body)
      .toMatchObject([{ title: 'Feed the fish', status: 'pending' }, { status: 'completed' }])
    await page.emulateMedia({ media: 'print' })
    expect(await main.getByText('Return the slip', { exact: true }).isVisible()).toBe(false)
    expect(await main.getByText('Feed the fish', { exact: true }).isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })

    await main.getByRole('button', { name: 'Mia', exact: true }).click()
    await main.getByText('1 task of others is not shown').waitFor()
    expect(await main.getByText('Feed the fish').count()).toBe(0)
    await main.getByRole('link', { name: 'Return the slip' }).click()
    await page.waitForURL('**/dashboard/tasks#*')
  },
)

test.each(looks)(
  'a turn that a mail calls off is struck through until somebody restores it, at $width px',
  async (look) => {
    const family = await givenFamily(site.world, { timezone })
    const screen = mailScreenOf(family)
    const from = 'Hawks Netball <office@hawks.example>'
    const series = event('Training', `${today}T23:00`, { end: `${today}T23:30`, recurrence: 'FREQ=WEEKLY;COUNT=4' })
    await screen.understood({ from, subject: 'Training', text: 'See below', calendar: calendar(series) })
    const off = event('Training', today, { isCancelled: true })
    await screen.understood({ from, subject: 'Called off', text: 'Training is off', calendar: calendar(off) })
    const { page } = await site.visitAs(family.parent, { ...look, timezone })
    await page.goto('/dashboard/family')
    await page.getByText('cancelled').first().waitFor()
    await page.goto('/dashboard/calendar')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: /No events, 1 cancelled/ }).waitFor()
    await expectAccessible(page, 'a month with a turn that was called off')
    await main.getByRole('button', { name: 'Week', exact: true }).click()
    const chip = main
      .getByRole('table')
      .getByRole('button', { name: /Training.*, cancelled/ })
      .first()
    await chip.click()
    const details = page.getByRole('dialog')
    await details.getByRole('button', { name: 'Restore Training' }).click()
    await chip.waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await family.call('GET', `/calendar?from=${today}&to=${today}`)).body)
      .toMatchObject([{ title: 'Training', status: 'confirmed' }])
  },
)
