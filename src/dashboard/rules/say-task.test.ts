import { expect, it } from 'vitest'
import { sayDueTask } from './say-task.ts'

it.each([
  ['Permission slip', 'Leo', "Leo's permission slip is due"],
  ['Maths homework', 'Tess', "Tess' maths homework is due"],
  ['Return the form – Zoo trip', 'Leo', 'Leo is to return the form'],
  ['RSVP to Priya', 'Felix', 'Felix is to RSVP to Priya'],
  ['Book report', 'Leo', "Leo's book report is due"],
  ['Book the dentist', 'Leo', 'Leo is to book the dentist'],
  ['Pay $12', 'Leo', 'Leo is to pay $12'],
  ['Pay $12', null, 'Pay $12 is due'],
])('says what is to be done: %s', (title, name, said) => {
  expect(sayDueTask(title, name)).toBe(said)
})
