import type { When } from '#extraction/rules/when.ts'
import { movesThings } from '../change-words.ts'
import type { EventDraft } from '../draft.ts'
import type { Sentence } from '../passage.ts'
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
