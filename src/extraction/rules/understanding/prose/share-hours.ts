import { phrases } from '../phrases/phrases.ts'
import type { Found } from './found.ts'

const linesOfProgramme = 3

/** Gives the days of a programme the hours and the place told once above them, and `same times` those of the day before. */
export function withSharedHours(found: Found[]): Found[] {
  for (const [index, one] of found.entries()) {
    const before = found.slice(0, index).findLast((other) => other.draft.time !== null)
    if (
      before &&
      one.draft.time === null &&
      one.arrival === null &&
      sameHours.test((one.clause ?? one.sentence).text)
    ) {
      one.draft.time = before.draft.time
      one.draft.endTime = before.draft.endTime
      one.draft.minutes = before.draft.minutes
    }
  }
  const usual = found.find(
    ({ draft }) => draft.time !== null && /^FREQ=WEEKLY;BYDAY=[A-Z]{2}(?:;|$)/.test(draft.recurrence ?? ''),
  )
  if (!usual) return found
  const days = found.filter(
    ({ draft }) =>
      draft.recurrence === null &&
      draft.endDate === null &&
      draft.date >= usual.draft.date &&
      weekday(draft.date) === weekday(usual.draft.date),
  )
  if (days.length < linesOfProgramme) return found
  for (const { draft, arrival } of days) {
    if (draft.time !== null || arrival !== null) continue
    draft.time = usual.draft.time
    draft.endTime = usual.draft.endTime
    draft.minutes = usual.draft.minutes
    draft.location ??= usual.draft.location
  }
  return found.filter((one) => one !== usual)
}

const sameHours = phrases(/\b(?:at )?(?:the )?same (?:times?|timings?|hours?)\b/i)

function weekday(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek
}
