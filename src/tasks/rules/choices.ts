import type { Task } from '../contract.ts'

export const priorityChoices: readonly { value: Task['priority']; label: string }[] = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
  { value: 'urgent', label: 'Urgent' },
]

/** The priorities of the form for a new task; a task becomes urgent by its date. */
export const newTaskPriorities = priorityChoices.filter(({ value }) => value !== 'urgent')

/** What was chosen of what stands behind `More`: `High`, `Homework`; nothing of what every task begins with. */
export function sayChosen({ priority, category }: { priority: Task['priority']; category: string | null }): string[] {
  const label = priorityChoices.find(({ value }) => value === priority)?.label
  return [
    ...(label !== undefined && priority !== 'medium' ? [label] : []),
    ...(category === null ? [] : [categoryLabel(category)]),
  ]
}

/** Offered with one click; any other may be typed. */
export const quickCategories = ['homework', 'sports', 'school', 'activities'] as const

/** The form for a new task offers one more. */
export const newTaskCategories = [...quickCategories, 'personal'] as const

/** The same of an event, whose plain category is `event`. */
export function sayEventCategory(category: string): string[] {
  return category === 'event' ? [] : [categoryLabel(category)]
}

/** `homework` is stored, `Homework` is read. */
export function categoryLabel(category: string): string {
  return category.slice(0, 1).toUpperCase() + category.slice(1)
}
