import { expect, it } from 'vitest'
import { documentOfText } from '#test/world/engine/read-text.ts'
import { closureOf } from './closure.ts'
import type { EventCandidate } from './candidate.ts'

/** What is settled of an event that the first day of a text tells of, whose hour is told by the line of this number. */
function settled(
  lines: string[],
  { item, hourOf }: { item: Partial<EventCandidate['item']> & { title: string; start: string }; hourOf: number },
) {
  const document = documentOfText(lines, {
    family: { timezone: 'Europe/London', locale: 'en-GB', members: [] },
    receivedAt: '2026-06-01T08:00:00Z',
  })
  const [mention] = document.mentions
  if (mention === undefined) throw new RangeError('no day in the text')
  const cluster = { nodes: [{ mention, slot: null, line: mention.line, score: 1 }] }
  const slot =
    item.start.length === 10 ? null : { line: document.lines.filter(({ kind }) => kind !== 'subject')[hourOf] }
  const whole = { allDay: item.start.length === 10, end: null, status: 'cancelled', ...item }
  return closureOf({ item: whole, cluster, slot } as unknown as EventCandidate)
}

it('a day without school is a day of its own', () => {
  expect(
    settled(['No school on Thursday 11 June.'], { item: { title: 'No school', start: '2026-06-11' }, hourOf: 0 }),
  ).toEqual({
    status: 'confirmed',
  })
})

it('and has no hour that another line tells', () => {
  const lines = ['The nursery is closed on Thursday 11 June.', 'The picnic begins at 2pm.']
  const item = { title: 'Nursery is closed', start: '2026-06-11T14:00', status: 'confirmed' as const }
  expect(settled(lines, { item, hourOf: 1 })).toEqual({ start: '2026-06-11', end: '2026-06-11', allDay: true })
  expect(settled(['The nursery is closed on Thursday 11 June from 2pm.'], { item, hourOf: 0 })).toEqual({})
})

it.each([
  ['No choir', 'No choir on Thursday 11 June.', '2026-06-11'],
  ['No school', 'No school on Saturday 13 June, the hall is let.', '2026-06-13'],
  ['School closed', 'The closure on Thursday 11 June is cancelled: school closed no more.', '2026-06-11'],
])('but not “%s” of “%s”', (title, text, start) =>
  expect(settled([text], { item: { title, start }, hourOf: 0 })).toEqual({}),
)
