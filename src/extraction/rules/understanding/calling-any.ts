import type { Person } from './household.ts'

/**
 * Finds how any of the people's names begins. A letter with a mark may be folded into any other, so a text with one is
 * always looked through.
 */
export function callingAny(people: readonly Person[]): RegExp {
  const names = people.flatMap(({ plain: { first }, otherForms }) => [first, ...otherForms, ...endingsOf(first)])
  const starts = names.map((name) => RegExp.escape(name.slice(0, 4))).filter((start) => start !== '')
  return new RegExp(
    [...new Set(starts), String.raw`[^\x00-\x7f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u2bff]`].join('|'),
    'i',
  )
}

/** A name may be shortened to its end (`Beth`), as `isSameName` reads it. */
function endingsOf(first: string): string[] {
  return Array.from({ length: Math.max(0, first.length - 5) }, (_, at) => first.slice(at + 1))
}
