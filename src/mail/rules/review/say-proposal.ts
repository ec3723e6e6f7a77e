import type { Change } from '#mail/contract.ts'
import { cancelsProposalOnly } from '../changes/changes.ts'
import { sayTurns } from '../changes/say-change.ts'
import { lowered, type ReaderRegion, sayDueTime, sayMove, sayTime, sayWhoseClock } from '../changes/say-time.ts'

type Told = Pick<Change, 'kind' | 'action' | 'targetId' | 'title' | 'fields' | 'before'>

/** What is asked about a proposal, in a line: `Add “Pupil-free day”, Wed 9 Dec?`, `Move “Choir”, Sat 28 Nov, from 09:00 to 10:30?` */
export function sayQuestion(change: Told, reader: ReaderRegion): string {
  const when = lead(whenOf(change, reader))
  if (change.kind === 'task' && cancelsProposalOnly(change)) return `Drop “${change.title}”${when}?`
  if (change.kind === 'task' && change.action === 'cancel') return `Take “${change.title}” off the list${when}?`
  return `${verbOf(change)} “${change.title}”${when}?`
}

/** `Add`, `Change`, `Cancel`: what accepting a proposal does. A task that is only proposed itself is on no list yet. */
export function sayAccepting(change: Pick<Change, 'kind' | 'action' | 'targetId'>): string {
  return change.kind === 'task' && cancelsProposalOnly(change) ? 'Drop' : accepting[change.action]
}

const accepting = { create: 'Add', update: 'Change', cancel: 'Cancel', none: 'Add' }

/** `Add all 3`, `Cancel all 2`: what accepting several does; `Yes to all 3` where that is not the same of each. */
export function sayAcceptingAll(changes: readonly Pick<Change, 'kind' | 'action' | 'targetId'>[]): string {
  const verbs = new Set(changes.map(sayAccepting))
  return `${verbs.size === 1 ? [...verbs].join('') : 'Yes to'} all ${changes.length}`
}

/** `Choir, Tue 1 Dec, 16:00`: one of several alternatives. */
export function sayOption(change: Told, reader: ReaderRegion): string {
  return `${change.title}${lead(whenOf({ ...change, action: change.action === 'create' ? 'create' : 'cancel' }, reader))}`
}

function verbOf({ action, fields, before }: Told): string {
  if (action === 'create' || action === 'none') return 'Add'
  if (action === 'cancel') return 'Call off'
  if (before?.status === 'cancelled') return 'Put back on'
  return startOf(before ?? {}) !== undefined && startOf(before ?? {}) !== startOf(fields) ? 'Move' : 'Change'
}

function whenOf({ kind, action, fields, before }: Told, reader: ReaderRegion): string {
  if (kind === 'task' && fields.due) return `due ${lowered(sayDueTime(fields.due, reader))}`
  const clock = byWhoseClock(fields.start ?? before?.start, {
    ...reader,
    timezone: fields.timezone ?? before?.timezone,
  })
  if (action !== 'update') {
    const time = lowered(sayTime({ start: fields.start ?? before?.start, end: fields.end }, reader)) + clock
    const turns = action === 'create' ? sayTurns(fields, reader) : ''
    return turns === '' ? time : `${time}, ${turns}`
  }
  if (before?.start !== undefined && fields.start !== undefined && before.start !== fields.start) {
    const { day, was, now } = sayMove(before, { now: fields, reader })
    return (day === '' ? `from ${lowered(was)} to ${lowered(now)}` : `${lowered(day)}, from ${was} to ${now}`) + clock
  }
  return fields.location && before?.location !== undefined ? `now at ${fields.location}` : ''
}

/** Where an event is by another clock than the reader's, whose; a task's due time says it already. */
function byWhoseClock(
  start: string | undefined,
  { timezone, zone }: ReaderRegion & { timezone: string | undefined },
): string {
  if (start === undefined || timezone === undefined || zone === undefined) return ''
  return sayWhoseClock(start, { timezone, zone })
}

function startOf({ start, due }: Change['fields']): string | null | undefined {
  return start ?? due
}

function lead(when: string): string {
  return when === '' ? '' : `, ${when}`
}
