import { isWord, tokenAt, type Read, type Input } from '../tokens/input.ts'

/** Which of its kind a word before a day or a week says. */
export type Deictic = 'this' | 'coming' | 'next' | 'last' | 'past'

export const deictics = new Map<string, Deictic>([
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
export function readDeictic(input: Input, at: number): Read<Deictic> | null {
  const turn = deictics.get(tokenAt(input, at).text)
  if (turn === undefined) return null
  if (turn !== 'this') return { value: turn, next: at + 1 }
  if (isWord(input, { at: at + 1, text: 'coming' })) return { value: 'coming', next: at + 2 }
  return isWord(input, { at: at + 1, text: 'past' }) ? { value: 'past', next: at + 2 } : { value: turn, next: at + 1 }
}
