import pg from 'pg'
import { eventually } from '#test/world/eventually.ts'
import type { World } from '#test/world/server/roost.ts'
import { expect, test } from 'vitest'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenOrganisation } from '#test/world/people/organisation.ts'
import { visitAsOrganisation } from './visit-organisation.ts'

const site = givenSite()

test.each(desktopAndPhone)(
  'what a club sends appears, moves and is called off, until the family opts out: $name',
  async (look) => {
    const club = await givenOrganisation(site.world, { name: `Hawks of ${look.width}` })
    const volunteer = await visitAsOrganisation(site, club, look)
    await volunteer.page.goto('/org-dashboard')
    const desk = volunteer.page.getByRole('main')
    await desk.getByRole('button', { name: 'New API key' }).click()
    await desk.getByLabel('Name').fill('Fixtures website')
    await desk.getByRole('button', { name: 'Generate API key' }).click()
    const key = (await desk.getByText(/^pk_[0-9a-f]{64}$/).textContent()) ?? ''
    await desk.getByRole('button', { name: 'I have stored it' }).click()
    await volunteer.page.getByRole('tab', { name: 'Families' }).click()
    const link = (await desk.getByText(`/join/${club.id}`).textContent()) ?? ''

    const family = await givenFamily(site.world)
    const screen = mailScreenOf(family)
    const { page } = await site.visitAs(family.parent, look)
    await page.goto(new URL(link).pathname)
    await page.getByRole('button', { name: 'Opt in' }).click()
    await page.getByText(`You get what ${club.name} sends`).waitFor()

    const send = async (body: Record<string, unknown>) =>
      expect((await club.submit(key, { family_emails: 'all', subject: 'Fixtures', ...body })).status).toBe(202)
    const match = { reference: 'm1', title: 'Hawks v Owls', start: '2027-03-06T09:00', end: '2027-03-06T10:30' }
    await send({ subject: 'Round 3', events: [match] })
    await screen.settled(1)
    await page.goto('/dashboard/mail')
    await page.getByRole('link', { name: /Round 3/ }).click()
    await page.getByText('From the organisation’s data').waitFor()
    expect(await page.getByText(/calendar invitation|organisation\.invalid/).count()).toBe(0)
    await expectAccessible(page, 'the receipt of what an organisation sent')

    await send({ subject: 'Round 3 moves', update: [{ reference: 'm1', start: '2027-03-07T14:00' }] })
    await screen.settled(2)
    await page.goto('/dashboard/mail')
    await page
      .getByRole('link', { name: /Round 3 moves/ })
      .getByText(/^Moved Hawks v Owls/)
      .waitFor()
    await send({ subject: 'Round 3 is off', cancel: ['m1'] })
    await screen.settled(3)
    await page
      .getByRole('link', { name: /Round 3 is off/ })
      .getByText(/^Called off Hawks v Owls/)
      .waitFor()

    // Among the senders it is what it is, and has no address; opting out stands beside it.
    await page.goto('/dashboard/settings?tab=filtering')
    const row = page.getByRole('listitem').filter({ hasText: 'not by mail, from its account here' })
    await row.getByText('Organisation', { exact: true }).waitFor()
    await row.getByText(/3 messages, the last/).waitFor()
    expect(await row.getByRole('button', { name: /^Block/ }).count()).toBe(0)
    await expectAccessible(page, 'an organisation among the senders')
    expect(await page.getByText('organisation.invalid').count()).toBe(0)
    await row.getByRole('button', { name: `Opt out of ${club.name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Opt out' }).click()
    await row.getByText(`Opted out of ${club.name}`).waitFor()
    await send({ subject: 'Nobody gets this', events: [{ ...match, reference: 'm2' }] })

    await volunteer.page.getByRole('tab', { name: 'Integration Logs' }).click()
    await desk.getByRole('list', { name: 'Calls' }).getByText('Nobody gets this').waitFor()
    await expectAccessible(volunteer.page, 'the logs of an organisation')
    await everyJobDone(site.world)
    expect(await screen.events()).toMatchObject([{ title: 'Hawks v Owls', status: 'cancelled' }])
  },
)

/** What was sent has been handed on to whom it is for. */
async function everyJobDone({ urls }: World): Promise<void> {
  const owner = new pg.Client({ connectionString: urls.owner })
  await owner.connect()
  await eventually(async () => (await owner.query('select from graphile_worker._private_jobs')).rowCount === 0, {
    what: 'the end of all jobs',
  })
  await owner.end()
}
