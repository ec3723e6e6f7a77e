import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { readReply, replyPrograms, sendRaw, sendReply } from '#test/world/mail/calendar-replies.ts'
import { givenFamily, type GivenFamily, type GivenMember } from '#test/world/people/family.ts'
import { newInvites, type ReadInvite } from '#test/world/plan/calendar-invites.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

/** Years ahead of whenever the tests run. */
const year = new Date().getFullYear() + 2
const when = (day: string) => ({
  allDay: false,
  start: `${year}-${day}T16:00`,
  end: `${year}-${day}T17:00`,
  timezone: 'Australia/Sydney',
})
/** As a calendar program states a time. */
const stamp = (minutesAgo: number) =>
  `${new Date(Date.now() - minutesAgo * 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

interface Invited {
  family: GivenFamily
  robin: GivenMember
  id: string
  invite: ReadInvite
  /** As Robin's program answers. */
  reply: { uid: string; to: string; attendee: string }
}

/** Robin has the invitation to an event on 11 May. */
async function givenInvited(fields: object = {}): Promise<Invited> {
  const family = await givenFamily(world, { parent: 'Tess', coParents: ['Robin'] })
  const [robin] = family.coParents
  if (robin === undefined) throw new Error('Robin is missing')
  const id = newId()
  const event = { title: 'Swimming', when: when('05-11'), attendees: [robin.id], ...fields }
  expect((await family.call('PUT', `/calendar/${id}`, event)).status).toBe(200)
  const [invite] = await newInvites(world, { family, member: robin })
  if (invite === undefined) throw new Error('no invitation came')
  return { family, robin, id, invite, reply: { uid: id, to: invite.replyTo, attendee: robin.email } }
}

async function attendance({ family, id }: Pick<Invited, 'family' | 'id'>, turn = `${year}-05-11T16:00`) {
  const { body } = await family.call('GET', `/calendar/${id}/attendance?turn=${turn}`)
  return (body as { memberId: string; answer: string; at: string }[]).map(({ answer }) => answer)
}

describe('an answer', () => {
  test.each(Object.keys(replyPrograms) as (keyof typeof replyPrograms)[])(
    'of %s is shown to the family',
    async (program) => {
      const invited = await givenInvited()
      expect(await attendance(invited)).toEqual([])
      expect(await sendReply(world, { ...invited.reply, program, partstat: 'TENTATIVE', dtstamp: stamp(2) })).toMatch(
        /^250/,
      )
      expect(await attendance(invited)).toEqual(['tentative'])
      expect(await sendReply(world, { ...invited.reply, program, partstat: 'ACCEPTED', dtstamp: stamp(1) })).toMatch(
        /^250/,
      )
      const { body } = await invited.family.call('GET', `/calendar/${invited.id}/attendance?turn=${year}-05-11T16:00`)
      expect(body).toEqual([{ memberId: invited.robin.id, answer: 'accepted', at: expect.any(String) as string }])
    },
  )

  test('is never a mail of the family', async () => {
    const invited = await givenInvited()
    await sendReply(world, invited.reply)
    await invited.family.send({ subject: 'Hello' })
    const { mails } = await mailScreenOf(invited.family).list()
    expect(mails).toMatchObject([{ subject: 'Hello' }])
  })

  test('that is older does not replace a newer one, whichever came last', async () => {
    const invited = await givenInvited()
    await sendReply(world, { ...invited.reply, partstat: 'DECLINED', dtstamp: stamp(1) })
    expect(await sendReply(world, { ...invited.reply, partstat: 'ACCEPTED', dtstamp: stamp(5) })).toMatch(/^250/)
    expect(await attendance(invited)).toEqual(['declined'])
  })

  test('from a clock that runs ahead does not outlast the next one', async () => {
    const invited = await givenInvited()
    await sendReply(world, {
      ...invited.reply,
      partstat: 'DECLINED',
      dtstamp: '20991231T235959Z',
      sequence: 999_999_999,
    })
    expect(await attendance(invited)).toEqual(['declined'])
    await sendReply(world, { ...invited.reply, partstat: 'ACCEPTED', dtstamp: stamp(-60) })
    expect(await attendance(invited)).toEqual(['accepted'])
  })

  test('to a time that has moved since is void, and the update says so', async () => {
    const invited = await givenInvited()
    const { family, robin, id, reply } = invited
    await sendReply(world, { ...reply, dtstamp: stamp(1) })
    await family.call('PATCH', `/calendar/${id}`, { fields: { title: 'Swim squad' } })
    const [renamed] = await newInvites(world, { family, member: robin })
    expect(renamed?.calendar).toContain('PARTSTAT=ACCEPTED')
    expect(await attendance(invited)).toEqual(['accepted'])
    await family.call('PATCH', `/calendar/${id}`, { fields: { when: when('05-12') } })
    const [moved] = await newInvites(world, { family, member: robin })
    expect(moved?.calendar).toContain('PARTSTAT=NEEDS-ACTION')
    expect(await attendance(invited)).toEqual([])
    await sendReply(world, { ...reply, sequence: 1, dtstamp: stamp(-1) })
    expect(await attendance(invited)).toEqual([])
    await sendReply(world, { ...reply, sequence: 2, dtstamp: stamp(0) })
    expect(await attendance(invited)).toEqual(['accepted'])
  })
})

test.each(Object.keys(replyPrograms) as (keyof typeof replyPrograms)[])(
  'another parser reads in the answers of %s what the family is shown',
  async (program) => {
    const invited = await givenInvited({ recurrence: 'FREQ=WEEKLY;COUNT=5' })
    const turn = `${year}-05-18T16:00`
    const recurrenceId = `RECURRENCE-ID;TZID=Australia/Sydney:${year}0518T160000`
    const given = { ...invited.reply, program, recurrenceId, partstat: 'DECLINED' as const, dtstamp: stamp(1) }
    const read = await readReply(given)
    expect(read).toEqual({
      method: 'REPLY',
      uid: invited.id,
      attendees: [{ address: invited.robin.email, partstat: 'DECLINED' }],
      turn: `${turn}:00`,
    })
    await sendReply(world, given)
    expect(await attendance(invited, turn)).toEqual([read.attendees[0]?.partstat?.toLowerCase()])
    expect(await attendance(invited)).toEqual([])
  },
)

describe('an answer to one turn of a series', () => {
  // 10 and 17 May are in the same offset.
  const weekly = { recurrence: 'FREQ=WEEKLY;COUNT=5' }
  const second = `${year}-05-18T16:00`
  test.each([
    ['Gmail', `RECURRENCE-ID:${year}0518T060000Z`],
    ['Outlook', `RECURRENCE-ID;TZID=AUS Eastern Standard Time:${year}0518T160000`],
    ['Apple', `RECURRENCE-ID;TZID=Australia/Sydney:${year}0518T160000`],
  ] as const)('of %s is shown with that turn alone', async (program, recurrenceId) => {
    const invited = await givenInvited(weekly)
    await sendReply(world, { ...invited.reply, program, dtstamp: stamp(5) })
    await sendReply(world, { ...invited.reply, program, recurrenceId, partstat: 'DECLINED', dtstamp: stamp(1) })
    expect(await attendance(invited)).toEqual(['accepted'])
    expect(await attendance(invited, second)).toEqual(['declined'])
  })

  test('that the series does not have is refused', async () => {
    const invited = await givenInvited(weekly)
    const odd = { ...invited.reply, recurrenceId: `RECURRENCE-ID:${year}0519T060000Z` }
    await expect(sendReply(world, odd)).rejects.toThrow('550')
  })

  test('stays with the turn when it is taken out of its series, until its time moves', async () => {
    const invited = await givenInvited(weekly)
    const { family, id, robin, reply } = invited
    await sendReply(world, { ...reply, dtstamp: stamp(5) })
    const { body } = await family.call('PATCH', `/calendar/${id}`, {
      scope: 'this',
      turn: second,
      fields: { title: 'Gala' },
    })
    const own = { family, id: (body as { id: string }).id }
    await newInvites(world, { family, member: robin })
    expect(await attendance(own, second)).toEqual(['accepted'])
    await family.call('PATCH', `/calendar/${own.id}`, { fields: { when: when('05-19') } })
    await newInvites(world, { family, member: robin })
    expect(await attendance(own, `${year}-05-19T16:00`)).toEqual([])
    expect(await attendance(invited)).toEqual(['accepted'])
  })
})

describe('what is no answer', () => {
  test('of whoever was invited changes nothing, and is refused', async () => {
    const invited = await givenInvited()
    const other = await givenInvited()
    const { reply } = invited
    const forged = [
      { ...reply, attendee: invited.family.parent.email },
      { ...reply, uid: newId() },
      { ...reply, uid: other.id },
      { ...reply, to: other.invite.replyTo },
    ]
    for (const each of forged) await expect(sendReply(world, each)).rejects.toThrow('550')
    expect(await attendance(invited)).toEqual([])
    expect(await attendance(other)).toEqual([])
  })

  test('at an address that was made up is refused before it is sent', async () => {
    const { reply } = await givenInvited()
    const madeUp = reply.to.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0'))
    await expect(sendReply(world, { ...reply, to: madeUp })).rejects.toThrow('There is no invitation at this address')
  })

  test.each([
    ['words of a person', 'Subject: Sorry\r\n\r\nI cannot come on Tuesday.'],
    ['a notice of absence', 'Subject: Away\r\nAuto-Submitted: auto-replied\r\n\r\nI am away.'],
    [
      'another time that is proposed',
      'Subject: New time\r\nContent-Type: text/calendar; method=COUNTER\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:COUNTER\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR',
    ],
    ['parts without an end', `Content-Type: multipart/mixed; boundary=a\r\n\r\n${'--a\r\n'.repeat(5000)}`],
    ['nothing', ''],
  ])('%s is refused with what to do', async (_what, raw) => {
    const invited = await givenInvited()
    const { reply } = invited
    await expect(sendRaw(world, { from: reply.attendee, to: [reply.to], raw })).rejects.toThrow(
      'Please write to your family',
    )
    expect(await attendance(invited)).toEqual([])
  })

  test('with an address of the family goes as a mail of its own', async () => {
    const { family, reply } = await givenInvited()
    const raw = 'Subject: Both\r\n\r\nHello.'
    await sendRaw(world, { from: reply.attendee, to: [family.address, reply.to], raw })
    await family.sorted()
    expect((await mailScreenOf(family).list()).mails).toMatchObject([{ subject: 'Both' }])
  })
})
