import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import type { ModelReader } from '#extraction/contract.ts'
import { askedModelOf } from '#extraction/server/language-model/asked-model.ts'
import type { ModelRequest } from '#mail/contract.ts'
import type { ModelSettings } from '#platform/model-settings.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { means } from '#test/world/mail/meant-mail.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const model: ModelSettings = {
  // Nothing listens there: what these tests send is read without it.
  url: 'http://127.0.0.1:9/v1',
  name: 'reader-8b',
  key: null,
  provider: 'openai-compatible',
  server: 'models.example',
  place: 'elsewhere',
  isPlaceStated: false,
  timeout: 5000,
  window: 16_000,
  atOnce: 1,
  tokensADay: 2_000_000,
  familyTokensADay: 200_000,
}
const site = givenSite(() => Promise.resolve({ model }))
const settings = '/dashboard/settings?tab=model'

const readerOf = async (family: GivenFamily) => (await family.call('GET', '/model')).body as ModelReader
const goes = (page: Page) => page.getByRole('switch', { name: 'Mail goes to models.example to be read' })
const children = (page: Page) => page.getByRole('switch', { name: 'What concerns the children goes as well' })

function agree(family: GivenFamily) {
  return family.call('PUT', '/model/consent', { ...askedModelOf(model), includesChildren: false })
}

test.each(desktopAndPhone)(
  'a parent reads where mail would go, agrees, and ends it; a child sees it: $name',
  async (look) => {
    const family = await givenFamily(site.world)
    const [mia] = family.children
    if (mia === undefined) throw new Error('the family has a child')
    const child = await site.visitAs(mia, look)
    await child.page.goto(settings)
    await child.page.getByText('Off', { exact: true }).waitFor()
    const { page } = await site.visitAs(family.parent, look)
    await page.goto('/dashboard/settings')
    await page.getByRole('tab', { name: 'Language Model' }).click()
    await page.getByText('Your mail would go to').waitFor()
    await page.getByText('models.example', { exact: true }).waitFor()
    await page.getByText(/^It runs elsewhere\./).waitFor()
    await page.getByText(/^About 150,000 words\./).waitFor()
    await page.getByText('Nothing has gone out.').waitFor()
    expect(await children(page).isEnabled()).toBe(false)
    await expectAccessible(page, 'what would be agreed to')

    // By keyboard.
    await goes(page).focus()
    await page.keyboard.press('Space')
    await page.getByText('On', { exact: true }).waitFor()
    expect(await goes(page).and(page.locator(':focus')).count()).toBe(1)
    await page.getByText(/^By Ada, /).waitFor()
    expect((await readerOf(family)).consent).toMatchObject({ includesChildren: false, by: family.parent.id })
    const kept = page.getByText(/^Mail that a child sent, that names one,/)
    await kept.waitFor()
    await children(page).click()
    await kept.waitFor({ state: 'detached' })
    expect((await readerOf(family)).consent).toMatchObject({ includesChildren: true })
    await expectAccessible(page, 'what was agreed to')

    // Without a reload, and without the controls.
    await child.page.getByText('On', { exact: true }).waitFor()
    await child.page.getByText(/^By Ada, .* What concerns the children goes to it too\.$/).waitFor()
    expect(await child.page.getByRole('switch').count()).toBe(0)
    expect(await child.page.getByRole('textbox').count()).toBe(0)
    expect(await child.page.getByText('What went out').count()).toBe(0)
    await expectAccessible(child.page, 'what a child sees of it')

    await goes(page).click()
    await child.page.getByText('Off', { exact: true }).waitFor()
    await page.getByText('Your mail would go to').waitFor()
    expect((await readerOf(family)).consent).toBeNull()
    // Whoever agrees anew says anew whether the children's go as well.
    await goes(page).click()
    await page.getByText('On', { exact: true }).waitFor()
    expect(await children(page).getAttribute('aria-checked')).toBe('false')
  },
)

test('what was agreed to for one server does not hold for another', async () => {
  const family = await givenFamily(site.world)
  await site.world.transactions.asFamily(family.id, (db) =>
    db
      .insertInto('model_consents')
      .values({
        family_id: family.id,
        id: newId(),
        server: 'former.example',
        address: 'https://former.example/v1',
        model: 'reader-8b',
        place: 'elsewhere',
        is_place_stated: false,
        includes_children: true,
        given_at: new Date().toISOString(),
        given_by: family.parent.id,
      })
      .execute(),
  )
  const { page } = await site.visitAs(family.parent)
  await page.goto(settings)
  const note = page.getByRole('note')
  await note
    .getByText(
      /goes to reader-8b at https:\/\/former\.example\/v1\. Now it would go to reader-8b at http:\/\/127\.0\.0\.1:9\/v1\./,
    )
    .waitFor()
  expect(await goes(page).getAttribute('aria-checked')).toBe('false')
  await expectAccessible(page, 'another server')
  // The note goes with the live update, before the answer is there.
  await page.route('**/api/model/consent', async (route) => {
    const response = await route.fetch()
    await note.waitFor({ state: 'detached' })
    await route.fulfill({ response })
  })
  await note.getByRole('button', { name: 'No longer agree to that' }).click()
  await note.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator(':focus').textContent()).toBe('A language model as second reader')
  expect(await readerOf(family)).toMatchObject({ consent: null, former: null })
})

