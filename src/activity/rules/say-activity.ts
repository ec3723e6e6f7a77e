import type { Activity } from '../contract.ts'

/** `completed the task`, `changed the event: when, place`; who did it and the title stand around it. */
export function sayActivity({ kind, action, fields }: Pick<Activity, 'kind' | 'action' | 'fields'>): string {
  const said = `${deeds[action]} the ${kind}`
  if (action !== 'changed') return said
  const what = [...new Set(fields.map((field) => names[field] ?? field.replaceAll('_', ' ')))]
  return what.length === 0 ? said : `${said}: ${what.join(', ')}`
}

/** Who did it: a member by name, or Roost, which read it in a mail. */
export function sayWho(
  { memberId, isByMember }: Pick<Activity, 'memberId' | 'isByMember'>,
  nameOf: (id: string) => string,
) {
  if (memberId !== null) return nameOf(memberId)
  return isByMember ? 'Somebody who has left' : 'Roost'
}

const deeds: Record<Activity['action'], string> = {
  added: 'added',
  changed: 'changed',
  completed: 'completed',
  reopened: 'reopened',
  'called-off': 'called off',
  deleted: 'deleted',
  restored: 'brought back',
}

/** What a family calls a column. */
const names: Record<string, string> = {
  local_start: 'when',
  local_end: 'when',
  all_day: 'when',
  timezone: 'when',
  due_date: 'due date',
  assigned_to: 'who does it',
  attendees: 'who takes part',
  concerns: 'whom it is about',
  location: 'place',
  recurrence: 'how it repeats',
  exceptions: 'which days are left out',
  content: 'text',
}
