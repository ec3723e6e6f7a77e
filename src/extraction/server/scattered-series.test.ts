import { expect, it } from 'vitest'
import { documentOf } from '#extraction/rules/candidates/document.ts'
import type { FamilyContext } from '#extraction/rules/item.ts'
import type { EventCandidate } from '#extraction/rules/items/candidate.ts'
import { scatteredSeries } from '#extraction/rules/items/scattered-series.ts'
import { readMessage } from '#message/server/read-message.ts'
import { testMail } from '#test/world/mail/test-mail.ts'
import { model } from './weights.ts'

const family: FamilyContext = { timezone: 'Europe/London', locale: 'en-GB', members: [] }

/** What becomes of the event that a mail of Monday 1 June 2026 tells of a day. */
async function series(text: string, { start, end = null }: { start: string; end?: string | null | undefined }) {
  const mail = await readMessage(testMail(text))
  const document = documentOf(mail, { family, receivedAt: '2026-06-01T08:00:00Z', clusters: model().clusters })
  const mention = document.mentions.find(({ date }) => date === start.slice(0, 10))
  if (mention === undefined) throw new Error(`nothing is on ${start}`)
  const item = { start, end, allDay: start.length === 10, recurrence: null, status: 'confirmed' as const }
  const cluster = { nodes: [{ line: mention.line, mention, slot: null }] }
  const told = scatteredSeries({ item, cluster } as unknown as EventCandidate)
  return told && `${told.start} to ${told.end} ${told.recurrence}`
}

it.each([
  [
    'Fencing is on Mondays at 5pm.\nThe first evening is 8 June.\nThe final evening is 6 July.',
    '2026-06-08T17:00',
    '2026-06-08T17:00 to null FREQ=WEEKLY;BYDAY=MO;UNTIL=20260706',
  ],
  [
    'Pottery runs on Thursdays from 4pm to 5pm, 11 June to 9 July.',
    '2026-06-11',
    '2026-06-11T16:00 to 2026-06-11T17:00 FREQ=WEEKLY;BYDAY=TH;UNTIL=20260709',
  ],
  [
    'Gym begins on 10 June and is on Wednesdays at 3.30pm.',
    '2026-06-10T15:30',
    '2026-06-10T15:30 to null FREQ=WEEKLY;BYDAY=WE',
  ],
])('%s', async (text, start, told) => expect(await series(text, { start })).toBe(told))

it('days with the same hours on each are each of them', async () => {
  const text = 'The circus week runs 8 to 12 June, 10am to 2pm each day.'
  expect(await series(text, { start: '2026-06-08T10:00', end: '2026-06-12T14:00' })).toBe(
    '2026-06-08T10:00 to 2026-06-08T14:00 FREQ=DAILY;UNTIL=20260612',
  )
})

it.each([
  ['The sleepover camp runs from 8 June at 10am to 12 June at 2pm.', '2026-06-08T10:00', '2026-06-12T14:00'],
  ['The hall is closed from Monday 8 June to Friday 26 June.', '2026-06-08', '2026-06-26'],
  ['The fair is on Saturday 13 June. Choir is on Mondays.', '2026-06-13', null],
])('but not: %s', async (text, start, end) => expect(await series(text, { start, end })).toBeNull())
