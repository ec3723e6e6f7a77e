import { describe, expect, it } from 'vitest'
import { read } from '#test/world/whens.ts'
import { understandingOf } from '#test/world/understanding.ts'
import type { EventItem, FamilyContext } from '../item.ts'
import { joinSeries } from './series.ts'

describe('a sentence that tells a series', () => {
  it.each([
    [
      'Choir is every Monday from 4pm to 4.45pm from 8 June to 13 July, except the bank holiday (15 June) and the fair Monday (29 June).',
      {
        date: '2026-06-08',
        recurrence: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260713',
        exceptions: ['2026-06-15', '2026-06-29'],
      },
    ],
    [
      'Chess club is on Wednesdays 3.30pm from 3 June, no club 17 June.',
      { date: '2026-06-03', recurrence: 'FREQ=WEEKLY;BYDAY=WE', exceptions: ['2026-06-17'] },
    ],
    [
      'From Monday 15 June the class moves from Wednesdays 4pm to Mondays at 4.30pm.',
      { date: '2026-06-15', time: '16:30', recurrence: 'FREQ=WEEKLY;BYDAY=MO' },
    ],
    [
      'Harp lessons start on Thursday 4 June at 3.45pm and run for nine weeks.',
      { date: '2026-06-04', time: '15:45', recurrence: 'FREQ=WEEKLY;BYDAY=TH;COUNT=9' },
    ],
    [
      'We meet the first and third Tuesdays at 6:30 PM.',
      { date: '2026-05-19', time: '18:30', recurrence: 'FREQ=MONTHLY;BYDAY=1TU,3TU' },
    ],
  ])('%s', (text, expected) => {
    expect(joinSeries(text, read(text))).toMatchObject([expected])
  })
})

const family: FamilyContext = {
  timezone: 'Europe/London',
  locale: 'en-GB',
  members: [
    { firstName: 'Ruth', lastName: 'Ferris', role: 'parent' },
    { firstName: 'Max', lastName: 'Ferris', role: 'child', notes: 'Year 2, 2K; Larch Tumblers' },
    { firstName: 'Edie', lastName: 'Ferris', role: 'child', notes: 'Year 5, 5M' },
  ],
}

async function told(subject: string, ...paragraphs: string[]): Promise<EventItem[]> {
  const from = 'Larch Tumblers Club <hello@larchtumblers.example>'
  return (await understandingOf(family, paragraphs.join('\r\n\r\n'), { from, subject })).events
}

it('the weeks of a camp that are told alike are events alike', async () => {
  const events = await told(
    "Max's camp weeks",
    'Week 2: 8-12 June\r\nWeek 4: 22-26 June',
    'Camp runs 9 am to 3:30 pm.',
    'Every day bring: a towel and lunch.',
  )
  expect(events).toMatchObject([
    { start: '2026-06-08T09:00', end: '2026-06-12T15:30' },
    { start: '2026-06-22T09:00', end: '2026-06-26T15:30' },
  ])
})

it('a lesson that a fee is due by is no event of its own', async () => {
  const events = await told('Fees', 'Term fees are £90, payable by the second lesson (14 May) please.')
  expect(events).toEqual([])
})

it('a holiday takes its turns out of the series', async () => {
  const events = await told(
    'Autumn',
    "Max's lessons are Thursdays 4:30-5:15 starting 14 May. There will be no lesson on 28 May or during the break (8 June - 21 June).",
  )
  expect(events).toMatchObject([
    { recurrence: 'FREQ=WEEKLY;BYDAY=TH', exceptions: ['2026-05-28', '2026-06-11', '2026-06-18'] },
  ])
})

it('a club whose name stands in its address writes for who is in it', async () => {
  const { events } = await understandingOf(family, 'Practice is on Saturday 9 May at 9am.', {
    from: 'Steph <steph@larchtumblersgym.example>',
    subject: 'Saturday',
  })
  expect(events).toMatchObject([{ members: ['Max'] }])
})
