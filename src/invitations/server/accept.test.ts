import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenBrowser } from '#test/world/people/account.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { lettersTo } from '#test/world/people/letters.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import {
  addressOf,
  invite,
  linkIn,
  sessionWithoutFamily,
  signUpFrom,
  waitingIn,
} from '#test/world/people/invitation.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

describe('an address that has an account', () => {
  test('in another family is answered alike, and only its mail says what to do', async () => {
    const [family, other] = [await givenFamily(world), await givenFamily(world, { coParents: ['Robin'] })]
    const [robin] = other.coParents
    const email = `robin-${robin?.id}@example.org`
    const answer = await invite(family, { invited: { email, firstName: 'Robin', role: 'parent' } })
    expect(answer).toEqual({ status: 200, body: { id: expect.any(String) as string } })
    expect(await waitingIn(family)).toMatchObject([{ email, firstName: 'Robin' }])
    const [mail] = await lettersTo(world, email)
    expect(mail?.text).toContain(
      'This address has an account in another family, and one can be in one family at a time.',
    )
    expect(mail?.text).toContain('leave that family')
  })

  test('joins with the code once it has left the other family, and takes what was kept for it', async () => {
    const [family, other] = [await givenFamily(world), await givenFamily(world, { coParents: ['Robin'] })]
    const [robin] = other.coParents
    if (robin === undefined) throw new Error('Robin is missing')
    const email = `robin-${robin.id}@example.org`
    const place = (
      (await invite(family, { invited: { email, firstName: 'Robin', role: 'parent' } })).body as { id: string }
    ).id
    await family.call('PUT', `/family/members/${place}/about`, { about: 'Drives on Tuesdays.' })
    const task = newId()
    await family.call('PUT', `/tasks/${task}`, { title: 'Fill the tank', assignedTo: place })
    const { familyCode } = linkIn((await lettersTo(world, email))[0])

    const browser = givenBrowser(world)
    expect((await browser.post('/account/family/joining', { familyCode }, robin.token)).body).toMatchObject({
      code: 'IN_A_FAMILY',
    })
    await other.call('POST', '/family/leaving', { newAdminId: null }, robin)
    const token = await sessionWithoutFamily(world, robin)
    expect(await browser.post('/account/family/joining', { familyCode }, token)).toMatchObject({
      status: 200,
      body: { message: 'Welcome to the family!' },
    })
    const { members } = (await family.call('GET', '/family')).body as { members: object[] }
    expect(members).toContainEqual(
      expect.objectContaining({ id: robin.id, status: 'active', about: 'Drives on Tuesdays.', isFamilyAdmin: false }),
    )
    expect((await family.call('GET', '/tasks')).body).toMatchObject([{ id: task, assignedTo: robin.id }])
    expect(await waitingIn(family)).toEqual([])
  })
})

