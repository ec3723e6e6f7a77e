import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GivenFamily, givenFamily } from '../world/people/family.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'
import { calendar, event } from '../world/mail/calendar-mail.ts'
import { meantEvent, meantTask, means } from '../world/mail/meant-mail.ts'
import { cancelledOn, excursion, from, moved, movedAgain, movedWithinItsDay } from './excursion-mails.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const cancelled = cancelledOn('2027-01-14')

/** Of an hour of choir, as calendars send it. */
function invitation(more: Parameters<typeof event>[2] & { start?: string; subject?: string } = {}) {
  const { start = '2027-01-14T09:00', subject = 'Invitation', ...rest } = more
  const end = `${start.slice(0, 11)}${String(Number(start.slice(11, 13)) + 1).padStart(2, '0')}:00`
  const choir = { end, timezone: 'Australia/Sydney', uid: 'choir-1@greenfield-primary.example', ...rest }
  return { from, subject, text: 'Choir.', calendar: calendar(event('Choir rehearsal', start, choir)) }
}

async function givenScreen(): Promise<[ReturnType<typeof mailScreenOf>, GivenFamily]> {
  const family = await givenFamily(world)
  return [mailScreenOf(family), family]
}

describe('a mail that moves an event', () => {
  it('moves the one that is there', async () => {
    const [screen] = await givenScreen()
    await screen.understood(excursion)
    const receipt = await screen.understood(moved)
    expect(await screen.events()).toMatchObject([
      { at: '2027-01-19T09:30', localEnd: '2027-01-19T15:00', status: 'confirmed' },
    ])
    expect(receipt.changes.find(({ kind }) => kind === 'event')).toMatchObject({
      action: 'update',
      state: 'applied',
      fields: { start: '2027-01-19T09:30' },
      before: { start: '2027-01-14T09:00' },
    })
  })

  it('moves it within its day', async () => {
    const [screen] = await givenScreen()
    await screen.understood(excursion)
    await screen.understood(movedWithinItsDay)
    expect(await screen.events()).toMatchObject([{ at: '2027-01-14T11:30' }])
  })

  it('is taken back in one click', async () => {
    const [screen] = await givenScreen()
    await screen.understood(excursion)
    const receipt = await screen.understood(moved)
    expect((await screen.undo(receipt.id)).status).toBe(200)
    expect(await screen.events()).toMatchObject([{ at: '2027-01-14T09:00', localEnd: '2027-01-14T14:30' }])
    expect((await screen.undo(receipt.id)).status).toBe(409)
    expect((await screen.list()).mails[0]).toMatchObject({ isUndone: true, counts: { events: 0 } })
  })

  it('only asks where somebody in the family has edited the event', async () => {
    const [screen, family] = await givenScreen()
    await screen.understood(excursion)
    await edited(family, { location: 'The back gate' })
    const receipt = await screen.understood(moved)
    expect(await screen.events()).toMatchObject([{ at: '2027-01-14T09:00', location: 'The back gate' }])
    const proposed = receipt.changes.find(({ kind }) => kind === 'event')
    expect(proposed).toMatchObject({ action: 'update', state: 'proposed' })
    expect(proposed?.doubts.join(' ')).toContain('has edited this')
    expect((await screen.decideChange(proposed, 'apply')).status).toBe(200)
    expect(await screen.events()).toMatchObject([{ at: '2027-01-19T09:30', location: 'The back gate' }])
  })
})

describe('another lesson of the same child', () => {
  it('is not lost beside a weekly one of that day', async () => {
    const [screen] = await givenScreen()
    const lesson = (title: string, { start, more }: { start: string; more: { end: string; recurrence?: string } }) => ({
      from,
      subject: title,
      text: `Dear parents,\n\n${title}: the times are in the calendar.\n\nKind regards`,
      calendar: calendar(event(title, start, more)),
    })
    await screen.understood(
      lesson('Swimming lesson', {
        start: '2027-01-14T16:00',
        more: { end: '2027-01-14T16:30', recurrence: 'FREQ=WEEKLY;BYDAY=TH' },
      }),
    )
    await screen.understood(lesson('Piano lesson', { start: '2027-01-21T16:30', more: { end: '2027-01-21T17:00' } }))
    const events = await screen.events()
    expect(events.map(({ title, at }) => `${title} ${at}`)).toContain('Piano lesson 2027-01-21T16:30')
  })
})

