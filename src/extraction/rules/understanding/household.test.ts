import { describe, expect, it } from 'vitest'
import { concernOf, household } from './household.ts'

const home = household({
  timezone: 'Australia/Melbourne',
  locale: 'en-AU',
  members: [
    { firstName: 'Eleni', lastName: 'Papadakis', role: 'parent' },
    {
      firstName: 'Theo',
      lastName: 'Papadakis',
      role: 'child',
      notes: 'Year 8, form 8C; basketball, Bullants U14 Boys 2',
    },
    { firstName: 'Matilda', lastName: 'Papadakis', role: 'child', notes: 'Year 6, class 6M; gymnastics, Level 4' },
  ],
})
const kinds = new Set(['grade', 'class', 'team', 'level'] as const)

describe('whom a text concerns', () => {
  it.each([
    ['Theo has a lesson', ['Theo']],
    ['Tilda needs bathers', ['Matilda']],
    ['THEO P. is booked in', ['Theo']],
    ['All Year 6 families', ['Matilda']],
    ['The Bullants play at home', ['Theo']],
  ])('%s', (text, members) => {
    expect(concernOf(text, home, kinds).members).toEqual(members)
  })

  it('knows the short forms of each name, and takes none for another name', () => {
    const family = household({
      timezone: 'Europe/London',
      locale: 'en-GB',
      members: [{ firstName: 'Alexander', role: 'child' }],
    })
    expect(concernOf('Alex has a lesson', family, kinds).members).toEqual(['Alexander'])
    expect(concernOf('Andy has a lesson', family, kinds).members).toEqual([])
  })

  it('is nobody alone when a school is named for the place that a club is named for too', () => {
    const family = household({
      timezone: 'Europe/London',
      locale: 'en-GB',
      members: [{ firstName: 'Bryn', role: 'child', notes: 'Year 5; football, Quarrybank Kites' }],
    })
    expect(concernOf('Quarrybank Primary newsletter', family, kinds).members).toEqual([])
    expect(concernOf('Kites training', family, kinds).members).toEqual(['Bryn'])
  })

  it('is who swims where a mail says swim', () => {
    const family = household({
      timezone: 'Europe/London',
      locale: 'en-GB',
      members: [{ firstName: 'Bryn', role: 'child', notes: 'Year 5; swimming' }],
    })
    expect(concernOf('Swim class on Saturday', family, kinds).members).toEqual(['Bryn'])
  })

  it('is not the child when another Theo is named', () => {
    expect(concernOf('Theo Manoli is coming', home, kinds).members).toEqual([])
  })

  it('is others when only their class is named', () => {
    expect(concernOf('Year 7 swimming', home, kinds)).toMatchObject({ members: [], isForeign: true })
  })
})
