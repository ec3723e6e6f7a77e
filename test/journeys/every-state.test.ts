import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { calendar, event } from '#test/world/mail/calendar-mail.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { farApart, givenSite } from '#test/world/pages/site.ts'
import { dayAhead, isoAhead } from './school-mail.ts'

const site = givenSite()

test.each(farApart)('every screen says that it loads, that it failed, and how old it is: $name', async (look) => {
  const family = await givenFamily(site.world, { timezone: look.timezone })
  const receipt = await mailScreenOf(family).understood({
    from: 'Ironbark School <office@ironbark.example>',
    subject: 'Excursion',
    text: `Dear families,\n\nThe excursion to the zoo is on ${dayAhead(9)}, 9:00am to 2:30pm.`,
    calendar: calendar(event('Excursion to the zoo', `${isoAhead(9)}T09:00`, { end: `${isoAhead(9)}T14:30` })),
  })
  await family.call('PUT', `/tasks/${newId()}`, { title: 'Feed the cat', assignedTo: family.parent.id })
  const { page, context } = await site.visitAs(family.parent, look)

  for (const { path, asks, loading, failed, shows } of [
    ...screens,
    {
      path: `/dashboard/mail/${receipt.id}`,
      asks: `mail/${receipt.id}`,
      loading: 'Loading the receipt',
      failed: 'This mail cannot be shown',
      shows: 'What Roost understood',
    },
  ]) {
    const held = Promise.withResolvers<void>()
    await page.route(new RegExp(`/api/${asks}(\\?|$)`), async (route) => {
      await held.promise
      await route.fulfill({ status: 503, json: { message: 'Something went wrong. Please try again.' } })
    })
    await page.goto(path)
    const main = page.getByRole('main')
    if (loading === null) await main.locator('[aria-busy=true]').waitFor()
    else await main.getByRole('status', { name: loading }).waitFor()
    await expectAccessible(page, `${path} as it loads`)

    held.resolve()
    const fault = main.getByRole('alert').filter({ hasText: failed })
    await fault.waitFor()
    await fault.getByText(/^Something went wrong|The server did not answer/).waitFor()
    await expectAccessible(page, `${path} where it failed`)
    await page.unrouteAll()
    await fault.getByRole('button', { name: 'Try again' }).click()
    await main.getByText(shows).filter({ visible: true }).first().waitFor()
    expect(await fault.count()).toBe(0)

    await context.setOffline(true)
    const offline = page.getByText(/^Offline: showing what was here at \d{2}:\d{2}$/)
    await offline.waitFor()
    await expectAccessible(page, `${path} offline`)
    await context.setOffline(false)
    await offline.waitFor({ state: 'detached' })
  }
})

const screens = [
  {
    path: '/dashboard/family',
    asks: 'calendar',
    loading: 'Loading your family',
    failed: 'Error loading family data',
    shows: 'Who has what',
  },
  {
    path: '/dashboard/calendar',
    asks: 'calendar',
    loading: null,
    failed: 'Error loading events',
    shows: "Today's Schedule",
  },
  {
    path: '/dashboard/tasks',
    asks: 'tasks',
    loading: 'Loading tasks',
    failed: 'Error loading tasks',
    shows: 'Feed the cat',
  },
  {
    path: '/dashboard/notifications',
    asks: 'notifications',
    loading: 'Loading notifications',
    failed: 'Error loading notifications',
    shows: 'Mark all as read',
  },
  {
    path: '/dashboard/review',
    asks: 'review',
    loading: 'Loading the review',
    failed: 'Error loading the review',
    // Whatever the engine thinks of the mail.
    shows: /Nothing to review|for your yes/,
  },
  { path: '/dashboard/mail', asks: 'mail', loading: 'Loading mail', failed: 'Error loading mail', shows: 'Excursion' },
  {
    path: '/dashboard/settings?tab=model',
    asks: 'model',
    loading: 'Loading the language model',
    failed: 'The language model cannot be shown',
    shows: 'This server offers no language model',
  },
  {
    path: '/dashboard/settings?tab=bin',
    asks: 'bin',
    loading: 'Loading the bin',
    failed: 'Error loading the bin',
    shows: 'The bin is empty.',
  },
  {
    path: '/dashboard/settings?tab=bin',
    asks: 'activity',
    loading: 'Loading the activity',
    failed: 'Error loading the activity',
    shows: 'added the event',
  },
]