describe('who is invited', () => {
  test('as a child registers, and finds what was put on the plan for them', async () => {
    const family = await givenFamily(world)
    const email = addressOf('leo')
    const { id } = (await invite(family, { invited: { email } })).body as { id: string }
    const task = newId()
    await family.call('PUT', `/tasks/${task}`, { title: 'Pack the bag', assignedTo: id })
    const { answer, call } = await signUpFrom(world, { letter: (await lettersTo(world, email))[0] })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Welcome to the family!' } })
    expect(await call('/tasks')).toMatchObject([{ id: task, assignedTo: id }])
    expect(await waitingIn(family)).toEqual([])
  })

  test('as a parent joins, and is no admin', async () => {
    const family = await givenFamily(world)
    const email = addressOf('sam')
    const { id } = (await invite(family, { invited: { email, firstName: 'Sam', role: 'parent' } })).body as {
      id: string
    }
    const { answer, call } = await signUpFrom(world, { letter: (await lettersTo(world, email))[0] })
    expect(answer.status).toBe(200)
    const { members } = (await call('/family')) as { members: object[] }
    expect(members).toContainEqual(
      expect.objectContaining({ id, role: 'parent', status: 'active', isFamilyAdmin: false }),
    )
  })

  test('reads days and hours as whoever invited them does, until they say otherwise', async () => {
    const family = await givenFamily(world)
    const own = { dateFormat: 'YYYY-MM-DD', weekStartsOn: 'monday', clock: '12' }
    await family.call('PUT', '/profile/region', { timezone: 'Europe/London', locale: 'en-GB', ...own })
    const email = addressOf('sam')
    await invite(family, { invited: { email, firstName: 'Sam', role: 'parent' } })
    const { call } = await signUpFrom(world, { letter: (await lettersTo(world, email))[0] })
    // The zone and the language are the family's.
    expect(await call('/family')).toMatchObject({ viewer: { ...own, timezone: 'Australia/Sydney', locale: 'en-AU' } })
  })

  test('by two families is in the one that came first; the other’s link says what to do', async () => {
    const [first, second] = [await givenFamily(world), await givenFamily(world)]
    const email = addressOf('sam')
    for (const family of [first, second]) await invite(family, { invited: { email, firstName: 'Sam', role: 'parent' } })
    const [toFirst, toSecond] = await lettersTo(world, email)
    expect((await signUpFrom(world, { letter: toFirst })).answer.status).toBe(200)
    expect((await signUpFrom(world, { letter: toSecond })).answer).toMatchObject({
      status: 409,
      body: {
        code: 'ACCOUNT_ELSEWHERE',
        message:
          'You have an account with this email already. Please sign in instead: if it is in another family, leave that one first, then enter the family code.',
      },
    })
    expect(await waitingIn(second)).toHaveLength(1)
  })
})

describe('an invitation that is over', () => {
  test.each(['child', 'parent'])('after 30 days says so to a %s, until it is sent again', async (role) => {
    const family = await givenFamily(world)
    const email = addressOf('leo')
    const { id } = (await invite(family, { invited: { email, role } })).body as { id: string }
    const [mail] = await lettersTo(world, email)
    world.travel(new Date(Date.now() + 31 * 86_400_000))
    try {
      expect(await waitingIn(family)).toMatchObject([{ hasExpired: true }])
      expect((await signUpFrom(world, { letter: mail })).answer).toMatchObject({
        status: 410,
        body: { message: 'This invitation has expired. Ask a parent of the family to send it again.' },
      })
      expect((await family.call('POST', `/invitations/${id}/sending`)).status).toBe(200)
      expect((await signUpFrom(world, { letter: mail })).answer.status).toBe(200)
    } finally {
      world.travel(new Date())
    }
  })

  test.each(['child', 'parent'])('since it was withdrawn says so to a %s', async (role) => {
    const family = await givenFamily(world)
    const email = addressOf('leo')
    const { id } = (await invite(family, { invited: { email, role } })).body as { id: string }
    expect((await family.call('DELETE', `/invitations/${id}`)).status).toBe(200)
    expect(await waitingIn(family)).toEqual([])
    const [mail] = await lettersTo(world, email)
    expect((await signUpFrom(world, { letter: mail })).answer).toMatchObject({
      status: 410,
      body: { message: 'This invitation was withdrawn. Ask a parent of the family whether they meant to.' },
    })
    // Nor does the code in it let anybody else in.
    expect(
      (await signUpFrom(world, { letter: mail, changes: { role: 'parent', email: addressOf('stranger') } })).answer
        .status,
    ).toBe(404)
    expect((await family.call('DELETE', `/invitations/${id}`)).status).toBe(404)
    expect((await family.call('POST', `/invitations/${id}/sending`)).status).toBe(404)
  })

  test('leaves the others that wait as good as they were, though the family has another code', async () => {
    const family = await givenFamily(world)
    const [leo, sam] = [addressOf('leo'), addressOf('sam')]
    await invite(family, { invited: { email: leo } })
    const { id } = (await invite(family, { invited: { email: sam, role: 'parent' } })).body as { id: string }
    await family.call('DELETE', `/invitations/${id}`)
    expect((await signUpFrom(world, { letter: (await lettersTo(world, leo))[0] })).answer.status).toBe(200)
  })
})
