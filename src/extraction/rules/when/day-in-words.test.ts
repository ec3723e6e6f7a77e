import { describe, expect, it } from 'vitest'
import { first, said } from '#test/world/whens.ts'

describe('a day in words', () => {
  it.each([
    ['today', '2026-05-11'],
    ['tonight at 7', '2026-05-11 19:00'],
    ['tomorrow morning, 9.30', '2026-05-12 09:30'],
    ['the day after tomorrow', '2026-05-13'],
    ['next Thursday', '2026-05-21'],
    ['this Thursday', '2026-05-14'],
    ['Friday week', '2026-05-22'],
    ['Tuesday week at 8.45', '2026-05-19 08:45'],
    ['a week on Friday', '2026-05-22'],
    ['a week from tomorrow', '2026-05-19'],
    ['a fortnight today', '2026-05-25'],
    ['in 3 days', '2026-05-14'],
    ["in two weeks' time", '2026-05-25'],
    ['in two months', '2026-07-11'],
    ['Tuesday next week', '2026-05-19'],
    ['this weekend', '2026-05-16..2026-05-17'],
    ['next month', '2026-06-01..2026-06-30'],
    ['next Friday, 15 May', '2026-05-15'],
    ['this Saturday (16 May)', '2026-05-16'],
    ['this Thursday the 14th', '2026-05-14'],
    ['last Thursday', '2026-05-07'],
    ['9 this morning', '2026-05-11 09:00'],
  ])('%s', (text, expected) => expect(said(text)).toBe(expected))

  it.each([
    ['a Wednesday', '2026-05-13T09:00+10:00', '2026-05-21', ['next']],
    ['a Thursday', '2026-05-14T09:00+10:00', '2026-05-21', []],
    ['a Friday', '2026-05-15T09:00+10:00', '2026-05-21', []],
    ['a Sunday', '2026-05-17T09:00+10:00', '2026-05-21', []],
  ])('reads next Thursday written on %s', (_day, reference, date, doubts) => {
    expect(first('next Thursday', { reference })).toMatchObject({ date, doubts })
  })

  it("counts from the writer's own day", () => {
    const reference = '2026-05-11T23:30:00-07:00[America/Los_Angeles]'
    expect(said('tomorrow', { reference })).toBe('2026-05-12')
  })
})
