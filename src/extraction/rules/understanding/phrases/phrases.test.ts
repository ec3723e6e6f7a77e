import { describe, expect, it } from 'vitest'
import { phrases } from './phrases.ts'
import { tracesOf } from './traces.ts'

describe('a pattern is tried wherever it matches', () => {
  it.each([
    [/\b(?:arriv\w+|meet(?:ing)?|drop[ -]?off)\b/i, 'Please Drop-off at the gate'],
    [/\b(?:arriv\w+|meet(?:ing)?|drop[ -]?off)\b/i, '(ARRIVING)'],
    [/don['’]t (?:need to )?bring/i, 'You don’t need to bring it'],
    [/^\s*(?:if\b|rain date)/i, '  If it rains'],
    [/(?<![\p{L}\d])(?:u-?\d{1,2}s?)(?![\p{L}\d])/iu, 'the U12s, again'],
    [/[$£€]\s?\d+(?:,\d{3})*/, 'It costs €1,250'],
    [/\d{1,2}[:.]\d\d\b/, 'from 12.30'],
    [/(?<![\p{L}])école/iu, 'À l’École'],
    [/\bstarts?$/i, 'when it starts'],
    [/(?:\S+\s){0,3}(?:games|matches) at/, 'all home games at noon'],
    [/\bkick[- ]?off\b/iu, 'the \u212aick-off'],
    [/[a-f]\d|\x4dia/, 'Mia'],
    [/^$|\bnone\b/, ''],
    [/(?:one|two){2}/, 'onetwo'],
    [/\p{Lu}\p{L}+ (?=said)/u, 'Mia said'],
  ])('%s in “%s”', (pattern, text) => {
    expect(pattern.test(text)).toBe(true)
    expect(phrases(pattern).mayStandIn(text)).toBe(true)
  })
})

describe('a pattern is not tried', () => {
  it.each([
    [/\b(?:arriv\w+|meet(?:ing)?)\b/i, 'The charming hamster'],
    [/\bby the same (?:date|day|time)\b/i, 'by the way'],
    [/\d{1,2}[:.]\d\d\b/, 'all 30 of them'],
  ])('%s in “%s”', (pattern, text) => {
    expect(phrases(pattern).mayStandIn(text)).toBe(false)
  })
})

it('tells of a pattern the words one of which it needs', () => {
  expect(tracesOf(/\b(?:bring|pack)\b.{0,20}\blunch(?:es)?\b/i)).toEqual([' lunch'])
  expect(tracesOf(/\p{Lu}+/u)).toEqual([])
})
