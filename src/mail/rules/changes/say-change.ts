import { sayLift } from '#calendar/rules/lifts/say-lifts.ts'
import { sayDay } from '#basics/say-when.ts'
import { sayRecurrence } from '#basics/say-recurrence.ts'
import type { Change, ChangeFields } from '#mail/contract.ts'
import { cancelsProposalOnly } from './changes.ts'
import {
  lowered,
  type Namer,
  type ReaderRegion,
  sayDueApart,
  sayDueTime,
  sayMove,
  sayTime,
  sayTimeApart,
} from './say-time.ts'

type Told = Pick<Change, 'kind' | 'action' | 'state' | 'fields' | 'before'>

/** `New event`, `Event moved`, `Task changed`, `Event called off`: what a change is, as its line begins. */
export function sayKind(
  {
    kind,
    action,
    state,
    targetId,
    fields,
    before,
  }: Pick<Change, 'kind' | 'action' | 'state' | 'targetId'> & Partial<Pick<Change, 'fields' | 'before'>>,
  { mayDecide }: { mayDecide: boolean } = { mayDecide: true },
): string {
  if (state === 'known' && targetId === null) return `${kinds[kind]}, nothing done`
  if (state === 'known' || action === 'none') return `${kinds[kind]}, known already`
  if (state === 'proposed')
    return `${proposals[action]} ${kind}, ${mayDecide ? 'for you to decide' : 'waits for a parent’s yes'}`
  if (state === 'lapsed') return `${proposals[action]} ${kind}, lapsed: its day has passed`
  if (state === 'superseded')
    return `${proposals[action]} ${kind}, waits no longer: a later mail called it off or changed it`
  if (state === 'applied' && cancelsProposalOnly({ action, targetId }))
    return `${kinds[kind]} called off before it was on the plan`
  switch (action) {
    case 'create':
      return `New ${kind}`
    case 'update':
      if (before?.status === 'cancelled') return `${kinds[kind]} ${kind === 'task' ? 'needed' : 'on'} again`
      return `${kinds[kind]} ${isMoved(before, fields) ? 'moved' : 'changed'}`
    case 'cancel':
      return kind === 'task' ? 'Task no longer needed' : `${kinds[kind]} called off`
  }
}

/** Why nothing was done about what the plan has. */
export function sayKnown({ kind, fields, since }: Pick<Change, 'kind' | 'fields' | 'since'>): string {
  if (since === 'gone') return `You had this already when the mail was read, and it is gone since.`
  if (kind === 'notice') return 'You had this notice already.'
  return fields.status === 'cancelled' ? 'This was off already.' : 'You had this already.'
}

function isMoved(before: Change['before'] = null, now: ChangeFields = {}): boolean {
  const [was, is] = [before?.start ?? before?.due, now.start ?? now.due]
  return was !== undefined && was !== null && was !== is
}

/** `New event`, `Change of this task`: what a proposal is, where the place says that it waits. */
export function sayProposal({ kind, action }: Pick<Change, 'kind' | 'action'>): string {
  return action === 'none' ? kinds[kind] : `${proposals[action]} ${kind}`
}

const proposals = { create: 'New', update: 'Change of this', cancel: 'End of this' }
const kinds = { event: 'Event', task: 'Task', notice: 'Notice' }

/** The time of a new event, or the due date of a new task. */
export function sayWhen({ kind, fields }: Pick<Told, 'kind' | 'fields'>, reader: ReaderRegion): string {
  if (kind === 'task') return fields.due ? `Due ${lowered(sayDueTime(fields.due, reader))}` : 'No due date'
  const time = sayTime(fields, reader)
  return [time, sayTurns(fields, reader)].filter((part) => part !== '').join(', ')
}

