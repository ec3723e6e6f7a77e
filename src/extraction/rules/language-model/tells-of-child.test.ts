import { describe, expect, test } from 'vitest'
import type { FamilyContext } from '../item.ts'
import { tellsOfChild } from './tells-of-child.ts'

function familyOf(...children: [firstName: string, notes?: string][]): FamilyContext {
  return {
    timezone: 'Australia/Sydney',
    locale: 'en-AU',
    members: [
      { firstName: 'Ada', role: 'parent', notes: 'Year 9 teacher, rows' },
      ...children.map(([firstName, notes = '']) => ({ firstName, role: 'child' as const, notes })),
    ],
  }
}

describe('words tell of a child', () => {
  test.each([
    ['Mia', 'Mia’s hat was found'],
    ["D'Arcy", 'Please collect D’Arcy at three'],
    ["D'Arcy", 'For DArcy'],
    ["Ja'Marr", "JA'MARR plays on Saturday"],
    ["De'Andre", 'De\u02bcAndre has practice'],
    ['Anna-Lena', 'Anna-Lena dentist'],
    ['Anna-Lena', 'Lena is invited'],
    ['Zoë', 'Zoe is invited'],
    ['Bo', 'Bo is invited'],
    ['J', 'J. was away today'],
    ['Mirabel', 'Mira\u00adbel has lost her hat'],
    ['陽菜', '陽菜さんの遠足'],
  ])('by the name %s in “%s”', (name, text) => {
    expect(tellsOfChild(familyOf([name]))(text)).toBe(true)
  })

  test.each([
    ['the year', 'Year 3: head lice in class'],
    ['a class of that year', 'Photos of 3B'],
    ['what the notes name', 'The cello group meets on Friday'],
    ['the school', 'News from Greenfield'],
  ])('by %s', (_, text) => {
    expect(tellsOfChild(familyOf(['Mia', 'Year 3, class 3B at Greenfield, plays the cello']))(text)).toBe(true)
  })

  test('by what two of them have in common', () => {
    expect(tellsOfChild(familyOf(['Mia', 'plays the cello'], ['Tom', 'plays the cello']))('Cello on Friday')).toBe(true)
  })

  test('of however many children', () => {
    const many = Array.from({ length: 40 }, (_, at): [string] => [
      `Kid${String.fromCharCode(97 + (at % 26)).repeat(3)}`,
    ])
    expect(tellsOfChild(familyOf(...many, ['Mia']))('Mia')).toBe(true)
  })
})

test.each([
  ["D'Arcy", 'Ein Brief d. Schule'],
  ["De'Andre", 'Carta de la escuela'],
  ['Bo', 'Boats and books'],
  ['Mia', 'Year 9 teachers row on Friday'],
])('words do not tell of %s: “%s”', (name, text) => {
  expect(tellsOfChild(familyOf([name, 'Year 3']))(text)).toBe(false)
})
