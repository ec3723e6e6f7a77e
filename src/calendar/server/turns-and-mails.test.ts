import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { calendar, event, task } from '#test/world/mail/calendar-mail.ts'
import { meantEvent, means } from '#test/world/mail/meant-mail.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const from = 'Hawks Netball <office@hawks.example>'
const announced = {
  from,
  subject: 'Netball training',
  text: 'Hi all,\n\nNetball training is every Tuesday from 12 January 2027 to 2 February 2027, 4pm to 5pm.\n\nThanks',
  calendar: calendar(
    event('Netball training', '2027-01-12T16:00', { end: '2027-01-12T17:00', recurrence: 'FREQ=WEEKLY;COUNT=4' }),
  ),
}
const calledOff = {
  from,
  subject: 'Training called off',
  text: 'Hi all,\n\nThe netball training on Tuesday 19 January 2027 has been cancelled.\n\nThanks',
  calendar: calendar(event('Netball training', '2027-01-19', { isCancelled: true })),
}
const turn = '2027-01-19T16:00'

async function givenTraining() {
  const family = await givenFamily(world)
  const screen = mailScreenOf(family)
  const receipt = await screen.understood(announced)
  const [first] = await screen.events()
  const turns = async () => (await screen.events()).map(({ at, status }) => `${at} ${status}`)
  const change = (method: 'PATCH' | 'DELETE', body: object) => family.call(method, `/calendar/${first?.id}`, body)
  const restore = async (body: object, id = first?.id) =>
    (await family.call('POST', `/calendar/${id}/restoration`, body)).status
  expect(await turns()).toEqual(
    ['12', '19', '26'].map((day) => `2027-01-${day}T16:00 confirmed`).concat('2027-02-02T16:00 confirmed'),
  )
  return { screen, receipt, turns, change, restore }
}

test('a mail that calls off a turn which somebody moved only proposes that', async () => {
  const { screen, turns, change } = await givenTraining()
  const when = { allDay: false, start: '2027-01-20T17:00', end: '2027-01-20T18:00', timezone: 'Australia/Sydney' }
  await change('PATCH', { scope: 'this', turn, fields: { when } })
  const moved = await turns()
  expect(moved[1]).toBe('2027-01-20T17:00 confirmed')
  const receipt = await screen.understood(calledOff)
  expect(receipt.changes[0]).toMatchObject({ action: 'cancel', state: 'proposed' })
  expect(await turns()).toEqual(moved)
  await screen.decideChange(receipt.changes[0], 'apply')
  expect((await turns())[1]).toBe('2027-01-20T17:00 cancelled')
})

test('no mail brings back a turn that somebody deleted', async () => {
  const { screen, turns, change } = await givenTraining()
  await change('DELETE', { scope: 'this', turn })
  const without = await turns()
  expect(without).toHaveLength(3)
  await screen.understood({ ...announced, subject: 'Reminder: netball training' })
  await screen.understood({
    from,
    subject: 'Training',
    text: 'Hi all,\n\nNetball training is on Tuesday 19 January 2027, 4pm to 5pm.\n\nThanks',
    calendar: calendar(event('Netball training', '2027-01-19T16:00', { end: '2027-01-19T17:00' })),
  })
  expect(await turns()).toEqual(without)
})

test('what a mail made goes with it, but for the turn that somebody changed', async () => {
  const { screen, receipt, turns, change } = await givenTraining()
  await change('PATCH', { scope: 'this', turn, fields: { title: 'Netball at our place' } })
  await screen.undo(receipt.id)
  expect(await turns()).toEqual([`${turn} confirmed`])
})

test('a turn called off by mail stands there as cancelled, until the mail is taken back or somebody puts it back on', async () => {
  const { screen, turns, change, restore } = await givenTraining()
  const all = await turns()
  const off = all.with(1, `${turn} cancelled`)
  const receipt = await screen.understood(calledOff)
  expect(await turns()).toEqual(off)
  await screen.undo(receipt.id)
  expect(await turns()).toEqual(all)
  await screen.understood({ ...calledOff, text: `${calledOff.text}\n\nSorry` })
  expect(await turns()).toEqual(off)
  expect(await restore({ turn })).toBe(200)
  expect(await turns()).toEqual(all)
  expect(await restore({ turn })).toBe(404)
  await change('DELETE', { scope: 'this', turn })
  expect(await turns()).toEqual(all.toSpliced(1, 1))
})

