import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { calendar, event } from '#test/world/mail/calendar-mail.ts'
import { comeWith, codeOf } from '#test/world/people/newcomer.ts'
import { givenFamily, type GivenFamily, givePassword } from '#test/world/people/family.ts'
import { givenThree, seenBy } from '#test/world/people/family-of-three.ts'
import { addressOf, invite, signUpFrom } from '#test/world/people/invitation.ts'
import { lettersTo } from '#test/world/people/letters.ts'
import { givenReviewing } from '#test/world/mail/reviewing.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { add, memberSeen, membersSeen } from '#test/world/people/without-account.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

interface Task {
  id: string
  title: string
  assignedTo: string | null
}
interface Event {
  id: string
  title: string
  attendees: string[]
}

const when = { allDay: false, start: '2027-03-04T16:00', end: '2027-03-04T17:00', timezone: 'Australia/Sydney' }

async function giveTask(
  family: GivenFamily,
  { assignedTo, title = 'Pack the bag' }: { assignedTo: string; title?: string | undefined },
): Promise<string> {
  const id = newId()
  expect((await family.call('PUT', `/tasks/${id}`, { title, assignedTo })).status).toBe(200)
  return id
}

async function giveEvent(
  family: GivenFamily,
  { attendees, title = 'Netball' }: { attendees: string[]; title?: string | undefined },
): Promise<string> {
  const id = newId()
  expect((await family.call('PUT', `/calendar/${id}`, { title, when, attendees })).status).toBe(200)
  return id
}

const tasksOf = async (family: GivenFamily): Promise<Task[]> => (await family.call('GET', '/tasks')).body
const eventsOf = async (family: GivenFamily): Promise<Event[]> =>
  (await family.call('GET', '/calendar?from=2027-03-01&to=2027-03-31')).body

