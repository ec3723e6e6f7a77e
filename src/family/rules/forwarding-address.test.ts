import { describe, expect, it } from 'vitest'
import { forwardingLocalPart } from './forwarding-address.ts'

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