test('what was called off and then deleted is gone, and brought back it is called off still', async () => {
  const { screen, turns, change, restore } = await givenTraining()
  await screen.understood(calledOff)
  const off = await turns()
  const { body } = await change('DELETE', { scope: 'this', turn })
  const gone = (body as { id: string }).id
  expect(await turns()).toEqual(off.toSpliced(1, 1))
  expect(await restore({}, gone)).toBe(200)
  expect(await turns()).toEqual(off)
  expect(await restore({}, gone)).toBe(200)
  expect(await turns()).toEqual(off.with(1, `${turn} confirmed`))
})

test('a turn that a mail moves is not struck through where it was', async () => {
  const { screen, turns } = await givenTraining()
  await screen.understood({
    from,
    subject: 'Training moved',
    text: 'Netball training moves to Wednesday.',
    ...means({
      events: [meantEvent('Netball training', '2027-01-20T17:00', { status: 'moved', previousStart: '2027-01-19' })],
    }),
  })
  expect(await turns()).toContain('2027-01-20T17:00 confirmed')
  expect((await turns()).filter((each) => each.startsWith('2027-01-19'))).toEqual([])
})

test('a turn called off by mail stays so when somebody moves them all', async () => {
  const { screen, turns, change } = await givenTraining()
  await screen.understood(calledOff)
  const when = { allDay: false, start: '2027-01-28T16:30', end: '2027-01-28T17:30', timezone: 'Australia/Sydney' }
  await change('PATCH', { scope: 'all', turn: '2027-01-26T16:00', fields: { when } })
  expect(await turns()).toEqual(
    ['2027-01-14T16:30 confirmed', '2027-01-21T16:30 cancelled', '2027-01-28T16:30 confirmed'].concat(
      '2027-02-04T16:30 confirmed',
    ),
  )
})

const carnival = {
  from,
  subject: 'Swimming carnival',
  text: [
    'Dear parents,',
    'The swimming carnival is on Thursday 14 January 2027, 9:00am to 2:30pm.',
    'Please bring goggles and a towel.',
    'Please return the permission slip by Monday 11 January 2027.',
  ].join('\n\n'),
  calendar: calendar(
    event('Swimming carnival', '2027-01-14T09:00', { end: '2027-01-14T14:30' }),
    task('Bring goggles and a towel', { due: '2027-01-14' }),
    task('Return the permission slip', { due: '2027-01-11' }),
  ),
}

async function givenTasks(...mails: (typeof carnival)[]) {
  const family = await givenFamily(world)
  const screen = mailScreenOf(family)
  for (const mail of mails) await screen.understood(mail)
  const [first] = await screen.events()
  const due = async () => (await screen.tasks()).map(({ dueDate }) => dueDate?.slice(0, 10) ?? '').sort()
  const edit = async (title: string, change: object) => {
    const asked = (await screen.tasks()).find((each) => each.title.startsWith(title))
    return family.call('PATCH', `/tasks/${asked?.id}`, change)
  }
  const change = async (method: 'PATCH' | 'DELETE', body: object) => {
    const answer = await family.call(method, `/calendar/${first?.id}`, body)
    return (answer.body as { id: string }).id
  }
  return { family, screen, due, edit, change }
}

const on = (day: string, timezone = 'Australia/Sydney') => ({
  allDay: false,
  start: `${day}T09:00`,
  end: `${day}T14:30`,
  timezone,
})

