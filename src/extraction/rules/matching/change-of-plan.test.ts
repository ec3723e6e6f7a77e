import { expect, it } from 'vitest'
import { saysCorrected } from './change-of-plan.ts'

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
