import { describe, expect, it } from 'vitest'
import { first, said } from '#test/world/engine/whens.ts'

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
    ['three Fridays from now', '2026-05-29'],
    ['two days before Christmas', '2026-12-23'],
    ['3 days after 12 June', '2026-06-15'],
    ['the day after Boxing Day', '2026-12-27'],
    ['the Saturday before Christmas', '2026-12-19'],
    ['Monday two weeks from now', '2026-05-25'],
    ['in a fortnight', '2026-05-25'],
    ['tomorrow week', '2026-05-19'],
    ['Tuesday night next week', '2026-05-19'],
    ['Thursday of next week', '2026-05-21'],
    ['the Sunday after next', '2026-05-24'],
    ['the Tuesday before last', '2026-04-28'],
    ['this past Wednesday', '2026-05-06'],
    ['the coming week', '2026-05-11..2026-05-17'],
    ['the week after next', '2026-05-25..2026-05-31'],
    ['later this week', '2026-05-14..2026-05-17'],
    ['the rest of the week', '2026-05-11..2026-05-17'],
    ['this working week', '2026-05-11..2026-05-15'],
    ['the next couple of weeks', '2026-05-12..2026-05-25'],
    ['the next 4 school days', '2026-05-12..2026-05-15'],
    ['end of next week', '2026-05-22'],
    ['by end of Friday', '2026-05-15 23:59'],
    ['Fri pm, 2.30', '2026-05-15 14:30'],
    ['Sat eve at 7', '2026-05-16 19:00'],
    ['this eve', '2026-05-11'],
  ])('%s', (text, expected) => expect(said(text)).toBe(expected))

  it.each([
    ['a Wednesday', '2026-05-13T09:00+10:00', '2026-05-21', ['next']],
    ['a Thursday', '2026-05-14T09:00+10:00', '2026-05-21', []],
    ['a Friday', '2026-05-15T09:00+10:00', '2026-05-21', []],
    ['a Sunday', '2026-05-17T09:00+10:00', '2026-05-21', []],
  ])('reads next Thursday written on %s', (_day, reference, date, doubts) => {
    expect(first('next Thursday', { reference })).toMatchObject({ date, doubts })
  })

  it.each([
    ['Sports day is 16 May. Photos the day after.', '2026-05-17'],
    ['Camp is 3 to 5 June. Home the day after.', '2026-06-06'],
    ['The fair is on Saturday 16 May. Bring cakes the Thursday before.', '2026-05-14'],
    ['The concert is on 19 May, with a rehearsal the Monday before it.', '2026-05-18'],
    ['Sports day is 16 May. The photos are the Monday following.', '2026-05-18'],
    ['The fete is on Saturday 16 May. Pick up the following Tuesday at 3.', '2026-05-19 15:00'],
    ['Camp starts on Monday 6 July. Parents come on the Friday of that week.', '2026-07-10'],
    ['Mass is on 14 June. Forms by the Tuesday of the week before.', '2026-06-02'],
    ['No choir on 19 May, and no clarinet that Thursday.', '2026-05-21'],
    ['Sports day is 16 May. Drinks at 6 that evening.', '2026-05-16 18:00'],
    ['The party is on 16 May, RSVP by Friday 8 May. Cars off the road by 11 that morning.', '2026-05-16 11:00'],
    ['Not on 16 May but a week later.', '2026-05-23'],
    ['No lesson on 16 May. Back the week after.', '2026-05-18..2026-05-24'],
  ])('is told from the day named before: %s', (text, expected) => {
    expect(said(text).split('; ').at(-1)).toBe(expected)
  })

  it('is nothing where it is counted from what has no date', () => {
    expect(said('the week after half term')).toBe('')
    expect(said('The party is on 16 May, and the day after Orange Shirt Day is free.')).toBe('2026-05-16')
    expect(said('We send a link a week before.')).toBe('')
  })

  it('counts minutes and hours only of what waits for them', () => {
    expect(said('Back in half an hour.')).toBe('2026-05-11 08:45')
    expect(said('Starts 20 minutes from now')).toBe('2026-05-11 08:35')
    expect(said('Done in 5 minutes.')).toBe('')
  })

  it("counts from the writer's own day", () => {
    const reference = '2026-05-11T23:30:00-07:00[America/Los_Angeles]'
    expect(said('tomorrow', { reference })).toBe('2026-05-12')
  })
})
