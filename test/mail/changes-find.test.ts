import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Understanding } from '#extraction/rules/item.ts'
import { givenFamily } from '../world/people/family.ts'
import { meantEvent, means, words } from '../world/mail/meant-mail.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const from = 'Marlowe Juniors <fixtures@marlowe-juniors.example>'
const game = meantEvent('Under 9s v Comets', '2027-01-16T09:00', { location: 'Hilltop Oval', category: 'sports' })

/** A family whose plan has what a first mail of the club told, and what a second does to it. */
async function after(
  first: Partial<Understanding>,
  { second, text = 'News of the club.' }: { second: Partial<Understanding>; text?: string | undefined },
) {
  const screen = mailScreenOf(await givenFamily(world))
  await screen.understood({ from, subject: 'Dates', text: 'Dates', ...means(first) })
  const { changes } = await screen.understood({ from, subject: 'News', text, ...means(second) })
  const events = changes.filter(({ kind }) => kind === 'event')
  for (const change of events) if (change.state === 'proposed') await screen.decideChange(change, 'apply')
  const plan = (await screen.events()).map(({ title, at, status }) => `${title} ${at} ${status}`)
  return { screen, events, plan }
}

describe('a fixture that the plan calls by its opponent', () => {
  it.each([
    ['its round', 'Round 4'],
    ['its sport', 'Netball'],
    ['its team', 'U9 game'],
    ['its opponent', 'Comets match'],
    ['its day alone', 'Game'],
  ])('is called off by %s', async (_by, title) => {
    const off = meantEvent(title, '2027-01-16', { status: 'cancelled', quote: `${title} is off on Saturday.` })
    const { plan } = await after({ events: [game] }, { second: { events: [off] } })
    expect(plan).toEqual(['Under 9s v Comets 2027-01-16T09:00 cancelled'])
  })

  it.each([
    ['its round', 'Round 4', 'moved'],
    ['its sport', 'Netball', 'moved'],
    ['its team, as if it were new', 'U9 game', 'confirmed'],
    ['its round, in a sentence that says that it is new', 'Round 4', 'confirmed'],
  ] as const)('is retimed by %s, without its old hour, and stands once', async (_by, title, status) => {
    const later = meantEvent(title, '2027-01-16T11:40', { status, quote: `${title} now starts at 11.40 on Saturday.` })
    const { plan } = await after({ events: [game] }, { second: { events: [later] } })
    expect(plan).toEqual(['Under 9s v Comets 2027-01-16T11:40 confirmed'])
  })

  it('of two on one day is the one at the place that the mail names', async () => {
    const other = meantEvent('Under 12s v Rovers', '2027-01-16T11:00', { location: 'River Park', category: 'sports' })
    const off = meantEvent('Game', '2027-01-16', {
      status: 'cancelled',
      location: 'River Park',
      quote: 'The game at River Park is off.',
    })
    const { plan } = await after({ events: [game, other] }, { second: { events: [off] } })
    expect(plan).toEqual([
      'Under 9s v Comets 2027-01-16T09:00 confirmed',
      'Under 12s v Rovers 2027-01-16T11:00 cancelled',
    ])
  })

  it('is not meant by another team’s, nor by something else of that day', async () => {
    const others = ['U12 game', 'Club dinner'].map((title) =>
      meantEvent(title, '2027-01-16', { status: 'cancelled', quote: `${title} is off.` }),
    )
    const { plan } = await after({ events: [game] }, { second: { events: others } })
    expect(plan).toEqual(['Under 9s v Comets 2027-01-16T09:00 confirmed'])
  })
})

it('of two that a cancellation fits as well both are to choose from', async () => {
  const practices = ['Under 9s practice', 'Under 12s practice'].map((title, at) =>
    meantEvent(title, `2027-01-19T1${6 + at}:00`),
  )
  const screen = mailScreenOf(await givenFamily(world))
  await screen.understood({ from, subject: 'Dates', text: 'Dates', ...means({ events: practices }) })
  const text = 'Practice is off.'
  const off = meantEvent('Practice', '2027-01-19T16:30', { status: 'cancelled', quote: text })
  const day = { ...off, start: '2027-01-19', end: '2027-01-19', allDay: true }
  const { changes } = await screen.understood({ from, subject: 'Off', text, ...means({ events: [day] }) })
  expect(changes.filter(({ kind }) => kind === 'event')).toMatchObject([
    { action: 'cancel', state: 'proposed' },
    { action: 'cancel', state: 'proposed' },
  ])
  const series = ['13', '14'].map((on) => meantEvent('Cup final', `2027-01-${on}T10:00`, { category: 'sports' }))
  const said = 'The cup final will not go ahead.'
  const choice = await after(
    { events: series },
    { second: { calledOff: [{ name: 'cup final', week: null, evidence: words(said) }] }, text: said },
  )
  expect(choice.events.map((change) => change.choice)).toEqual([
    { group: 1, option: 0 },
    { group: 1, option: 1 },
  ])
})

