import { expect, it } from 'vitest'
import { documentOfText } from '#test/world/engine/read-text.ts'

/** The days of context in a mail of Tuesday 5 May 2026. */
function days(...paragraphs: string[]): string[] {
  const document = documentOfText(paragraphs, {
    family: { timezone: 'Europe/London', locale: 'en-GB', members: [] },
    receivedAt: '2026-05-05T08:00:00+01:00',
  })
  return document.mentions
    .filter(({ isOfContext }) => isOfContext)
    .map(({ date, line, when }) => `${line.text.slice(when.start, when.end)} = ${date.slice(5)}`)
}

it.each([
  ['The camp starts on 6 July.', 'The concert is on the Thursday.', ['Thursday = 07-09', 'Thursday = 07-02']],
  ['The camp starts on 4 January 2027.', 'Parents come on Thursday 7th.', ['Thursday 7th = 01-07']],
  [
    'The camp is from 6 July to 10 July.',
    'Swim on Wednesday.',
    ['Wednesday = 07-08', 'Wednesday = 07-15', 'Wednesday = 07-01'],
  ],
  ['News of today.', 'Hand it in on Tuesday.', ['Tuesday = 05-12']],
  ['The trip is on 10 June.', 'Pack your bag the night before.', ['the night before = 06-09']],
  ['The cup is on 10 June.', 'Training is off, sat am only.', ['sat = 05-09', 'sat = 06-13']],
])('%s %s', (first, second, expected) => {
  expect(days(first, second)).toEqual(expected)
})

it.each([
  ['The camp starts on 6 July.', 'Thursday 9 July is the concert.'],
  ['The last match was on 3 May.', 'We meet on Thursday.'],
  ['The camp starts on 6 July.', 'We sat in the hall.'],
])('%s %s names no other day', (first, second) => {
  expect(days(first, second).filter((day) => !day.startsWith('sat'))).toEqual([])
})

it('is bounded in a text that is full of weekdays', () => {
  expect(days('The camp starts on 6 July.', 'the Friday '.repeat(4000)).length).toBeLessThanOrEqual(24)
})
