import { describe, expect, it } from 'vitest'
import { type Group, groupsIn, isSameGroup } from './groups.ts'

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
