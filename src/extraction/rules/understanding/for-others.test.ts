import { describe, expect, it } from 'vitest'
import { understandingOf } from '#test/world/understanding.ts'
import type { FamilyContext, Understanding } from '../item.ts'

const family: FamilyContext = {
  timezone: 'Europe/London',
  locale: 'en-GB',
  members: [
    { firstName: 'Ruth', lastName: 'Ferris', role: 'parent' },
    { firstName: 'Owen', lastName: 'Sands', role: 'parent' },
    {
      firstName: 'Edie',
      lastName: 'Ferris',
      role: 'child',
      notes: 'Gumtree Primary, Year 4, class 4M. Tap Grade 2 with Quick Steps, U9 netball with Kestrel Otters.',
    },
  ],
}
const school = 'Gumtree Primary School <office@gumtree.example>'

function told(from: string, subject: string, ...paragraphs: string[]): Promise<Understanding> {
  return understandingOf(family, paragraphs.join('\r\n\r\n'), { from, subject })
}

const whom = ({ events, tasks }: Understanding) => [...events, ...tasks].map(({ members }) => members.join())

describe('what is for another year, class or team', () => {
  it.each([
    'Year 6: the bikeability meeting is on Thursday 14 May at 6pm in the hall.',
    'Reception: a puppet show on Thursday 14 May at 2pm.',
    '2A: cake sale on Thursday 14 May at 3pm.',
    'Year 2: the marble boxes are to be returned by Thursday 14 May.',
    'Years 5 and 6 will go curling on Thursday 14 May. Please pay £9 by Tuesday 12 May.',
  ])('%s', async (line) => {
    const { events, tasks } = await told(school, 'News', 'Dear Parents,', line)
    expect([...events, ...tasks]).toEqual([])
  })

  it('is the whole of a letter that greets the parents of another class', async () => {
    const letter = 'We go to the windmill on Thursday 14 May at 9am. Please send in a jam jar by Tuesday 12 May.'
    expect(whom(await told(school, 'Windmill', 'Dear Parents of Class 2A,', letter))).toEqual([])
    expect(whom(await told(school, 'Windmill', 'Dear Parents of Class 4M,', letter))).toEqual(['Edie', 'Edie'])
  })

  it('stands beside what is for ours', async () => {
    const { events } = await told(
      school,
      'Clubs',
      'Dear Parents,',
      'Year 2: origami club is on Tuesday 12 May at 3.30pm.\r\nYear 4: kite club is on Wednesday 13 May at 3.30pm.',
    )
    expect(events).toMatchObject([{ members: ['Edie'], start: '2026-05-13T15:30' }])
  })
})

it('takes nothing from our team, of two that play on one day', async () => {
  const club = 'Kestrel Otters Netball Club <coach@otters.example>'
  const lines = 'U8: v Herons, Saturday 16 May, 9am, the Rec.\r\nU9: v Swifts, Saturday 16 May, 10.30am, the Rec.'
  const { events } = await told(club, 'Fixtures', 'Hi all,', lines)
  expect(events).toMatchObject([{ members: ['Edie'], start: '2026-05-16T10:30' }])
})

describe('a greeting to one parent', () => {
  it.each([
    ['Dear Owen Sands,', 'Owen'],
    ['Hi Owen,', 'Owen'],
    ['Dear Mr Sands,', 'Owen'],
    ['Dear Ruth Ferris,', 'Ruth'],
  ])('%s makes what is theirs their own', async (greeting, name) => {
    const dentist = 'Kestrel Dental <desk@kestreldental.example>'
    const visit = 'Your appointment with the hygienist is on Thursday 14 May at 2.15pm at 12 Kestrel Row.'
    expect(whom(await told(dentist, 'Hygienist', greeting, visit))).toEqual([name])
    const garage = 'Bolt Garage <desk@bolt.example>'
    const mot = 'Your MOT is booked for Thursday 14 May at 8.30am. Please bring the logbook.'
    expect(whom(await told(garage, 'Booking confirmed: MOT', greeting, mot))).toEqual([name, name])
  })

  it('does not, where another is meant', async () => {
    const dentist = 'Kestrel Dental <desk@kestreldental.example>'
    const visit = 'Edie has a check-up on Thursday 14 May at 2.15pm. Your appointment is with Dr Lunt.'
    expect(whom(await told(dentist, 'Check-up', 'Dear Owen,', visit))).toEqual(['Edie'])
    const only = 'Your daughter’s check-up is on Thursday 14 May at 2.15pm.'
    expect(whom(await told(dentist, 'Check-up', 'Dear Owen,', only))).toEqual(['Edie'])
  })

  it('does not, where what is done is everybody’s', async () => {
    const fitter = 'Brightpane <desk@brightpane.example>'
    const visit = 'Your boiler appointment is on Thursday 14 May at 8am. The engineer will ring before.'
    expect(whom(await told(fitter, 'Appointment', 'Dear Owen,', visit))).toEqual([''])
  })
})
