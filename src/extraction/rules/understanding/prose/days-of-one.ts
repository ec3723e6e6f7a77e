import { weekdayFrom, weekdayOn } from '#extraction/rules/when/calendar.ts'
import { dayIn, textOf } from '#extraction/rules/when/day-text.ts'
import type { When } from '#extraction/rules/when.ts'
import { movesThings } from '../change-words.ts'
import type { EventDraft } from '../draft.ts'
import type { Sentence } from '../passage.ts'
import type { Found } from './found.ts'
import { phrases } from '../phrases/phrases.ts'

/** `The first one is 23 September`: when the series just told of begins. */
export const beginsSeries = phrases(
  /\b(?:first|1st)\s+(?:one|meeting|session|class|lesson|practice|training|rehearsal|night|week)\b[^.;]{0,24}$|\bwe(?:['’]ll)? (?:start|begin|kick off|resume)\b[^.;]{0,12}$/i,
)

export function startSeries(draft: EventDraft, when: When): void {
  if (when.date === null) return
  const byDay = /FREQ=WEEKLY.*BYDAY=([A-Z]{2})(?!,)/.exec(draft.recurrence ?? '')?.[1]
  const day = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][Temporal.PlainDate.from(when.date).dayOfWeek - 1]
  if (byDay === undefined || byDay === day) draft.date = when.date
  draft.time ??= when.time
}

/** `We are in session 4: Sunday`: of the days just told, the one that is ours. */
export const narrows = phrases(
  /\b(?:we|our (?:team|group|session|squad|child))(?:['’]re| are| is| will be) (?:in|on)\b[^.;]{0,30}$/i,
)

/** `Leaving Friday at 6, back Monday around noon`: the second day ends what the first began. */
export function endsStay(when: When, draft: EventDraft, { text }: Sentence): boolean {
  return (
    when.date !== null &&
    draft.recurrence === null &&
    draft.endDate === null &&
    // `Friday is moved to Saturday` is another day, not a second one.
    !movesThings(text) &&
    when.date > draft.date &&
    Date.parse(when.date) - Date.parse(draft.date) <= 21 * 86_400_000 &&
    /\b(?:back|return(?:s|ing)?|home|until|till|til|to|through)\s(?:on\s|at\s|by\s)?$/i.test(
      text.slice(Math.max(0, when.start - 16), when.start),
    )
  )
}

/** `Sat 23 May … pick up Sunday by 10`: the bare weekday after the day told before it in its paragraph. */
export function dayHome(when: When, { draft, sentence: told }: Found, { text, block }: Sentence): string | null {
  if (when.date === null || told.block !== block || draft.recurrence !== null || draft.endDate !== null) return null
  if (!bareWeekday.test(when.text) || !comesHome.testIn(text, 0, when.start)) return null
  const day = weekdayFrom(dayIn(draft.date) + 1, weekdayOn(dayIn(when.date)))
  return day - dayIn(draft.date) <= 3 ? textOf(day) : null
}

const bareWeekday =
  /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?(?: (?:morning|afternoon|evening|lunchtime))?(?:,? (?:at |by |around |from )?\d[\d.:]*\s?(?:[ap]\.?m)?)?$/i
const comesHome = phrases(
  /\b(?:pick(?:ed)?[ -]?up|collect(?:ed|ion)?|home|back|return(?:ing)?|until|till)(?: (?:is|will be|them|her|him|on|at|by|to us))*\s*$/i,
)
