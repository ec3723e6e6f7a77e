import { describe, expect, it } from 'vitest'
import { forwardingLocalPart, signUpRegion } from './founding.ts'

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

describe('a family’s forwarding address', () => {
  it.each([
    ['Harper', 'harper-x7k2m9'],
    ["O'Brien - Šimić", 'obrien-simic-x7k2m9'],
    ['李', 'family-x7k2m9'],
    ['van der Woodsen Bass Waldorf Archibald', 'van-der-woodsen-bass-waldorf-a-x7k2m9'],
    ['-- Al', 'al-x7k2m9'],
  ])('of %s begins %s', (name, localPart) => {
    expect(forwardingLocalPart(name, 'x7k2m9')).toBe(localPart)
    expect(localPart).toMatch(/^[a-z0-9][a-z0-9-]{2,63}$/)
  })
})
