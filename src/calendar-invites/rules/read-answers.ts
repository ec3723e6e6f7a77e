import { calendarTime, inZone } from '#message/rules/calendar/calendar-time.ts'
import { type Component, parseCalendar } from '#message/rules/calendar/components.ts'
import { ianaZone } from '#message/rules/calendar/zone-name.ts'

export interface Answer {
  /** The turn that was answered by itself, by its wall time in its series; empty for the event. */
  turn: string
  answer: 'accepted' | 'tentative' | 'declined'
  sequence: number
  /** When the calendar program wrote it, ISO 8601 in UTC. */
  at: string
}

export interface AnswerTo {
  eventId: string
  /** Whom the invitation went to. */
  address: string
  allDay: boolean
  timezone: string
}

/** More turns are not answered in one mail. */
const mostAnswers = 50

/**
 * What an attendee answers to an event in a calendar of METHOD:REPLY (RFC 5546, section 3.2.3). What is about another event, or from
 * another attendee, is no answer.
 */
export function readAnswers(text: string, to: AnswerTo): Answer[] {
  const { method, components, zones } = parseCalendar(text)
  if (method !== 'reply') return []
  const zoneOf = (id: string) => ianaZone(id, zones.get(id))
  return components.slice(0, mostAnswers).flatMap((component) => answerIn(component, { ...to, zoneOf }) ?? [])
}

type ZoneOf = (id: string) => string | null

function answerIn({ kind, lines }: Component, to: AnswerTo & { zoneOf: ZoneOf }): Answer | null {
  const valueOf = (name: string) => lines.find((line) => line.name === name)?.value ?? ''
  if (kind !== 'event' || valueOf('UID').toLowerCase() !== to.eventId) return null
  const attendee = lines.find(({ name, value }) => name === 'ATTENDEE' && addressIn(value) === to.address.toLowerCase())
  const answer = answers[attendee?.params['PARTSTAT']?.toUpperCase() ?? '']
  const at = instantOf(valueOf('DTSTAMP'))
  const turn = turnIn(lines, to)
  if (answer === undefined || at === null || turn === null) return null
  return { turn, answer, at, sequence: Number(/^\d{1,9}$/.exec(valueOf('SEQUENCE'))?.[0] ?? 0) }
}

const answers: Readonly<Record<string, Answer['answer']>> = {
  ACCEPTED: 'accepted',
  TENTATIVE: 'tentative',
  DECLINED: 'declined',
}

function addressIn(value: string): string {
  return value
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase()
}

/** Empty without RECURRENCE-ID; null for one that names no time. Programs state it in UTC or in a zone of their own. */
function turnIn(lines: Component['lines'], { allDay, timezone, zoneOf }: AnswerTo & { zoneOf: ZoneOf }): string | null {
  const line = lines.find(({ name }) => name === 'RECURRENCE-ID')
  if (line === undefined) return ''
  const time = calendarTime(line.value, { params: line.params, zoneOf })
  if (time === null) return null
  return allDay ? time.at.slice(0, 10) : inZone(time, timezone).at
}

function instantOf(stamp: string): string | null {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/.exec(stamp)
  if (found === null) return null
  const [, year, month, day, hour, minute, second] = found
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
