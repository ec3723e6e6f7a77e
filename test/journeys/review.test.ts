import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lapseProposals } from '#mail/server/review/lapse-proposals.ts'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { daysAhead, givenReviewing, officeMail } from '#test/world/mail/reviewing.ts'
import type { GivenFamily } from '#test/world/people/family.ts'
import { desktopAndPhone, givenSite, looks } from '#test/world/pages/site.ts'

const site = givenSite()

const [concertDay, zooDay, fairDay] = [10, 20, 30].map(daysAhead)
const concert = {
  title: 'Winter concert',
  start: `${concertDay}T18:00`,
  end: `${concertDay}T19:00`,
  location: 'Town Hall',
}
const zoo = { title: 'Zoo trip', start: `${zooDay}T09:00`, end: `${zooDay}T14:30`, location: 'Taronga Zoo' }
const fair = { title: 'Book fair', start: String(fairDay) }

async function givenProposals(options: Parameters<typeof givenReviewing>[1] = {}) {
  const { family, review } = await givenReviewing(site.world, options)
  await review.propose('Dates for your diary', [zoo, fair])
  await review.propose('Concert', [concert])
  return { family, review }
}

const planned = async (family: GivenFamily) => {
  const { body } = await family.call('GET', `/calendar?from=${daysAhead(0)}&to=${daysAhead(60)}`)
  return (body as { title: string; localStart: string }[]).map(({ title, localStart }) => `${localStart} ${title}`)
}
const item = (page: Page, title: string) => page.getByRole('article', { name: title })
const atHand = (page: Page) => page.locator('article[data-at-hand]').getAttribute('aria-labelledby')

test.each(desktopAndPhone)(
  'what mails propose is counted, named on the Family page, and gone through in one place: $name',
  async (look) => {
    const { family } = await givenProposals()
    const { page } = await site.visitAs(family.parent, look)
    await page.goto('/dashboard/family')
    const card = page.getByRole('region', { name: '3 proposals wait for your yes' })
    await card.getByText(/^Add “Winter concert”, .*, 18:00 to 19:00\?$/).waitFor()
    await expectAccessible(page, 'the Family page with proposals')
    if (look.width === 375) await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: /Review.*3 waiting for a yes/ }).waitFor()
    if (look.width === 375) await page.keyboard.press('Escape')
    await card.getByRole('link', { name: 'Review' }).click()

    // Each stands with its mail; what is soonest first.
    await page.getByText('3 proposals wait for your yes.').waitFor()
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Concert',
      'Dates for your diary',
    ])
    await item(page, 'Winter concert').getByText('18:00 to 19:00').waitFor()
    await item(page, 'Winter concert').getByText('Town Hall').waitFor()
    await item(page, 'Winter concert').getByText('From the calendar invitation').waitFor()
    await page.getByRole('button', { name: 'Add all 2 of Dates for your diary' }).click()
    await item(page, 'Zoo trip').getByText('Added').waitFor()
    // What was done in one go is undone in one go.
    await page.keyboard.press('z')
    await page.getByText('3 proposals wait for your yes.').waitFor()
    await page.getByRole('button', { name: 'Add all 2 of Dates for your diary' }).click()
    await page.getByRole('button', { name: 'Leave out: Winter concert' }).click()
    await page.getByText('All decided: 3 proposals.').waitFor()
    await expectAccessible(page, 'a review in which all is decided')
    await expect.poll(() => planned(family)).toEqual([`${zooDay}T09:00 Zoo trip`, `${fairDay} Book fair`])
    // The page says so before the server has heard of it all.
    await expect.poll(async () => (await family.call('GET', '/mail/proposals')).body).toEqual([])
    await page.goto('/dashboard/review')
    await page.getByRole('heading', { name: 'Nothing to review' }).waitFor()
    await page.goto('/dashboard/family')
    await page.getByText('Who has what').waitFor()
    expect(await card.count()).toBe(0)
  },
)

