import type { Sender } from '../contract.ts'

export function sayCategory(category: Sender['category']): string {
  return categories[category]
}

const categories: Record<Sender['category'], string> = {
  family: 'Family',
  school: 'School',
  marketing: 'Marketing',
  notifications: 'Notifications',
  unknown: 'Unknown',
}

export function sayCount(mails: number): string {
  return mails === 1 ? 'one mail' : `${mails} mails`
}
