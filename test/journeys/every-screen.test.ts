import { test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenAccount } from '#test/world/people/account.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenSite, looks } from '#test/world/pages/site.ts'

const site = givenSite()

const publicScreens = [
  { path: '/', shows: 'Smart Task Management' },
  { path: '/auth', shows: 'Welcome to Roost' },
  { path: '/outbox', shows: 'Outbox' },
  { path: '/getting-started', shows: 'Forward from Gmail' },
  { path: '/email-setup?tab=outlook-business', shows: 'Ask whoever runs your mail' },
  { path: '/confirm-email', shows: 'Email not confirmed' },
  { path: '/verify-secondary-email', shows: 'Email not verified' },
  { path: '/unsubscribe', shows: 'Should no more family notifications' },
  { path: '/stop-calendar-invites', shows: 'Should your family’s plan come' },
  { path: '/a-page-that-is-not-there', shows: 'Oops! Page not found' },
]
const familyScreens = [
  { path: '/dashboard/family', shows: 'Who has what' },
  { path: '/dashboard/calendar', shows: 'Upcoming Events' },
  { path: '/dashboard/tasks', shows: 'No tasks yet' },
  { path: '/dashboard/notifications', shows: 'Notifications' },
  { path: '/dashboard/review', shows: 'Nothing to review' },
  { path: '/dashboard/mail', shows: 'No mail yet' },
  { path: '/dashboard/profile', shows: 'Regional Settings' },
  { path: '/dashboard/profile?tab=subscription', shows: 'Mails this month' },
  { path: '/dashboard/profile?tab=family', shows: 'Family Members' },
  { path: '/dashboard/settings', shows: 'Another address' },
  { path: '/dashboard/settings?tab=filtering', shows: 'No senders yet' },
  { path: '/dashboard/settings?tab=model', shows: 'This server offers no language model' },
  { path: '/dashboard/settings?tab=account', shows: 'Danger Zone' },
  { path: '/dashboard/settings?tab=bin', shows: 'The bin is empty.' },
]

test.each(looks)('every screen can be read and used by everybody: $name', async (look) => {
  // The outbox shows the letter that a new account gets.
  await givenAccount(site.world)
  const family = await givenFamily(site.world)
  const { page } = await site.visit(look)
  for (const { path, shows } of publicScreens) {
    await page.goto(path)
    await page.getByText(shows).last().waitFor()
    await expectAccessible(page, path)
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  await page.getByRole('dialog', { name: 'Welcome to Roost' }).waitFor()
  await expectAccessible(page, 'the sign-up dialog')

  const member = await site.visitAs(family.parent, look)
  for (const { path, shows } of familyScreens) {
    await member.page.goto(path)
    await member.page.getByRole('main').getByText(shows).last().waitFor()
    await expectAccessible(member.page, path)
  }
})
