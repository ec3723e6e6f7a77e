import { expect, test } from 'vitest'
import { documentOfText } from '#test/world/engine/read-text.ts'
import { isPutOff, newDayOf } from './new-day.ts'

/** Of a thing that the first day of a text tells of. */
function newDay(text: string): string | null {
  return newDayOf(told(text))
}

function told(text: string): Parameters<typeof newDayOf>[0] {
  const document = documentOfText([text], {
    family: { timezone: 'Europe/London', locale: 'en-GB', members: [] },
    receivedAt: '2026-11-20T10:00:00Z',
  })
  const [mention] = document.mentions
  if (mention === undefined) throw new RangeError('no day in the text')
  return { nodes: [{ mention, slot: null, line: mention.line, score: 1 }] }
}

test.each([
  ['The game on Sunday 29 November is off and we play it on Sunday 6 December instead.', '2026-12-06'],
  ['The trip of 3 December has been postponed to Thursday 10 December.', '2026-12-10'],
  ['Choir on 1 December is put back until the 8 December.', '2026-12-08'],
  ['The museum trip has been moved from Tuesday 1 December to Thursday 3 December. Times stay the same.', '2026-12-03'],
  ['Training is rescheduled from the 1st to the 3rd of December.', '2026-12-03'],
  ['The camp has moved from 3-5 December to 10-12 December.', '2026-12-10'],
])('%s', (text, day) => {
  expect(newDay(text)).toBe(day)
})

test.each([
  ['The trip is on 10 December, instead of 3 December.'],
  ['The game on 29 November kicks off later. On 6 December we have no game.'],
  ['Swimming on 1 December, 8 December and 15 December now begins at 4pm.'],
  ['The trip of 3 December takes place.'],
  ['The fair is open from Tuesday 1 December to Thursday 3 December.'],
  ['The shop has moved and is closed from Tuesday 1 December to Thursday 3 December.'],
])('%s (no new day)', (text) => {
  expect(newDay(text)).toBeNull()
})

test.each([
  ['The trip on 3 December is postponed until Thursday 10 December.', true],
  ['The game on Sunday 29 November is off and we play it on Sunday 6 December instead.', true],
  ['Training on 1 December is cancelled, and there is none until 8 December.', false],
  ['The trip on 3 December is postponed.', false],
])('%s (is put off: %s)', (text, is) => {
  expect(isPutOff(told(text))).toBe(is)
})
