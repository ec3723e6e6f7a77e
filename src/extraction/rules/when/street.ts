import { isOneOf, tokenAt, type Reader } from './reader.ts'

/** The `Street` of `12 March Street`: a month may name one. */
export function isStreet(reader: Reader, at: number): boolean {
  const token = tokenAt(reader, at)
  return token.gap === 'blank' && token.hasCapital && isOneOf(reader, at, streets)
}

const streets = new Set(
  'street st road rd avenue ave lane ln drive dr place pl court ct way crescent cres terrace close parade square'.split(
    ' ',
  ),
)
