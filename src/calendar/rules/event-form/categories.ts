import type { Occurrence } from '#calendar/contract.ts'

export const categories: readonly { value: Occurrence['category']; label: string }[] = [
  { value: 'event', label: 'Event' },
  { value: 'sports', label: 'Sports' },
  { value: 'homework', label: 'Homework' },
  { value: 'school', label: 'School' },
  { value: 'meeting', label: 'Meeting' },
]
