import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenBrowser } from '#test/world/people/account.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { letter, lettersTo } from '#test/world/people/letters.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { strangeTexts } from '#test/world/strange-texts.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

const subject = 'Receive the Harper family’s notices here?'
const failure = { success: false, message: null, user_name: null, family_id: null }
const newAddress = () => `nan-${newId()}@example.org`
const add = (family: GivenFamily, email: string) =>
  family.call('POST', '/send-secondary-email-verification', { email, userId: 'somebody', familyId: 'else' })
const addresses = async (family: GivenFamily) => (await family.call('GET', '/secondary-emails')).body as unknown[]
const verify = async (p_token: string) => (await givenBrowser(world).post('/verify_secondary_email', { p_token })).body

async function tokenFor(email: string, count = 1): Promise<string> {
  const { text } = await letter(world, { email, subject, count })
  return /verify-secondary-email\?token=([\w-]+)/.exec(text)?.[1] ?? ''
}

describe('an address that a member adds', () => {
  test('is theirs once the link that was mailed there has been followed, once', async () => {
    const family = await givenFamily(world)
    const email = newAddress()
    expect(await add(family, ` ${email.toUpperCase()} `)).toEqual({ status: 200, body: { email } })
    expect(await addresses(family)).toMatchObject([{ email, status: 'pending' }])
    const token = await tokenFor(email)
    expect(await verify(token)).toEqual({
      success: true,
      message: 'Email address verified and added successfully!',
      error: null,
      user_name: 'Ada',
      family_id: family.id,
    })
    expect(await addresses(family)).toMatchObject([{ email, status: 'verified' }])
    expect(await verify(token)).toEqual({ ...failure, error: 'Invalid or expired verification token' })
  })

  test('is nobody else’s to see', async () => {
    const family = await givenFamily(world)
    await add(family, newAddress())
    const [mia] = family.children
    expect((await family.call('GET', '/secondary-emails', undefined, mia)).body).toEqual([])
  })

  test('can be mailed to again until it is verified, and is then added already', async () => {
    const family = await givenFamily(world)
    const email = newAddress()
    await add(family, email)
    expect((await add(family, email)).status).toBe(200)
    await verify(await tokenFor(email, 2))
    expect(await add(family, email)).toMatchObject({ status: 409, body: { message: 'This email is already added' } })
  })

  test('cannot be the one that the member signs in with', async () => {
    const family = await givenFamily(world)
    expect(await add(family, `ada-${family.parent.id}@example.org`)).toMatchObject({
      body: { message: 'This email is already added' },
    })
  })

  test('is one of five at most', async () => {
    const family = await givenFamily(world)
    const answers = await Promise.all(Array.from({ length: 7 }, () => add(family, newAddress())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'You can add up to 5 addresses.',
    })
    expect(await addresses(family)).toHaveLength(5)
  })

  test('is not pestered, whoever asks', async () => {
    const email = newAddress()
    const statuses: number[] = []
    for (let asked = 0; asked < 6; asked++) statuses.push((await add(await givenFamily(world), email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await lettersTo(world, email)).toHaveLength(5)
  })

  test('is one of ten letters an hour', async () => {
    const family = await givenFamily(world)
    const emails = [newAddress(), newAddress(), newAddress()]
    const statuses: number[] = []
    for (let asked = 0; asked < 11; asked++) statuses.push((await add(family, emails[asked % 3] ?? '')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })

  test.each([
    ...strangeTexts,
    { what: 'an address with letters that would be dropped', text: 'josé@example.org' },
    { what: 'an address with a header', text: 'nan@example.org\r\nBcc: all@example.org' },
    { what: 'an address with a NUL byte', text: 'nan\u0000@example.org' },
    { what: 'an address without end', text: `${'a'.repeat(300)}@example.org` },
  ])('is not $what', async ({ text }) => {
    const family = await givenFamily(world)
    expect(await add(family, text)).toMatchObject({
      status: 422,
      body: { message: 'Please enter a valid email address' },
    })
    expect(await addresses(family)).toEqual([])
  })

  test('is not one of our own, where notices would come back as mail', async () => {
    const family = await givenFamily(world)
    expect((await add(family, family.address)).status).toBe(422)
  })
})

describe('a link', () => {
  test('is good for 24 hours', async () => {
    const family = await givenFamily(world)
    const email = newAddress()
    await add(family, email)
    const token = await tokenFor(email)
    world.travel(new Date(Date.now() + 24 * 3_600_000 + 1000))
    expect(await verify(token)).toEqual({ ...failure, error: 'Invalid or expired verification token' })
    world.travel(new Date())
    expect(await verify(token)).toMatchObject({ success: true })
  })

  test('of an address that was removed verifies nothing', async () => {
    const family = await givenFamily(world)
    const email = newAddress()
    await add(family, email)
    await family.call('DELETE', `/members/${family.parent.id}/secondary-emails/${email}`)
    expect(await verify(await tokenFor(email))).toEqual({ ...failure, error: 'Invalid or expired verification token' })
    expect(await addresses(family)).toEqual([])
  })

  test('counts once, however many follow it at once', async () => {
    const family = await givenFamily(world)
    const email = newAddress()
    await add(family, email)
    const token = await tokenFor(email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('without a token says so', async () => {
    expect(await verify('')).toEqual({ ...failure, error: 'No verification token provided' })
  })

  test.each(strangeTexts.filter(({ text }) => text !== ''))('with $what for a token is wrong', async ({ text }) => {
    expect(await verify(text)).toEqual({ ...failure, error: 'Invalid or expired verification token' })
  })
})

describe('removing an address', () => {
  test('is for whoever added it', async () => {
    const family = await givenFamily(world)
    const email = newAddress()
    await add(family, email)
    const path = `/members/${family.parent.id}/secondary-emails/${email}`
    const [mia] = family.children
    expect(await family.call('DELETE', path, undefined, mia)).toMatchObject({
      status: 403,
      body: { message: 'Remove failed - permissions issue. Please contact support.' },
    })
    expect(await family.call('DELETE', path)).toEqual({ status: 200, body: { email } })
    expect((await family.call('DELETE', path)).status).toBe(404)
    expect(await addresses(family)).toEqual([])
  })

  test.each(strangeTexts.filter(({ text }) => text.trim() !== ''))('finds none called $what', async ({ text }) => {
    const family = await givenFamily(world)
    const path = `/members/${family.parent.id}/secondary-emails/${encodeURIComponent(text.toWellFormed())}`
    expect([404, 400]).toContain((await family.call('DELETE', path)).status)
  })
})
