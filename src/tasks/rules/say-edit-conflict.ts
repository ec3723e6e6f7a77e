import { sayRecurrence } from '#basics/say-recurrence.ts'
import { sayDue } from '#basics/say-when.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { EditConflict } from '../contract.ts'
import { categoryLabel, priorityChoices } from './choices.ts'

type Reader = Parameters<typeof sayDue>[1]

/** `Sam had changed the due date meanwhile, to Today, 15:00. Yours holds now.` */
export function sayEditConflict({ field, by, was }: EditConflict, reader: Reader): string {
  const had = `${by} had changed ${names[field]} meanwhile, to ${was === null ? 'none' : sayChoice({ field, was }, reader)}`
  return `${had}. Yours holds now.`
}

const names: Record<EditConflict['field'], string> = {
  dueDate: 'the due date',
  priority: 'the priority',
  category: 'the category',
  assignedTo: 'who does it',
  recurrence: 'how it repeats',
}

function sayChoice({ field, was }: { field: EditConflict['field']; was: string }, reader: Reader): string {
  switch (field) {
    case 'dueDate':
      return sayDue(was, reader)
    case 'priority':
      return priorityChoices.find(({ value }) => value === was)?.label ?? was
    case 'category':
      return categoryLabel(was)
    case 'recurrence':
      return sayRecurrence(was, { today: dayIn(reader.now, reader.zone), locale: reader.locale })
    case 'assignedTo':
      return was
  }
}
