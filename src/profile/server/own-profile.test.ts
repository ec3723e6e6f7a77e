import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenSession } from '#test/world/people/account.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { strangeTexts } from '#test/world/strange-texts.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

const region = {
  timezone: 'Europe/London',
  locale: 'en-GB',
  dateFormat: 'YYYY-MM-DD',
  weekStartsOn: 'monday',
  clock: '12',
}

describe('one’s own profile', () => {
  test('is what the family knows of oneself, with the address one signs in with', async () => {
    const family = await givenFamily(world)
    expect(await family.call('GET', '/profile')).toEqual({
      status: 200,
      body: {
        id: family.parent.id,
        email: `ada-${family.parent.id}@example.org`,
        firstName: 'Ada',
        lastName: 'Harper',
        role: 'parent',
        settings: {
          timezone: 'Australia/Sydney',
          locale: 'en-AU',
          dateFormat: 'DD/MM/YYYY',
          weekStartsOn: 'sunday',
          clock: '24',
          isFamilyAdmin: true,
          sendCalendarInvites: true,
        },
      },
    })
  })

  test('has no settings where there is no family', async () => {
    const { browser, account, accessToken } = await givenSession(world)
    await browser.post('/family/leaving', { newAdminId: null }, accessToken)
    const { body } = await browser.post('/auth/sign-in', account)
    const own = await browser.get('/profile', body.access_token)
    expect(own.body).toMatchObject({ email: account.email, firstName: 'Ada', settings: null })
    const name = { firstName: 'Adele', lastName: '' }
    expect((await browser.put('/profile/name', name, body.access_token ?? '')).status).toBe(200)
    expect((await browser.get('/profile', body.access_token)).body).toMatchObject({ firstName: 'Adele' })
  })
})

describe('a new name', () => {
  test('is stored as one writes it, for the family and for the session', async () => {
    const { browser, accessToken } = await givenSession(world)
    const renamed = await browser.put('/profile/name', { firstName: '  Zoë ', lastName: 'O’Neil  Smith' }, accessToken)
    expect(renamed).toEqual({ status: 200, body: { firstName: 'Zoë', lastName: 'O’Neil Smith' } })
    expect((await browser.get('/profile', accessToken)).body).toMatchObject(renamed.body)
    const family = (await browser.get('/family', accessToken)).body as { members?: unknown }
    expect(family.members).toMatchObject([{ firstName: 'Zoë', lastName: 'O’Neil Smith' }])
    expect((await browser.post('/auth/refresh')).body).toMatchObject({ user: { first_name: 'Zoë' } })
  })

  test('may leave the last name out', async () => {
    const family = await givenFamily(world)
    const answer = await family.call('PUT', '/profile/name', { firstName: 'Ada', lastName: ' ' })
    expect(answer).toEqual({ status: 200, body: { firstName: 'Ada', lastName: null } })
  })

  test.each(strangeTexts.filter(({ isName }) => !isName))('is not $what', async ({ text }) => {
    const family = await givenFamily(world)
    expect(await family.call('PUT', '/profile/name', { firstName: text, lastName: 'Harper' })).toMatchObject({
      status: 422,
      body: { message: 'Please enter a valid first name (letters only, 2-100 characters).' },
    })
    if (text.trim() !== '')
      expect(await family.call('PUT', '/profile/name', { firstName: 'Ada', lastName: text })).toMatchObject({
        status: 422,
        body: { message: 'Please enter a valid last name (letters only, 2-100 characters).' },
      })
    expect((await family.call('GET', '/profile')).body).toMatchObject({ firstName: 'Ada', lastName: 'Harper' })
  })

  test.each(strangeTexts.filter(({ isName }) => isName))('may be $what', async ({ text }) => {
    const family = await givenFamily(world)
    const { status } = await family.call('PUT', '/profile/name', { firstName: text, lastName: text })
    expect(status).toBe(200)
  })
})

describe('regional settings', () => {
  test('are each one’s own, and what the screens ask for', async () => {
    const family = await givenFamily(world)
    expect(await family.call('PUT', '/profile/region', region)).toEqual({ status: 200, body: region })
    expect((await family.call('GET', '/family')).body).toMatchObject({ viewer: { ...region, id: family.parent.id } })
    const [mia] = family.children
    expect((await family.call('GET', '/family', undefined, mia)).body).toMatchObject({
      viewer: { timezone: 'Australia/Sydney', locale: 'en-AU', dateFormat: 'DD/MM/YYYY', weekStartsOn: 'sunday' },
    })
  })

  test.each(['Pacific/Auckland', 'UTC', 'America/Argentina/Buenos_Aires'])(
    'take the zone %s, and show tasks all the same',
    async (timezone) => {
      const family = await givenFamily(world)
      expect((await family.call('PUT', '/profile/region', { ...region, timezone })).status).toBe(200)
      expect((await family.call('GET', '/tasks')).status).toBe(200)
    },
  )

  test.each([
    ...['timezone', 'locale', 'dateFormat', 'weekStartsOn'].flatMap((field) =>
      strangeTexts.map(({ what, text }) => ({ field, what, text })),
    ),
    { field: 'timezone', what: 'an offset', text: '+05:00' },
    { field: 'locale', what: 'another language', text: 'fr-FR' },
  ])('do not take $what as $field', async ({ field, text }) => {
    const family = await givenFamily(world)
    expect(await family.call('PUT', '/profile/region', { ...region, [field]: text })).toMatchObject({
      status: 422,
      body: { message: 'Failed to save your preferences. Please try again.' },
    })
  })
})

test('calendar invitations are sent until one wants none', async () => {
  const family = await givenFamily(world)
  expect((await family.call('PUT', '/profile/calendar-invites', { isOn: false })).body).toEqual({ isOn: false })
  expect((await family.call('GET', '/profile')).body).toMatchObject({ settings: { sendCalendarInvites: false } })
})

describe('the subscription', () => {
  test('counts the mails of this month by the family’s calendar', async () => {
    const family = await givenFamily(world)
    const month = new Date().toLocaleDateString('sv-SE', { timeZone: 'Australia/Sydney' }).slice(0, 7)
    const count = (usage_month: string) =>
      world.transactions.asSystem('seed', (db) =>
        db
          .updateTable('families')
          .set({ emails_used_this_month: 170, usage_month })
          .where('id', '=', family.id)
          .execute(),
      )
    await count(month)
    expect((await family.call('GET', '/profile/subscription')).body).toEqual({
      plan: 'Open Beta',
      status: 'active',
      emailLimitPerMonth: 200,
      emailsUsedThisMonth: 170,
      currentPeriodEnd: null,
    })
    await count('2020-01')
    expect((await family.call('GET', '/profile/subscription')).body).toMatchObject({ emailsUsedThisMonth: 0 })
  })
})
