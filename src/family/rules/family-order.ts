import type { Member } from '../contract.ts'

/** The order in which a family is shown everywhere: parents first, then the children, each as they came. */
export function inFamilyOrder<M extends Pick<Member, 'role'>>(newestFirst: readonly M[]): M[] {
  return newestFirst.toReversed().toSorted((a, b) => place(a) - place(b))
}

function place({ role }: Pick<Member, 'role'>): number {
  return role === 'parent' ? 0 : 1
}
