import type { EventDraft } from './draft.ts'
import { roleOfDate } from './judge-date.ts'
import { nameOccasion } from './name-occasion.ts'
import { occasion } from './occasions.ts'
import type { Section } from './passage.ts'
import { addDated } from './prose/add-dated.ts'
import { isAside } from './prose/asides.ts'
import { type Found, type Place, type ProseContext, nowhere, stays } from './prose/found.ts'
import { isEvent } from './prose/is-event.ts'
import { lengthIn } from './prose/length.ts'
import { isFragment } from './prose/lines.ts'
import { isNear, placeNear } from './prose/place-near.ts'
import { addTime, dismissal } from './prose/place-times.ts'
import { withSharedHours } from './prose/share-hours.ts'
import { isMoving, settleMoves, tellMoves } from './prose/settle-moves.ts'
import { phrases } from './phrases/phrases.ts'
import { tidyTitle } from './tidy-title.ts'

/** Events that the sentences of one section tell of. */
export function eventsInProse(section: Section, context: ProseContext): EventDraft[] {
  const found: Found[] = stays(context.earlier)
  const seeds = new Set(found)
  for (const [index, sentence] of section.sentences.entries())
    readSentence({
      sentence,
      before: section.sentences[index - 1],
      after: section.sentences[index + 1],
      section,
      context,
      found,
    })
  for (const seed of seeds) seed.draft.time ??= seed.arrival
  const own = withSharedHours(found.filter((one) => !seeds.has(one)))
  tellMoves(own)
  const kept = own.length > 0 && isMoving(section, context) ? settleMoves(own, section, context) : own
  const events = new Set(kept.filter((one) => isEvent(one, section, context)))
  for (const one of kept) {
    const like = events.has(one)
      ? undefined
      : [...events].find((other) => isNextInList(one, other) || isLikeSpan(one, other))
    if (like === undefined) continue
    events.add(one)
    if (!isLikeSpan(one, like)) continue
    one.draft.time ??= like.draft.time
    one.draft.endTime ??= like.draft.endTime
  }
  return kept.filter((one) => events.has(one)).map((one) => finish(one, section, context))
}

/** `Thu 11 June, 4pm` in a list of which another day is an event. */
function isNextInList({ sentence, draft }: Found, other: Found): boolean {
  const { block } = sentence
  return (
    block.kind === 'item' &&
    block.group !== undefined &&
    draft.time !== null &&
    isFragment(sentence) &&
    other.sentence.block.kind === 'item' &&
    other.sentence.block.group === block.group &&
    isFragment(other.sentence)
  )
}

/** `Week 2: 22–26 June` beside a `Week 4` that is an event. */
function isLikeSpan(one: Found, other: Found): boolean {
  const label = (found: Found) => /^\s*(\p{Lu}\p{L}+) \d{1,2}\s*[:–-]/u.exec(found.sentence.text)?.[1]
  const own = label(one)
  return own !== undefined && own === label(other) && one.draft.endDate !== null && other.draft.endDate !== null
}

function readSentence(place: Place): void {
  const { sentence, context, found } = place
  if (isAside(sentence, place.section.heading)) return
  const whens = sentence.whens
  const roles = whens.map((when) => roleOfDate(when, sentence, context.today))
  const isOnlyAsk = roles.includes('deadline') && !roles.includes('event') && !turnsUp.test(sentence.text)
  for (const [index, when] of whens.entries()) {
    const role = roles[index]
    if (role === 'event' || (role === 'deadline' && when.time !== null && turnsUp.test(sentence.text)))
      addDated(
        when.isDeadline && turnsUp.test(sentence.text)
          ? { ...when, isArrival: !ends.test(sentence.text), isDeadline: false }
          : when,
        place,
      )
    else if (role === 'none' && (when.time !== null || when.endTime !== null) && !isOnlyAsk) addTime(when, place)
  }
  const last = found.at(-1)
  if (
    last &&
    last.sentence !== nowhere &&
    last.draft.location === null &&
    !isOnlyAsk &&
    isNear(last.sentence, sentence)
  )
    last.draft.location = placeNear(last.sentence, sentence)
  if (last && last.sentence !== nowhere && last.draft.minutes === null && last.draft.endTime === null)
    last.draft.minutes = lengthIn(sentence.text) ?? whens.find((when) => when.minutes !== null)?.minutes ?? null
}

/** `Arrive at school by 8.15`: the time belongs to the event, and is no task. */
const turnsUp = phrases(
  /\b(?:arrive|be (?:at|there|back|home|in (?:the|school|class))|assemble|meet|drop[ -]?off|check[ -]?in|break camp|back (?:at|in|by)|return(?:ing)? (?:to|at|by))\b/i,
)

const ends = phrases(/\b(?:back|return\w*|break camp|home)\b/i)

function finish(one: Found, section: Section, context: ProseContext): EventDraft {
  const { draft } = one
  draft.time ??= one.arrival
  draft.title =
    dismissal.test(draft.about) &&
    draft.endTime === null &&
    /\bfinish|dismiss|released|go home/i.test(draft.about) &&
    !occasion.test(one.sentence.text.replace(/\b(?:day of|on the day)\b.*?(?=students|pupils|school)/i, ''))
      ? 'Early finish at school'
      : nameOccasion({
          sentence: one.clause ?? one.sentence,
          lead: one.lead,
          section,
          draft,
          character: context.character,
        })
  if (one.group !== undefined) draft.title = tidyTitle(`${draft.title} (${one.group})`)
  return draft
}
