import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity, Binned } from '#activity/contract.ts'
import { sayActivity } from '#activity/rules/say-activity.ts'
import { sayReplaced } from '#activity/rules/say-replaced.ts'
import { newId } from '#basics/id.ts'
import { mailScreenOf } from './mail/mail-screen.ts'
import { concert } from './world/mail/concert.ts'
import { givenFamily, type GivenFamily } from './world/people/family.ts'
import { givenTask } from './world/plan/given-task.ts'
import { meantEvent, means } from './world/mail/meant-mail.ts'
import { givenRoost, type World } from './world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const said = (activity: Activity) => Object.values(sayActivity(activity, 'en-AU')).join('')

describe('the activity', () => {
  const activitiesOf = async (family: GivenFamily, before?: string) =>
    (await family.call('GET', `/activity${before === undefined ? '' : `?before=${before}`}`)).body as {
      activities: Activity[]
      next: string | null
    }

  test('says who did what, and what Roost read in a mail', async () => {
    const family = await givenFamily(world)
    const [mia] = family.children
    const id = await givenTask(family, { fields: { title: 'Feed the cat' } })
    await family.call('PATCH', `/tasks/${id}`, { title: 'Feed both cats', priority: 'high' }, mia)
    await family.call('PATCH', `/tasks/${id}`, { status: 'completed' }, mia)
    await family.call('PATCH', `/tasks/${id}`, { status: 'completed' }, mia)
    await family.call('PATCH', `/tasks/${id}`, { status: 'pending' })
    await family.call('DELETE', `/tasks/${id}`)
    await family.call('POST', `/tasks/${id}/restoration`, {})
    await mailScreenOf(family).understood(concert)
    const { activities, next } = await activitiesOf(family)
    expect(next).toBeNull()
    const told = activities.map((one) => [one.memberId, one.isByMember, said(one), one.title])
    expect(told.slice(-6)).toEqual([
      [family.parent.id, true, 'brought back the task', 'Feed both cats'],
      [family.parent.id, true, 'deleted the task', 'Feed both cats'],
      [family.parent.id, true, 'reopened the task', 'Feed both cats'],
      [mia?.id, true, 'completed the task', 'Feed both cats'],
      [mia?.id, true, 'changed the task: priority, title', 'Feed both cats'],
      [family.parent.id, true, 'added the task', 'Feed the cat'],
    ])
    expect(told).toContainEqual([null, false, 'added the event', 'Mia’s dance concert'])
  })

  describe('of one turn of a series', () => {
    async function givenSwimming() {
      const family = await givenFamily(world)
      const id = newId()
      const when = { allDay: false, start: '2027-03-02T16:00', end: '2027-03-02T17:00', timezone: 'Australia/Sydney' }
      await family.call('PUT', `/calendar/${id}`, { title: 'Swimming', when, recurrence: 'FREQ=WEEKLY' })
      const turn = { scope: 'this', turn: '2027-03-09T16:00' }
      const told = async () => {
        const { activities } = await activitiesOf(family)
        const isEvent = ({ kind }: Activity) => kind === 'event'
        return activities.filter(isEvent).map((one) => [one.memberId, said(one)])
      }
      return { family, id, turn, told, by: family.parent.id }
    }

    test('says that it was deleted and came back, and nothing of how', async () => {
      const { family, id, turn, told, by } = await givenSwimming()
      const { body } = await family.call('DELETE', `/calendar/${id}`, turn)
      expect(await told()).toEqual([
        [by, 'deleted the event on Tuesday 9 March'],
        [by, 'added the event'],
      ])
      await family.call('POST', `/calendar/${(body as { id: string }).id}/restoration`, {})
      expect((await told())[0]).toEqual([by, 'brought back the event on Tuesday 9 March'])
      expect(await told()).toHaveLength(3)
    })

    test('says what was changed', async () => {
      const { family, id, turn, told, by } = await givenSwimming()
      await family.call('PATCH', `/calendar/${id}`, { ...turn, fields: { location: 'Town pool' } })
      expect(await told()).toEqual([
        [by, 'changed the event on Tuesday 9 March: place'],
        [by, 'added the event'],
      ])
    })

    test('says in one line that it and all later ones were deleted, and came back', async () => {
      const { family, id, told, by } = await givenSwimming()
      const moved = { scope: 'this', turn: '2027-03-16T16:00', fields: { location: 'Town pool' } }
      await family.call('PATCH', `/calendar/${id}`, moved)
      const { body } = await family.call('DELETE', `/calendar/${id}`, { scope: 'later', turn: '2027-03-09T16:00' })
      expect((await told()).slice(0, -2)).toEqual([[by, 'deleted the event from Tuesday 9 March on']])
      const binned = (await family.call('GET', '/bin')).body as Binned[]
      expect(binned.map(({ deletedBy }) => deletedBy)).toEqual([by, by])
      await family.call('POST', `/calendar/${(body as { id: string }).id}/restoration`, {})
      expect((await told()).slice(0, -3)).toEqual([[by, 'brought back the event']])
    })

    test('says in one line what was changed of it and all later ones, and then of the new series', async () => {
      const { family, id, told, by } = await givenSwimming()
      const later = { scope: 'later', turn: '2027-03-09T16:00', fields: { recurrence: 'FREQ=DAILY', title: 'Squad' } }
      const { body } = await family.call('PATCH', `/calendar/${id}`, later)
      await family.call('PATCH', `/calendar/${(body as { id: string }).id}`, { fields: { location: 'Town pool' } })
      expect(await told()).toEqual([
        [by, 'changed the event: place'],
        [by, 'changed the event from Tuesday 9 March on: how it repeats, title'],
        [by, 'added the event'],
      ])
    })

    test('says nothing while the bin lets go of it', async () => {
      const { family, id, turn, told } = await givenSwimming()
      const { body } = await family.call('DELETE', `/calendar/${id}`, turn)
      await world.transactions.asSystem('seed', (db) =>
        db
          .deleteFrom('calendar_events')
          .where('family_id', '=', family.id)
          .where('id', '=', (body as { id: string }).id)
          .execute(),
      )
      expect(await told()).toHaveLength(2)
    })
  })

  test('says that the next turn of a task came by itself, once somebody had ticked the one before', async () => {
    const family = await givenFamily(world)
    const [mia] = family.children
    const id = await givenTask(family, {
      fields: { title: 'Bins', dueDate: '2026-11-23T08:00:00Z', recurrence: 'FREQ=WEEKLY' },
    })
    await family.call('PATCH', `/tasks/${id}`, { status: 'completed' }, mia)
    const { activities } = await activitiesOf(family)
    const lines = activities.map((activity) => [activity.memberId, activity.isByMember, said(activity)])
    expect(lines).toEqual(
      expect.arrayContaining([
        [null, false, 'added the task again by itself, since it repeats'],
        [mia?.id, true, 'completed the task'],
        [family.parent.id, true, 'added the task'],
      ]),
    )
    expect(lines).toHaveLength(3)
  })

  test('says whom a mail is about where that is all that it changes', async () => {
    const family = await givenFamily(world)
    const [mia] = family.children
    const screen = mailScreenOf(family)
    const about = (subject: string, { text, members }: { text: string; members: string[] }) => ({
      from: 'Studio <studio@dance.example>',
      subject,
      text,
      ...means({ events: [meantEvent('Winter concert', '2027-01-14T09:00', { members })] }),
    })
    await screen.understood(
      about('Concert', { text: 'The winter concert is on Thursday 14 January 2027 at 9:00am.', members: [] }),
    )
    await screen.understood(
      about('Concert for Mia', { text: 'Mia takes part in the winter concert.', members: ['Mia'] }),
    )
    expect(await screen.events()).toMatchObject([{ attendees: [mia?.id] }])
    const told = (await activitiesOf(family)).activities.filter(({ kind }) => kind === 'event')
    expect(told.map(said)).toEqual(['changed the event: who takes part', 'added the event'])
  })

  test('keeps no line for a notice that was read, nor for what a member who goes leaves behind', async () => {
    const family = await givenFamily(world)
    const [mia] = family.children
    await givenTask(family, { fields: { title: 'Feed the cat', assignedTo: mia?.id } })
    await mailScreenOf(family).understood(concert)
    const before = (await activitiesOf(family)).activities.map(({ id }) => id)
    await family.call('PUT', '/notifications/read')
    await family.call('DELETE', `/family/members/${mia?.id}`)
    const since = (await activitiesOf(family)).activities.filter(({ id }) => !before.includes(id))
    expect(since.map(({ title }) => title)).toEqual(['Ada has taken Mia out of the family'])
  })

  describe('says what a field was before and after it was changed', () => {
    const region = {
      zone: 'Australia/Sydney',
      familyZone: 'Australia/Sydney',
      locale: 'en-AU',
      now: new Date('2027-03-01'),
    }
    const lastOf = async (family: GivenFamily) => {
      const [last] = (await activitiesOf(family)).activities
      const replaced = last === undefined ? [] : sayReplaced(last, region)
      return replaced.map(({ what, was, now }) => `${what}: ${was} → ${now}`)
    }

    test('of an event: its time whole, people by name', async () => {
      const family = await givenFamily(world, { coParents: ['Robin'] })
      const [mia, robin] = [family.children[0], family.coParents[0]]
      const id = newId()
      const when = { allDay: false, start: '2027-03-09T16:00', end: '2027-03-09T17:00', timezone: 'Australia/Sydney' }
      await family.call('PUT', `/calendar/${id}`, { title: 'Swimming', when, attendees: [mia?.id] })
      const change = async (fields: object) => {
        expect((await family.call('PATCH', `/calendar/${id}`, { fields })).status).toBe(200)
        return lastOf(family)
      }
      expect(await change({ title: 'Swimming lesson', liftThere: robin?.id })).toEqual([
        'Title: Swimming → Swimming lesson',
        'Who takes them there: open → Robin',
      ])
      expect(await change({ when: { ...when, end: '2027-03-09T17:30' } })).toEqual([
        'Time: 16:00 to 17:00 → 16:00 to 17:30',
      ])
      expect(await change({ attendees: [] })).toEqual(['Who takes part: Mia → everybody'])
    })

    test('of a task', async () => {
      const family = await givenFamily(world)
      const [mia] = family.children
      const id = await givenTask(family, { fields: { title: 'Feed the cat', dueDate: '2027-03-09T05:00:00Z' } })
      const changes = { assignedTo: mia?.id, dueDate: '2027-03-10T05:00:00Z', description: 'x'.repeat(1000) }
      await family.call('PATCH', `/tasks/${id}`, changes)
      expect(await lastOf(family)).toEqual([
        'Due date: Tue 9 Mar, 16:00 → Wed 10 Mar, 16:00',
        'Who does it: nobody → Mia',
        `Description: none → ${'x'.repeat(300)}`,
      ])
    })

    test('and nothing of what is no change of a field', async () => {
      const family = await givenFamily(world)
      const id = await givenTask(family, { fields: { title: 'Feed the cat' } })
      for (const status of ['completed', 'pending']) await family.call('PATCH', `/tasks/${id}`, { status })
      await family.call('DELETE', `/tasks/${id}`)
      const { activities } = await activitiesOf(family)
      expect(activities.map(({ action, before, after }) => [action, before, after])).toEqual(
        ['deleted', 'reopened', 'completed', 'added'].map((action) => [action, null, null]),
      )
    })
  })

  test('keeps by name who has left since, as who did it and as whom a change is about', async () => {
    const family = await givenFamily(world, { coParents: ['Robin', 'Sam'] })
    const [robin, sam] = family.coParents
    const id = await givenTask(family, { fields: { title: 'Feed the cat' } })
    await family.call('PATCH', `/tasks/${id}`, { title: 'Feed both cats', assignedTo: sam?.id }, robin)
    // Under the name that they had in the end.
    await family.call('PUT', '/profile/name', { firstName: 'Robyn', lastName: '' }, robin)
    for (const who of [robin, sam]) expect((await family.call('DELETE', `/family/members/${who?.id}`)).status).toBe(200)
    const { activities } = await activitiesOf(family)
    const change = activities.find(({ action }) => action === 'changed')
    expect(change).toMatchObject({
      memberId: null,
      isByMember: true,
      memberName: 'Robyn',
      after: { assigned_to: 'Sam', title: 'Feed both cats' },
    })
    expect(activities.find(({ action, kind }) => action === 'added' && kind === 'task')).toMatchObject({
      memberId: family.parent.id,
      memberName: null,
    })
  })

  test('comes a page at a time, and no line twice', async () => {
    const family = await givenFamily(world)
    await Promise.all(Array.from({ length: 60 }, (_, at) => givenTask(family, { fields: { title: `Task ${at}` } })))
    const first = await activitiesOf(family)
    const second = await activitiesOf(family, first.next ?? '')
    expect(second.next).toBeNull()
    const titles = [...first.activities, ...second.activities].map(({ title }) => title)
    expect(new Set(titles).size).toBe(60)
    expect(titles).toHaveLength(60)
  })
})
