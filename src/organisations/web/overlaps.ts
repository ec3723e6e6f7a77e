/** For how long the former of two keys or secrets goes on, in hours. */
export const overlaps = [
  { value: '0', label: 'No time: it ends now' },
  { value: '1', label: 'An hour' },
  { value: '24', label: 'A day' },
  { value: '168', label: 'A week' },
  { value: '720', label: '30 days' },
] as const
export type OverlapHours = (typeof overlaps)[number]['value']
