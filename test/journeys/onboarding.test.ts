import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenAccount } from '#test/world/people/account.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { placeKept, signIn } from '#test/world/pages/sign-up.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'
import { post, schoolMail } from './school-mail.ts'

const site = givenSite()

test.each(desktopAndPhone)(
  'a new parent is led through five steps, and comes back to the one they left: $name',
  async (look) => {
    const account = await givenAccount(site.world, { firstName: 'Ines', familyName: 'Newhouse' })
    const { page } = await site.visit(look)
    await signIn(page, { ...account })
    const modal = page.getByRole('dialog')
    const next = modal.getByRole('button', { name: 'Next', exact: true })

    await modal.getByRole('heading', { name: 'Your family' }).waitFor()
    await modal.getByText('20%').waitFor()
    await expectAccessible(page, 'the first step')
    await modal.getByText('Step 1 of 5').waitFor()
    expect(await modal.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)

    // Whoever is missing is added: a child without an address.
    await modal.getByRole('button', { name: 'Add Member' }).click()
    const adding = page.getByRole('dialog', { name: 'Add Member' })
    await adding.getByLabel('First Name').fill('Leo')
    await adding.getByLabel('plum').click({ force: true })
    await expectAccessible(page, 'the dialog that adds a member')
    await adding.getByRole('button', { name: 'Add Member' }).click()
    await adding.waitFor({ state: 'detached' })
    await modal.getByText('Leo', { exact: true }).click()
    await expect.poll(() => modal.getByRole('radio', { name: 'plum' }).last().isChecked()).toBe(true)
    await modal.getByRole('radio', { name: 'teal' }).last().click({ force: true })
    await modal.getByText('Colour teal').waitFor()
    await expectAccessible(page, 'a member’s name and colour')

    await next.click()
    await modal.getByLabel('About Leo').fill('Year 1 at Hillside')
    await modal.getByRole('button', { name: 'Invite Member' }).click()
    const inviting = page.getByRole('dialog', { name: 'Invite Family Member' })
    expect(await inviting.getByRole('button', { name: 'Child' }).getAttribute('aria-pressed')).toBe('true')
    await inviting.getByRole('button', { name: 'Cancel' }).click()
    await expectAccessible(page, 'the second step')
    const kept = placeKept(page)
    await next.click()
    await modal.getByText(/\/auth\?role=parent&familyCode=[a-z0-9]{10}$/).waitFor()
    await modal.getByText('The link opens on this machine alone').waitFor()
    await expectAccessible(page, 'the third step')

    await kept
    await page.reload()
    await modal.getByText('Step 3 of 5').waitFor()
    await next.click()
    await modal.getByText('Mail cannot come to this address from outside yet.').waitFor()
    await modal.getByText('If you run it').click()
    await modal.getByText('MAIL_DOMAIN').waitFor()
    await expectAccessible(page, 'the fourth step')

    // What is passed over stands at the end, and is one click away.
    await next.click()
    await modal.getByRole('heading', { name: 'Welcome aboard!' }).waitFor()
    await modal.getByText('100%').waitFor()
    await modal.getByRole('button', { name: 'Do it now: Invite the other parent' }).waitFor()
    expect(await modal.getByText('Write what Roost should know').count()).toBe(0)
    await expectAccessible(page, 'the last step')
    await modal.getByRole('button', { name: 'Do it now: Forward a mail, or add your first event' }).click()

    await modal.getByText(/@roost\.localhost/).waitFor()
    const address = /newhouse-[\w-]+@roost\.localhost/.exec((await modal.textContent()) ?? '')?.[0] ?? ''
    await post(site.world.mailPort, {
      to: address,
      raw: schoolMail(`Welcome evening ${look.width}`, { text: 'The evening is on 28 May 2027 at 6pm.' }),
    })
    await modal.getByText('Your first mail is here:').waitFor()
    await modal.getByRole('heading', { name: 'A new sender' }).waitFor()
    await modal.getByRole('button', { name: /^Allow (?!everybody)/ }).click()
    await modal.getByText('No new sender waits').waitFor()
    await modal.getByRole('button', { name: 'Add Event' }).click()
    const event = page.getByRole('dialog', { name: 'Add Event' })
    await event.getByLabel('Title').fill('Leo’s birthday')
    await event.getByRole('button', { name: 'Add Event' }).click()
    await modal.getByText('On your plan:').waitFor()
    await next.click()
    await modal.getByText('Left for later').waitFor()
    expect(await modal.getByText('add your first event').count()).toBe(0)
    const finished = placeKept(page)
    await modal.getByRole('button', { name: 'Get Started' }).click()
    await modal.waitFor({ state: 'detached' })
    await finished
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  },
)

