import { drawn } from '#ui/graphics/icons.tsx'

/** A car. */
export const LiftIcon = drawn(
  'M4 16.5v-4l2-5.5h12l2 5.5v4z',
  'M4 12.5h16',
  'M7.5 16.5v2',
  'M16.5 16.5v2',
  'M7 14.5h1.5',
  'M15.5 14.5H17',
)