describe('a mail that calls an event off', () => {
  it('cancels it, and shows it still', async () => {
    const [screen] = await givenScreen()
    await screen.understood(excursion)
    const receipt = await screen.understood(cancelled)
    expect(await screen.events()).toMatchObject([{ at: '2027-01-14T09:00', status: 'cancelled' }])
    await screen.undo(receipt.id)
    expect(await screen.events()).toMatchObject([{ status: 'confirmed' }])
  })

  it('that the calendar does not have, says so in a notice', async () => {
    const [screen] = await givenScreen()
    const receipt = await screen.understood(cancelled)
    expect(await screen.events()).toEqual([])
    expect(receipt.changes.find(({ kind }) => kind === 'event')).toMatchObject({ action: 'none', state: 'known' })
    expect(await screen.notices()).toHaveLength(1)
  })
})

describe('the same notice again', () => {
  it('adds nothing', async () => {
    const [screen] = await givenScreen()
    await screen.understood(excursion)
    const receipt = await screen.understood({ ...excursion, subject: 'Reminder: Excursion to the zoo' })
    expect(receipt.changes.map(({ action, state }) => `${action} ${state}`)).toEqual(
      receipt.changes.map(() => 'none known'),
    )
    expect(await screen.events()).toHaveLength(1)
    expect(await screen.tasks()).toHaveLength(1)
    expect(await screen.notices()).toHaveLength(1)
  })

  it('does not bring back what the family threw away', async () => {
    const [screen, family] = await givenScreen()
    await screen.understood(excursion)
    const [first] = await screen.events()
    await family.call('DELETE', `/calendar/${first?.id}`)
    await screen.understood({ ...excursion, subject: 'Reminder: Excursion to the zoo' })
    expect(await screen.events()).toEqual([])
  })
})

describe('undo', () => {
  it('takes back all that a mail made, and a second reading makes it once', async () => {
    const [screen] = await givenScreen()
    const receipt = await screen.understood(excursion)
    expect([await screen.events(), await screen.tasks(), await screen.notices()].map(({ length }) => length)).toEqual([
      1, 1, 1,
    ])
    await screen.undo(receipt.id)
    expect([await screen.events(), await screen.tasks(), await screen.notices()].map(({ length }) => length)).toEqual([
      0, 0, 0,
    ])
    expect((await screen.tryAgain(receipt.id)).status).toBe(200)
    await screen.settled(1)
    expect([await screen.events(), await screen.tasks(), await screen.notices()].map(({ length }) => length)).toEqual([
      1, 1, 1,
    ])
    expect((await screen.tryAgain(receipt.id)).status).toBe(409)
  })

  it('and a further reading, as often as the family likes', async () => {
    const [screen] = await givenScreen()
    const receipt = await screen.understood(excursion)
    for (let round = 0; round < 2; round++) {
      await screen.undo(receipt.id)
      expect((await screen.tryAgain(receipt.id)).status).toBe(200)
      await screen.settled(1)
    }
    expect([await screen.events(), await screen.tasks(), await screen.notices()].map(({ length }) => length)).toEqual([
      1, 1, 1,
    ])
  })

  it('keeps what somebody changed since, and says so', async () => {
    const [screen, family] = await givenScreen()
    await screen.understood(excursion)
    const receipt = await screen.understood(moved)
    await edited(family, { local_start: '2027-01-19T10:00', start_time: '2027-01-18T23:00:00.000Z' })
    await screen.undo(receipt.id)
    expect(await screen.events()).toMatchObject([{ at: '2027-01-19T10:00' }])
    const { steps } = await screen.receipt(receipt.id)
    expect(steps.at(-1)).toMatchObject({ step: 'undone' })
    expect(steps.at(-1)?.detail).toContain('kept as it is: Excursion to Taronga Zoo')
  })

  it('of an earlier mail leaves what a later one changed', async () => {
    const [screen] = await givenScreen()
    await screen.understood(excursion)
    const first = await screen.understood(moved)
    await screen.understood(movedAgain)
    expect(await screen.events()).toMatchObject([{ at: '2027-01-21T10:00' }])
    await screen.undo(first.id)
    expect(await screen.events()).toMatchObject([{ at: '2027-01-21T10:00' }])
  })

  it('is of no other family’s mail', async () => {
    const [screen] = await givenScreen()
    const receipt = await screen.understood(excursion)
    const [, other] = await givenScreen()
    expect((await other.call('POST', `/mail/${receipt.id}/undo`, {})).status).toBe(404)
    expect((await other.call('GET', `/mail/${receipt.id}`)).status).toBe(404)
    expect(await screen.events()).toHaveLength(1)
  })
})

