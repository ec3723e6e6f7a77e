import { describe, expect, it } from 'vitest'
import { signUpRegion } from './founding.ts'

describe('a new family’s region', () => {
  it.each([
    [
      { timezone: 'Australia/Sydney', locale: 'en-AU' },
      { timezone: 'Australia/Sydney', locale: 'en-AU', dateFormat: 'DD/MM/YYYY' },
    ],
    [{}, { timezone: 'UTC', locale: 'en-US', dateFormat: 'MM/DD/YYYY' }],
    [
      { timezone: 'Mars/Olympus', locale: 'tlh' },
      { timezone: 'UTC', locale: 'en-US', dateFormat: 'MM/DD/YYYY' },
    ],
    [
      { timezone: '+05:00', locale: 'toString' },
      { timezone: 'UTC', locale: 'en-US', dateFormat: 'MM/DD/YYYY' },
    ],
    [
      { timezone: "Europe/Paris'; --", locale: 'en-GB' },
      { timezone: 'UTC', locale: 'en-GB', dateFormat: 'DD/MM/YYYY' },
    ],
  ])('from %j is %j', (stated, region) => {
    expect(signUpRegion(stated)).toEqual(region)
  })
})
