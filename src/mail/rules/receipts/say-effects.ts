import { sayClock } from '#basics/clock.ts'
import { capitalise, sayDay } from '#basics/say-when.ts'
import type { Effect, MailSummary } from '#mail/contract.ts'
import type { ReaderRegion } from '../changes/say-time.ts'

type Done = Pick<MailSummary, 'counts' | 'effects'>

/**
 * What a mail did to the plan: `Moved Zoo trip to Fri 12 Jun; 1 task`, `Called off Choir`, `3 events, 2 tasks`.
 * Updates and cancellations are named; new entries are counted, unless there is only one.
 */
export function sayEffects({ counts, effects }: Done, reader: ReaderRegion): string {
  const [only] = effects
  if (only !== undefined && counts.events + counts.tasks === 1) return capitalise(sayOne(only, reader))
  const changed = effects.filter(({ action }) => action !== 'create')
  // A task that went with its event is counted rather than named.
  const dropped = changed.filter(isDropped)
  const named = changed.filter((effect) => !isDropped(effect))
  const countOf = (kind: Effect['kind']) => changed.filter((effect) => effect.kind === kind).length
  const done = joined(
    [
      joined([
        ...named.slice(0, most).map((effect) => sayOne(effect, reader)),
        named.length > most ? `${named.length - most} more changed` : '',
      ]),
      joined([counted(counts.events - countOf('event'), 'event'), counted(counts.tasks - countOf('task'), 'task')]),
      dropped.length > 0 ? `${counted(dropped.length, 'task')} no longer needed` : '',
    ],
    '; ',
  )
  // A notice repeats the other effects, and is counted only where there are none.
  return capitalise(done === '' ? counted(counts.notices, 'notice') : done)
}

const most = 2

function isDropped({ kind, action }: Effect): boolean {
  return kind === 'task' && action === 'cancel'
}

function sayOne(effect: Effect, reader: ReaderRegion): string {
  switch (effect.action) {
    case 'create':
      return `new: ${effect.title}${sayAt(effect, { ...reader, before: ', ' })}`
    case 'update':
      return effect.at === null
        ? `changed ${effect.title}`
        : `moved ${effect.title}${sayAt(effect, { ...reader, before: ' to ' })}`
    case 'cancel':
      return isDropped(effect)
        ? `no longer needed: ${effect.title}`
        : `called off ${effect.title}${sayAt(effect, { ...reader, before: ', ' })}`
  }
}

function sayAt(
  { at, kind, action }: Effect,
  { today, locale, clock: hours, before }: ReaderRegion & { before: string },
): string {
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
