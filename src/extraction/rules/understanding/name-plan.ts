import type { Character } from './character.ts'
import type { EventDraft } from './draft.ts'
import { likeness, tidyTitle } from './tidy-title.ts'

/** A plan between two people: named for the meal or the subject, and the one who writes. */
export function personal(
  phrase: string | null,
  subject: string | null,
  draft: EventDraft,
  character: Character,
): string {
  const [first] = character.author?.name?.split(/\s+/) ?? []
  const who =
    first !== undefined && /^(?:mrs?|ms|miss|mx|mme|m|dr|coach|fr|revd?|rev|sr)\.?$/i.test(first) ? undefined : first
  if (draft.endDate !== null && draft.endDate > draft.date && draft.location !== null)
    return tidyTitle(`Stay at ${draft.location}`)
  const what = phrase ?? meal(draft)
  const base =
    phrase !== null && subject !== null && subject.length < 40 && likeness(phrase, subject) === 0
      ? `${phrase} (${subject})`
      : subject !== null && what === null
        ? subject
        : (what ?? subject ?? 'Get-together')
  return tidyTitle(who && !base.includes(who) ? `${base} with ${who}` : base)
}

function meal(draft: EventDraft): string | null {
  const isFood =
    /\b(?:grill|roast|barbecue|bbq|salad|pudding|dessert|cook(?:ing)?|dinner|pizza|curry|feed|eat|wine|table)\b/i.test(
      draft.about,
    )
  const hour = Number((draft.time ?? '').slice(0, 2) || -1)
  if (hour >= 17 && hour <= 21) return 'Dinner'
  if (hour >= 11 && hour <= 14 && isFood) return 'Lunch'
  return null
}
