import { expect, it } from 'vitest'
import { mayNeverBeDue } from './never-due.ts'

it.each([
  ['Pay £5', 'An extra charge of £5 could be added for children who stay after six.'],
  ['Bring late fee of £5', 'A late fee of £5 may apply on Fridays.'],
  ['Pay $20 penalty', 'Cars left in the turning circle may attract a penalty of $20.'],
])('“%s” is not asked for by “%s”', (title, line) => expect(mayNeverBeDue({ title, line })).toBe(true))

it.each([
  ['Pay £12 for the trip', 'Please pay £12 for the trip by Friday.'],
  ['Pay the camp fee', 'The camp fee is due on Friday, and late entries may be refused.'],
  ['Bring a hat', 'A fee may apply for a hat that is lost: bring your own.'],
])('“%s” is: “%s”', (title, line) => expect(mayNeverBeDue({ title, line })).toBe(false))
