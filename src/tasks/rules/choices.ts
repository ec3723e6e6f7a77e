import type { Task } from '../contract.ts'

export const priorities: readonly { value: Task['priority']; label: string }[] = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
  { value: 'urgent', label: 'Urgent' },
]

/** Offered with one click; any other may be typed. */
export const quickCategories = ['homework', 'sports', 'school', 'activities'] as const

/** The form for a new task offers one more. */
export const newTaskCategories = [...quickCategories, 'personal'] as const

/** `homework` is stored, `Homework` is read. */
export function categoryLabel(category: string): string {
  return category.slice(0, 1).toUpperCase() + category.slice(1)
}
