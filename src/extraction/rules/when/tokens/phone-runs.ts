import { endToken, type WhenToken } from './token.ts'

/** The index after a phone, card or order number that begins here; `at` itself where none does. */
export function phoneEnd(tokens: readonly WhenToken[], at: number): number {
  const first = tokens[at] ?? endToken
  const size = first.end - first.start
  if (size > 8 || (size > 4 && size !== 8)) return at + 1
  if (isLooseJoint(tokens, at + 1) < 0 || (isYear(first) && tokens[at + 1]?.gap !== 'none')) return at
  const touching = groupsFrom(tokens, { at, joint: isTouchingJoint })
  if (looksDialled(touching.sizes)) return touching.next
  const spaced = groupsFrom(tokens, { at, joint: isLooseJoint })
  return looksDialled(spaced.sizes) ? spaced.next : at
}

export function isBlank(token: WhenToken | undefined): boolean {
  return token?.gap === 'blank'
}

interface Groups {
  sizes: number[]
  next: number
}

/** Digit groups that hang together; a joint says how many tokens stand between two groups, or -1. */
function groupsFrom(
  tokens: readonly WhenToken[],
  { at, joint }: { at: number; joint: (tokens: readonly WhenToken[], at: number) => number },
): Groups {
  const sizes: number[] = []
  let next = at
  while (sizes.length < 8) {
    const token = tokens[next]
    if (token?.kind !== 'number') break
    sizes.push(token.end - token.start)
    const skip = joint(tokens, next + 1)
    if (skip < 0) return { sizes, next: next + 1 }
    next += 1 + skip
  }
  return { sizes, next }
}

function isTouchingJoint(tokens: readonly WhenToken[], at: number): number {
  const mark = tokens[at] ?? endToken
  const after = tokens[at + 1] ?? endToken
  const isJoint = (mark.text === '-' || mark.text === '.') && mark.gap === 'none'
  return isJoint && after.kind === 'number' && after.gap === 'none' ? 1 : -1
}

function isLooseJoint(tokens: readonly WhenToken[], at: number): number {
  const token = tokens[at] ?? endToken
  if (token.kind === 'number' && token.gap === 'blank') return 0
  if (token.text === ')' && tokens[at + 1]?.kind === 'number' && tokens[at + 1]?.gap !== 'paragraph') return 1
  return isTouchingJoint(tokens, at)
}

/** Dates come in groups of one, two or four digits, and only one of four. */
function looksDialled(sizes: readonly number[]): boolean {
  if (sizes.length < 2) return false
  const digits = sizes.reduce((sum, size) => sum + size, 0)
  if (digits < 7) return false
  if (sizes.some((size) => size === 3 || size > 4)) return true
  return sizes.length > 2 && sizes.filter((size) => size === 4).length > 1
}

export function isYear(token: WhenToken = endToken): boolean {
  return token.value >= 1900 && token.value < 2100 && token.end - token.start === 4
}