test.each(desktopAndPhone)(
  'the steps are put away for the session, and gone on with where they were: $name',
  async (look) => {
    const account = await givenAccount(site.world, { firstName: 'Ines', familyName: 'Newhouse' })
    const { page } = await site.visit(look)
    await signIn(page, { ...account })
    const modal = page.getByRole('dialog')
    await modal.getByRole('button', { name: 'Next', exact: true }).click()
    await modal.getByText('Step 2 of 5').waitFor()
    await modal.getByRole('button', { name: 'Not now' }).click()
    await modal.waitFor({ state: 'detached' })

    // It stays away wherever they go, also where a page is loaded anew, and in another tab.
    await page.goto('/dashboard/tasks')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await modal.count()).toBe(0)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await modal.count()).toBe(0)
    const other = await page.context().newPage()
    await other.goto(`${site.url}/dashboard/family`)
    await other.getByText('You left the welcome at step 2 of 5: Whom the mail is about').waitFor()
    expect(await other.getByRole('dialog').count()).toBe(0)
    await other.close()
    await page.goto('/dashboard/family')
    await page.getByText('You left the welcome at step 2 of 5: Whom the mail is about').waitFor()
    await expectAccessible(page, 'the family page with the steps put away')
    await page.getByRole('button', { name: 'Go on' }).click()
    await modal.getByText('Step 2 of 5').waitFor()
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'detached' })
    const goOn = page.getByRole('button', { name: 'Go on' })
    await goOn.waitFor()

    // With the next session it is there again, as it was left.
    await page
      .getByRole('banner')
      .getByRole('button', { name: /account$/ })
      .click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL(`${site.url}/`)
    await signIn(page, { ...account })
    await modal.getByText('Step 2 of 5').waitFor()
  },
)

test.each(desktopAndPhone)('a child is shown their colour, their list and their day: $name', async (look) => {
  const family = await givenFamily(site.world)
  const [mia] = family.children
  if (mia === undefined) throw new Error('Mia is missing')
  await site.world.transactions.asFamily(family.id, (db) =>
    db
      .updateTable('profiles')
      .set({ onboarding_completed: false, onboarding_step: 1 })
      .where('id', '=', mia.id)
      .execute(),
  )
  const today = dayIn(new Date(), family.timezone)
  const give = (title: string, assignedTo: string) => family.call('PUT', `/tasks/${newId()}`, { title, assignedTo })
  await give('Feed the beetles', mia.id)
  await give('Buy nails', family.parent.id)
  const plan = (title: string, attendees: string[]) =>
    family.call('PUT', `/calendar/${newId()}`, {
      title,
      attendees,
      when: { allDay: true, start: today, end: today, timezone: family.timezone },
    })
  await plan('Netball', [mia.id])
  await plan('Grandma comes', [])
  await plan('Dentist', [family.parent.id])

  const { page } = await site.visitAs(mia, look)
  await page.goto('/dashboard/family')
  const modal = page.getByRole('dialog')
  await modal.getByRole('heading', { name: 'Your colour' }).waitFor()
  await modal.getByText('Step 1 of 3').waitFor()
  await modal.getByLabel('plum').click({ force: true })
  await modal.getByText('Colour plum').waitFor()
  await expectAccessible(page, 'a child’s colour')
  const next = modal.getByRole('button', { name: 'Next', exact: true })
  await next.click()
  await modal.getByRole('checkbox', { name: 'Feed the beetles' }).waitFor()
  expect(await modal.getByText('Buy nails').count()).toBe(0)
  await expectAccessible(page, 'a child’s list')
  await modal.getByRole('checkbox', { name: 'Feed the beetles' }).click()
  await expect
    .poll(async () => (await family.call('GET', '/tasks')).body)
    .toContainEqual(expect.objectContaining({ title: 'Feed the beetles', status: 'completed' }))
  await next.click()
  await modal.getByText('Netball').waitFor()
  await modal.getByText('Grandma comes').waitFor()
  expect(await modal.getByText('Dentist').count()).toBe(0)
  await expectAccessible(page, 'a child’s day')
  const finished = placeKept(page)
  await modal.getByRole('button', { name: 'Get Started' }).click()
  await modal.waitFor({ state: 'detached' })
  await finished
  await page.goto('/dashboard/profile?tab=subscription')
  await page.getByRole('tab', { name: 'Family', exact: true }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('tab', { name: 'Subscription' }).count()).toBe(0)
  expect(await page.getByText('Mails this month').count()).toBe(0)
})