/** `every Tuesday, not on Tue 10 Feb`; nothing for what is once. */
export function sayTurns({ recurrence, exceptions = [] }: ChangeFields, reader: ReaderRegion): string {
  if (!recurrence) return ''
  const again = sayRecurrence(recurrence, reader)
  const shown = exceptions.slice(0, mostNamed).map((day) => sayDay(day, reader))
  const more = exceptions.length > mostNamed ? ` and ${exceptions.length - mostNamed} more days` : ''
  return shown.length === 0 ? again : `${again}, not on ${shown.join(', ')}${more}`
}

/** Days left out are named up to so many. */
const mostNamed = 3

/** Who takes the children of an event, as far as the mail says it. */
export function liftsOf({ liftThere = null, liftBack = null }: ChangeFields) {
  return { liftThere, liftBack }
}

/** The day and the hours of an event or task, separately: `Thu 14 Jan` and `09:00 to 14:30`. */
export function sayDayAndHours(
  { kind, fields }: Pick<Told, 'kind' | 'fields'>,
  reader: ReaderRegion,
): { day: string; hours: string } {
  if (kind === 'task') return fields.due ? sayDueApart(fields.due, reader) : { day: 'No due date', hours: '' }
  return sayTimeApart(fields, reader)
}

/** How the two sides of a change are headed: what is decided has happened, a proposal has not. */
export function sidesOf(state: Change['state']): { was: string; now: string } {
  switch (state) {
    case 'applied':
      return { was: 'Was', now: 'Now' }
    case 'proposed':
    case 'lapsed':
      return { was: 'Is', now: 'Would be' }
    case 'superseded':
    case 'rejected':
    case 'undone':
    case 'known':
      return { was: 'Before', now: 'By this mail' }
  }
}

export type Replacement = { what: string; was: string; now: string }

/** What a change replaced, each as it was and as it is now; what is called off has only its time to show. */
export function replacements({ kind, action, fields, before }: Told, reader: Namer): Replacement[] {
  if (action === 'cancel') {
    const was = fields.due ? sayDueTime(fields.due, reader) : sayTime(fields, reader)
    return was === ''
      ? []
      : [kind === 'task' ? { what: 'Due', was, now: 'no longer needed' } : { what: 'When', was, now: 'called off' }]
  }
  if (before === null) return []
  const found: Replacement[] = []
  if ('start' in before || 'end' in before) {
    const { day, ...move } = sayMove(before, { now: fields, reader })
    found.push({ what: day || 'When', ...move })
  }
  for (const { name, what, say } of sayable) {
    if (!(name in before)) continue
    found.push({ what, was: say(before, reader), now: say(fields, reader) })
  }
  return found.filter(({ was, now }) => was !== now)
}

type Sayable = { name: keyof ChangeFields; what: string; say: (fields: ChangeFields, reader: Namer) => string }

const sayable: Sayable[] = [
  { name: 'title', what: 'Name', say: ({ title }) => title ?? '' },
  { name: 'due', what: 'Due', say: ({ due }, reader) => (due ? sayDueTime(due, reader) : 'no date') },
  { name: 'location', what: 'Place', say: ({ location }) => location ?? 'not known' },
  {
    name: 'recurrence',
    what: 'Repeats',
    say: ({ recurrence }, reader) => (recurrence ? sayRecurrence(recurrence, reader) : 'once'),
  },
  { name: 'priority', what: 'Priority', say: ({ priority }) => priority ?? '' },
  { name: 'status', what: 'Status', say: ({ status }) => (status === 'cancelled' ? 'cancelled' : 'on') },
  {
    name: 'members',
    what: 'For',
    say: ({ members }, { nameOf }) => (members?.length ? members.map(nameOf).join(', ') : 'everybody'),
  },
  { name: 'liftThere', what: 'Takes them', say: ({ liftThere }, { nameOf }) => sayLift(liftThere ?? null, nameOf) },
  { name: 'liftBack', what: 'Brings back', say: ({ liftBack }, { nameOf }) => sayLift(liftBack ?? null, nameOf) },
]
