import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { sendReply } from '#test/world/mail/calendar-replies.ts'
import { givenFamily, type GivenFamily, type GivenMember, givePassword } from '#test/world/people/family.ts'
import { sessionWithoutFamily } from '#test/world/people/invitation.ts'
import { codeOf } from '#test/world/people/newcomer.ts'
import { invitesTo, newInvites, type ReadInvite } from '#test/world/plan/calendar-invites.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { publicUrl: 'https://roost.example' } })
})
afterAll(() => world.close())

/** Years ahead of whenever the tests run, or of 2020. */
const on = (day: string, year = new Date().getFullYear() + 2) => ({
  allDay: false,
  start: `${year}-${day}T16:00`,
  end: `${year}-${day}T17:00`,
  timezone: 'Australia/Sydney',
})

interface Invited {
  family: GivenFamily
  robin: GivenMember
  id: string
  invite: ReadInvite
}

/** Robin, a parent as Tess is, has the invitation to an event that lies ahead. */
async function givenInvited(fields: object = {}): Promise<Invited> {
  const family = await givenFamily(world, { parent: 'Tess', coParents: ['Robin'] })
  const [robin] = family.coParents
  if (robin === undefined) throw new Error('Robin is missing')
  const id = await plan(family, { attendees: [robin.id], ...fields })
  const [invite] = await newInvites(world, { family, member: robin })
  if (invite === undefined) throw new Error('no invitation came')
  return { family, robin, id, invite }
}

async function plan(family: GivenFamily, fields: object): Promise<string> {
  const id = newId()
  const event = { title: 'Swimming', description: 'Bring goggles.', when: on('05-11'), ...fields }
  expect((await family.call('PUT', `/calendar/${id}`, event)).status).toBe(200)
  return id
}

const received = ({ family, robin }: Invited) => newInvites(world, { family, member: robin })
const accept = ({ robin, id, invite }: Invited) =>
  sendReply(world, { uid: id, to: invite.replyTo, attendee: robin.email })
async function switchInvites({ family, robin }: Invited, isOn: boolean) {
  expect((await family.call('PUT', '/profile/calendar-invites', { isOn }, robin)).status).toBe(200)
}
const noSuchInvite = 'There is no invitation at this address'

describe('a member who switches invitations off', () => {
  test('gets what lies ahead cancelled, can no longer answer it, and gets nothing more', async () => {
    const invited = await givenInvited()
    await switchInvites(invited, false)
    const [cancelled, ...more] = await received(invited)
    expect(more).toEqual([])
    expect(cancelled).toMatchObject({ method: 'CANCEL', uid: invited.id, sequence: 1, replyTo: invited.invite.replyTo })
    expect(cancelled?.subject).toMatch(/^Off your calendar: Swimming, /)
    expect(cancelled?.text).toContain('You have switched calendar invites off')
    await expect(accept(invited)).rejects.toThrow(noSuchInvite)
    await invited.family.call('PATCH', `/calendar/${invited.id}`, { fields: { when: on('05-12') } })
    expect(await received(invited)).toEqual([])
  })

  test('by the link of an invitation, as well', async () => {
    const invited = await givenInvited()
    const oneClick = /<https:\/\/roost\.example(.*)>/.exec(invited.invite.headers['List-Unsubscribe'] ?? '')?.[1]
    expect((await fetch(`${world.url}${oneClick}`, { method: 'POST' })).status).toBe(200)
    expect(await received(invited)).toMatchObject([{ method: 'CANCEL', sequence: 1 }])
  })

  test('keeps what is over', async () => {
    const invited = await givenInvited()
    await invited.family.call('PATCH', `/calendar/${invited.id}`, { fields: { when: on('05-11', 2020) } })
    expect(await received(invited)).toMatchObject([{ method: 'REQUEST' }])
    await switchInvites(invited, false)
    expect(await received(invited)).toEqual([])
    expect(await accept(invited)).toMatch(/^250/)
  })

  test('and on again within the minute gets nothing; later, what was cancelled comes again', async () => {
    const invited = await givenInvited()
    await switchInvites(invited, false)
    await switchInvites(invited, true)
    expect(await received(invited)).toEqual([])
    await switchInvites(invited, false)
    expect(await received(invited)).toMatchObject([{ method: 'CANCEL', sequence: 1 }])
    await switchInvites(invited, true)
    expect(await received(invited)).toMatchObject([{ method: 'REQUEST', uid: invited.id, sequence: 2 }])
    expect(await accept(invited)).toMatch(/^250/)
  })

  test('takes nothing from the others, nor from another family', async () => {
    const invited = await givenInvited({ attendees: [] })
    const other = await givenInvited()
    await switchInvites(invited, false)
    expect(await received(invited)).toMatchObject([{ method: 'CANCEL' }])
    expect(await invitesTo(world, invited.family.parent)).toMatchObject([{ method: 'REQUEST' }])
    expect(await received(other)).toEqual([])
    expect(await accept(other)).toMatch(/^250/)
  })
})

