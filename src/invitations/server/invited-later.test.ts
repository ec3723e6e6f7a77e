import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenBrowser } from '#test/world/people/account.ts'
import { givenThree, seenBy } from '#test/world/people/family-of-three.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import {
  addressOf,
  invite,
  linkIn,
  sessionWithoutFamily,
  signUpFrom,
  waitingIn,
} from '#test/world/people/invitation.ts'
import { lettersTo } from '#test/world/people/letters.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { add, memberSeen, membersSeen } from '#test/world/people/without-account.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

describe('a member without an account who is invited', () => {
  const later = (family: GivenFamily, { memberId, email }: { memberId: string; email: string }) =>
    family.call('POST', '/invitations', { email, firstName: 'Leo', role: 'child', memberId })

  test('keeps everything', async () => {
    const family = await givenFamily(world)
    const id = await add(family, { changes: { about: 'Year 1', color: 'plum' } })
    const task = newId()
    await family.call('PUT', `/tasks/${task}`, { title: 'Pack the bag', assignedTo: id })
    const email = addressOf('leo')
    expect(await later(family, { memberId: id, email })).toEqual({ status: 200, body: { id } })
    expect(await memberSeen(family, id)).toMatchObject({ status: 'pending', isWithoutAccount: false })
    expect(await waitingIn(family)).toMatchObject([{ id, email, staysWithout: true }])
    const { call } = await signUpFrom(world, { letter: (await lettersTo(world, email))[0] })
    expect(await call('/tasks')).toMatchObject([{ id: task, assignedTo: id }])
    expect(await memberSeen(family, id)).toMatchObject({
      status: 'active',
      isWithoutAccount: false,
      about: 'Year 1',
      color: 'plum',
    })
  })

  test('keeps everything in an account that was there before, too', async () => {
    const [family, { family: other, robin }] = [await givenFamily(world), await givenThree(world)]
    const id = await add(family)
    const task = newId()
    await family.call('PUT', `/tasks/${task}`, { title: 'Pack the bag', assignedTo: id })
    await later(family, { memberId: id, email: robin.email })
    await other.call('POST', '/family/leaving', { newAdminId: null }, robin)
    const { familyCode } = linkIn((await lettersTo(world, robin.email)).at(-1))
    const token = await sessionWithoutFamily(world, robin)
    expect((await givenBrowser(world).post('/account/family/joining', { familyCode }, token)).status).toBe(200)
    expect(await memberSeen(family, id)).toBeUndefined()
    expect(await memberSeen(family, robin.id)).toMatchObject({ status: 'active', isWithoutAccount: false })
    expect((await family.call('GET', '/tasks')).body).toMatchObject([{ id: task, assignedTo: robin.id }])
  })

  test('stays without one when that is withdrawn, and the family’s code as it was', async () => {
    const family = await givenFamily(world)
    const { familyCode } = (await seenBy(family)).family
    const id = await add(family)
    const email = addressOf('leo')
    await later(family, { memberId: id, email })
    expect((await family.call('DELETE', `/invitations/${id}`)).status).toBe(200)
    expect(await memberSeen(family, id)).toMatchObject({ firstName: 'Leo', isWithoutAccount: true })
    expect((await seenBy(family)).family.familyCode).toBe(familyCode)
    const [mail] = await lettersTo(world, email)
    expect((await signUpFrom(world, { letter: mail })).answer).toMatchObject({ status: 410 })
    expect((await family.call('DELETE', `/invitations/${id}`)).status).toBe(404)
  })

  test('is invited anew after somebody has signed up and not confirmed', async () => {
    const family = await givenFamily(world)
    const id = await add(family)
    const [first, second] = [addressOf('leo'), addressOf('leonard')]
    await later(family, { memberId: id, email: first })
    const { email, familyCode } = linkIn((await lettersTo(world, first))[0])
    const form = { email, password: 'Lanterns94', familyCode, acknowledgesAlpha: true }
    expect((await givenBrowser(world).post('/sign-up/child', form)).status).toBe(200)
    // Who may have an account by tomorrow is merged with nobody.
    expect(
      (await family.call('POST', `/family/members/${id}/merging`, { intoId: family.parent.id })).body,
    ).toMatchObject({ code: 'HAS_ACCOUNT' })
    expect((await family.call('DELETE', `/invitations/${id}`)).status).toBe(200)
    const leo = (await membersSeen(family)).find(({ firstName }) => firstName === 'Leo')
    expect(leo).toMatchObject({ isWithoutAccount: true })
    expect((await later(family, { memberId: leo?.id ?? '', email: second })).status).toBe(200)
    const { answer } = await signUpFrom(world, { letter: (await lettersTo(world, second))[0] })
    expect(answer.status).toBe(200)
    expect(await memberSeen(family, leo?.id ?? '')).toMatchObject({ status: 'active' })
  })

  test('is invited by nobody else’s address, and only once', async () => {
    const family = await givenFamily(world)
    const [mia] = family.children
    const id = await add(family)
    expect((await later(family, { memberId: id, email: mia?.email ?? '' })).body).toMatchObject({
      code: 'ALREADY_MEMBER',
    })
    const kim = addressOf('kim')
    await invite(family, { invited: { email: kim, firstName: 'Kim' } })
    expect((await later(family, { memberId: id, email: kim })).body).toMatchObject({ code: 'ALREADY_MEMBER' })
    expect((await later(family, { memberId: mia?.id ?? '', email: addressOf('x') })).status).toBe(404)
    expect((await later(family, { memberId: newId(), email: addressOf('x') })).status).toBe(404)
    expect(await memberSeen(family, id)).toMatchObject({ isWithoutAccount: true })
  })
})