describe('a calendar invitation', () => {
  it('is known by its identity: the higher revision counts, whatever comes first', async () => {
    const [screen] = await givenScreen()
    await screen.understood(invitation())
    await screen.understood(invitation({ sequence: 2, start: '2027-01-15T10:00' }))
    await screen.understood(invitation({ sequence: 1, start: '2027-01-16T11:00', subject: 'Late' }))
    expect(await screen.events()).toMatchObject([{ at: '2027-01-15T10:00' }])
    await screen.understood(invitation({ sequence: 3, start: '2027-01-15T10:00', isCancelled: true }))
    expect(await screen.events()).toMatchObject([{ at: '2027-01-15T10:00', status: 'cancelled' }])
  })

  it('that calls off one day of a series takes that day out, and undo puts it back', async () => {
    const [screen] = await givenScreen()
    await screen.understood(invitation({ recurrence: 'FREQ=WEEKLY;COUNT=4' }))
    expect(await screen.events()).toHaveLength(4)
    const receipt = await screen.understood(
      invitation({
        sequence: 1,
        isCancelled: true,
        start: '2027-01-21T09:00',
        turn: '2027-01-21T09:00',
      }),
    )
    expect((await screen.events()).map(({ at, status }) => `${at} ${status}`)).toEqual([
      '2027-01-14T09:00 confirmed',
      '2027-01-21T09:00 cancelled',
      '2027-01-28T09:00 confirmed',
      '2027-02-04T09:00 confirmed',
    ])
    await screen.undo(receipt.id)
    expect((await screen.events()).filter(({ status }) => status === 'confirmed')).toHaveLength(4)
  })

  it('that moves one day of a series moves that day alone', async () => {
    const [screen] = await givenScreen()
    await screen.understood(invitation({ recurrence: 'FREQ=WEEKLY;COUNT=3' }))
    await screen.understood(
      invitation({
        sequence: 1,
        start: '2027-01-22T15:00',
        turn: '2027-01-21T09:00',
      }),
    )
    expect((await screen.events()).map(({ at }) => at)).toEqual([
      '2027-01-14T09:00',
      '2027-01-22T15:00',
      '2027-01-28T09:00',
    ])
  })
})

describe('a child who is named', () => {
  it('has the event, and the task is about them', async () => {
    const family = await givenFamily(world, { children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] })
    const screen = mailScreenOf(family)
    await screen.understood({
      from,
      subject: 'Mia’s recital',
      text: 'Dear parents,\n\nMia’s recital is on Thursday 14 January 2027 at 5pm.\n\nPlease return Mia’s costume form by Monday 11 January 2027.\n\nKind regards',
      ...means({
        events: [meantEvent('Mia’s recital', '2027-01-14T17:00', { members: ['Mia'] })],
        tasks: [meantTask('Return Mia’s costume form', '2027-01-11', { members: ['Mia'], toldBy: 'name' })],
      }),
    })
    const [mia] = family.children
    expect(await screen.events()).toMatchObject([{ attendees: [mia?.id] }])
    expect(await screen.tasks()).toMatchObject([
      { assignedTo: null, concerns: [mia?.id], dueDate: '2027-01-11T12:59:59.999Z' },
    ])
  })
})

/** As a parent's edit leaves the family's one event. */
async function edited(family: GivenFamily, columns: { location?: string; local_start?: string; start_time?: string }) {
  await world.transactions.asFamily(family.id, (db) =>
    db
      .updateTable('calendar_events')
      .set({ ...columns, edited_at: new Date().toISOString() })
      .where('family_id', '=', family.id)
      .execute(),
  )
}