describe('an earlier mail that was wrong', () => {
  const wrong = { earlierMail: { day: null, isWrong: true } }

  it('is put right at once, with the hour', async () => {
    const right = meantEvent('Awards night', '2027-02-05T19:00', { quote: 'Awards night is at 7pm.' })
    const { plan, events } = await after(
      { events: [{ ...right, start: '2027-02-05T18:00' }] },
      { second: { ...wrong, events: [right] } },
    )
    expect(events).toMatchObject([{ action: 'update', state: 'applied' }])
    expect(plan).toEqual(['Awards night 2027-02-05T19:00 confirmed'])
  })

  it('and with the day', async () => {
    const right = meantEvent('Awards night', '2027-02-12T18:00', { quote: 'Awards night is on the 12th.' })
    const { plan } = await after(
      { events: [{ ...right, start: '2027-02-05T18:00' }] },
      { second: { ...wrong, events: [right] } },
    )
    expect(plan).toEqual(['Awards night 2027-02-12T18:00 confirmed'])
  })
})

it('days that a mail gives as a range and puts right stand once', async () => {
  const camp = meantEvent('Skills camp', '2027-02-08', { end: '2027-02-11' })
  for (const [start, end] of [
    ['2027-02-08', '2027-02-12'],
    ['2027-02-09', '2027-02-12'],
    ['2027-02-07', '2027-02-10'],
  ] as const) {
    const right = meantEvent('Skills camp', start, { end, quote: `Correction: skills camp from ${start} to ${end}.` })
    const { screen, plan } = await after({ events: [camp] }, { second: { events: [right] } })
    expect(plan).toEqual([`Skills camp ${start} confirmed`])
    expect((await screen.events())[0]?.localEnd).toBe(end)
  }
})

describe('a series', () => {
  const chess = meantEvent('Chess', '2027-01-11T15:30', { recurrence: 'FREQ=WEEKLY;BYDAY=MO' })
  const days = (plan: string[]) => plan.map((line) => line.split(' ')[1]?.slice(0, 10))

  it.each([
    ['Chess', 'The last meeting of chess is 25 January.'],
    ['Final session', 'Our final session will be 25 January.'],
  ])('ends with its last meeting, which is no event of its own: %s', async (title, quote) => {
    const last = meantEvent(title, '2027-01-25', { quote })
    const { plan } = await after({ events: [chess] }, { second: { events: [last] } })
    expect(days(plan)).toEqual(['2027-01-11', '2027-01-18', '2027-01-25'])
  })

  it.each([
    ['Chess: last session', '2027-01-25T15:30', 'The last session is on 25 January.'],
    ['Chess', '2027-01-25', 'The final chess meeting is 25 January.'],
  ])('ends with the last meeting that its own mail tells of: %s', async (title, start, quote) => {
    const screen = mailScreenOf(await givenFamily(world))
    const { changes } = await screen.understood({
      from,
      subject: 'Chess',
      text: quote,
      ...means({ events: [chess, meantEvent(title, start, { quote })] }),
    })
    for (const change of changes) if (change.state === 'proposed') await screen.decideChange(change, 'apply')
    const plan = (await screen.events()).map(({ at, recurrence }) => `${at} ${recurrence}`)
    expect(days(plan.map((line) => `Chess ${line}`))).toEqual(['2027-01-11', '2027-01-18', '2027-01-25'])
  })

  it('is off on each of the days that a mail gives as a range', async () => {
    const until = { ...chess, recurrence: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270208' }
    const off = meantEvent('Chess', '2027-01-16', {
      end: '2027-01-26',
      status: 'cancelled',
      quote: 'No chess from the 16th to the 26th.',
    })
    const { plan } = await after({ events: [until] }, { second: { events: [off] } })
    expect(days(plan.filter((line) => line.endsWith(' confirmed')))).toEqual(['2027-01-11', '2027-02-01', '2027-02-08'])
    expect(days(plan.filter((line) => line.endsWith(' cancelled')))).toEqual(['2027-01-18', '2027-01-25'])
  })

  it('that goes on on another weekday keeps its hour and its end', async () => {
    const until = { ...chess, title: 'Marlowe: Chess club', recurrence: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270129' }
    const moved = meantEvent('Junior chess', '2027-01-14', {
      status: 'moved',
      recurrence: 'FREQ=WEEKLY;BYDAY=TH',
      quote: 'Junior chess is on Thursdays instead.',
    })
    const { plan } = await after({ events: [until] }, { second: { events: [moved] } })
    expect(plan.map((line) => line.replace('Marlowe: Chess club ', ''))).toEqual([
      '2027-01-14T15:30 confirmed',
      '2027-01-21T15:30 confirmed',
      '2027-01-28T15:30 confirmed',
    ])
  })
})

it('what is as planned is no second event', async () => {
  const again = meantEvent('Saturday', '2027-01-16', { quote: 'Saturday is as planned.' })
  const { plan } = await after({ events: [game] }, { second: { events: [again] } })
  expect(plan).toEqual(['Under 9s v Comets 2027-01-16T09:00 confirmed'])
})

it('one move under two names is one', async () => {
  const quote = 'The ferry leaves at 17:15 now.'
  const ferry = meantEvent('Ferry to the island', '2027-01-16T18:40')
  const [first, second] = ['Ferry 12: island', 'Ferry to the island'].map((title) =>
    meantEvent(title, '2027-01-16T17:15', { status: 'moved', quote }),
  )
  const { plan } = await after(
    { events: [ferry] },
    { second: { events: [first, second].filter((item) => item !== undefined) } },
  )
  expect(plan).toEqual(['Ferry to the island 2027-01-16T17:15 confirmed'])
})
