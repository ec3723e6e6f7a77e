import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Retimed } from '#extraction/rules/item.ts'
import { givenFamily } from '../world/people/family.ts'
import { meantEvent, meantTask, means, words } from '../world/mail/meant-mail.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const school = 'Ironbark Primary <office@ironbark.example>'
const mail = (subject: string, ...paragraphs: string[]) => ({
  from: school,
  subject,
  text: ['Dear parents,', ...paragraphs, 'The office'].join('\n\n'),
})
const mill = () => ({
  ...mail(
    'Year 4 trip to the old mill',
    'On Thursday 14 January 2027 Year 4 will visit the old mill. The coach leaves at 8.30am and we expect to be back at school by 4pm.',
    'Please return the consent form by Friday 8 January 2027.',
  ),
  ...means({
    events: [meantEvent('Year 4 trip to the old mill', '2027-01-14T08:30', { end: '2027-01-14T16:00' })],
    tasks: [meantTask('Return the consent form', '2027-01-08')],
  }),
})
const fencing = (day: string, hours: { start: string; end?: string } = { start: '14:00' }) => ({
  ...mail('Fencing', `The fencing workshop is on ${day} January 2027.`),
  ...means({
    events: [
      meantEvent('Fencing workshop', `2027-01-${day}T${hours.start}`, {
        end: hours.end === undefined ? null : `2027-01-${day}T${hours.end}`,
      }),
    ],
  }),
})
/** A mail that says another hour, and not the day. */
function retimed(
  subject: string,
  { text, more }: { text: string; more: Omit<Retimed, 'endTime' | 'evidence'> & { endTime?: string } },
) {
  const { endTime = null, ...rest } = more
  return { ...mail(subject, text), ...means({ retimed: [{ ...rest, endTime, evidence: words(text) }] }) }
}

async function givenScreen() {
  return mailScreenOf(await givenFamily(world))
}

describe('another hour, without the day', () => {
  it('is that of the thing that the mail is about', async () => {
    const screen = await givenScreen()
    await screen.understood(mill())
    const coach = 'The coach leaves at 8.15am, not 8.30am.'
    const form = 'The consent form is needed by Thursday 7 January 2027, not Friday 8 January 2027.'
    await screen.understood({
      ...mail('CORRECTION: Year 4 trip to the old mill', `${form} ${coach}`),
      ...means({
        tasks: [meantTask('Return the consent form', '2027-01-07', { quote: form })],
        retimed: [
          {
            names: ['coach', 'Year 4 trip to the old mill'],
            time: '08:15',
            endTime: null,
            formerly: '08:30',
            evidence: words(coach),
          },
        ],
      }),
    })
    expect(await screen.events()).toMatchObject([{ at: '2027-01-14T08:15', localEnd: '2027-01-14T16:00' }])
    expect(await screen.tasks()).toMatchObject([{ dueDate: expect.stringContaining('2027-01-07') }])
  })

  it('of something that does not begin at the old one is told by the notice alone', async () => {
    const screen = await givenScreen()
    await screen.understood(mill())
    const names = ['coach', 'Year 4 trip']
    const { changes } = await screen.understood(
      retimed('Year 4 trip', {
        text: 'The coach leaves at 9.15am, not 9.30am.',
        more: { names, time: '09:15', formerly: '09:30' },
      }),
    )
    expect(changes).toMatchObject([{ kind: 'notice', action: 'create' }])
    expect(await screen.events()).toMatchObject([{ at: '2027-01-14T08:30' }])
  })

  it('is asked about where two things could be meant', async () => {
    const screen = await givenScreen()
    for (const day of ['14', '21']) await screen.understood(fencing(day))
    const { changes } = await screen.understood(
      retimed('News', {
        text: 'The fencing workshop starts at 3pm, not 2pm.',
        more: {
          names: ['Fencing workshop'],
          time: '15:00',
          formerly: '14:00',
        },
      }),
    )
    const offered = changes.filter(({ kind }) => kind === 'event')
    expect(offered).toMatchObject([
      { action: 'update', state: 'proposed' },
      { action: 'update', state: 'proposed' },
    ])
    for (const { doubts } of offered) expect(doubts.join(' ')).toContain('another thing in the plan')
    expect((await screen.events()).map(({ at }) => at)).toEqual(['2027-01-14T14:00', '2027-01-21T14:00'])
  })

  it('of what still waits for a person takes its place', async () => {
    const screen = await givenScreen()
    await screen.understood({ ...mail('Office', 'Hello.'), ...means({}) })
    await screen.decide('office@ironbark.example', { status: 'allow', applies: 'review' })
    await screen.understood(fencing('14', { start: '14:00', end: '16:00' }))
    const { changes } = await screen.understood(
      retimed('Fencing', {
        text: 'Slight change - fencing workshop now starts at 3pm not 2pm, ends 5pm. Same day.',
        more: {
          names: ['fencing workshop'],
          time: '15:00',
          endTime: '17:00',
          formerly: '14:00',
        },
      }),
    )
    expect(changes[0]).toMatchObject({
      kind: 'event',
      state: 'proposed',
      fields: { start: '2027-01-14T15:00', end: '2027-01-14T17:00' },
    })
    expect(changes[0]?.doubts.join(' ')).toContain('It takes the place of what an earlier mail proposed')
  })
})
