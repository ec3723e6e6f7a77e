import { type HourCycle, sayClock } from '#basics/clock.ts'
import { sayLongDay } from '#basics/say-calendar-day.ts'
import { sayRecurrence } from '#basics/say-recurrence.ts'
import { dayIn, timeIn } from '#basics/zone-clock.ts'
import { daysOf } from '#calendar/rules/days/days-of-events.ts'
import { listed, sayLifts } from '#calendar/rules/lifts/say-lifts.ts'
import { sayOwnZone, sayTimes } from '#calendar/rules/wording/say-event-time.ts'
import type { InviteEntry } from './entries.ts'
import type { InvitedEvent } from './invited-event.ts'
import type { InviteMessage } from './messages.ts'

/** Whether the plan comes to the reader's calendar: they may have switched that off, or left the family. */
export type Standing = 'invited' | 'switched off' | 'gone'

export interface InviteReader {
  standing: Standing
  familyName: string
  zone: string
  locale: string
  clock: HourCycle
  now: Date
  nameOf: (memberId: string) => string
}

/** Turns that a letter lists; more are in the calendar that goes with it. */
const mostListed = 10

/** The words of an invitation, for whoever reads it as a mail. */
export function inviteLetter({ says, entries }: Pick<InviteMessage, 'says' | 'entries'>, reader: InviteReader) {
  const [first] = entries
  const title = first === undefined ? '' : inOneLine(first.event.title)
  const day = first === undefined ? '' : sayShortWhen(first.event, reader)
  const { familyName, standing } = reader
  const isTurn = first !== undefined && first.turn !== ''
  return {
    subject: `${subjectFor(says, standing)}: ${title}, ${day}`,
    paragraphs: [
      standing === 'invited' ? sentenceFor(says, { isTurn, familyName }) : endings[standing](familyName),
      ...entries.slice(0, mostListed).flatMap((entry) => entryParagraphs(entry, { says, reader })),
    ],
    ...(standing === 'invited' && {
      smallPrint: `The plan of the ${familyName} family comes to your own calendar, since your Account Settings say so. What your calendar answers is shown to your family.`,
    }),
  }
}

function subjectFor(says: InviteMessage['says'], standing: Standing): string {
  if (standing !== 'invited') return 'Off your calendar'
  return { new: 'Invitation', changed: 'Changed', off: 'Cancelled' }[says]
}

/** It takes place in the family all the same. */
const endings: Readonly<Record<Exclude<Standing, 'invited'>, (familyName: string) => string>> = {
  'switched off': (familyName) =>
    `You have switched calendar invites off, so this of the plan of the ${familyName} family is no longer in your own calendar:`,
  gone: (familyName) =>
    `You are no longer in the ${familyName} family, so this of its plan is no longer in your own calendar:`,
}

function sentenceFor(
  says: InviteMessage['says'],
  { isTurn, familyName }: { isTurn: boolean; familyName: string },
): string {
  if (says === 'off')
    return isTurn
      ? `This one of a series no longer takes place, or no longer for you, in the plan of the ${familyName} family:`
      : `This no longer takes place, or no longer for you, in the plan of the ${familyName} family:`
  if (says === 'changed') return `This has changed in the plan of the ${familyName} family:`
  return `This is in the plan of the ${familyName} family:`
}

function entryParagraphs(
  { event }: InviteEntry,
  { says, reader }: { says: InviteMessage['says']; reader: InviteReader },
) {
  const about = says === 'off' ? '' : describeEvent(event, reader.nameOf)
  return [
    { heading: inOneLine(event.title) },
    [sayWhen(event, reader), event.location ?? ''].filter((line) => line !== '').join('\n'),
    ...(about === '' ? [] : [about]),
  ]
}

/** Whom an event is for, who takes them, and what the plan says about it. */
export function describeEvent(event: InvitedEvent, nameOf: InviteReader['nameOf']): string {
  const whom = event.attendees.length === 0 ? '' : `For ${listed(event.attendees.map(nameOf))}.`
  const lifts = sayLifts(event, nameOf)
  return [whom, lifts === '' ? '' : `${lifts}.`, event.description.trim()].filter((line) => line !== '').join('\n')
}

/** `Thursday 14 May, 16:00 to 17:00, every Thursday`; the year where it is another one. */
function sayWhen(event: InvitedEvent, { zone, locale, clock, now }: InviteReader): string {
  const today = dayIn(now, zone)
  const { first, last } = daysOf(event, zone)
  const say = (day: string) =>
    `${sayLongDay(day, locale)}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`}`
  const at = (instant: string) => (event.allDay ? '' : `, ${sayClock(timeIn(instant, zone), clock)}`)
  const time =
    last === first || event.endIsAssumed
      ? `${say(first)}, ${event.allDay ? 'all day' : sayTimes(event, { zone, clock })}`
      : `${say(first)}${at(event.startTime)} to ${say(last)}${at(event.endTime)}${event.allDay ? ', all day' : ''}`
  const ownZone = sayOwnZone(event, { zone, clock })
  const rhythm = event.recurrence === null ? null : sayRecurrence(event.recurrence, { today, locale })
  return [`${time}${rhythm === null ? '' : `, ${rhythm}`}`, ownZone ?? ''].filter((line) => line !== '').join('\n')
}

/** `Thursday 14 May, 16:00`. */
function sayShortWhen(event: InvitedEvent, { zone, locale, clock }: InviteReader): string {
  const day = sayLongDay(daysOf(event, zone).first, locale)
  return event.allDay ? day : `${day}, ${sayClock(timeIn(event.startTime, zone), clock)}`
}

function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
