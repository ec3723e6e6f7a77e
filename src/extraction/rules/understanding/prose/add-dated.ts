import type { When } from '#extraction/rules/when.ts'
import { callsOff } from '../change-words.ts'
import { isForGroup } from '../for-group.ts'
import { emptyEvent, timesOf } from '../draft.ts'
import { isMovedOnto } from '../gives-way.ts'
import { blankOut } from '../noun-phrase.ts'
import { namesOccasion, occasion } from '../occasions.ts'
import { phrases } from '../phrases/phrases.ts'
import { placeIn } from '../place.ts'
import { backReference, isDayOf, splitMove } from './back-reference.ts'
import { clauseOf } from './clause-of.ts'
import { beginsSeries, dayHome, endsStay, narrows, startSeries } from './days-of-one.ts'
import type { Sentence } from '../passage.ts'
import type { Place } from './found.ts'
import { isFragment } from './lines.ts'
import { goalBefore } from './place-near.ts'
import { isEndOf, placeTime } from './place-times.ts'

/** A date of a sentence as an event of its own, or as a day, a time or an end of one told before. */
export function addDated(read: When, place: Place): void {
  const { sentence, before, section, found } = place
  const when = splitMove(backReference(read, sentence, found), sentence)
  if (when === null) return
  const series = found.findLast((one) => one.draft.recurrence !== null)
  if (series && when.recurrence === null && beginsSeries.testIn(sentence.text, 0, when.start)) {
    startSeries(series.draft, when)
    return
  }
  const former = read.endDate !== null && when.endDate === null && read.date !== when.date ? read.date : null
  const same = found.find((one) => isDayOf(when, one.draft, sentence.text))
  if (
    same &&
    same.draft.endDate !== null &&
    when.endDate === null &&
    narrows.testIn(sentence.text, 0, when.start) &&
    when.date !== null
  ) {
    same.draft.date = when.date
    same.draft.endDate = null
    same.draft.time ??= when.time
    return
  }
  const leaving = found.at(-1)
  const home = leaving === undefined ? null : dayHome(when, leaving, sentence)
  if (leaving && home !== null) {
    leaving.draft.endDate = home
    leaving.draft.endTime = when.endTime ?? when.time
    return
  }
  if (leaving && leaving.sentence === sentence && endsStay(when, leaving.draft, sentence)) {
    leaving.draft.endDate = when.date
    leaving.draft.endTime = when.endTime ?? when.time
    return
  }
  const clause = clauseOf(when, sentence)
  const isOff = callsOff(clause.text) && !isMadeUp(when, sentence) && !isMovedOnto(when, sentence)
  const isAnother =
    isOff !== (same?.draft.status === 'cancelled') && occasion.test(blankOut(sentence.text, sentence.whens))
  const isOwnItem =
    same !== undefined &&
    when.time !== null &&
    same.draft.time !== null &&
    when.time !== same.draft.time &&
    ((sentence.block.kind === 'item' &&
      same.sentence.block.kind === 'item' &&
      same.sentence.block !== sentence.block) ||
      (same.sentence !== sentence && isForGroup(sentence.text)))
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
      status:
        former !== null || (when.recurrence !== null && changesDay.test(sentence.text))
          ? 'moved'
          : isOff
            ? 'cancelled'
            : 'confirmed',
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
        `${lead ? blankOut(lead.text, lead.whens) : ''} ${thisTerm.replaceIn(blankOut(sentence.text, sentence.whens), ' ')}`,
      ),
    })
  }
}

/** `moves from Wednesdays to Mondays`: the series of another day. */
const changesDay = phrases(
  /\b(?:mov(?:es?|ing)|chang(?:es?|ing)|switch(?:es|ing)?)\b[^.;]{0,20}\bfrom\b[^.;]{0,30}\bto\b/i,
)

/** `Today's game is cancelled and will be made up on Thursday`: the second day stands. */
function isMadeUp(when: When, { text, whens }: Sentence): boolean {
  const previous = whens.findLast((other) => other.date !== null && other.end <= when.start)
  return previous !== undefined && madeUp.testIn(text, previous.end, when.start)
}

const madeUp = phrases(
  /\b(?:made up|make-?up|re-?scheduled|re-?arranged|moved|postponed|re-?fixed|played instead|instead|new date is|back)\b[^.;]{0,20}$/i,
)

/** How long something goes on, and no holiday. */
const thisTerm = phrases(/\b(?:this|all|every|each|next|last|for the) (?:half[- ])?term\b/gi)

/** A sentence that speaks on of what the one before named. */
const takesUp = phrases(
  /^\s*(?:(?:it|this|that|the day)\b|(?:he|she|they)(?: will|['’]ll| can| is| are)(?: now)? (?:be )?(?:com(?:e|ing)|visit(?:ing)?|arriv(?:e|ing)|here|in)\b)/i,
)