test('a page that is behind does not agree to a server that it has not shown', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent)
  // However often the page asks: it learns of the new server once it has sent its agreement.
  let isBehind = true
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/model')) isBehind = false
  })
  await page.route('**/api/model', async (route) => {
    if (!isBehind) return route.fallback()
    const response = await route.fetch()
    const reader = (await response.json()) as ModelReader
    return route.fulfill({
      response,
      json: {
        ...reader,
        offered: { ...reader.offered, server: 'former.example', address: 'https://former.example/v1' },
      },
    })
  })
  await page.goto(settings)
  const former = page.getByRole('switch', { name: 'Mail goes to former.example to be read' })
  await former.waitFor()
  await former.click()
  await page
    .getByText(/^The server has changed since this page was opened\./)
    .first()
    .waitFor()
  await goes(page).waitFor()
  expect(await goes(page).getAttribute('aria-checked')).toBe('false')
  expect((await readerOf(family)).consent).toBeNull()
})

test('what the server does not take is taken back, and says so', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent)
  await page.goto(settings)
  await goes(page).waitFor()
  await page.route('**/api/model/*', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  await goes(page).click()
  await page.getByText('The setting was not changed').first().waitFor()
  await expect.poll(() => goes(page).getAttribute('aria-checked')).toBe('false')
  await page.getByLabel('Leave out an address').fill('us@home.example')
  await page.getByRole('button', { name: 'Leave out', exact: true }).click()
  await page.getByText('The addresses were not changed').first().waitFor()
  await page.getByRole('list', { name: 'Addresses left out' }).waitFor({ state: 'detached' })
  // What was typed is still there.
  expect(await page.getByLabel('Leave out an address').inputValue()).toBe('us@home.example')
})

test.each(desktopAndPhone)('an address is left out, and no longer: $name', async (look) => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent, look)
  await page.goto(settings)
  const field = page.getByLabel('Leave out an address')
  const add = page.getByRole('button', { name: 'Leave out', exact: true })
  await field.fill('us at home')
  await add.click()
  await page.getByText('Please enter a valid email address').waitFor()
  await expectAccessible(page, 'an address that is none')
  await field.fill('Us@Home.example')
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Addresses left out' })
  await list.getByText('us@home.example', { exact: true }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  await field.fill('us@home.example')
  await add.click()
  await page.getByText('This address is left out already').waitFor()
  await field.fill('nan@post.example')
  await add.click()
  await list.getByText('nan@post.example', { exact: true }).waitFor()
  await expectAccessible(page, 'addresses left out')

  // Two in one go: the second does not bring back the first.
  await field.fill('opa@post.example')
  await add.click()
  await list.getByText('opa@post.example', { exact: true }).waitFor()
  await list.getByRole('button', { name: 'No longer leave out opa@post.example' }).click()
  await list.getByRole('button', { name: 'No longer leave out us@home.example' }).click()
  await list.getByText('us@home.example', { exact: true }).waitFor({ state: 'detached' })
  // Whoever works by keyboard is still where they pressed.
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Addresses left out')
  await expect.poll(async () => (await readerOf(family)).leftOut).toEqual(['nan@post.example'])
})

test.each(desktopAndPhone)('a sender is kept from the model, where one reads: $name', async (look) => {
  const family = await givenFamily(site.world)
  await family.send({ from: 'Clinic <desk@clinic.example>', subject: 'Checks', text: 'See you then.', ...means({}) })
  const [clinic] = (await family.call('GET', '/senders')).body as { id: string }[]
  await family.call('PUT', `/senders/${clinic?.id}/decision`, { status: 'allow' })
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/settings?tab=filtering')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Clinic/ }) })
  await row.locator('summary').click()
  await row.getByLabel('Category').waitFor()
  const never = row.getByRole('checkbox', { name: 'Never give their mail to the language model' })
  expect(await never.count()).toBe(0)

  // It is offered as soon as somebody has agreed.
  await agree(family)
  await never.click()
  await row.getByText('Goes on the plan at once; never read by the language model').waitFor()
  await expectAccessible(page, 'a sender who is kept from the model')
  await expect.poll(async () => (await family.call('GET', '/senders')).body).toMatchObject([{ isKeptFromModel: true }])
  await page.reload()
  await row.getByText('Goes on the plan at once; never read by the language model').click()
  await never.click()
  await row.getByText('Goes on the plan at once; never').waitFor({ state: 'detached' })
  await expect.poll(async () => (await family.call('GET', '/senders')).body).toMatchObject([{ isKeptFromModel: false }])
})

