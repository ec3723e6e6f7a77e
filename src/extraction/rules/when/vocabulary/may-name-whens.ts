import { codeAt } from '#basics/code-at.ts'
import { fingerprint, mayOpen } from './meanings.ts'
import { opening } from './opening.ts'

/**
 * Whether a text has a digit or a word of a date's grammar. Nearly half of a mail's texts have none, and need not be
 * cut into tokens.
 */
export function mayNameWhens(text: string): boolean {
  const { length } = text
  let print = 0
  for (let at = 0; at < length; at++) {
    const code = codeAt(text, at)
    const letter = code | 0x20
    if (letter >= 0x61 && letter <= 0x7a) print = fingerprint(print, letter)
    else if (code >= 0x30 && code <= 0x39) return true
    else if (print !== 0) {
      if (isGrammar(print)) return true
      print = 0
    }
  }
  return isGrammar(print)
}

function isGrammar(print: number): boolean {
  return (mayOpen(print) & opening.grammar) !== 0
}
