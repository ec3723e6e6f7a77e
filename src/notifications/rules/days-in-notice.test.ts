import { expect, it } from 'vitest'
import { withDaysSaid } from './days-in-notice.ts'

const reading = { today: '2026-05-12', writtenIn: 'en-AU', locale: 'en-AU' }

it.each([
  ['Added: Team photo, Tue 12 May 2026 15:30', 'Added: Team photo, today 15:30'],
  ['Added: Slip, due Wed 13 May 2026', 'Added: Slip, due tomorrow'],
  [
    'Moved: Zoo, now Thu 14 May 2026 09:00 (was Mon 11 May 2026 09:00)',
    'Moved: Zoo, now Thu 14 May 09:00 (was yesterday 09:00)',
  ],
  ['Camp, Fri 27 Nov 2026 to Sun 29 Nov 2026', 'Camp, Fri 27 Nov to Sun 29 Nov'],
  ['The fair of Mon 12 May 2025 was fun', 'The fair of Mon 12 May 2025 was fun'],
  ['New year, Fri 1 Jan 2027', 'New year, Fri 1 Jan 2027'],
])('“%s” reads “%s”', (text, said) => {
  expect(withDaysSaid(text, reading)).toBe(said)
})

it('says the hours of earlier notices as well, which stand behind a comma', () => {
  const text = 'Moved: Zoo, now Tue 12 May 2026, 15:30 to 17:00 (was Mon 11 May 2026, 09:00)'
  expect(withDaysSaid(text, { ...reading, clock: '12' })).toBe(
    'Moved: Zoo, now today, 3:30 pm to 5:00 pm (was yesterday, 9:00 am)',
  )
})

it('is read in each reader’s own order', () => {
  const text = 'Zoo, Thu May 14, 2026 09:00'
  expect(withDaysSaid(text, { ...reading, writtenIn: 'en-US' })).toBe('Zoo, Thu 14 May 09:00')
  expect(withDaysSaid('Zoo, Thu 14 May 2026 09:00', { ...reading, locale: 'en-US' })).toBe('Zoo, Thu May 14 09:00')
})

it('says hours by each reader’s own clock, and leaves other numbers alone', () => {
  const text = 'Concert, Tue 12 May 2026 15:30 to 17:00, in room 12:30; Zoo, Mon 12 May 2025 09:00'
  expect(withDaysSaid(text, { ...reading, clock: '12' })).toBe(
    'Concert, today 3:30 pm to 5:00 pm, in room 12:30; Zoo, Mon 12 May 2025 9:00 am',
  )
})
