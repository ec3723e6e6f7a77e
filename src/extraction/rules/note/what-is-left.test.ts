import { describe, expect, it } from 'vitest'
import { leftOf } from './what-is-left.ts'

describe('of a sentence from which something was read', () => {
  it.each([
    ['Judo is on Friday at 4pm, granny drives.', ['Judo is on Friday at 4pm'], ['granny drives']],
    ['Judo is on Friday at 4pm and granny drives', ['Judo is on Friday at 4pm'], ['granny drives']],
    ['The blue one was nicer, and buy milk', ['buy milk'], ['The blue one was nicer']],
    ['Buy milk, the blue one was nicer, call the vet', ['Buy milk', 'call the vet'], ['the blue one was nicer']],
    [
      'Judo Friday 4pm, granny drives and Tom cooks, buy milk',
      ['Judo Friday 4pm', 'buy milk'],
      ['granny drives and Tom cooks'],
    ],
    ['Judo on Friday, and then also the cake for Nan!', ['Judo on Friday'], ['the cake for Nan']],
  ])('what is a thing of its own is left: %s', (text, quotes, left) => {
    expect(leftOf([text], { quotes })).toEqual(left)
  })

  it.each([
    ['So judo is on Friday then', ['judo is on Friday']],
    ['Judo is on Friday, as always', ['Judo is on Friday']],
    ['Judo is on Friday, at the big hall', ['Judo is on Friday']],
    ['Judo is on Friday and so on', ['Judo is on Friday']],
    ['Hi all, judo is on Friday, thank you!', ['judo is on Friday']],
    ['Judo is on Friday, yes', ['Judo is on Friday']],
    ['Buy milk, eggs and bread', ['Buy milk, eggs and bread']],
    ['Ring Nan.', ['Please do: ring Nan. Soon.']],
    ['Buy milk and ring Nan tomorrow; granny drives', ['Buy milk', 'ring Nan tomorrow; granny drives']],
    ['Buy milk and ring Nan. Soon\nand for long, please', ['Buy milk', 'ring Nan soon and for long']],
  ])('what only goes on with it is not: %s', (text, quotes) => {
    expect(leftOf([text], { quotes })).toEqual([])
  })

  it('a word that a quote has as part of another is none of it', () => {
    expect(leftOf(['The carpet is red'], { quotes: ['car'] })).toEqual(['The carpet is red'])
  })
})

describe('a heading', () => {
  const text = 'Shopping:\nbuy milk\nAt home:\nthe blue one\nLater:'

  it('is left where nothing below it was understood', () => {
    expect(leftOf([text], { quotes: ['buy milk'] })).toEqual(['At home:', 'the blue one', 'Later:'])
    expect(leftOf([text], { quotes: ['buy milk', 'the blue one'] })).toEqual(['Later:'])
  })

  it('may be a day', () => {
    const isDay = (line: string) => line === 'Monday'
    expect(leftOf(['Monday\nbuy milk'], { quotes: ['buy milk'], isHead: isDay })).toEqual([])
    expect(leftOf(['Monday\nthe blue one'], { quotes: [], isHead: isDay })).toEqual(['Monday', 'the blue one'])
  })
})
