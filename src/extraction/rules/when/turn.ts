import { isWord, tokenAt, type Read, type Reader } from './reader.ts'

/** Which of its kind a word before a day or a week says. */
export type Turn = 'this' | 'coming' | 'next' | 'last' | 'past'

export const turns = new Map<string, Turn>([
  ['this', 'this'],
  ['coming', 'coming'],
  ['upcoming', 'coming'],
  ['next', 'next'],
  ['following', 'next'],
  ['last', 'last'],
  ['past', 'past'],
  ['previous', 'last'],
])

/** `next`, `this coming`, `this past`. */
export function readTurn(reader: Reader, at: number): Read<Turn> | null {
  const turn = turns.get(tokenAt(reader, at).text)
  if (turn === undefined) return null
  if (turn !== 'this') return { value: turn, next: at + 1 }
  if (isWord(reader, at + 1, 'coming')) return { value: 'coming', next: at + 2 }
  return isWord(reader, at + 1, 'past') ? { value: 'past', next: at + 2 } : { value: turn, next: at + 1 }
}
