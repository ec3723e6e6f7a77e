import { expect, it } from 'vitest'
import { saysCorrected, saysMoved, saysOnlyStart } from './change-of-plan.ts'

it.each([
  'The exam fee is £55, not £52',
  'The fee is now £55.',
  'Payment is now due by Friday 15 January',
  'I need it by Friday 15 January 2027 now.',
  'The slip deadline is now Friday 22 January 2027 (not Wednesday 13th).',
  'Please return it on the 22nd rather than on Wed 13th.',
  'The deadline has been extended to 4 December.',
  'Correction: the slip is due on Monday.',
])('puts right what was asked for before: “%s”', (quote) => expect(saysCorrected({ evidence: [{ quote }] })).toBe(true))

it.each([
  'Homework is now on Google Classroom, due Friday 27 November.',
  'The permission form is now attached. Please return it by Friday.',
  'Bookings are now open.',
  'Please pay $12, not cash, by Friday 4 December',
  'Learn 12 words, not 10 sentences',
  'Please bring a hat instead of a cap on Monday.',
  'Please sign the form rather than emailing us by 4 December.',
])('is a request of its own: “%s”', (quote) => expect(saysCorrected({ evidence: [{ quote }] })).toBe(false))

it.each([
  'The gala is postponed until Friday 22 May.',
  'The gala is delayed until 5pm.',
  'The gala is put back to Friday 22 May.',
  'The gala is pushed back to Friday 22 May.',
  'The gala is now on Friday 22 May.',
])('moves something: “%s”', (quote) => expect(saysMoved({ evidence: [{ quote }] })).toBe(true))

it.each(['The gala is on Friday 22 May.', 'We put the chairs back on Friday.'])('moves nothing: “%s”', (quote) =>
  expect(saysMoved({ evidence: [{ quote }] })).toBe(false),
)

it.each([
  ['The gala starts at 5pm, not 4pm.', true],
  ['The coach leaves at 8.15 instead of 8.30.', true],
  ['The gala has been moved to 5pm.', false],
  ['The gala has been moved and starts at 5pm.', false],
])('“%s” says only when it begins: %s', (quote, says) => expect(saysOnlyStart({ evidence: [{ quote }] })).toBe(says))
