import { tokenAt, type Input } from '../tokens/input.ts'

/** `May 9am`, `Sat 8:30`, `Sat 7.30`, `Sat 9 o'clock`: the number is an hour. */
export function isHour(input: Input, { at, next }: { at: number; next: number }): boolean {
  const token = tokenAt(input, next)
  if (next > at + 1) return false
  if (token.text === 'am' || token.text === 'pm' || token.text === 'oclock' || token.text === 'noon') return true
  if ((token.text === 'a' || token.text === 'p') && token.gap === 'none') return true
  const isJoint = token.text === ':' || token.text === '.' || token.text === 'h'
  const after = tokenAt(input, next + 1)
  return isJoint && token.gap === 'none' && after.kind === 'number' && after.gap === 'none'
}
