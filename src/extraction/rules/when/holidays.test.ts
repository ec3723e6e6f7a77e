import { describe, expect, it } from 'vitest'

import { findWhens } from './find-whens.ts'

function days(text: string): (string | null)[] {
  const reference = '2026-02-02T09:00:00+11:00[Australia/Sydney]'
  return findWhens(text, { reference, timezone: 'Australia/Sydney', order: 'dayFirst' }).map((when) => when.date)
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
  ])('%s', (text, expected) => expect(days(text)).toEqual([expected]))

  it('is a theme and no day before a noun', () => {
    expect(days('the Christmas concert, the Easter raffle, the Halloween disco')).toEqual([])
  })
})