describe('a member without an account', () => {
  test('is added by any parent, with the next free colour unless one is chosen', async () => {
    const { family, robin, mia } = await givenThree(world)
    const id = await add(family, { changes: { firstName: '  Leo ', about: ' Year 1 at Hillside ' }, as: robin })
    expect((await membersSeen(family, mia)).find((member) => member.id === id)).toMatchObject({
      firstName: 'Leo',
      role: 'child',
      status: 'pending',
      isWithoutAccount: true,
      color: 'olive',
      about: 'Year 1 at Hillside',
    })
    const nana = await add(family, { changes: { firstName: 'Nana', role: 'parent', color: 'plum' } })
    expect(await memberSeen(family, nana)).toMatchObject({ role: 'parent', color: 'plum' })
    // Nobody is invited by it.
    expect((await family.call('GET', '/invitations')).body).toEqual([])
    expect(await membersSeen(family)).toContainEqual(
      expect.objectContaining({ id: mia.id, isWithoutAccount: false, status: 'active' }),
    )
  })

  test('who is invited later reads days and hours as whoever added them does', async () => {
    const family = await givenFamily(world)
    const own = { dateFormat: 'YYYY-MM-DD', weekStartsOn: 'monday', clock: '12' }
    await family.call('PUT', '/profile/region', { timezone: 'Europe/London', locale: 'en-GB', ...own })
    const [memberId, email] = [await add(family), addressOf('leo')]
    await family.call('POST', '/invitations', { email, firstName: 'Leo', role: 'child', memberId })
    const { call } = await signUpFrom(world, { letter: (await lettersTo(world, email))[0] })
    expect(await call('/family')).toMatchObject({ viewer: own })
  })

  test('is put right, taken out or merged by no child, and is named as people are', async () => {
    const { family, mia } = await givenThree(world)
    const id = await add(family)
    const tries: [string, string, object?][] = [
      ['POST', '/family/members', { firstName: 'Zoe', role: 'child' }],
      ['PUT', `/family/members/${id}/name`, { firstName: 'Zoe', role: 'child' }],
      ['DELETE', `/family/members/${id}/place`],
      ['POST', `/family/members/${id}/merging`, { intoId: mia.id }],
    ]
    for (const [method, path, body] of tries) expect((await family.call(method, path, body, mia)).status).toBe(403)
    for (const wrong of [{ firstName: 'L' }, { firstName: '<b>' }, { about: 'x'.repeat(501) }])
      expect((await family.call('POST', '/family/members', { firstName: 'Leo', role: 'child', ...wrong })).status).toBe(
        422,
      )
    expect((await family.call('PUT', `/family/members/${id}/name`, { firstName: 'L', role: 'child' })).status).toBe(422)
    const corrected = await family.call('PUT', `/family/members/${id}/name`, { firstName: 'Léo', role: 'parent' })
    expect(corrected.status).toBe(200)
    expect(await memberSeen(family, id)).toMatchObject({ firstName: 'Léo', role: 'parent' })
    // Who has an account is called as they say themselves.
    expect(
      (await family.call('PUT', `/family/members/${mia.id}/name`, { firstName: 'Zoe', role: 'parent' })).status,
    ).toBe(404)
  })

  test('has tasks, events and what a mail says is theirs', async () => {
    const family = await givenFamily(world, { children: [] })
    const id = await add(family, { changes: { about: 'Year 1 at Hillside' } })
    await giveTask(family, { assignedTo: id })
    await giveEvent(family, { attendees: [id] })
    await mailScreenOf(family).understood({
      from: 'Hillside <office@hillside.example>',
      subject: 'Dentist',
      text: 'See the calendar.',
      calendar: calendar(event('Dentist with Leo', '2027-03-09T09:00')),
    })
    expect((await eventsOf(family)).map(({ attendees }) => attendees)).toEqual([[id], [id]])
    expect(await tasksOf(family)).toMatchObject([{ assignedTo: id }])
  })

  test('is no parent to leave the family to, and holds nobody in it', async () => {
    const family = await givenFamily(world, { children: [] })
    const nana = await add(family, { changes: { firstName: 'Nana', role: 'parent' } })
    await add(family)
    const password = await givePassword(world, family.parent)
    expect((await family.call('PUT', `/family/members/${nana}/admin`)).status).toBe(409)
    expect((await family.call('POST', '/account/deletion/impact', { password })).body).toEqual({
      isOnlyAdmin: true,
      isOnlyParent: true,
      totalParents: 1,
      totalChildren: 1,
    })
    expect((await family.call('GET', '/account/deletion/candidates')).body).toEqual([])
    expect((await family.call('POST', '/family/leaving', { newAdminId: nana })).body).toEqual({ familyDeleted: true })
  })

  test('is taken out by any parent, but not by who came with the code a moment ago', async () => {
    const { family, robin } = await givenThree(world)
    const id = await add(family)
    const task = await giveTask(family, { assignedTo: id })
    const netball = await giveEvent(family, { attendees: [id] })
    const { familyCode } = (await seenBy(family)).family
    const token = await (await comeWith(world, { code: await codeOf(family) })).arrive()
    const ben = { ...robin, token }
    expect(await family.call('DELETE', `/family/members/${id}/place`, undefined, ben)).toMatchObject({
      status: 403,
      body: { code: 'NEW_THEMSELVES' },
    })
    expect((await family.call('DELETE', `/family/members/${robin.id}/place`)).status).toBe(404)
    expect((await family.call('DELETE', `/family/members/${id}/place`, undefined, robin)).status).toBe(200)
    expect(await memberSeen(family, id)).toBeUndefined()
    expect(await tasksOf(family)).toMatchObject([{ id: task, assignedTo: null }])
    expect(await eventsOf(family)).toMatchObject([{ id: netball, attendees: [] }])
    expect((await seenBy(family)).family.familyCode).toBe(familyCode)
  })

  test('is not removed as somebody who has joined, nor is who is only invited', async () => {
    const family = await givenFamily(world)
    const { id: invited } = (await invite(family, { invited: { email: addressOf('kim') } })).body as { id: string }
    for (const id of [await add(family), invited]) {
      expect(await family.call('DELETE', `/family/members/${id}`)).toMatchObject({
        status: 409,
        body: { code: 'NOT_JOINED' },
      })
      expect(await memberSeen(family, id)).toMatchObject({ status: 'pending' })
    }
  })

  test('is one of fifty at most', async () => {
    const family = await givenFamily(world)
    for (let count = 0; count < 50; count += 1) await add(family)
    expect(await family.call('POST', '/family/members', { firstName: 'Leo', role: 'child' })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY' },
    })
  })
})

