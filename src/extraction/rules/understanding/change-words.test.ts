import { expect, it } from 'vitest'
import { callsOff } from './change-words.ts'

it.each([
  'We have had to call it off.',
  'We are calling Saturday’s match off.',
  'Sorry, we are going to have to call the whole party off.',
])('“%s” calls something off', (text) => expect(callsOff(text)).toBe(true))

it.each([
  "Please call if they're off sick on Friday.",
  'Call school when she is off sick.',
  'Call to claim 10% off your next lesson.',
  'They had to call off the search.',
])('“%s” calls nothing off', (text) => expect(callsOff(text)).toBe(false))
