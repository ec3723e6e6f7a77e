import type { SeenFields, Task, TaskChanges } from '../contract.ts'

export type TaskField = keyof SeenFields
type Stands = Pick<Task, TaskField>

/** The fields of a change that would overwrite something which its maker has not seen. The same change sent twice overwrites nothing. */
export function conflictingTaskFields(
  stands: Stands,
  { seen, changes }: { seen: SeenFields; changes: TaskChanges },
): TaskField[] {
  return fields.filter((field) => {
    const [was, wanted] = [seen[field], changes[field]]
    if (was === undefined || wanted === undefined) return false
    return !isSame(stands[field], was) && !isSame(stands[field], wanted)
  })
}

/** A written text is never lost silently; a choice can be made again in a moment. */
export function isChoice<Unseen extends { field: TaskField }>(
  unseen: Unseen,
): unseen is Unseen & { field: Exclude<TaskField, 'title' | 'description'> } {
  return unseen.field !== 'title' && unseen.field !== 'description'
}

/** `Sam has changed the notes meanwhile, to “The yellow one too.”` */
export function sayTextConflict({ field, by, was }: { field: TaskField; by: string; was: string | null }): string {
  const deed = `${sayHas(by)} changed the ${field === 'title' ? 'title' : 'notes'} meanwhile`
  return `${deed}, to ${quoted(was)}${was === null || was === '' ? '.' : ''}`
}

/** `“The yellow one too.”`, cut where it is long; `nothing`. */
export function quoted(text: string | null): string {
  if (text === null || text === '') return 'nothing'
  return `“${text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text}”`
}

/** `Sam has`, `You have`. */
export function sayHas(by: string): string {
  return `${by} ${by === 'You' ? 'have' : 'has'}`
}

const fields = ['title', 'description', 'dueDate', 'priority', 'category', 'assignedTo', 'recurrence'] as const

/** Two ways of writing one instant are the same. */
function isSame(one: string | null, other: string | null): boolean {
  if (one === other) return true
  return one !== null && other !== null && isoDate.test(one) && Date.parse(one) === Date.parse(other)
}

const isoDate = /^\d{4}-\d\d-\d\dT/