describe('whoever usually does a child’s tasks', () => {
  const named = (family: GivenFamily, { childId, memberId }: { childId: string; memberId: string }) =>
    family.call('PUT', `/family/members/${childId}/tasks-done-by`, { memberId })
  const nanaIn = (family: GivenFamily) => add(family, { changes: { firstName: 'Nana', role: 'parent' } })

  test.each([
    [
      'put right',
      nanaIn,
      (family: GivenFamily, id: string) =>
        family.call('PUT', `/family/members/${id}/name`, { firstName: 'Nana', role: 'child' }),
    ],
    [
      'invited later',
      nanaIn,
      (family: GivenFamily, memberId: string) =>
        family.call('POST', '/invitations', { email: addressOf('nana'), firstName: 'Nana', role: 'child', memberId }),
    ],
    [
      'invited anew',
      async (family: GivenFamily) =>
        (
          (await invite(family, { invited: { email: `nana-${family.id}@example.org`, role: 'parent' } })).body as {
            id: string
          }
        ).id,
      (family: GivenFamily) => invite(family, { invited: { email: `nana-${family.id}@example.org`, role: 'child' } }),
    ],
    [
      'merged',
      nanaIn,
      async (family: GivenFamily, id: string) =>
        family.call('POST', `/family/members/${id}/merging`, { intoId: await add(family) }),
    ],
  ])(
    'is a parent: nobody in particular, and nobody is told, once they are %s as a child',
    async (_how, given, change) => {
      const family = await givenFamily(world)
      const mia = family.children[0]?.id ?? ''
      const nana = await given(family)
      expect((await named(family, { childId: mia, memberId: nana })).status).toBe(200)
      expect(await memberSeen(family, mia)).toMatchObject({ tasksDoneBy: nana })
      expect((await change(family, nana)).status).toBe(200)
      expect(await memberSeen(family, mia)).toMatchObject({ tasksDoneBy: null })
      expect((await family.call('GET', '/notifications')).body).toEqual([])
    },
  )

  test('may be the child, whose name is put right', async () => {
    const family = await givenFamily(world)
    const leo = await add(family)
    await named(family, { childId: leo, memberId: leo })
    await family.call('PUT', `/family/members/${leo}/name`, { firstName: 'Léo', role: 'child' })
    expect(await memberSeen(family, leo)).toMatchObject({ firstName: 'Léo', tasksDoneBy: leo })
  })
})

