import type { Change } from '#mail/contract.ts'

export const withEventDoubt = 'It is for an event that this mail may change, which waits for you as well.'

/** The changes of a mail without the doubt that one of its events still waits, where none does. */
export function withoutSettledDoubts<Told extends Pick<Change, 'kind' | 'state' | 'doubts'>>(
  changes: readonly Told[],
): Told[] {
  if (changes.some(({ kind, state }) => kind === 'event' && state === 'proposed')) return [...changes]
  return changes.map((change) => ({ ...change, doubts: change.doubts.filter((doubt) => doubt !== withEventDoubt) }))
}
