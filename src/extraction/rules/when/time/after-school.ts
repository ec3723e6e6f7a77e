import { isOneOf, isWord, type Read, type Input } from '../tokens/input.ts'
import type { TimeSpan } from './time-span.ts'

/** `after school`: the hour at which school ends, where the family has told it; not `after school club`. */
export function readAfterSchool(input: Input, at: number): Read<TimeSpan> | null {
  const { schoolEnds } = input
  if (schoolEnds === null || !isWord(input, { at, text: 'after' }) || !isWord(input, { at: at + 1, text: 'school' }))
    return null
  if (isOneOf(input, { at: at + 2, words: clubs })) return null
  const [hour = 0, minute = 0] = schoolEnds.split(':').map(Number)
  return { value: { from: { hour, minute, half: 'exact', strength: 'sure' }, to: null, half: null }, next: at + 2 }
}

const clubs = new Set('club clubs care program programme activities activity holidays hours'.split(' '))
