import type { Member } from '../contract.ts'

/** The order in which every screen shows the family: parents first, then children, each in the order in which they came. */
export function inFamilyOrder<M extends Pick<Member, 'role'>>(newestFirst: readonly M[]): M[] {
  return newestFirst.toReversed().toSorted((a, b) => place(a) - place(b))
}

function place({ role }: Pick<Member, 'role'>): number {
  return role === 'parent' ? 0 : 1
}