describe('somebody who is in the family twice', () => {
  const merge = (family: GivenFamily, { id, intoId }: { id: string; intoId: string }) =>
    family.call('POST', `/family/members/${id}/merging`, { intoId })

  test('is one from then on, with all that both had', async () => {
    const { family, review } = await givenReviewing(world, { children: [{ firstName: 'Leo', about: 'Plays chess' }] })
    const [account] = family.children
    const id = await add(family, { changes: { about: 'Year 1 at Hillside' } })
    const into = account?.id ?? ''
    const task = await giveTask(family, { assignedTo: id })
    const both = await giveEvent(family, { attendees: [id, into, family.parent.id] })
    const own = await giveEvent(family, { attendees: [id], title: 'Swimming' })
    await review.propose('Chess', [{ title: 'Chess club', start: '2027-03-11T16:00' }])
    expect((await review.edit('Chess club', { attendees: [id, into] })).status).toBe(200)

    expect(await merge(family, { id, intoId: into })).toEqual({ status: 200, body: { id: into } })
    expect(await memberSeen(family, id)).toBeUndefined()
    expect(await memberSeen(family, into)).toMatchObject({
      firstName: 'Leo',
      status: 'active',
      about: 'Plays chess\nYear 1 at Hillside',
    })
    expect(await tasksOf(family)).toMatchObject([{ id: task, assignedTo: into }])
    const attendees = new Map((await eventsOf(family)).map((each) => [each.id, each.attendees]))
    expect(attendees.get(both)).toEqual([into, family.parent.id])
    expect(attendees.get(own)).toEqual([into])
    // What waited for a yes is for the one who is there.
    expect((await review.decide('Chess club', 'apply')).status).toBe(200)
    expect(await eventsOf(family)).toContainEqual(expect.objectContaining({ title: 'Chess club', attendees: [into] }))
    // The family's activity tells of no change: nothing of the plan is another.
    const { activities } = (await family.call('GET', '/activity')).body as { activities: { action: string }[] }
    expect(activities.length).toBeGreaterThan(0)
    expect(activities.filter(({ action }) => action === 'changed')).toEqual([])
  })

  test('may have been invited, and have no account in either place', async () => {
    const family = await givenFamily(world, { children: [] })
    const email = addressOf('leo')
    const { id: invited } = (await invite(family, { invited: { email } })).body as { id: string }
    const id = await add(family)
    await giveTask(family, { assignedTo: invited })
    expect((await merge(family, { id: invited, intoId: id })).status).toBe(200)
    expect(await tasksOf(family)).toMatchObject([{ assignedTo: id }])
    expect((await family.call('GET', '/invitations')).body).toEqual([])
  })

  test('stays with all that both had where the invitation to them is withdrawn', async () => {
    const family = await givenFamily(world)
    const id = await add(family, { changes: { about: 'Year 1 at Hillside' } })
    const { id: invited } = (await invite(family, { invited: { email: addressOf('leo') } })).body as { id: string }
    const task = await giveTask(family, { assignedTo: id })
    const netball = await giveEvent(family, { attendees: [id] })
    expect((await merge(family, { id, intoId: invited })).status).toBe(200)
    expect((await family.call('DELETE', `/invitations/${invited}`)).status).toBe(200)
    expect(await memberSeen(family, invited)).toMatchObject({
      firstName: 'Leo',
      isWithoutAccount: true,
      about: 'Year 1 at Hillside',
    })
    expect(await tasksOf(family)).toMatchObject([{ id: task, assignedTo: invited }])
    expect(await eventsOf(family)).toMatchObject([{ id: netball, attendees: [invited] }])
  })

  test('takes over what was set of either', async () => {
    const family = await givenFamily(world, { coParents: ['Robin'] })
    const id = await add(family)
    const into = family.children[0]?.id ?? ''
    const robin = family.coParents[0]?.id ?? ''
    await family.call('PUT', `/family/members/${id}/tasks-done-by`, { memberId: robin })
    await family.call('PUT', `/family/members/${id}/going-alone`, { isOn: true })
    expect((await merge(family, { id, intoId: into })).status).toBe(200)
    expect(await memberSeen(family, into)).toMatchObject({ tasksDoneBy: robin, goesAlone: true })
  })

  test('is not two people who each have an account, nor somebody of another family, nor themselves', async () => {
    const { family, robin, mia } = await givenThree(world)
    const id = await add(family)
    const stranger = (await givenFamily(world)).parent
    for (const intoId of [stranger.id, newId(), id]) expect((await merge(family, { id, intoId })).status).toBe(404)
    expect(await merge(family, { id: mia.id, intoId: robin.id })).toMatchObject({
      status: 409,
      body: { code: 'HAS_ACCOUNT', message: 'Only a member without an account can be merged into another.' },
    })
    expect((await merge(family, { id: mia.id, intoId: id })).status).toBe(409)
    expect(await membersSeen(family)).toHaveLength(4)
  })
})
