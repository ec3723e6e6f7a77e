import type { TaskItem } from '../item.ts'
import { weighty } from './ask-words.ts'
import type { Character } from './character.ts'
import type { TaskDraft } from './draft.ts'
import { anyOf } from './lexicon.ts'
import { phrases } from './phrases/phrases.ts'

const pressing = anyOf('final notice', 'final reminder', 'last reminder', 'immediately', 'as soon as possible', 'asap')
const late = anyOf('overdue', 'past due', 'missing', '2nd notice', 'second notice', 'in arrears')

/** How pressing a task is: the day it is due, what it is about, and whether it is asked or offered. */
export function taskPriority(
  draft: TaskDraft,
  context: { today: string; character: Character; text: string },
): TaskItem['priority'] {
  if (draft.priority !== null && !isSoon(draft.due, context.today)) return draft.priority
  if (draft.isOptional) return 'low'
  const subject = context.character.subject
  if (isSoon(draft.due, context.today) && draft.kind !== 'bring' && draft.kind !== 'wear') return 'urgent'
  if (isSoon(draft.due, context.today) && draft.due !== null) return 'urgent'
  if (pressing.test(`${subject}\n${draft.said}`) || urgent.test(`${subject}\n${draft.said}`)) return 'urgent'
  if (draft.due === null) return 'low'
  if (late.test(`${subject}\n${draft.said}`)) return 'high'
  if (draft.kind === 'bring' || draft.kind === 'wear') return 'medium'
  const own = `${draft.title}\n${draft.said}\n${draft.heading ?? ''}`
  if (weighty.test(own) && draft.kind !== 'reply' && draft.kind !== 'volunteer') return 'high'
  if (context.character.sphere === 'appointment' && draft.isMust) return 'high'
  return 'medium'
}

const urgent = phrases(/(?:^|[^\p{L}])urgent(?!\?)(?:$|[^\p{L}?])/iu)

function isSoon(due: string | null, today: string): boolean {
  return due !== null && Date.parse(due) - Date.parse(today) <= 86_400_000 && due >= today
}
