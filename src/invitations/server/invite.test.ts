import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenFamily } from '#test/world/people/family.ts'
import { lettersTo } from '#test/world/people/letters.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { addressOf, invite, linkIn, waitingIn } from '#test/world/people/invitation.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

interface Seen {
  family: { familyCode: string }
}

describe('an invitation', () => {
  test('keeps a place, and is mailed with a link that fills in the sign-up', async () => {
    const family = await givenFamily(world, { name: 'O’Neill-Gómez', coParents: ['Robin'] })
    const email = addressOf('leo')
    const { status, body } = await invite(family, {
      invited: { email: ` ${email.toUpperCase()} `, firstName: ' Leo  María ' },
      as: family.coParents[0],
    })
    expect(status).toBe(200)
    const [waiting] = await waitingIn(family)
    expect(waiting).toMatchObject({
      ...(body as object),
      firstName: 'Leo María',
      email,
      role: 'child',
      hasExpired: false,
    })

    const [mail] = await lettersTo(world, email)
    expect(mail?.subject).toBe('Robin invites you to the O’Neill-Gómez family')
    expect(mail?.text).toContain('Hello Leo María,')
    const { familyCode } = ((await family.call('GET', '/family')).body as Seen).family
    // The code in it is the invitation's own: a child never gets the family's.
    const link = linkIn(mail)
    expect(link).toEqual({ role: 'child', email, familyCode: expect.stringMatching(/^[a-z0-9]{10}$/) as string })
    expect(mail?.text).toContain(`Where you are asked for the family’s code, enter ${link.familyCode}.`)
    expect(mail?.text).not.toContain(familyCode)
    expect(mail?.text).toContain('Choose a password, confirm your address with the link that you get then, and sign in')
    expect(mail?.text).not.toContain('firstName=')
  })

  test('of a parent fills in the name, too', async () => {
    const family = await givenFamily(world)
    const email = addressOf('sam')
    await invite(family, { invited: { email, firstName: 'Sam', role: 'parent' } })
    const [mail] = await lettersTo(world, email)
    expect(mail?.text).toContain('firstName=Sam')
  })

  test.each([
    ['', 'Leo', 'INVALID_EMAIL', 'Please enter a valid email address'],
    ['leo', 'Leo', 'INVALID_EMAIL', 'Please enter a valid email address'],
    [`${'a'.repeat(250)}@b.example`, 'Leo', 'INVALID_EMAIL', 'Please enter a valid email address'],
    ['🙂@🙂', 'Leo', 'INVALID_EMAIL', 'Please enter a valid email address'],
    ['leo@example.org', '', 'INVALID_FIRST_NAME', 'Please enter a valid first name (letters only, 2-100 characters)'],
    ['leo@example.org', 'L', 'INVALID_FIRST_NAME', 'Please enter a valid first name (letters only, 2-100 characters)'],
    [
      'leo@example.org',
      'x'.repeat(101),
      'INVALID_FIRST_NAME',
      'Please enter a valid first name (letters only, 2-100 characters)',
    ],
    [
      'leo@example.org',
      'http://evil.example',
      'INVALID_FIRST_NAME',
      'Please enter a valid first name (letters only, 2-100 characters)',
    ],
    [
      'leo@example.org',
      'Leo\u0000',
      'INVALID_FIRST_NAME',
      'Please enter a valid first name (letters only, 2-100 characters)',
    ],
    [
      'leo@example.org',
      '\uD800\uD800',
      'INVALID_FIRST_NAME',
      'Please enter a valid first name (letters only, 2-100 characters)',
    ],
  ])('is refused for %j and %j', async (email, firstName, code, message) => {
    const family = await givenFamily(world)
    expect(await invite(family, { invited: { email, firstName } })).toMatchObject({
      status: 422,
      body: { code, message },
    })
    expect(await waitingIn(family)).toEqual([])
  })

  test('takes names of every script', async () => {
    const family = await givenFamily(world)
    for (const firstName of ['Zoë', 'עדה', 'Þórdís Ósk', 'O’Brien-Smith'])
      expect((await invite(family, { invited: { email: addressOf('x'), firstName } })).status).toBe(200)
  })

  test('is not for a child to send, list or withdraw', async () => {
    const family = await givenFamily(world)
    const [mia] = family.children
    const { body } = await invite(family, { invited: { email: addressOf('leo') } })
    const id = (body as { id: string }).id
    expect((await invite(family, { invited: { email: addressOf('leo') }, as: mia })).status).toBe(403)
    expect((await family.call('GET', '/invitations', undefined, mia)).status).toBe(403)
    expect((await family.call('DELETE', `/invitations/${id}`, undefined, mia)).status).toBe(403)
    expect((await family.call('POST', `/invitations/${id}/sending`, undefined, mia)).status).toBe(403)
  })

  test('to the same address goes again, and keeps one place', async () => {
    const family = await givenFamily(world)
    const email = addressOf('leo')
    const first = await invite(family, { invited: { email, firstName: 'Leo' } })
    const second = await invite(family, { invited: { email, firstName: 'Leonard', role: 'parent' } })
    expect(second).toEqual(first)
    expect(await waitingIn(family)).toMatchObject([{ email, firstName: 'Leonard', role: 'parent' }])
    expect(await lettersTo(world, email)).toHaveLength(2)
  })

  test('to the same address by two parents at one moment keeps one place', async () => {
    const family = await givenFamily(world, { coParents: ['Robin'] })
    const email = addressOf('leo')
    const answers = await Promise.all([
      invite(family, { invited: { email } }),
      invite(family, { invited: { email }, as: family.coParents[0] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await waitingIn(family)).toHaveLength(1)
  })

  test('is not for oneself, nor for who is in the family', async () => {
    const family = await givenFamily(world)
    const [mia] = family.children
    expect(await invite(family, { invited: { email: `ada-${family.parent.id}@example.org` } })).toMatchObject({
      status: 409,
      body: { code: 'YOURSELF' },
    })
    expect(await invite(family, { invited: { email: `mia-${mia?.id}@example.org` } })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_MEMBER', message: 'Whoever has this address is in your family already.' },
    })
  })

  test('is one of twenty that wait at most', async () => {
    const family = await givenFamily(world)
    const addresses = Array.from({ length: 20 }, (_, at) => addressOf(`n${at}`))
    for (const email of addresses) expect((await invite(family, { invited: { email } })).status).toBe(200)
    expect(await invite(family, { invited: { email: addressOf('one-more') } })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_WAITING' },
    })
    expect((await invite(family, { invited: { email: addresses[0] ?? '' } })).status).toBe(200)
  })

  test('goes to one address five times an hour at most, whoever sends it', async () => {
    const email = addressOf('leo')
    const families = await Promise.all([1, 2, 3].map(() => givenFamily(world)))
    const statuses: number[] = []
    for (const family of families)
      for (const _ of [1, 2]) statuses.push((await invite(family, { invited: { email } })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
