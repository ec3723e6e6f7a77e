import type { MemberColor } from '#basics/member-colors.ts'

export type MemberLook = { name: string; color: MemberColor | 'everybody' }

/** A person's first letter as they write it; an emoji or an accented letter stays whole. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? '?'
}
