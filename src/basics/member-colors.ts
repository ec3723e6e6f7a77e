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
