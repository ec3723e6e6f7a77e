import { expect, it } from 'vitest'
import { existingEvent } from '#test/world/engine/existing-event.ts'
import { announcedBy, earlierMailIn } from './earlier-mail.ts'

/** A Thursday. */
const today = '2026-05-14'

it.each([
  ['A correction to my earlier email.', { day: null, isWrong: true }],
  ['Our last newsletter had the wrong hall.', { day: null, isWrong: true }],
  ['The time in yesterday’s message was wrong.', { day: '2026-05-13', isWrong: true }],
  ['Please ignore the Tuesday’s note.', { day: '2026-05-12', isWrong: true }],
  ['So sorry, I gave everybody the wrong times!', { day: null, isWrong: true }],
  ['We got the hour wrong, here it is again.', { day: null, isWrong: true }],
  ['There were wrong dates in our list.', { day: null, isWrong: true }],
  ['All is as in our letter of the 7th.', { day: '2026-05-07' }],
  ['You had the wrong bag.', null],
  ['I told you on Friday that it was at nine.', { day: '2026-05-08' }],
  ['The email address has changed.', null],
  ['We sent the children home early.', null],
])('“%s” speaks of %o', (text, which) => expect(earlierMailIn(text, today)).toEqual(which))

it('finds what the sender’s mail announced, by the day or as the last one', () => {
  const first = existingEvent({ id: 'first', isOfSender: true, announcedAt: '2026-05-08T08:00:00.000Z' })
  const last = { ...first, id: 'last', announcedAt: '2026-05-12T08:00:00.000Z' }
  const others = { ...first, id: 'others', isOfSender: false, announcedAt: '2026-05-13T08:00:00.000Z' }
  const found = (day: string | null) =>
    announcedBy({ day }, { events: [first, last, others], timezone: 'Australia/Sydney' }).map(({ id }) => id)
  expect(found(null)).toEqual(['last'])
  expect(found('2026-05-08')).toEqual(['first'])
  expect(found('2026-05-13')).toEqual([])
})
