import { expect, test } from 'vitest'
import { addDays } from '#basics/day.ts'
import { newId } from '#basics/id.ts'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily, type GivenFamily, givePassword } from '#test/world/people/family.ts'
import { meantTask, means } from '#test/world/mail/meant-mail.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'
import { mailedLink } from './mailed-link.ts'

const site = givenSite()
const school = 'Greenfield Primary <office@greenfield.example>'

test.each(desktopAndPhone)('a mail that asks is counted and named until somebody has decided: $name', async (look) => {
  const family = await givenFamily(site.world)
  await family.call('POST', '/senders', { email: 'office@greenfield.example', applies: 'review' })
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/family')
  await page.getByText('Who has what').waitFor()
  await mailScreenOf(family).understood({
    from: school,
    subject: 'Mia’s museum trip',
    text: 'Dear parents,\n\nPlease return Mia’s permission slip by Monday 11 January 2027.\n\nKind regards',
    ...means({
      tasks: [meantTask('Return Mia’s permission slip', '2027-01-11', { members: ['Mia'], toldBy: 'name' })],
    }),
  })
  await page.getByRole('heading', { name: 'One proposal waits for your yes' }).waitFor()
  await expectAccessible(page, 'a dashboard where a mail asks')
  if (look.width === 375) await page.getByRole('button', { name: /menu/i }).first().click()
  await page.getByRole('link', { name: /Review.*1 waiting for a yes/ }).waitFor()
  if (look.width === 375) await page.keyboard.press('Escape')

  await page
    .getByRole('region', { name: /One proposal waits/ })
    .getByRole('link', { name: 'Review' })
    .click()
  await page.getByText('About Mia: these words name Mia.').waitFor()
  await page.getByRole('button', { name: /^Add: / }).click()
  await page.getByText('All decided: 1 proposal.').waitFor()
  // The page says so before the server has heard of it.
  await expect.poll(async () => (await family.call('GET', '/mail/proposals')).body).toEqual([])
  await page.getByRole('link', { name: 'Mia’s museum trip' }).click()
  await page.getByText('About Mia: these words name Mia.').waitFor()
  await page.goto('/dashboard/family')
  await page.getByText('Who has what').waitFor()
  expect(await page.getByText('One proposal waits').count()).toBe(0)
})

test('who has nothing to do is led to everyone’s tasks, and back by Reset', async () => {
  const family = await givenFamily(site.world)
  await addTask(family, { title: 'Feed the cat', assignedTo: family.children[0]?.id, category: 'school' })
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/tasks')
  await page.getByRole('heading', { name: 'Nothing for you to do' }).waitFor()
  await page.getByText('1 task of others is not shown.').waitFor()
  expect(await page.getByText('No tasks found').count()).toBe(0)
  await expectAccessible(page, 'nothing to do of one’s own')
  await page.getByRole('button', { name: 'Show everyone’s tasks' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Feed the cat' }).waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'No category' }).click()
  await page.getByText('No tasks match your current filter selection.').waitFor()
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await page.getByText('1 task of others is not shown.').waitFor()
})

test('a series is one line of what comes on the Family page, and each turn of the next weeks in the calendar', async () => {
  const family = await givenFamily(site.world)
  const day = addDays(new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' }), 2)
  const when = { allDay: false, start: `${day}T16:00`, end: `${day}T17:00`, timezone: 'Australia/Sydney' }
  const training = { title: 'Netball training', when, recurrence: 'FREQ=DAILY' }
  await family.call('PUT', `/calendar/${newId()}`, { ...training, attendees: [family.children[0]?.id] })
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/family')
  const mia = page.getByRole('region', { name: 'Mia' })
  await mia.getByText('Netball training, every day').waitFor()
  expect(await mia.getByText('Netball training').count()).toBe(1)
  await page.goto('/dashboard/calendar')
  await page.getByRole('tab', { name: /Upcoming Events/ }).click()
  await page.getByText(/^Showing first 10 of 2\d$/).waitFor()
})

test.each(desktopAndPhone)(
  'who invites is told where the letter is, and who is invited finds their name: $name',
  async (look) => {
    const family = await givenFamily(site.world)
    const { page } = await site.visitAs(family.parent, look)
    await page.goto('/dashboard/profile?tab=family')
    await page.getByRole('button', { name: 'Invite Member' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite Family Member' })
    await dialog.getByLabel('Email').fill(`sam-${newId()}@example.org`)
    await dialog.getByLabel('First Name').fill('Sam')
    await dialog.getByRole('button', { name: 'Send Invite' }).click()
    await page.getByText('This server has no way to send mail yet: the letter is in its outbox.').waitFor()
    await expectAccessible(page, 'a letter that is in the outbox')
    await page.getByRole('button', { name: 'Open the outbox' }).click()
    await page.waitForURL('**/outbox')
    const invited = await site.visit(look)
    await invited.page.goto(await mailedLink(invited.page, 'Hello Sam,'))
    await expect.poll(() => invited.page.getByLabel('First Name').inputValue()).toBe('Sam')
  },
)

test.each(desktopAndPhone)(
  'a child who goes reads what stays, and the family reads who has gone: $name',
  async (look) => {
    const family = await givenFamily(site.world)
    const [mia] = family.children
    if (mia === undefined) throw new Error('Mia is missing')
    const { page } = await site.visitAs(mia, look)
    await page.goto('/dashboard/settings?tab=account')
    await page.getByRole('button', { name: 'Delete Account' }).click()
    const wizard = page.getByRole('dialog', { name: 'Delete Account' })
    await wizard.getByLabel('Password', { exact: true }).fill(await givePassword(site.world, mia))
    await wizard.getByRole('button', { name: 'Continue' }).click()
    await wizard.getByText(/what was assigned to you is then assigned to nobody/).waitFor()
    await expectAccessible(page, 'what goes and what stays')
    for (const box of await wizard.getByRole('checkbox').all()) await box.click()
    await wizard.getByRole('button', { name: 'Delete Account' }).click()
    await page.waitForURL(`${site.url}/`)
    const parent = await site.visitAs(family.parent, look)
    await parent.page.goto('/dashboard/notifications')
    await parent.page.getByRole('heading', { name: 'Mia has deleted their account' }).waitFor()
  },
)

async function addTask(family: GivenFamily, task: object): Promise<void> {
  expect((await family.call('PUT', `/tasks/${newId()}`, task)).status).toBe(200)
}
