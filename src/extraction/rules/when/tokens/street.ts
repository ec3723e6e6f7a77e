import { isOneOf, tokenAt, type Input } from './input.ts'

/** The `Street` of `12 March Street`: a month may name one. */
export function isStreet(input: Input, at: number): boolean {
  const token = tokenAt(input, at)
  return token.gap === 'blank' && token.hasCapital && isOneOf(input, { at, words: streets })
}

const streets = new Set(
  'street st road rd avenue ave lane ln drive dr place pl court ct way crescent cres terrace close parade square'.split(
    ' ',
  ),
)