test('by keys alone: on and back, add, edit, leave out, and undo what was done last', async () => {
  const { family, review } = await givenProposals()
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/review')
  await item(page, 'Winter concert').waitFor()
  const concertId = `title-${(await review.change('Winter concert')).id}`
  const zooId = `title-${(await review.change('Zoo trip')).id}`
  await expect.poll(() => atHand(page)).toBe(concertId)

  // The first key leads to what is at hand, the next ones on and back.
  await page.keyboard.press('j')
  await item(page, 'Winter concert').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await item(page, 'Book fair').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('k')
  await expect.poll(() => atHand(page)).toBe(zooId)

  // What is edited is typed, not taken for keys; Escape leaves it as it was.
  await page.keyboard.press('e')
  const form = page.getByRole('form', { name: 'Edit: Zoo trip' })
  await form.getByLabel('Title').fill('a zebra')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await item(page, 'Zoo trip').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('e')
  await form.getByLabel('Starts at').fill('10:30')
  await form.getByLabel('Title').fill('Zoo with Mia')
  await page.keyboard.press('Enter')
  await item(page, 'Zoo with Mia').getByText('Added').waitFor()
  await page.getByText(/^Added: Zoo with Mia\./).waitFor()
  await expect.poll(() => planned(family)).toEqual([`${zooDay}T10:30 Zoo with Mia`])

  // The hand goes on with the next, and back at the end.
  await item(page, 'Book fair').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('x')
  await item(page, 'Book fair').getByText('Left out').waitFor()
  await expect.poll(() => atHand(page)).toBe(concertId)
  await page.keyboard.press('a')
  await page.getByText('All decided: 3 proposals.').waitFor()

  for (const title of ['Winter concert', 'Book fair', 'Zoo with Mia']) {
    await page.keyboard.press('z')
    await page.getByRole('button', { name: `Add: ${title}` }).waitFor()
  }
  await expect.poll(() => planned(family)).toEqual([])
  // What was put right is kept, and says what the mail has.
  await item(page, 'Zoo with Mia')
    .getByText(/^Title and hours edited by Ada\. The mail says “Zoo trip” and .*, 09:00 to 14:30\.$/)
    .waitFor()
  await page.keyboard.press('z')
  await page.getByText('There is nothing to undo.').waitFor()
  await expectAccessible(page, 'a review gone through by keys')
})

test('what is decided shows at once, however long the server takes; what it refuses is back with the reason', async () => {
  const { family } = await givenProposals()
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/review')
  await item(page, 'Book fair').waitFor()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/changes/*/decision', async (route) => {
    await held.promise
    await route.continue()
  })
  for (const key of ['a', 'x', 'a']) await page.keyboard.press(key)
  await page.getByText('All decided: 3 proposals.').waitFor()
  await item(page, 'Zoo trip').getByText('Left out').waitFor()
  // An undo waits its turn behind what it undoes.
  await page.keyboard.press('z')
  await page.getByRole('button', { name: 'Add: Book fair' }).waitFor()
  expect(await planned(family)).toEqual([])
  held.resolve()
  await expect.poll(() => planned(family)).toEqual([`${concertDay}T18:00 Winter concert`])
  await page.getByText('One proposal waits for your yes.').waitFor()

  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/changes/*/decision', (route) =>
    route.fulfill({ status: 409, json: { message: 'This has been decided already.' } }),
  )
  await page.keyboard.press('a')
  await page.getByText('This has been decided already.').waitFor()
  await page.getByRole('button', { name: 'Add: Book fair' }).waitFor()
})

test('on a phone a finger pushes it to the right to add it, to the left to leave it out, and down moves the page', async () => {
  const { family } = await givenProposals()
  const { page } = await site.visitAs(family.parent, { width: 375, height: 740 })
  await page.goto('/dashboard/review')
  const finger = await givenFinger(page)
  await page.getByText('Swipe right for yes, left to leave out.').waitFor()
  // Not far enough is nothing, and neither is a move down, or there and back.
  await finger.push(item(page, 'Winter concert'), { x: 50 })
  await finger.push(item(page, 'Winter concert'), { x: -160, isBack: true })
  await finger.push(item(page, 'Winter concert'), { x: 0, y: -120 })
  expect(await page.getByRole('button', { name: 'Add: Winter concert' }).count()).toBe(1)
  await finger.push(item(page, 'Winter concert'), { x: 160 })
  await item(page, 'Winter concert').getByText('Added').waitFor()
  await finger.push(item(page, 'Zoo trip'), { x: -160 })
  await item(page, 'Zoo trip').getByText('Left out').waitFor()
  await expect.poll(() => planned(family)).toEqual([`${concertDay}T18:00 Winter concert`])

  await page.getByRole('button', { name: 'Undo: Winter concert' }).click()
  await page.getByRole('button', { name: 'Add: Winter concert' }).waitFor()
  await expect.poll(() => planned(family)).toEqual([])
})

