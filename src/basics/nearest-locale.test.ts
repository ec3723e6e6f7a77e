import { expect, test } from 'vitest'
import { nearestLocale } from './nearest-locale.ts'

test.each([
  ['en-AU', 'en-AU'],
  ['en-US', 'en-US'],
  ['en-GB', 'en-GB'],
  ['en-CA', 'en-CA'],
  ['en-NZ', 'en-AU'],
  ['en-IE', 'en-GB'],
  ['en-ZA', 'en-GB'],
  ['de-DE', 'en-GB'],
  ['zh-Hant-TW', 'en-GB'],
  ['en-PH', 'en-US'],
  ['en', 'en-US'],
  ['de', 'en-GB'],
  ['fr', 'en-GB'],
  ['nl', 'en-GB'],
  ['fil', 'en-US'],
  ['', 'en-US'],
  ['toString', 'en-US'],
  ['tlh', 'en-US'],
  ["x'; --", 'en-US'],
])('%s is nearest to %s', (tag, locale) => {
  expect(nearestLocale(tag)).toBe(locale)
})
