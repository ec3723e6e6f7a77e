import { describe, expect, it } from 'vitest'
import { type Group, groupsIn, isOneOf, isSameGroup } from './groups.ts'

const keys = (text: string) => groupsIn(text).map((group) => `${group.kind} ${group.key}`)

describe('groups named in a text', () => {
  it.each([
    ['Years 7-9 Conferences', ['grade 7', 'grade 8', 'grade 9']],
    ['Year 7, 8 and 9 families', ['grade 7', 'grade 8', 'grade 9']],
    ['3rd, 4th and 5th grade', ['grade 3', 'grade 4', 'grade 5']],
    ['K–2 assembly', ['grade 0', 'grade 1', 'grade 2']],
    ['5K and 5R are going', ['class 5k', 'class 5r']],
    ['Class 4-312 families', ['class 4-312']],
    ['Parents of 5th Class', ['standard 5']],
    ['CLASS VII date sheet', ['standard 7']],
    ['Classes 6 to 8', ['standard 6', 'standard 7', 'standard 8']],
    ['Div. 4 parents', ['room division 4']],
    ['Levels 5 & 6', ['level 5', 'level 6']],
    ['Under 11s draw', ['team 11']],
    ['Divisions 9-11', ['room division 9', 'room division 10', 'room division 11']],
    ['Den 4 meets tonight', ['level den 4']],
    ['Prizes for U8-U10', ['team 8', 'team 10', 'team 9']],
  ])('%s', (text, expected) => {
    expect(keys(text)).toEqual(expected)
  })

  it.each(['Wednesday 20 May at 5pm', 'this year 2026 was good', 'The fee is $15', '9 Smith Street'])(
    '%s names none',
    (text) => {
      expect(keys(text)).toEqual([])
    },
  )
})

describe('two teams', () => {
  const team = (text: string): Group => {
    const [found] = groupsIn(text)
    if (!found) throw new Error(`${text} names no group`)
    return found
  }

  it.each([
    ['U8 Green', 'U8s', true],
    ['U14 Boys 2', 'U14B2', true],
    ['U10 Boys Blue', 'U10 Blue', true],
    ['U8 Green', 'U8 Black', false],
    ['U8 Green', 'U9 Green', false],
  ])('%s and %s are the same: %s', (a, b, same) => {
    expect(isSameGroup(team(a), team(b))).toBe(same)
  })
})

describe('a side of a year', () => {
  const own = groupsIn('Year 4, Room 9; netball, Kereru Year 4 Blue')

  it.each([
    ['Year 4 Blue at 10.15', true],
    ['Year 4 Gold at 11.30', false],
    ['Year 4 trip', true],
    ['Year 5 Blue at 9.00', false],
  ])('%s is for who plays in Year 4 Blue: %s', (text, isTheirs) => {
    expect(groupsIn(text).some((group) => isOneOf(own, group))).toBe(isTheirs)
  })
})
