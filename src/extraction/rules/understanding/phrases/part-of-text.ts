import { codeAt } from '#extraction/rules/code-at.ts'
import { isGap } from './signs.ts'

/** A part that is cut through no word holds nothing that the whole does not. */
export function isSaidByWhole(text: string, from: number, to: number): boolean {
  return isBetweenWords(text, from) && isBetweenWords(text, to)
}

function isBetweenWords(text: string, at: number): boolean {
  return at <= 0 || at >= text.length || isGap(codeAt(text, at - 1)) || isGap(codeAt(text, at))
}