test('what one parent decides is ticked on the other’s phone as it happens, and what comes is there', async () => {
  const { family, review } = await givenProposals({ coParents: ['Robin'] })
  const [robin = family.parent] = family.coParents
  const ada = await site.visitAs(family.parent)
  const phone = await site.visitAs(robin, { width: 375 })
  for (const { page } of [ada, phone]) {
    await page.goto('/dashboard/review')
    await item(page, 'Winter concert').waitFor()
  }
  await ada.page.getByRole('button', { name: 'Add: Winter concert' }).click()
  await item(phone.page, 'Winter concert').getByText('Added by Ada').waitFor()
  await phone.page.getByText('2 proposals wait for your yes.').waitFor()
  expect(await phone.page.getByRole('button', { name: 'Undo: Winter concert' }).count()).toBe(0)
  await phone.page.getByRole('button', { name: 'Leave out: Book fair' }).click()
  await item(ada.page, 'Book fair').getByText('Left out by Robin').waitFor()

  // What is put right is there for the other as well, and so is what is put back.
  await phone.page.getByRole('button', { name: 'Edit: Zoo trip' }).click()
  await phone.page.getByLabel('Place').fill('Gate B')
  await phone.page.getByRole('button', { name: 'Save for later' }).click()
  await item(ada.page, 'Zoo trip').getByText('Place edited by Robin. The mail says Taronga Zoo.').waitFor()
  await ada.page.getByRole('button', { name: 'Undo: Winter concert' }).click()
  await phone.page.getByRole('button', { name: 'Add: Winter concert' }).waitFor()

  // Who is slower is told, in the place of the form.
  await ada.page.getByRole('button', { name: 'Edit: Zoo trip' }).click()
  await phone.page.getByRole('button', { name: 'Add: Zoo trip' }).click()
  await ada.page.getByText('Added by Robin: Zoo trip.').waitFor()
  await ada.page.getByRole('form').waitFor({ state: 'detached' })

  // What comes meanwhile moves nothing away.
  await review.propose('Sooner', [{ title: 'Choir', start: `${daysAhead(3)}T16:00` }])
  await item(phone.page, 'Choir').waitFor()
  expect(await phone.page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Concert',
    'Dates for your diary',
    'Sooner',
  ])
})

test('a child who manages only their own looks on', async () => {
  const { family } = await givenProposals()
  await family.call('PUT', '/family/children-manage-own-tasks', { isOn: true })
  const [mia = family.parent] = family.children
  const { page } = await site.visitAs(mia)
  await page.goto('/dashboard/family')
  await page
    .getByRole('region', { name: '3 proposals wait for a parent’s yes' })
    .getByRole('link', { name: 'See them' })
    .click()
  await item(page, 'Zoo trip').getByText('Taronga Zoo').waitFor()
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Add|Edit|Leave out)/ })
      .count(),
  ).toBe(0)
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await page.getByText('3 proposals wait for a parent’s yes.').waitFor()
  expect(await planned(family)).toEqual([])
})

test('what nobody decided on in time is told as lapsed, here and on its receipt, and can still be added', async () => {
  const { family, review } = await givenReviewing(site.world)
  await review.propose('This week', [{ title: 'Dress-up day', start: daysAhead(1) }, zoo])
  await lapseProposals(site.world.transactions, new Date(Date.now() + 3 * 86_400_000))
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/mail')
  await page.getByText(/1 to look at; 1 lapsed/).click()
  await page.getByText('New event, lapsed: its day has passed').waitFor()
  await page.getByText('Lapsed, since the day had passed: Dress-up day').waitFor()
  await expectAccessible(page, 'a receipt on which something lapsed')
  await page.goto('/dashboard/review')
  await page.getByText('One proposal waits for your yes.').waitFor()
  await page.getByRole('heading', { name: 'Lapsed 1' }).click()
  await page.getByRole('heading', { name: 'Dress-up day' }).waitFor()
  await expectAccessible(page, 'a review with something lapsed')
  await page.getByRole('button', { name: 'Add anyway: Dress-up day' }).click()
  await page.getByRole('heading', { name: /^Lapsed/ }).waitFor({ state: 'detached' })
  await expect.poll(() => planned(family)).toEqual([`${daysAhead(1)} Dress-up day`])
})

