import { describe, expect, it } from 'vitest'

import { findWhens } from '../find-whens.ts'

function days(text: string, timezone = 'Australia/Sydney'): (string | null)[] {
  const reference = '2026-02-02T09:00:00+11:00[Australia/Sydney]'
  return findWhens(text, { reference, timezone, order: 'dayFirst' }).map((when) => when.date)
}

describe('a holiday', () => {
  it.each([
    ['Good Friday', '2026-04-03'],
    ['Easter Monday', '2026-04-06'],
    ['Easter Sunday 2019', '2019-04-21'],
    ['Easter Sunday 2025', '2025-04-20'],
    ['Easter Sunday 2038', '2038-04-25'],
    ['Shrove Tuesday', '2026-02-17'],
    ["Valentine's Day", '2026-02-14'],
    ['New Year’s Eve', '2026-12-31'],
    ['Black Friday', '2026-11-27'],
    ['order by Christmas.', '2026-12-25'],
    ['before next Easter', '2026-04-05'],
    ['Easter weekend', '2026-04-03'],
  ])('%s', (text, expected) => expect(days(text)).toEqual([expected]))

  it('is a theme and no day before a noun', () => {
    expect(days('the Christmas concert, the Easter raffle, the Halloween disco')).toEqual([])
    expect(days("the Mother's Day stall, the Memorial Day parade", 'America/New_York')).toEqual([])
    expect(days('my mother, the father of two')).toEqual([])
  })

  it.each([
    ["Mother's Day", 'Australia/Sydney', '2026-05-10'],
    ["Mother's Day", 'Europe/London', '2026-03-15'],
    ["Father's Day", 'Australia/Sydney', '2026-09-06'],
    ["Father's Day", 'America/Chicago', '2026-06-21'],
    ['Thanksgiving', 'America/Chicago', '2026-11-26'],
    ['Thanksgiving', 'America/Toronto', '2026-10-12'],
    ['Labor Day weekend', 'America/Chicago', '2026-09-05'],
    ['Victoria Day', 'America/Toronto', '2026-05-18'],
  ])('is that of the country: %s in %s', (text, timezone, expected) => {
    expect(days(text, timezone)).toEqual([expected])
  })
})
