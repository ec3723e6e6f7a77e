import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Understanding } from '#extraction/rules/item.ts'
import { mailScreenOf } from '../mail/mail-screen.ts'
import { givenFamily } from '../world/people/family.ts'
import { meantEvent, means } from '../world/mail/meant-mail.ts'
import { givenRoost, type World } from '../world/server/roost.ts'

/**
 * Changes as people write them, read by the engine itself with the weights that ship: whether they find what they change. A floor
 * for each class, since what was learned is right only so often; and what holds always: nothing is on the plan a second time.
 */
let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const from = 'Marlowe Juniors <fixtures@marlowe-juniors.example>'
const game = meantEvent('Under 9s v Comets', '2027-01-16T09:00', {
  end: '2027-01-16T10:00',
  location: 'Hilltop Oval',
  category: 'sports',
})
const trip = meantEvent('Museum trip', '2027-01-19T09:00', { end: '2027-01-19T15:00', category: 'school' })
const choir = meantEvent('Choir practice', '2027-01-14T16:00', {
  end: '2027-01-14T17:00',
  recurrence: 'FREQ=WEEKLY;BYDAY=TH',
})

interface Telling {
  known: Partial<Understanding>
  /** What the plan holds once everything that is asked was answered with yes. */
  plan: string
  /** Of its wordings at least so many. */
  least: number
  wordings: readonly string[]
}

const tellings: Record<string, Telling> = {
  'a fixture is called off by its opponent, team, round or day': {
    known: { events: [game] },
    plan: 'Under 9s v Comets cancelled 01-16T09:00',
    least: 6,
    wordings: [
      'The game against Comets on Saturday is off, their coach has no team.',
      'Bad news: Saturday’s match has been cancelled.',
      'U9s: no game this Saturday 16th, pitch is under water.',
      'Round 4 on Saturday 16 January will not go ahead.',
      'The under 9s fixture v Comets has been called off because of the heat.',
      'Unfortunately Comets have had to cancel our game on 16 January.',
      'We won’t be playing Comets this weekend. Enjoy your Saturday!',
      'Just heard from the league. Saturday is cancelled for the U9s, sorry all.',
    ],
  },
  'a fixture is retimed without its old hour': {
    known: { events: [game] },
    plan: 'Under 9s v Comets confirmed 01-16T11:40',
    least: 6,
    wordings: [
      'The game against Comets on Saturday will now start at 11.40am.',
      'U9s: Saturday’s game is now at 11:40, same ground.',
      'Change of time for Saturday: kick-off is 11.40.',
      'New start time for the Comets match on 16 January: 11:40 am.',
      'Round 4 on Saturday has been pushed back to 11.40.',
      'Please note that the under 9s v Comets game on Saturday 16 January begins at 11:40 instead.',
      'Comets asked to play later on Saturday, so we are on at 11.40am now.',
      'The league has changed our time this Saturday, we play at 11:40.',
    ],
  },
  'a thing is moved to another day': {
    known: { events: [trip] },
    plan: 'Museum trip confirmed 01-21T09:00',
    least: 6,
    wordings: [
      'The museum trip has been moved from Tuesday 19 January to Thursday 21 January. Times stay the same.',
      'The trip to the museum on 19 January is postponed until Thursday 21 January.',
      'Our museum trip will now take place on Thursday 21 January, not on Tuesday.',
      'Please note a new date for the museum trip: Thursday 21 January.',
      'We have had to reschedule the museum trip. It is now on Thursday 21 January, same times.',
      'The museum cannot take us on Tuesday 19 January, so we go on Thursday 21 January instead.',
      'Museum trip: was Tue 19 Jan, is now Thu 21 Jan.',
      'The museum visit on the 19th has been put back to the 21st.',
    ],
  },
  'one turn of a series is left out': {
    known: { events: [choir] },
    plan: 'Choir practice confirmed 01-14T16:00 01-28T16:00 … 12-30T16:00',
    least: 5,
    wordings: [
      'There is no choir practice on Thursday 21 January.',
      'Choir is cancelled on 21 January, as Mrs Bell is away.',
      'No choir next Thursday (21 January), back to normal the week after.',
      'Choir practice on Thursday 21 January will not take place.',
      'Please note that choir practice is off on the 21st.',
      'Sorry, we have to cancel choir on Thursday 21st January.',
    ],
  },
  'a series ends with its last meeting': {
    known: { events: [choir] },
    plan: 'Choir practice confirmed 01-14T16:00 01-21T16:00 … 03-18T16:00',
    // What it reads of these is too unsure to be proposed; nothing may stand on the plan twice all the same.
    least: 0,
    wordings: [
      'The last choir practice of the term is on Thursday 18 March.',
      'Choir finishes for the term on Thursday 18 March.',
      'Our final choir practice will be on 18 March.',
      'Choir practice ends on Thursday 18 March.',
    ],
  },
}

test.each(Object.entries(tellings))('%s', { timeout: 120_000 }, async (_class, { known, plan, least, wordings }) => {
  const missed: string[] = []
  for (const text of wordings) {
    const screen = mailScreenOf(await givenFamily(world))
    await screen.understood({ from, subject: 'Dates', text: 'Dates', ...means(known) })
    const { changes } = await screen.understood({ from, raw: mailOf(text) })
    for (const change of changes)
      if (change.kind === 'event' && change.state === 'proposed') await screen.decideChange(change, 'apply')
    // A turn that was called off stays on the calendar, struck through.
    const events = (await screen.events()).filter(
      ({ status, recurrence }) => status === 'confirmed' || recurrence === null,
    )
    const byId = Map.groupBy(events, ({ id }) => id)
    const said = [...byId.values()].map(toldOf).join('; ')
    if (said !== plan) missed.push(`${text} → ${said}`)
  }
  expect(wordings.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(least)
  for (const line of missed) expect(line).not.toContain('; ')
})

type Turn = { title: string; status: string; at: string }

/** `Choir practice confirmed 01-14T16:00 01-21T16:00 … 12-30T16:00`: an event, and of a series its first turns and its last. */
function toldOf(turns: readonly Turn[]): string {
  const [first] = turns
  const days = turns.map(({ at }) => at.slice(5))
  const shown = days.length > 2 ? [...days.slice(0, 2), '…', ...days.slice(-1)] : days
  return [first?.title, first?.status, ...shown].join(' ')
}

/** A mail of Tuesday 12 January 2027. */
function mailOf(text: string): string {
  return [
    `From: ${from}`,
    'Subject: Update',
    'Date: Tue, 12 Jan 2027 18:00:00 +1100',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `Hi all,\r\n\r\n${text}\r\n\r\nThanks\r\nRuth`,
  ].join('\r\n')
}