test('a proposal is put right on its receipt as well, with the reason where that cannot be', async () => {
  const { family, review } = await givenProposals()
  const mail = (await review.mails()).find(({ subject }) => subject === 'Concert')
  const { page } = await site.visitAs(family.parent)
  await page.goto(`/dashboard/mail/${mail?.id}`)
  await page.getByRole('button', { name: 'Edit: Winter concert' }).click()
  await expectAccessible(page, 'a receipt with a form')
  await page.getByLabel('Ends at').fill('17:00')
  await page.getByText('An event ends after it starts. Please check the end.').waitFor()
  expect(await page.getByRole('button', { name: 'Save and add' }).isDisabled()).toBe(true)
  await page.getByLabel('Ends at').fill('20:00')
  await page.getByRole('button', { name: 'Mia' }).click()
  await page.getByRole('button', { name: 'Save and add' }).click()
  await page.getByText('Hours and people edited by Ada.').waitFor()
  await page.getByText('Added: Winter concert').waitFor()
  await expect
    .poll(() => mailScreenOf(family).receipt(mail?.id ?? ''))
    .toMatchObject({ counts: { events: 1, proposed: 0 } })
})

test.each(looks)('can be read and used by everybody: $name', async (look) => {
  const { family, review } = await givenProposals()
  await review.decide('Book fair', 'apply')
  await review.propose('New date', [{ ...fair, title: 'Zoo trip', start: `${zooDay}T10:00` }])
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/review')
  await item(page, 'Winter concert').waitFor()
  await expectAccessible(page, 'the review')
  await page.getByRole('button', { name: 'Edit: Winter concert' }).click()
  await page.getByLabel('Place').waitFor()
  await expectAccessible(page, 'the review with a form')
})

/** A finger on the screen, as the browser reports one. */
async function givenFinger(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  return {
    async push(target: ReturnType<typeof item>, by: { x: number; y?: number; isBack?: boolean }) {
      await target.scrollIntoViewIfNeeded()
      const box = await target.boundingBox()
      if (box === null) throw new Error('it is not on the screen')
      const [x, y] = [box.x + box.width / 2, box.y + Math.min(40, box.height / 2)]
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: x + by.x * part, y: y + (by.y ?? 0) * part }],
        })
      await touch('touchStart', 0)
      for (const part of [0.1, 0.25, 0.5, 0.75, 1]) await touch('touchMove', part)
      if (by.isBack === true) await touch('touchMove', 0)
      await touch('touchEnd', 1)
    },
  }
}

test.each(desktopAndPhone)(
  'what a later mail calls off while it waits is gone from the review, and both receipts say so: $name',
  async (look) => {
    const { family, review } = await givenReviewing(site.world)
    await review.propose('Dates for your diary', [{ ...zoo, uid: 'zoo' }, fair])
    const { page } = await site.visitAs(family.parent, look)
    await page.goto('/dashboard/review')
    await item(page, 'Zoo trip').getByText('09:00 to 14:30').waitFor()
    await family.send(officeMail('No trip', [{ ...zoo, uid: 'zoo', sequence: 1, isCancelled: true }]))
    // Under the eyes of who is going through it, it says so in its place.
    await item(page, 'Zoo trip').getByText('Waits no longer: a later mail called it off or changed it').waitFor()
    await expectAccessible(page, 'a review in which a later mail called something off')
    await page.reload()
    await page.getByText('One proposal waits for your yes.').waitFor()
    await page.getByRole('heading', { name: 'Called off or changed 1' }).click()
    await page.getByRole('button', { name: 'Add anyway: Zoo trip' }).waitFor()
    await expectAccessible(page, 'a review with what was called off')
    await page.getByRole('link', { name: 'Dates for your diary' }).last().click()
    await page.getByText('New event, waits no longer: a later mail called it off or changed it').waitFor()
    await expectAccessible(page, 'a receipt on which something was called off later')
    const { mails } = (await family.call('GET', '/mail')).body as { mails: { id: string; subject: string }[] }
    await page.goto(`/dashboard/mail/${mails.find(({ subject }) => subject === 'No trip')?.id}`)
    await page.getByText('Event called off before it was on the plan').waitFor()
    await page.getByRole('button', { name: 'Take back: Zoo trip' }).click()
    await expect.poll(() => review.waiting()).toEqual(['Zoo trip', 'Book fair'])
  },
)
