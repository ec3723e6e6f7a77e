import type { MemberColor } from '#basics/member-colors.ts'

export type MemberLook = { name: string; color: MemberColor | 'everybody' }

/** The first grapheme of a name in upper case, so that an emoji or an accented letter stays whole. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? '?'
}
