import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import type { Visit } from '#test/world/pages/browser.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

async function givenParent(look: Visit) {
  const family = await givenFamily(site.world)
  return { family, ...(await site.visitAs(family.parent, look)) }
}

test.each(desktopAndPhone)('a person corrects their name, and every screen has it: $name', async (look) => {
  const { page } = await givenParent(look)
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Edit name' }).click()
  await expectAccessible(page, 'the name being edited')
  await page.getByLabel('First name').fill('4da')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Please enter a valid first name (letters only, 2-100 characters).').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Harper').first().waitFor()

  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByLabel('First name').fill('Adele')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Profile updated').first().waitFor()
  await page.getByRole('button', { name: /^Adele/ }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^Adele/ }).waitFor()
})

test.each(desktopAndPhone)(
  'dates follow a change of the settings on every open screen at once: $name',
  async (look) => {
    const { page, context, family } = await givenParent(look)
    await family.call('PUT', `/tasks/${newId()}`, {
      title: 'Return the slip',
      dueDate: '2027-02-01T22:30:00.000Z',
      assignedTo: family.parent.id,
    })
    await site.world.transactions.asFamily(family.id, (db) =>
      db
        .insertInto('calendar_events')
        .values({
          family_id: family.id,
          id: newId(),
          title: 'Netball',
          location: null,
          local_start: '2027-02-02T09:30',
          local_end: null,
          timezone: 'Australia/Sydney',
          start_time: '2027-02-01T22:30:00.000Z',
          end_time: '2027-02-01T23:30:00.000Z',
          recurrence: null,
          identity: null,
          source_mail_id: null,
          created_by: null,
          edited_at: null,
          deleted_at: null,
        })
        .execute(),
    )
    await family.send({ subject: 'Hats on Monday', text: 'Bring a hat.' })
    const open = async (path: string): Promise<Page> => {
      const tab = await context.newPage()
      await tab.goto(path)
      return tab
    }
    const [tasks, calendar, mail] = [
      await open('/dashboard/tasks'),
      await open('/dashboard/calendar'),
      await open('/dashboard/mail'),
    ]
    await calendar.getByRole('tab', { name: /Upcoming Events/ }).click()
    await tasks.getByText(/Tue 2 Feb.*, 09:30/).waitFor()
    await calendar.getByRole('main').getByText('09:30').first().waitFor()
    const written = mail.getByRole('main').locator('time[title]').first()
    expect(await written.getAttribute('title')).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)

    await page.goto('/dashboard/profile')
    const save = page.getByRole('button', { name: 'Save' })
    await expect.poll(() => save.isDisabled()).toBe(true)
    await page.getByLabel('Time zone').selectOption({ label: 'Another place…' })
    await page.getByLabel('Find a place').fill('azor')
    await expectAccessible(page, 'the search for a zone')
    await page.getByRole('button', { name: /^Azores, Atlantic/ }).click()
    await page.getByLabel('Time zone').selectOption({ label: 'London' })
    await page.getByLabel('Language and region').selectOption('en-US')
    await page.getByLabel('Date format').selectOption('YYYY-MM-DD')
    await save.click()
    await page.getByText('Preferences saved').first().waitFor()
    await expect.poll(() => save.isDisabled()).toBe(true)

    await tasks.getByText(/Mon Feb 1.*, 22:30/).waitFor()
    await calendar.getByRole('main').getByText('22:30').first().waitFor()
    await mail.locator('time[title^="20"]').first().waitFor({ state: 'attached' })
    expect(await written.getAttribute('title')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    await page.reload()
    await expectValue(page, { label: 'Time zone', value: 'Europe/London' })
    await expectValue(page, { label: 'Date format', value: 'YYYY-MM-DD' })
  },
)

async function expectValue(page: Page, { label, value }: { label: string; value: string }) {
  await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(value)
}

test.each(desktopAndPhone)('a failure to save says so, and keeps what was chosen: $name', async (look) => {
  const { page } = await givenParent(look)
  await page.route('**/api/profile/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.goto('/dashboard/profile')
  await page.getByLabel('Date format').selectOption('YYYY-MM-DD')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Update Failed').first().waitFor()
  await page.getByText('Failed to save your preferences. Please try again.').first().waitFor()
  await expectValue(page, { label: 'Date format', value: 'YYYY-MM-DD' })
  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByLabel('First name').fill('Adele')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Unable to update profile. Please try again.').first().waitFor()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Adele')
})

test.each(desktopAndPhone)('the plan tells how much of the month is used, and warns in time: $name', async (look) => {
  const { page, family } = await givenParent(look)
  const use = (emails_used_this_month: number) =>
    site.world.transactions.asSystem('seed', (db) =>
      db
        .updateTable('families')
        .set({
          emails_used_this_month,
          usage_month: new Date().toLocaleDateString('sv-SE', { timeZone: 'Australia/Sydney' }).slice(0, 7),
        })
        .where('id', '=', family.id)
        .execute(),
    )
  await use(160)
  await page.goto('/dashboard/profile?tab=subscription')
  await page.getByText('160 of 200').waitFor()
  expect(await page.getByText(/You have used/).count()).toBe(0)
  await use(260)
  await page.getByText('You have used 100% of this month’s mails').waitFor()
  await expectAccessible(page, 'a plan that is used up')
  expect(await page.getByRole('button', { name: /upgrade|billing/i }).count()).toBe(0)
})
