import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import type { NewEvent } from '#calendar/contract.ts'
import type { Member } from '#family/contract.ts'
import type { Analysis } from '#quick-add/contract.ts'
import { foundDraftOf, newEventOf } from '#quick-add/rules/draft.ts'
import { givenFamily, type GivenFamily, type GivenMember } from '#test/world/people/family.ts'
import { add } from '#test/world/people/without-account.ts'
import { instantsOf, invitesTo, newInvites, sendInvitesOf } from '#test/world/plan/calendar-invites.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { publicUrl: 'https://roost.example' } })
})
afterAll(() => world.close())

/** Years ahead of whenever the tests run. */
const year = new Date().getFullYear() + 2
const on = (day: string, from = '16:00', to = '17:00') => ({
  allDay: false,
  start: `${year}-${day}T${from}`,
  end: `${year}-${day}T${to}`,
  timezone: 'Australia/Sydney',
})

interface Here {
  family: GivenFamily
  robin: GivenMember
}

/** Tess and Robin, who is a parent as well, and Mia with an account of her own. */
async function givenRobin(): Promise<Here> {
  const family = await givenFamily(world, { parent: 'Tess', coParents: ['Robin'] })
  const [robin] = family.coParents
  if (robin === undefined) throw new Error('Robin is missing')
  return { family, robin }
}

async function plan({ family, robin }: Here, fields: object = {}): Promise<string> {
  const id = newId()
  const event = { title: 'Swimming', when: on('05-11'), attendees: [robin.id], ...fields }
  expect((await family.call('PUT', `/calendar/${id}`, event)).status).toBe(200)
  return id
}

const change = (family: GivenFamily, id: string, body: object) => family.call('PATCH', `/calendar/${id}`, body)
const received = ({ family, robin }: Here) => newInvites(world, { family, member: robin })
const property = (component: { getFirstPropertyValue(name: string): unknown } | undefined, name: string) =>
  String(component?.getFirstPropertyValue(name))