test('what is due with the day of an event moves with it by hand, whoever has it to do', async () => {
  const { family, due, edit, change } = await givenTasks(carnival)
  expect(await due()).toEqual(['2027-01-11', '2027-01-14'])
  await edit('Bring', { assignedTo: family.parent.id, priority: 'high' })
  await change('PATCH', { fields: { when: on('2027-01-19') } })
  expect(await due()).toEqual(['2027-01-11', '2027-01-19'])
  await edit('Bring', { dueDate: '2027-01-18T12:59:59.999Z' })
  await change('PATCH', { fields: { when: on('2027-01-20') } })
  expect(await due()).toEqual(['2027-01-11', '2027-01-18'])
})

test('what is due at the end of a day is so after the clocks have changed, wherever the event is', async () => {
  const { screen, change } = await givenTasks(carnival)
  await change('PATCH', { fields: { when: on('2027-01-14', 'Australia/Brisbane') } })
  await change('PATCH', { fields: { when: on('2027-06-15', 'Australia/Brisbane') } })
  const bring = (await screen.tasks()).find(({ title }) => title.startsWith('Bring'))
  expect(bring?.dueDate).toBe('2027-06-15T13:59:59.999Z')
})

test('what is due with an event goes into the bin with it and comes back, but for what somebody has edited', async () => {
  const { family, due, edit, change } = await givenTasks(carnival)
  const id = await change('DELETE', {})
  expect(await due()).toEqual(['2027-01-11'])
  await family.call('POST', `/calendar/${id}/restoration`, {})
  expect(await due()).toEqual(['2027-01-11', '2027-01-14'])
  await edit('Bring', { priority: 'high' })
  await change('DELETE', {})
  expect(await due()).toEqual(['2027-01-11', '2027-01-14'])
})

const rehearsals = [
  {
    from,
    subject: 'Choir rehearsal',
    text: 'Dear parents,\n\nChoir rehearsal is every Thursday from 14 January 2027, 4:00pm to 5:00pm.',
    calendar: calendar(
      event('Choir rehearsal', '2027-01-14T16:00', { end: '2027-01-14T17:00', recurrence: 'FREQ=WEEKLY;BYDAY=TH' }),
    ),
  },
  {
    from,
    subject: 'Choir',
    text: 'Dear parents,\n\nAt choir rehearsal on Thursday 21 January 2027, 4:00pm, please bring a black shirt.',
    calendar: calendar(
      event('Choir rehearsal', '2027-01-21T16:00'),
      task('Bring a black shirt', { due: '2027-01-21' }),
    ),
  },
]

test('what is due with one turn follows that turn alone', async () => {
  const { family, due, change } = await givenTasks(...rehearsals)
  const [asked] = await due()
  expect(asked).toBe('2027-01-21')
  await change('DELETE', { scope: 'this', turn: '2027-01-28T16:00' })
  expect(await due()).toEqual([asked])
  const which = { scope: 'this', turn: '2027-01-21T16:00' }
  const gone = await change('DELETE', which)
  expect(await due()).toEqual([])
  await family.call('POST', `/calendar/${gone}/restoration`, {})
  expect(await due()).toEqual([asked])
  await change('PATCH', { ...which, fields: { when: on('2027-01-22') } })
  expect(await due()).toEqual(['2027-01-22'])
})

test('what is due with a turn goes on with the series that begins before it, and with one after that', async () => {
  const { family, due, change } = await givenTasks(...rehearsals)
  const later = { scope: 'later', turn: '2027-01-21T16:00', fields: { location: 'Town Hall' } }
  const rest = await change('PATCH', later)
  await family.call('PATCH', `/calendar/${rest}`, { ...later, scope: 'this', fields: { when: on('2027-01-22') } })
  expect(await due()).toEqual(['2027-01-22'])
  const last = { scope: 'later', turn: '2027-01-28T16:00' }
  await family.call('DELETE', `/calendar/${rest}`, last)
  expect(await due()).toEqual(['2027-01-22'])
  await family.call('DELETE', `/calendar/${rest}`)
  expect(await due()).toEqual([])
  await family.call('POST', `/calendar/${rest}/restoration`, {})
  expect(await due()).toEqual(['2027-01-22'])
  // What was cut off goes by itself.
  await change('DELETE', {})
  expect(await due()).toEqual(['2027-01-22'])
})
