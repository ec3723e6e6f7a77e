import { describe, expect, it } from 'vitest'
import { Choices } from './choices.ts'
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

it('answers alike however often it is asked', () => {
  const packs = phrases(/\bpack(?:s|ing)?\b(?! of)/i)
  for (const text of ['Pack a hat', 'a pack of cards', 'Pack a hat', 'a pack of cards'])
    expect(packs.test(text)).toBe(text === 'Pack a hat')
})

describe('of a part of a text', () => {
  const due = phrases(/\bdue\s*$/i)

  it.each([
    ['The slip is due Friday', 'The slip is due ', true],
    ['The slip is due3pm', 'The slip is due', true],
    ['Residue', 'Resi', false],
    ['The slip went home Friday', 'The slip went home ', false],
  ])('%s, up to “%s”', (text, part, matches) => {
    expect(due.testIn(text, 0, part.length)).toBe(matches)
  })

  it('matches a word that begins with the part', () => {
    expect(phrases(/\bdue\b/i).testIn('Residue', 4)).toBe(true)
  })

  it('matches though the whole does not', () => {
    expect(due.test('It is due Friday')).toBe(false)
    expect(due.testIn('It is due Friday', 0, 10)).toBe(true)
  })
})

describe('of several patterns', () => {
  const words = ['zebra', 'okapi', 'gnu', 'eland', 'kudu'].map((word) => phrases(new RegExp(`\\b${word}s?\\b`, 'i')))
  const choices = new Choices(words)

  it('one is enough', () => {
    expect(words.map(({ pattern }) => choices.test(`We saw a ${pattern.source.slice(2, -4)} there`))).toEqual(
      words.map(() => true),
    )
  })

  it('none is none', () => {
    expect(choices.test('We saw a zebrano and a koala')).toBe(false)
  })
})