describe('an event that is made', () => {
  test('is invited to as RFC 5546 has it, with an organizer who takes answers', async () => {
    const here = await givenRobin()
    const id = await plan(here, { location: 'Pool, lane 3', description: 'Bring goggles.' })
    const [invite, ...more] = await received(here)
    expect(more).toEqual([])
    expect(invite?.method).toBe('REQUEST')
    expect(property(invite?.component, 'method')).toBe('REQUEST')
    const event = invite?.events[0]
    expect(invite).toMatchObject({ uid: id, sequence: 0 })
    expect(property(event, 'summary')).toBe('Swimming')
    expect(property(event, 'location')).toBe('Pool, lane 3')
    expect(property(event, 'description')).toBe('For Robin.\nBring goggles.')
    expect(event?.getFirstProperty('dtstart')?.getParameter('tzid')).toBe('Australia/Sydney')
    const organizer = event?.getFirstProperty('organizer')
    expect(organizer?.getParameter('cn')).toBe('Harper family')
    expect(String(organizer?.getFirstValue())).toBe(`mailto:${invite?.replyTo}`)
    expect(invite?.replyTo).toMatch(/^reply\+[0-9a-v]{52}@roost\.localhost$/)
    const attendee = event?.getFirstProperty('attendee')
    expect(String(attendee?.getFirstValue())).toBe(`mailto:${here.robin.email}`)
    expect(attendee?.getParameter('partstat')).toBe('NEEDS-ACTION')
    expect(attendee?.getParameter('rsvp')).toBe('TRUE')
    expect(invite?.calendar.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  test('says in plain words what it is, for whoever reads it as a mail, with their own clock', async () => {
    const here = await givenRobin()
    const region = {
      timezone: 'Europe/London',
      locale: 'en-GB',
      dateFormat: 'DD/MM/YYYY',
      weekStartsOn: 'monday',
      clock: '12',
    }
    expect((await here.family.call('PUT', '/profile/region', region, here.robin)).status).toBe(200)
    await plan(here)
    const [invite] = await received(here)
    expect(invite?.subject).toMatch(/^Invitation: Swimming, \w+ 11 May, 7:00 am$/)
    expect(invite?.text).toContain('This is in the plan of the Harper family:')
    expect(invite?.text).toMatch(new RegExp(`11 May ${year}, 7:00 am to 8:00 am\n4:00 pm in Sydney`))
    expect(invite?.text).toContain('https://roost.example/dashboard/calendar#')
  })

  test('of whole days has days', async () => {
    const here = await givenRobin()
    await plan(here, {
      when: { allDay: true, start: `${year}-07-06`, end: `${year}-07-08`, timezone: 'Australia/Sydney' },
    })
    const [invite] = await received(here)
    expect(invite?.calendar).toContain(`DTSTART;VALUE=DATE:${year}0706\r\nDTEND;VALUE=DATE:${year}0709`)
    expect(invite?.component.getAllSubcomponents('vtimezone')).toEqual([])
  })

  test('and deleted within the minute sends nothing', async () => {
    const here = await givenRobin()
    const id = await plan(here)
    await here.family.call('DELETE', `/calendar/${id}`, {})
    expect(await received(here)).toEqual([])
  })

  test('and is over already sends nothing', async () => {
    const here = await givenRobin()
    await plan(here, { when: { ...on('05-11'), start: '2020-05-11T16:00', end: '2020-05-11T17:00' } })
    expect(await received(here)).toEqual([])
  })
})

describe('who is invited', () => {
  const titlesOf = async (family: GivenFamily, member: GivenMember) => {
    await sendInvitesOf(world, family)
    return (await invitesTo(world, member)).map(({ events }) => property(events[0], 'summary'))
  }

  test('is whom it is for, or everybody where it is for nobody in particular', async () => {
    const here = await givenRobin()
    const { family, robin } = here
    await plan(here, { title: 'For Robin' })
    await plan(here, { title: 'For all', attendees: [] })
    const [mia] = family.children
    if (mia === undefined) throw new Error('Mia is missing')
    await plan(here, { title: 'For Mia', attendees: [mia.id] })
    expect((await titlesOf(family, robin)).toSorted()).toEqual(['For Robin', 'For all'])
    expect(await titlesOf(family, family.parent)).toEqual(['For all'])
    expect((await titlesOf(family, mia)).toSorted()).toEqual(['For Mia', 'For all'])
  })

  test('is whoever takes the children, and the parents of a child without an account', async () => {
    const here = await givenRobin()
    const { family, robin } = here
    const [mia] = family.children
    if (mia === undefined) throw new Error('Mia is missing')
    await plan(here, { title: 'Netball', attendees: [mia.id], liftThere: robin.id })
    await plan(here, { title: 'Dentist', attendees: [await add(family)] })
    expect((await titlesOf(family, robin)).toSorted()).toEqual(['Dentist', 'Netball'])
    expect(await titlesOf(family, family.parent)).toEqual(['Dentist'])
  })

  test('is nobody who has switched them off, and no other family', async () => {
    const here = await givenRobin()
    const other = await givenRobin()
    expect((await here.family.call('PUT', '/profile/calendar-invites', { isOn: false }, here.robin)).status).toBe(200)
    await plan(here, { attendees: [] })
    expect(await received(here)).toEqual([])
    expect(await invitesTo(world, here.family.parent)).toHaveLength(1)
    expect(await received(other)).toEqual([])
  })
})

describe('a line of text that is added to the plan', () => {
  /** As the dialog does: what is found in the line is made as it stands. */
  async function quickAdd({ family }: Here, line: string): Promise<NewEvent> {
    const read = await family.call('POST', '/tasks/analysis', { text: line })
    expect(read.status).toBe(200)
    const [item] = (read.body as Analysis).items
    const { members } = (await family.call('GET', '/family')).body as { members: Member[] }
    const viewer = { id: family.parent.id, isParent: true, isRestricted: false }
    const event = item && newEventOf(foundDraftOf(item, { id: newId(), viewer, members }))
    if (!event) throw new Error('no event was found')
    expect((await family.call('PUT', `/calendar/${event.id}`, event)).status).toBe(200)
    return event
  }

  test('is invited to: whom it names, and whoever takes them', async () => {
    const here = await givenRobin()
    const { family } = here
    const [mia] = family.children
    if (mia === undefined) throw new Error('Mia is missing')
    const { id, when } = await quickAdd(here, 'Mia swimming tomorrow 4pm, I’ll take her')
    expect(await received(here)).toEqual([])
    for (const member of [mia, family.parent]) {
      const [invite, ...more] = await invitesTo(world, member)
      expect(more).toEqual([])
      expect(invite).toMatchObject({ method: 'REQUEST', uid: id, sequence: 0 })
      expect(property(invite?.events[0], 'summary')).toContain('Mia swimming')
      expect(property(invite?.events[0], 'description')).toContain('For Mia.')
      expect(invite?.calendar).toContain(`DTSTART;TZID=Australia/Sydney:${when.start.replace(/[-:]/g, '')}00`)
    }
  })

  test('is cancelled where it is taken out again', async () => {
    const here = await givenRobin()
    const { id } = await quickAdd(here, 'dentist for Robin tomorrow 3pm')
    await received(here)
    expect((await here.family.call('DELETE', `/calendar/${id}`, {})).status).toBe(200)
    expect(await received(here)).toMatchObject([{ method: 'CANCEL', uid: id, sequence: 1 }])
  })
})

describe('an event that changes', () => {
  test('is updated with a higher SEQUENCE where its time, place or title change, and once for many changes', async () => {
    const here = await givenRobin()
    const id = await plan(here)
    const [first] = await received(here)
    await change(here.family, id, { fields: { when: on('05-12') } })
    await change(here.family, id, { fields: { when: on('05-13'), location: 'Hall' } })
    await change(here.family, id, { fields: { title: 'Swim squad' } })
    const [update, ...more] = await received(here)
    expect(more).toEqual([])
    expect(update).toMatchObject({ method: 'REQUEST', uid: id, sequence: 1, replyTo: first?.replyTo })
    expect(update?.subject).toMatch(/^Changed: Swim squad, /)
    expect(update?.calendar).toContain(`DTSTART;TZID=Australia/Sydney:${year}0513T160000`)
  })

  test('is no news where its description changes alone, or it changes back', async () => {
    const here = await givenRobin()
    const id = await plan(here)
    await received(here)
    await change(here.family, id, { fields: { description: 'Bring a towel.' } })
    await change(here.family, id, { fields: { title: 'Diving' } })
    await change(here.family, id, { fields: { title: 'Swimming' } })
    expect(await received(here)).toEqual([])
  })

  test('is cancelled where it is deleted, and invited to anew where it is restored', async () => {
    const here = await givenRobin()
    const id = await plan(here)
    await received(here)
    await here.family.call('DELETE', `/calendar/${id}`, {})
    const [cancelled] = await received(here)
    expect(cancelled).toMatchObject({ method: 'CANCEL', uid: id, sequence: 1 })
    expect(property(cancelled?.events[0], 'status')).toBe('CANCELLED')
    expect(cancelled?.subject).toMatch(/^Cancelled: Swimming, /)
    await here.family.call('POST', `/calendar/${id}/restoration`, {})
    const [again] = await received(here)
    expect(again).toMatchObject({ method: 'REQUEST', uid: id, sequence: 2 })
    expect(again?.subject).toMatch(/^Invitation: /)
  })

  test('is cancelled for whoever is taken off, and new to whoever is added', async () => {
    const here = await givenRobin()
    const id = await plan(here)
    await received(here)
    await change(here.family, id, { fields: { attendees: [here.family.parent.id] } })
    expect(await received(here)).toMatchObject([{ method: 'CANCEL', sequence: 1 }])
    expect(await invitesTo(world, here.family.parent)).toMatchObject([{ method: 'REQUEST', sequence: 0 }])
    await change(here.family, id, { fields: { attendees: [here.robin.id] } })
    expect(await received(here)).toMatchObject([{ method: 'REQUEST', sequence: 2 }])
  })
})

describe('a series', () => {
  const weekly = { when: on('03-02'), recurrence: 'FREQ=WEEKLY;COUNT=8' }
  const turns = ['03-02', '03-09', '03-16', '03-23', '03-30', '04-06', '04-13', '04-20']
  const at = (day: string, time = '16:00') =>
    Temporal.PlainDateTime.from(`${year}-${day}T${time}`)
      .toZonedDateTime('Australia/Sydney')
      .toInstant()
      .toString({ fractionalSecondDigits: 3 })

  test('takes place when the plan has it, by its own rule and zone, over the change of the clocks', async () => {
    const here = await givenRobin()
    await plan(here, weekly)
    const [invite] = await received(here)
    if (invite === undefined) throw new Error('no invitation came')
    expect(invite.calendar).toContain('RRULE:FREQ=WEEKLY;COUNT=8')
    // The clocks go back on the first Sunday in April.
    expect(instantsOf(invite, 10)).toEqual(turns.map((day) => at(day)))
    expect(invite.text).toContain('every week, 8 times')
  })

  test.each(['Europe/London', 'America/New_York', 'Pacific/Auckland', 'Africa/Casablanca', 'Asia/Kolkata', 'UTC'])(
    'without an end has the right hours in %s for ten years',
    async (timezone) => {
      const here = await givenRobin()
      await plan(here, { when: { ...on('01-15'), timezone }, recurrence: 'FREQ=MONTHLY' })
      const [invite] = await received(here)
      if (invite === undefined) throw new Error('no invitation came')
      const wanted = Array.from({ length: 110 }, (_, months) =>
        Temporal.PlainDateTime.from(`${year}-01-15T16:00`)
          .add({ months })
          .toZonedDateTime(timezone)
          .toInstant()
          .toString({ fractionalSecondDigits: 3 }),
      )
      expect(instantsOf(invite, 110)).toEqual(wanted)
    },
  )

  test('tells a turn that moves by itself, with RECURRENCE-ID', async () => {
    const here = await givenRobin()
    const id = await plan(here, weekly)
    await received(here)
    await change(here.family, id, {
      scope: 'this',
      turn: `${year}-03-16T16:00`,
      fields: { when: on('03-17', '10:00', '11:00') },
    })
    const [update, ...more] = await received(here)
    expect(more).toEqual([])
    expect(update).toMatchObject({ method: 'REQUEST', uid: id, sequence: 1 })
    expect(update?.events).toHaveLength(1)
    expect(update?.calendar).toContain(`RECURRENCE-ID;TZID=Australia/Sydney:${year}0316T160000`)
    expect(update?.calendar).toContain(`DTSTART;TZID=Australia/Sydney:${year}0317T100000`)
    expect(update?.calendar).not.toContain('RRULE')
  })

  test('tells a turn that is deleted, and that is restored', async () => {
    const here = await givenRobin()
    const id = await plan(here, weekly)
    await received(here)
    const turn = `${year}-03-16T16:00`
    const { body } = await here.family.call('DELETE', `/calendar/${id}`, { scope: 'this', turn })
    const [cancelled] = await received(here)
    expect(cancelled).toMatchObject({ method: 'CANCEL', uid: id, sequence: 1 })
    expect(cancelled?.calendar).toContain(`RECURRENCE-ID;TZID=Australia/Sydney:${year}0316T160000`)
    await here.family.call('POST', `/calendar/${(body as { id: string }).id}/restoration`, {})
    const [again] = await received(here)
    expect(again).toMatchObject({ method: 'REQUEST', uid: id, sequence: 2 })
    expect(again?.calendar).toContain(`RECURRENCE-ID;TZID=Australia/Sydney:${year}0316T160000`)
    expect(again?.calendar).toContain(`DTSTART;TZID=Australia/Sydney:${year}0316T160000`)
  })

  test('that is split ends before, and goes on as another', async () => {
    const here = await givenRobin()
    const id = await plan(here, weekly)
    await received(here)
    await change(here.family, id, {
      scope: 'later',
      turn: `${year}-03-23T16:00`,
      fields: { when: on('03-23', '18:00', '19:00') },
    })
    const invites = await received(here)
    expect(invites).toHaveLength(2)
    const rest = invites.find(({ uid }) => uid !== id)
    const former = invites.find(({ uid }) => uid === id)
    if (rest === undefined || former === undefined) throw new Error('one of them did not come')
    expect(former).toMatchObject({ method: 'REQUEST', sequence: 1 })
    expect(instantsOf(former, 10)).toEqual(turns.slice(0, 3).map((day) => at(day)))
    expect(rest).toMatchObject({ method: 'REQUEST', sequence: 0 })
    expect(instantsOf(rest, 10)).toEqual(turns.slice(3).map((day) => at(day, '18:00')))
  })

  test('is told whole to whoever is added, with turns that moved and without those that are off', async () => {
    const here = await givenRobin()
    const id = await plan(here, { ...weekly, attendees: [here.family.parent.id] })
    await change(here.family, id, {
      scope: 'this',
      turn: `${year}-03-16T16:00`,
      fields: { when: on('03-17', '10:00', '11:00') },
    })
    await here.family.call('DELETE', `/calendar/${id}`, { scope: 'this', turn: `${year}-03-30T16:00` })
    await change(here.family, id, { scope: 'all', fields: { attendees: [] } })
    const [moved] = (await here.family.call('GET', `/calendar?from=${year}-03-17&to=${year}-03-17`)).body as {
      id: string
      title: string
      localStart: string
    }[]
    await change(here.family, moved?.id ?? '', { fields: { attendees: [] } })
    const [invite, ...more] = await received(here)
    expect(more).toEqual([])
    if (invite === undefined) throw new Error('no invitation came')
    expect(invite.events).toHaveLength(2)
    expect(instantsOf(invite, 10)).toEqual(
      ['03-02', '03-09', '03-17', '03-23', '04-06', '04-13', '04-20'].map((day) =>
        at(day, day === '03-17' ? '10:00' : '16:00'),
      ),
    )
  })
})
