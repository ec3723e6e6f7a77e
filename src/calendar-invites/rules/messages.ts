import { dayLength } from '#basics/day.ts'
import { turnsBetween } from '#calendar/rules/series/occurrences.ts'
import { type InviteEntry, entriesOf, type Sent, sentBy } from './entries.ts'
import { type InvitedEvent, type InvitedSeries, regularTurn } from './invited-event.ts'

/** One mail to one calendar. */
export interface InviteMessage {
  method: 'REQUEST' | 'CANCEL'
  says: 'new' | 'changed' | 'off'
  entries: readonly InviteEntry[]
  /** The turns whose time is another one, so that what was answered before is void; of the event itself it is all. */
  moved: readonly string[]
}

interface Calendar {
  sent: Sent
  /** Whether an event belongs in this calendar. */
  isFor: (event: InvitedEvent) => boolean
  now: Date
}

/**
 * The mails after which a calendar has what the plan has now, and what it has been sent then; no mail where it has that already, and
 * for what is over. A single turn is told by itself, more of them with their series.
 */
export function messagesFor(
  series: InvitedSeries,
  { sent, isFor, now }: Calendar,
): { messages: InviteMessage[]; sent: Sent } {
  const entries = entriesOf(series, isFor)
  const next = sentBy(entries)
  const messages = differences({ series, entries, sent, next }).filter((message) => !isOld(message, { sent, now }))
  return { messages, sent: next }
}

interface Difference {
  series: InvitedSeries
  entries: readonly InviteEntry[]
  sent: Sent
  next: Sent
}

function differences({ series: { event }, entries, sent, next }: Difference): InviteMessage[] {
  const [before, after] = [sent.entries[''], next.entries['']]
  if (before === undefined && after === undefined) return singleTurns({ event, entries, sent, next })
  if (before === undefined) return [{ method: 'REQUEST', says: 'new', entries, moved: [''] }]
  if (after === undefined) {
    const off: InviteMessage = { method: 'CANCEL', says: 'off', entries: [{ turn: '', event, out: [] }], moved: [''] }
    return entries.length === 0 ? [off] : [off, { method: 'REQUEST', says: 'new', entries, moved: [''] }]
  }
  const isMoved = before.time !== after.time
  if (isMoved || before.words !== after.words)
    return [{ method: 'REQUEST', says: 'changed', entries, moved: isMoved ? [''] : [] }]
  const turns = changedTurns(sent, next)
  const [turn, ...more] = turns
  if (turn === undefined) return []
  const moved = turns.filter((each) => timeOf(sent, { turn: each, event }) !== timeOf(next, { turn: each, event }))
  if (more.length > 0) return [{ method: 'REQUEST', says: 'changed', entries, moved }]
  const regular = { turn, event: regularTurn(event, turn), out: [] }
  if (next.out.includes(turn)) return [{ method: 'CANCEL', says: 'off', entries: [regular], moved }]
  return [
    { method: 'REQUEST', says: 'changed', entries: [entries.find((each) => each.turn === turn) ?? regular], moved },
  ]
}

/** Of a series that is not in this calendar as a whole. */
function singleTurns({
  event,
  entries,
  sent,
  next,
}: Omit<Difference, 'series'> & { event: InvitedEvent }): InviteMessage[] {
  const turns = changedTurns(sent, next)
  const told = entries.filter(({ turn }) => turns.includes(turn))
  const off = turns
    .filter((turn) => next.entries[turn] === undefined)
    .map((turn) => ({ turn, event: regularTurn(event, turn), out: [] }))
  const isNew = told.every(({ turn }) => sent.entries[turn] === undefined)
  const moved = turns.filter((turn) => sent.entries[turn]?.time !== next.entries[turn]?.time)
  return [
    ...(off.length === 0 ? [] : [{ method: 'CANCEL', says: 'off', entries: off, moved } as const]),
    ...(told.length === 0
      ? []
      : [{ method: 'REQUEST', says: isNew ? 'new' : 'changed', entries: told, moved } as const]),
  ]
}

function changedTurns(sent: Sent, next: Sent): string[] {
  const turns = new Set([sent, next].flatMap(({ entries, out }) => [...Object.keys(entries), ...out]))
  turns.delete('')
  return [...turns].filter((turn) => stateOf(sent, turn) !== stateOf(next, turn)).sort()
}

/** When a calendar has a turn. */
function timeOf({ entries, out }: Sent, { turn, event }: { turn: string; event: InvitedEvent }): string | undefined {
  if (out.includes(turn)) return undefined
  const regular = () => sentBy([{ turn, event: regularTurn(event, turn), out: [] }]).entries
  return (entries[turn] ?? regular()[turn])?.time
}

function stateOf({ entries, out }: Sent, turn: string): string {
  const entry = entries[turn]
  if (entry !== undefined) return `${entry.time} ${entry.words}`
  return out.includes(turn) ? 'out' : 'as in its series'
}

/** Whether all that a message is about is over; one that moves into the past is told. */
function isOld({ method, entries }: InviteMessage, { sent, now }: { sent: Sent; now: Date }): boolean {
  const said = sentBy(entries).entries
  return entries.every(({ turn, event }) => {
    const before = sent.entries[turn]
    const isMoved = method === 'REQUEST' && before !== undefined && before.time !== said[turn]?.time
    return !isMoved && isOver(event, now)
  })
}

/** Days in which a rule that is not over has a turn: soon, or in four years on 29 February. */
const looks = [60, 1500]

function isOver(event: InvitedEvent, now: Date): boolean {
  if (event.recurrence === null) return Date.parse(event.endTime) < now.getTime()
  const from = new Date(Math.max(now.getTime(), Date.parse(event.startTime)))
  return looks.every((days) => {
    const to = new Date(from.getTime() + days * dayLength)
    return turnsBetween(event, { from, to }).every(({ endTime }) => Date.parse(endTime) < now.getTime())
  })
}
