import { describe, expect, test } from 'vitest'
import { usageMonth } from '#family/rules/plan.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { meantEvent, means } from '#test/world/mail/meant-mail.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'
import { settingsFor } from '#test/world/server/language-model.ts'
import { mailScreenOf } from '../mail/mail-screen.ts'

describe('a server whose operator states nothing', () => {
  const site = givenSite()

  test.each(desktopAndPhone)('promises what it does, and no more: $name', async (look) => {
    const { page } = await site.visit(look)
    await page.goto('/')
    await page.getByText('for every mail, with the words it was read from').waitFor()
    await page.getByText('reads the mail, and nobody else does').waitFor()
    await expectAccessible(page, 'the landing page')
    const text = await page.getByRole('main').innerText()
    for (const promise of [/\bAI\b/, /connect (?:Gmail|Outlook)/i, /1000\+|10k\+|missed events/i, /API key/i])
      expect(text).not.toMatch(promise)
  })

  test('shows the outbox while it is not known who is there', async () => {
    const { page } = await site.visit()
    await page.route('**/api/auth/refresh', () => undefined)
    await page.goto('/outbox')
    await page.getByText('No mail yet').waitFor()
  })

  test('shows the outbox to a member by the answer that was asked for before it was known who is there', async () => {
    const { parent } = await givenFamily(site.world)
    const { page } = await site.visitAs(parent)
    // Who is there is told once the outbox was asked for, and the outbox answers after that, but once.
    const asked = page.waitForRequest('**/api/outbox')
    const told = page.waitForResponse('**/api/auth/refresh')
    await page.route('**/api/auth/refresh', async (route) => {
      await asked
      await route.continue()
    })
    await page.route('**/api/live', () => undefined)
    await page.route('**/api/outbox', (route) => route.fulfill({ status: 500 }))
    await page.route(
      '**/api/outbox',
      async (route) => {
        await (await told).finished()
        await route.continue()
      },
      { times: 1 },
    )
    await page.goto('/outbox')
    await page.getByText('No mail yet').waitFor()
  })

  test('tells parents, and no child, that mail waits for room in the plan', async () => {
    const family = await givenFamily(site.world)
    const screen = mailScreenOf(family)
    const mail = (subject: string) => ({
      from: 'Coach <coach@club.example>',
      subject,
      text: subject,
      ...means({ events: [meantEvent(subject, '2027-01-14T16:00')] }),
    })
    await screen.understood(mail('Swimming'))
    await site.world.transactions.asFamily(family.id, (db) =>
      db
        .updateTable('families')
        .set({ emails_used_this_month: 200, usage_month: usageMonth(new Date(), family.timezone) })
        .where('id', '=', family.id)
        .execute(),
    )
    await family.send(mail('Gala'))
    const { page } = await site.visitAs(family.parent)
    await page.goto('/dashboard')
    await page.getByText('One mail waits: the 200 of your plan are used this month.').waitFor()
    const [child] = family.children
    if (child === undefined) throw new Error('a family with a child')
    const { page: ofChild } = await site.visitAs(child)
    await ofChild.goto('/dashboard')
    await ofChild.getByRole('heading', { name: 'Who has what' }).waitFor()
    expect(await ofChild.getByText(/One mail waits/).count()).toBe(0)
  })
})

describe('a server with a language model', () => {
  const site = givenSite(() => Promise.resolve({ model: settingsFor('https://models.example/v1') }))

  test.each(desktopAndPhone)('says so before anybody signs up: $name', async (look) => {
    const { page } = await site.visit(look)
    await page.goto('/')
    await page.getByText('reads the mail, and nobody else unless a parent agrees').waitFor()
    await expectAccessible(page, 'the landing page of a server with a model')
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page
      .getByText(
        'Here that is a language model at models.example, and only once a parent of your family has agreed to it.',
      )
      .waitFor()
    expect(await page.getByText('Today there is no AI provider').count()).toBe(0)
    await expectAccessible(page, 'the form for a parent, with a model')
  })
})

describe('a server whose operator states figures', () => {
  const site = givenSite(() => Promise.resolve({ landingFigures: '1000+ families; Zero missed events' }))

  test('shows them', async () => {
    const { page } = await site.visit()
    await page.goto('/')
    await page.getByText('1000+').waitFor()
    await page.getByText('missed events').waitFor()
    expect(await page.getByText('for every mail, with the words it was read from').count()).toBe(0)
  })
})
