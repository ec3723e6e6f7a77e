import type { When } from '#extraction/rules/when.ts'
import { movesThings } from '../change-words.ts'
import type { EventDraft } from '../draft.ts'
import { occasion } from '../occasions.ts'
import type { Sentence } from '../passage.ts'
import type { Found } from './found.ts'
import { isEndOf } from './place-times.ts'

/** `moved from 16 June to 25 June` is no range of days. */
export function splitMove(when: When | null, sentence: Sentence): When | null {
  if (
    when === null ||
    when.endDate === null ||
    !movesThings(sentence.text.slice(0, when.start)) ||
    !/\bfrom\s+(?:the\s+)?$/i.test(sentence.text.slice(0, when.start))
  )
    return when
  return { ...when, date: when.endDate, endDate: null }
}

/** `the Wednesday` counts from the event just named; without one it tells nothing. */
export function backReference(when: When, sentence: Sentence, found: readonly Found[]): When | null {
  const isBare =
    /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i.test(when.text.trim()) &&
    /\bthe\s+$/i.test(sentence.text.slice(0, when.start))
  if (when.date === null || !(isBare || /^the\s+(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i.test(when.text.trim())))
    return when
  const anchor = found.at(-1)?.draft
  if (!anchor) return when.time === null ? null : when
  const ahead = (weekday(when.date) - weekday(anchor.date) + 7) % 7
  const date = Temporal.PlainDate.from(anchor.date).add({ days: ahead }).toString()
  if (ahead > 0 && isEndOf(when, sentence) && (anchor.endDate === null || date <= anchor.endDate)) anchor.endDate = date
  return when.time === null && (anchor.endDate ?? anchor.date) !== date && !occasion.test(sentence.text)
    ? null
    : { ...when, date }
}

/** The same day again, or `the Wednesday` of a camp that was dated before. */
export function isDayOf(when: When, draft: EventDraft, text: string): boolean {
  if (when.date === null) return false
  if (
    when.recurrence === null &&
    draft.recurrence === null &&
    when.date >= draft.date &&
    when.date <= (draft.endDate ?? draft.date)
  )
    return true
  if (
    !/\bthe\s+$/i.test(text.slice(0, when.start)) ||
    /\d/.test(when.text.replace(/\d{1,2}[:.]\d\d|\d{1,2}\s?[ap]\.?m/gi, ''))
  )
    return false
  return [draft.date, draft.endDate].some((day) => day !== null && weekday(day) === weekday(when.date ?? ''))
}

function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