describe('a member who', () => {
  test.each<[how: string, go: (invited: Invited) => Promise<{ status: number }>]>([
    ['leaves', ({ family, robin }) => family.call('POST', '/family/leaving', { newAdminId: null }, robin)],
    ['is taken out', ({ family, robin }) => family.call('DELETE', `/family/members/${robin.id}`)],
    [
      'deletes their account',
      async ({ family, robin }) => {
        const password = await givePassword(world, robin)
        return family.call('POST', '/account/deletion', { password, newAdminId: null, familyGoes: false }, robin)
      },
    ],
  ])('%s gets what lies ahead cancelled, without what the family wrote, and answers nothing', async (_how, go) => {
    const invited = await givenInvited()
    const over = await plan(invited.family, { title: 'Choir', attendees: [invited.robin.id] })
    await received(invited)
    await invited.family.call('PATCH', `/calendar/${over}`, { fields: { when: on('05-11', 2020) } })
    await received(invited)
    expect((await go(invited)).status).toBe(200)
    await expect(accept(invited)).rejects.toThrow(noSuchInvite)
    const [cancelled, ...more] = await received(invited)
    expect(more).toEqual([])
    expect(cancelled).toMatchObject({ method: 'CANCEL', uid: invited.id, sequence: 1, replyTo: invited.invite.replyTo })
    expect(cancelled?.text).toContain('You are no longer in the Harper family')
    expect(cancelled?.text).not.toContain('https://roost.example')
    expect(cancelled?.headers).not.toHaveProperty('List-Unsubscribe')
    expect(cancelled?.calendar).not.toContain('goggles')
    await invited.family.call('PATCH', `/calendar/${invited.id}`, { fields: { when: on('05-12') } })
    expect(await received(invited)).toEqual([])
    expect(await namesKept(invited)).toEqual([])
  })

  test('comes back gets invitations that are newer than what was cancelled', async () => {
    const invited = await givenInvited()
    const { family, robin, id } = invited
    const code = await codeOf(family)
    await family.call('POST', '/family/leaving', { newAdminId: null }, robin)
    expect(await received(invited)).toMatchObject([{ method: 'CANCEL', sequence: 1 }])
    const back = { ...robin, token: await sessionWithoutFamily(world, robin) }
    expect((await family.call('POST', '/account/family/joining', { familyCode: code }, back)).status).toBe(200)
    await family.call('PATCH', `/calendar/${id}`, { fields: { attendees: [robin.id] } })
    const [again] = await received(invited)
    expect(again).toMatchObject({ method: 'REQUEST', uid: id, sequence: 2 })
  })
})

/** What is still known of those who have left. */
function namesKept({ family }: Invited) {
  return world.transactions.asSystem('seed', (db) =>
    db
      .selectFrom('withdrawn_invites')
      .select('reader')
      .where('family_id', '=', family.id)
      .where('reader', 'is not', null)
      .execute(),
  )
}

test('a turn that was cancelled takes no answer, while its series does', async () => {
  const invited = await givenInvited({ recurrence: 'FREQ=WEEKLY;COUNT=5' })
  const { family, robin, id, invite } = invited
  const turn = on('05-18').start
  await family.call('DELETE', `/calendar/${id}`, { scope: 'this', turn })
  expect(await received(invited)).toMatchObject([{ method: 'CANCEL' }])
  const recurrenceId = `RECURRENCE-ID;TZID=Australia/Sydney:${turn.replace(/[-:]/g, '')}00`
  const reply = { uid: id, to: invite.replyTo, attendee: robin.email, program: 'Apple' as const }
  await expect(sendReply(world, { ...reply, recurrenceId })).rejects.toThrow('550')
  expect(await sendReply(world, reply)).toMatch(/^250/)
})
