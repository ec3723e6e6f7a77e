import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenFamily } from '../world/family.ts'
import { givenRoost, type World } from '../world/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const club = 'Tansy Music <desk@tansymusic.example>'
const mail = (subject: string, ...paragraphs: string[]) => ({
  from: club,
  subject,
  text: ['Hi all,', ...paragraphs, 'Bea'].join('\n\n'),
})
const recital = mail('Fiddle recital', 'The fiddle recital is on Friday 15 January 2027 at 4pm in the hall.')

async function givenScreen() {
  return mailScreenOf(await givenFamily(world, { children: [{ firstName: 'Mia' }] }))
}

describe('an event that is known', () => {
  it.each([
    'The fiddle recital on Friday 15 January 2027 is postponed until Friday 22 January 2027.',
    'The fiddle recital on Friday 15 January 2027 is postponed to Friday 22 January 2027 at 4pm.',
    'The fiddle recital planned for Friday 15 January 2027 will now take place on Friday 22 January 2027.',
    'The fiddle recital has been put back a week, to Friday 22 January 2027.',
    'We have had to move the fiddle recital from Friday 15 January 2027 to Friday 22 January 2027.',
    'The fiddle recital is on Friday 22 January 2027, not Friday 15 January 2027.',
  ])('moves: %s', async (text) => {
    const screen = await givenScreen()
    await screen.understood(recital)
    const receipt = await screen.understood(mail('Fiddle recital - change', text))
    expect(await screen.events()).toMatchObject([{ at: '2027-01-22T16:00', location: 'hall' }])
    expect(receipt.changes).toMatchObject([{ action: 'update', state: 'applied' }, { kind: 'notice' }])
  })

  it('moves by the name of its weekday, and never to the day of the mail', async () => {
    const screen = await givenScreen()
    await screen.understood(mail('Match', 'Match v Foxwell on Sunday 17 January 2027, KO 10.30, at Odd Moor.'))
    await screen.understood(
      mail('Match moved', "Sunday's match v Foxwell is postponed until Sunday 24 January 2027, KO 10.30."),
    )
    expect(await screen.events()).toMatchObject([{ at: '2027-01-24T10:30' }])
  })

  it('moves whatever its own mail calls it', async () => {
    const screen = await givenScreen()
    await screen.understood(
      mail('Appointment reminder', 'Dear parents,', 'Date: 14/01/2027\nTime: 14:20\nDentist: Dr A. Patel'),
    )
    const text =
      'We have had to move your appointment from Thursday 14 January 2027 at 14:20 to Monday 18 January 2027 at 9:10am.'
    await screen.understood(mail('Your appointment has been rescheduled', text))
    expect(await screen.events()).toMatchObject([{ at: '2027-01-18T09:10' }])
  })

  it.each([
    ['starts at 8.15am, not 8.30am', '2027-01-14T08:15', '2027-01-14T16:00'],
    ['has been moved from 8.30am to 9am', '2027-01-14T09:00', '2027-01-14T16:30'],
    ['starts at 5pm, not 8.30am', '2027-01-14T17:00', '2027-01-15T00:30'],
  ])('keeps its end where only its start changes: %s', async (words, at, localEnd) => {
    const screen = await givenScreen()
    await screen.understood(mail('Mill', 'The trip to the old mill is on Thursday 14 January 2027, 8.30am to 4pm.'))
    await screen.understood(mail('Mill', `The trip to the old mill on Thursday 14 January 2027 ${words}.`))
    expect(await screen.events()).toMatchObject([{ at, localEnd }])
  })
})

it('a mail that says a change which is not understood is told by a notice, however much of it is known', async () => {
  const screen = await givenScreen()
  await screen.understood(recital)
  const text = 'The start of the fiddle recital on Friday 15 January 2027 is delayed until 5pm.'
  const { changes } = await screen.understood(mail('Fiddle recital', text))
  expect(changes.at(-1)).toMatchObject({ kind: 'notice', action: 'create' })
})

it('a day that a series leaves out from its first mail on is called off nowhere else', async () => {
  const screen = await givenScreen()
  const receipt = await screen.understood(
    mail(
      'Fiddle class',
      'Fiddle classes are every Monday from 4.15pm to 5pm, starting 4 January 2027 and running until 25 January 2027.',
      'There will be no class on Monday 18 January 2027 because the hall is booked.',
    ),
  )
  expect((await screen.events()).map(({ at }) => at.slice(8, 10))).toEqual(['04', '11', '25'])
  expect(receipt.changes.flatMap(({ doubts }) => doubts)).toEqual([])
})
