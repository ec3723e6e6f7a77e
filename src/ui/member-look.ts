/** In the order in which new members are given them. */
export const memberColors = [
  'rose',
  'coral',
  'marigold',
  'olive',
  'leaf',
  'teal',
  'sky',
  'indigo',
  'violet',
  'plum',
] as const

export type MemberColor = (typeof memberColors)[number]

export type MemberLook = { name: string; color: MemberColor | 'everybody' }

/** A person's first letter as they write it; an emoji or an accented letter stays whole. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? '?'
}
