import { addDays, weekdayOf } from '#basics/day.ts'
import { weekdayNamed } from '#basics/recurrence-rule.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { EarlierMail } from '../item.ts'
import type { ExistingEvent } from './existing.ts'

/** Which earlier mail of its sender a mail speaks of: the last one (`my earlier mail`), or that of a day (`Tuesday's newsletter`). */
export function earlierMailIn(text: string, today: string): EarlierMail | null {
  const found = earlier.exec(text) ?? sent.exec(text) ?? mistaken.exec(text)
  if (found === null) return null
  const how = wrong.test(text) ? { isWrong: true } : {}
  const which = (found.groups?.['when'] ?? found.groups?.['day'] ?? '').toLowerCase()
  if (which === 'yesterday') return { day: addDays(today, -1), ...how }
  const weekday = weekdayNamed(which)
  if (weekday < 0) return { day: dayOfMonth(found.groups?.['number'], today), ...how }
  return { day: addDays(today, -((weekdayOf(today) - weekday + 7) % 7 || 7)), ...how }
}

/** `My mail of the 7th`: the last seventh before today. */
function dayOfMonth(number: string | undefined, today: string): string | null {
  if (number === undefined) return null
  for (let back = 1; back <= 31; back++) {
    const day = addDays(today, -back)
    if (Number(day.slice(8)) === Number(number)) return day
  }
  return null
}

/** What the sender's mail of that day announced, or the sender's last one. */
export function announcedBy(
  { day }: EarlierMail,
  { events, timezone }: { events: readonly ExistingEvent[]; timezone: string },
): ExistingEvent[] {
  const own = events.filter(({ isOfSender, announcedAt }) => isOfSender && announcedAt !== null)
  if (day !== null) return own.filter(({ announcedAt }) => dayIn(new Date(announcedAt ?? 0), timezone) === day)
  const last = own
    .map(({ announcedAt }) => announcedAt ?? '')
    .toSorted()
    .at(-1)
  return own.filter(({ announcedAt }) => announcedAt === last)
}

const mails = '(?:e-?mail|mail|message|note|letter|newsletter|bulletin|notice|reminder|flyer|timetable|schedule|list)'
const days = '(?<when>yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thurs?|fri|sat|sun)'
const earlier = new RegExp(
  `\\b(?:my|our|the|that|an?) (?:(?:earlier|previous|last|first|prior|recent|original)|${days}['’]s?) ${mails}s?\\b|\\b${mails} of (?:the )?(?<number>\\d{1,2})(?:st|nd|rd|th)\\b|\\b${days.replace('when', 'day')}['’]s ${mails}\\b`,
  'i',
)
const sent = new RegExp(
  `\\b(?:i|we) (?:sent|wrote|emailed|mailed|gave you|told you)(?: \\w{1,12}){0,6}? (?:on )?${days}\\b`,
  'i',
)
/** The writer's own words were wrong: `I gave you the wrong times`, `I got the date wrong`. */
const told = '(?:times?|dates?|days?|hours?|details?|place|venue|address)'
const mistaken = new RegExp(
  `\\b(?:i|we) (?:sent|gave|wrote|quoted|put|typed|had)(?: \\w{1,12}){0,3} wrong ${told}\\b|\\b(?:i|we) (?:got|had) (?:\\w{1,12} ){1,3}wrong\\b|\\bwrong ${told} (?:in|on) (?:my|our|the)\\b`,
  'i',
)
const wrong =
  /\b(?:wrong|incorrect(?:ly)?|mistaken?(?:ly)?|in error|an error|correct(?:ion|ed|s)|typo|mixed up|muddled|ignore|disregard|apolog(?:y|ies|ise|ize) for (?:the )?(?:error|mistake|confusion))\b/i
