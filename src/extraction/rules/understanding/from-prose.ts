import type { When } from '../when.ts'
import { callsOff } from './change-words.ts'
import { type EventDraft, emptyEvent, timesOf } from './draft.ts'
import { roleOfDate } from './judge-date.ts'
import { nameOccasion } from './name-occasion.ts'
import { blankOut } from './noun-phrase.ts'
import { namesOccasion, occasion } from './occasions.ts'
import type { Section } from './passage.ts'
import { placeIn } from './place.ts'
import { isAside } from './prose/asides.ts'
import { beginsSeries, endsStay, narrows, startSeries } from './prose/days-of-one.ts'
import { clauseOf } from './prose/clause-of.ts'
import { backReference, isDayOf, splitMove } from './prose/back-reference.ts'
import { type Found, type Place, type ProseContext, nowhere, stays } from './prose/found.ts'
import { isEvent } from './prose/is-event.ts'
import { lengthIn } from './prose/length.ts'
import { isFragment } from './prose/lines.ts'
import { goalBefore, isNear, placeNear } from './prose/place-near.ts'
import { addTime, dismissal, isEndOf, placeTime } from './prose/place-times.ts'
import { withSharedHours } from './prose/share-hours.ts'
import { isMoving, settleMoves } from './prose/settle-moves.ts'
import { phrases } from './phrases/phrases.ts'

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
  const kept = own.length > 0 && isMoving(section, context) ? settleMoves(own, section, context) : own
  const events = new Set(kept.filter((one) => isEvent(one, section, context)))
  return kept
    .filter((one) => events.has(one) || [...events].some((other) => isNextInList(one, other)))
    .map((one) => finish(one, section, context))
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

function readSentence(place: Place): void {
  const { sentence, context, found } = place
  if (isAside(sentence)) return
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

function addDated(read: When, place: Place): void {
  const { sentence, before, section, found } = place
  const when = splitMove(backReference(read, sentence, found), sentence)
  if (when === null) return
  const series = found.findLast((one) => one.draft.recurrence !== null)
  if (series && when.recurrence === null && beginsSeries.test(sentence.text.slice(0, when.start))) {
    startSeries(series.draft, when)
    return
  }
  const former = read.endDate !== null && when.endDate === null && read.date !== when.date ? read.date : null
  const same = found.find((one) => isDayOf(when, one.draft, sentence.text))
  if (
    same &&
    same.draft.endDate !== null &&
    when.endDate === null &&
    narrows.test(sentence.text.slice(0, when.start)) &&
    when.date !== null
  ) {
    same.draft.date = when.date
    same.draft.endDate = null
    same.draft.time ??= when.time
    return
  }
  const leaving = found.at(-1)
  if (leaving && leaving.sentence === sentence && endsStay(when, leaving.draft, sentence)) {
    leaving.draft.endDate = when.date
    leaving.draft.endTime = when.endTime ?? when.time
    return
  }
  const clause = clauseOf(when, sentence)
  const isOff = callsOff(clause.text)
  const isAnother =
    isOff !== (same?.draft.status === 'cancelled') && occasion.test(blankOut(sentence.text, sentence.whens))
  const isOwnItem =
    same !== undefined &&
    when.time !== null &&
    same.draft.time !== null &&
    when.time !== same.draft.time &&
    sentence.block.kind === 'item' &&
    same.sentence.block.kind === 'item' &&
    same.sentence.block !== sentence.block
  if (
    same &&
    !isAnother &&
    !isOwnItem &&
    !(
      when.time !== null &&
      same.draft.time !== null &&
      when.time !== same.draft.time &&
      occasion.test(sentence.text) &&
      when.date === same.draft.date &&
      !isEndOf(when, sentence)
    )
  ) {
    placeTime(when, sentence, same, when.date !== same.draft.date || isEndOf(when, sentence))
    return
  }
  for (const date of [when.date, ...when.moreDates]) {
    if (date === null) continue
    const isUnnamed =
      when.start <= 3 &&
      before?.whens.every(({ date: other }) => other === null) === true &&
      !namesOccasion(blankOut(sentence.text, sentence.whens))
    const isAbout = takesUp.test(sentence.text)
    const lead = isFragment(sentence) || isUnnamed || isAbout ? before : undefined
    const draft = emptyEvent({
      layer: 'prose',
      title: '',
      about: lead && lead.block.zone === sentence.block.zone ? `${lead.text} ${sentence.text}` : sentence.text,
      at: sentence.start,
      heading: section.heading,
      ...timesOf(when),
      date,
      endDate: date === when.date ? when.endDate : null,
      status: former !== null ? 'moved' : isOff ? 'cancelled' : 'confirmed',
      previousStart: former,
      location: placeIn(sentence.text, sentence.whens) ?? goalBefore(section, sentence),
      evidence: [
        {
          part: 'text',
          start: sentence.start,
          end: sentence.end,
          quote: sentence.text,
          reason:
            section.heading === null ? 'from a sentence of the mail' : `from the sentence under “${section.heading}”`,
        },
      ],
    })
    const arrival =
      when.isArrival &&
      !/\b(?:start|kick|show|game|concert)\b/i.test(sentence.text.slice(Math.max(0, when.start - 12), when.start))
        ? when.time
        : null
    if (arrival !== null) draft.time = null
    found.push({
      draft,
      sentence,
      clause,
      lead,
      arrival,
      isNamed: namesOccasion(
        `${lead ? blankOut(lead.text, lead.whens) : ''} ${blankOut(sentence.text, sentence.whens)}`,
      ),
    })
  }
}

/** A sentence that speaks on of what the one before named. */
const takesUp = phrases(/^\s*(?:it|this|that|the day)\b/i)

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
  return draft
}
