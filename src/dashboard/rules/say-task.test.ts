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
])('says what is to be done: %s', (title, doer, said) => {
  expect(sayDueTask(title, { doer, about: null })).toBe(said)
})

it.each([
  ['Permission slip', null, "Leo's permission slip is due"],
  ['Permission slip', 'Ada', "Leo's permission slip is due"],
  ['Return the form', 'Ada', 'Ada is to return the form'],
  ['Return the form', null, 'somebody is to return the form for Leo'],
  ['Return Leo’s form', null, 'somebody is to return Leo’s form'],
])('says whom it is about: %s, done by %s', (title, doer, said) => {
  expect(sayDueTask(title, { doer, about: 'Leo' })).toBe(said)
})
