import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenFamily } from '../world/people/family.ts'
import { meantEvent, means } from '../world/mail/meant-mail.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

/** A mail of a club that tells of one thing. */
const mail = (subject: string, { text, event }: { text: string; event: ReturnType<typeof meantEvent> }) => ({
  from: 'Tansy Music <desk@tansymusic.example>',
  subject,
  text: `Hi all,\n\n${text}\n\nBea`,
  ...means({ events: [event] }),
})
const recital = () =>
  mail('Fiddle recital', {
    text: 'The fiddle recital is on Friday 15 January 2027 at 4pm in the hall.',
    event: meantEvent('Fiddle recital', '2027-01-15T16:00', { location: 'hall' }),
  })
const moves = (subject: string, { text, event }: { text: string; event: Parameters<typeof meantEvent> }) => {
  const [title, start, more] = event
  return mail(subject, { text, event: meantEvent(title, start, { status: 'moved', quote: text, ...more }) })
}

async function givenScreen() {
  return mailScreenOf(await givenFamily(world, { children: [{ firstName: 'Mia' }] }))
}

describe('an event that is known', () => {
  it.each([
    [
      'from one day to another',
      'The fiddle recital on Friday 15 January 2027 is postponed until Friday 22 January 2027.',
      { start: '2027-01-22', previousStart: '2027-01-15' },
    ],
    [
      'to a day and an hour',
      'The fiddle recital on Friday 15 January 2027 is postponed to Friday 22 January 2027 at 4pm.',
      { start: '2027-01-22T16:00', previousStart: '2027-01-15' },
    ],
    [
      'from a day that is not said',
      'The fiddle recital has been put back a week, to Friday 22 January 2027.',
      { start: '2027-01-22', previousStart: null },
    ],
  ])('moves %s', async (_how, text, { start, previousStart }) => {
    const screen = await givenScreen()
    await screen.understood(recital())
    const receipt = await screen.understood(
      moves('Fiddle recital - change', { text, event: ['Fiddle recital', start, { previousStart }] }),
    )
    expect(await screen.events()).toMatchObject([{ at: '2027-01-22T16:00', location: 'hall' }])
    expect(receipt.changes).toMatchObject([{ action: 'update', state: 'applied' }, { kind: 'notice' }])
  })

  it('moves whatever its own mail calls it', async () => {
    const screen = await givenScreen()
    await screen.understood(
      mail('Appointment', {
        text: 'Dentist: Dr A. Patel',
        event: meantEvent('Dentist Dr A. Patel', '2027-01-14T14:20'),
      }),
    )
    const text =
      'We have had to move your appointment with Dr Patel from Thursday 14 January 2027 at 14:20 to Monday 18 January 2027 at 9:10am.'
    await screen.understood(
      moves('Your appointment', {
        text,
        event: ['Appointment with Dr Patel', '2027-01-18T09:10', { previousStart: '2027-01-14T14:20' }],
      }),
    )
    expect(await screen.events()).toMatchObject([{ at: '2027-01-18T09:10' }])
  })

  it.each([
    ['starts at 8.15am, not 8.30am', '2027-01-14T08:15', '2027-01-14T16:00'],
    ['has been moved from 8.30am to 9am', '2027-01-14T09:00', '2027-01-14T16:30'],
    ['starts at 5pm, not 8.30am', '2027-01-14T17:00', '2027-01-15T00:30'],
  ])('keeps its end where only its start changes: %s', async (words, at, localEnd) => {
    const screen = await givenScreen()
    const mill = 'Trip to the old mill'
    await screen.understood(
      mail('Mill', {
        text: 'The trip to the old mill is on Thursday 14 January 2027, 8.30am to 4pm.',
        event: meantEvent(mill, '2027-01-14T08:30', { end: '2027-01-14T16:00' }),
      }),
    )
    const text = `The trip to the old mill on Thursday 14 January 2027 ${words}.`
    await screen.understood(moves('Mill', { text, event: [mill, at, { previousStart: '2027-01-14T08:30' }] }))
    expect(await screen.events()).toMatchObject([{ at, localEnd }])
  })
})

it('a mail that says a change which is not understood is told by a notice, however much of it is known', async () => {
  const screen = await givenScreen()
  await screen.understood(recital())
  const text = 'The start of the fiddle recital on Friday 15 January 2027 is delayed until 5pm.'
  const { changes } = await screen.understood(
    mail('Fiddle recital', { text, event: meantEvent('Fiddle recital', '2027-01-15', { quote: text }) }),
  )
  expect(changes).toMatchObject([
    { kind: 'event', state: 'known' },
    { kind: 'notice', action: 'create' },
  ])
})

it('a day that a series leaves out from its first mail on is called off nowhere else', async () => {
  const screen = await givenScreen()
  const receipt = await screen.understood(
    mail('Fiddle class', {
      text: 'Fiddle classes are every Monday from 4.15pm to 5pm, from 4 to 25 January 2027, but not on the 18th.',
      event: meantEvent('Fiddle class', '2027-01-04T16:15', {
        end: '2027-01-04T17:00',
        recurrence: 'FREQ=WEEKLY;COUNT=4',
        exceptions: ['2027-01-18'],
      }),
    }),
  )
  expect((await screen.events()).map(({ at }) => at.slice(8, 10))).toEqual(['04', '11', '25'])
  expect(receipt.changes.flatMap(({ doubts }) => doubts)).toEqual([])
})