type Logged = Partial<ModelRequest> & { mailId: string | null }

function givenRequests(family: GivenFamily, requests: readonly Logged[]) {
  return site.world.transactions.asFamily(family.id, (db) =>
    db
      .insertInto('model_requests')
      .values(
        requests.map(({ mailId, outcome = 'answered', at = new Date().toISOString(), milliseconds = 2312 }) => ({
          family_id: family.id,
          id: newId(),
          mail_id: mailId,
          at,
          server: model.server,
          model: model.name,
          rules_version: 1,
          bytes_sent: 12_149,
          bytes_received: outcome === 'answered' ? 1402 : 0,
          tokens: 3120,
          milliseconds,
          outcome,
        })),
      )
      .execute(),
  )
}

test.each(desktopAndPhone)('what went out is listed, and leads to the receipt: $name', async (look) => {
  const family = await givenFamily(site.world)
  await family.send({ from: 'Clinic <desk@clinic.example>', subject: 'Checks', text: 'See you then.' })
  const { mails } = (await family.call('GET', '/mail')).body as { mails: { id: string }[] }
  const mailId = mails[0]?.id ?? ''
  const { page } = await site.visitAs(family.parent, look)
  await page.goto(settings)
  await page.getByText('Nothing has gone out.').waitFor()

  // They show without a reload. Those of a deleted mail stay.
  await givenRequests(family, [
    ...Array.from({ length: 21 }, () => ({ mailId: null })),
    { mailId, outcome: 'too-slow' },
    { mailId },
  ])
  const log = page.getByRole('list', { name: 'What went out' })
  await expect.poll(() => log.getByRole('listitem').count()).toBe(20)
  await page
    .getByText('23 requests, 279.4 KB sent: about 54,000 words with the answers, of about 150,000 words a day.')
    .waitFor()
  const [newest, before] = [log.getByRole('listitem').first(), log.getByRole('listitem').nth(1)]
  await newest.getByText('Answered').waitFor()
  await newest.getByText('12.1 KB sent, 1.4 KB received, 2.3 s').waitFor()
  await newest.getByText('To reader-8b at models.example, with version 1 of what Roost tells a model').waitFor()
  await before.getByText('The answer did not come in time').waitFor()
  await page.getByRole('button', { name: 'Show earlier' }).click()
  await expect.poll(() => log.getByText('A mail that is deleted').count()).toBe(21)
  await expectAccessible(page, 'what went out')

  await newest.getByRole('link', { name: 'Checks' }).click()
  await page.waitForURL(`**/dashboard/mail/${mailId}`)
  const summary = page.locator('summary').filter({ hasText: 'What went to the language model' })
  await summary.getByText('2 requests').waitFor()
  await summary.focus()
  await page.keyboard.press('Enter')
  await page.getByText('The answer did not come in time').waitFor()
  await expectAccessible(page, 'the requests of a mail')
})

test.each(desktopAndPhone)('a mail that waits for the model says in which place: $name', async (look) => {
  const family = await givenFamily(site.world)
  await family.send({ from: 'Clinic <desk@clinic.example>', subject: 'Checks', text: 'See you then.' })
  const { mails } = (await family.call('GET', '/mail')).body as { mails: { id: string }[] }
  const mailId = mails[0]?.id ?? ''
  const since = new Date().toISOString()
  const others = [newId(), newId()]
  await site.world.transactions.asFamily(family.id, async (db) => {
    await db.updateTable('inbound_mails').set({ state: 'queued', reason: null }).where('id', '=', mailId).execute()
    await db
      .insertInto('mail_steps')
      .values({ family_id: family.id, mail_id: mailId, id: newId(), step: 'in-line' })
      .execute()
  })
  await site.world.transactions.asSystem('seed', (db) =>
    db
      .insertInto('model_line')
      .values([
        ...others.map((mail_id) => ({ mail_id, family_id: newId(), turn: -2, since })),
        { mail_id: mailId, family_id: family.id, turn: -1, since },
      ])
      .execute(),
  )
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/mail')
  await page.getByText('In line for the language model').click()
  await page.getByText('Being read: 3rd in line for the language model').waitFor()
  await page.getByText('Waits for the language model').waitFor()
  await expectAccessible(page, 'a mail in line')

  // The others' mails are no news of this family: the page asks by itself.
  await site.world.transactions.asSystem('seed', (db) =>
    db.deleteFrom('model_line').where('mail_id', 'in', others).execute(),
  )
  await page.getByText('Being read: next in line for the language model').waitFor()
  await givenRequests(family, [{ mailId, outcome: 'open', milliseconds: null }])
  await page.getByText('The language model is reading this mail…').waitFor()
  await page.getByText('No answer yet').waitFor({ state: 'attached' })
  // The line is of all families: the next test's begins anew.
  await site.world.transactions.asSystem('seed', (db) =>
    db.deleteFrom('model_line').where('mail_id', '=', mailId).execute(),
  )
})
