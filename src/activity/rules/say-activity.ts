import { sayLongDay } from '#basics/say-calendar-day.ts'
import type { Activity } from '../contract.ts'

type Deed = Pick<Activity, 'kind' | 'action' | 'fields' | 'turn' | 'andLater'>

/** What was done, before and after the title: `changed the event`, ` on Tuesday 9 March: when, place`. */
export function sayActivity({ kind, action, fields, ...part }: Deed, locale: string): { deed: string; more: string } {
  const deed =
    kind === 'address' ? sayAddress(action) : `${deeds[action]} the ${kind === 'model' ? 'language model' : kind}`
  const which = action === 'came-again' ? ' again by itself, since it repeats' : sayPart(part, locale)
  const what = action === 'changed' || action === 'agreed' ? fields.map(nameOfField) : []
  return { deed, more: what.length === 0 ? which : `${which}: ${[...new Set(what)].join(', ')}` }
}

function sayAddress(action: Activity['action']): string {
  return action === 'added' ? 'gave the family the new address' : 'ended the former address'
}

/** Which turns of a series: ` on Tuesday 9 March`. */
export function sayPart({ turn, andLater }: Pick<Deed, 'turn' | 'andLater'>, locale: string): string {
  if (turn === null) return ''
  const day = sayLongDay(turn.slice(0, 10), locale)
  return andLater ? ` from ${day} on` : ` on ${day}`
}

/** Who did it: a member by name, also one who has left since, or Roost, which read it in a mail. */
export function sayWho(
  { memberId, isByMember, memberName }: Pick<Activity, 'memberId' | 'isByMember' | 'memberName'>,
  nameOf: (id: string) => string,
) {
  if (memberId !== null) return nameOf(memberId)
  return memberName ?? (isByMember ? 'Somebody who has left' : 'Roost')
}

const deeds: Record<Activity['action'], string> = {
  added: 'added',
  'came-again': 'added',
  changed: 'changed',
  completed: 'completed',
  reopened: 'reopened',
  'called-off': 'called off',
  deleted: 'deleted',
  restored: 'brought back',
  agreed: 'agreed that mail goes to',
  withdrawn: 'no longer agrees that mail goes to',
}

/** What a family calls a column. */
export function nameOfField(field: string): string {
  return names[field] ?? field.replaceAll('_', ' ')
}

const names: Record<string, string> = {
  local_start: 'when',
  local_end: 'when',
  all_day: 'when',
  timezone: 'when',
  due_date: 'due date',
  assigned_to: 'who does it',
  attendees: 'who takes part',
  lift_there: 'who takes them there',
  lift_back: 'who brings them back',
  concerns: 'whom it is about',
  location: 'place',
  recurrence: 'how it repeats',
  exceptions: 'which days are left out',
  content: 'text',
  with_children: 'with what concerns the children',
  without_children: 'without what concerns the children',
}
