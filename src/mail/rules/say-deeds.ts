import { sayClock } from '#basics/clock.ts'
import { capitalise, sayDay } from '#basics/say-when.ts'
import type { Deed, MailSummary } from '../contract.ts'
import type { Reader } from './say-time.ts'

type Done = Pick<MailSummary, 'counts' | 'deeds'>

/**
 * What a mail did to the plan: `Moved Zoo trip to Fri 12 Jun; 1 task`, `Called off Choir`, `3 events, 2 tasks`.
 * What it changed is named, since it was known before; what is new is named where it is the only thing.
 */
export function sayDeeds({ counts, deeds }: Done, reader: Reader): string {
  const [only] = deeds
  if (only !== undefined && counts.events + counts.tasks === 1) return capitalise(sayOne(only, reader))
  const changed = deeds.filter(({ action }) => action !== 'create')
  // A task goes with the event that it was for, and is not named beside it.
  const dropped = changed.filter(isDropped)
  const named = changed.filter((deed) => !isDropped(deed))
  const countOf = (kind: Deed['kind']) => changed.filter((deed) => deed.kind === kind).length
  const done = joined(
    [
      joined([
        ...named.slice(0, most).map((deed) => sayOne(deed, reader)),
        named.length > most ? `${named.length - most} more changed` : '',
      ]),
      joined([counted(counts.events - countOf('event'), 'event'), counted(counts.tasks - countOf('task'), 'task')]),
      dropped.length > 0 ? `${counted(dropped.length, 'task')} no longer needed` : '',
    ],
    '; ',
  )
  // A notice tells of the rest, and is a deed only where there is no other.
  return capitalise(done === '' ? counted(counts.notices, 'notice') : done)
}

const most = 2

function isDropped({ kind, action }: Deed): boolean {
  return kind === 'task' && action === 'cancel'
}

function sayOne(deed: Deed, reader: Reader): string {
  switch (deed.action) {
    case 'create':
      return `new: ${deed.title}${sayAt(deed, reader, ', ')}`
    case 'update':
      return deed.at === null ? `changed ${deed.title}` : `moved ${deed.title}${sayAt(deed, reader, ' to ')}`
    case 'cancel':
      return isDropped(deed)
        ? `no longer needed: ${deed.title}`
        : `called off ${deed.title}${sayAt(deed, reader, ', ')}`
  }
}

function sayAt({ at, kind, action }: Deed, { today, locale, clock: hours }: Reader, before: string): string {
  if (at === null) return ''
  const clock = action === 'update' && at.length > 10 ? `, ${sayClock(at.slice(11, 16), hours)}` : ''
  return `${before}${kind === 'task' && action === 'create' ? 'due ' : ''}${sayDay(at.slice(0, 10), { today, locale })}${clock}`
}

/** `2 events`, `1 task`; nothing of none. */
export function counted(count: number, thing: string): string {
  if (count <= 0) return ''
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`
}

function joined(parts: readonly string[], between = ', '): string {
  return parts.filter((part) => part !== '').join(between)
}
