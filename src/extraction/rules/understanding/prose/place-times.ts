import type { When } from '#extraction/rules/when.ts'
import { type EventDraft, emptyEvent } from '../draft.ts'
import { occasion } from '../occasions.ts'
import type { Sentence } from '../passage.ts'
import { type Found, type Place, nowhere } from './found.ts'
import { secondEvent } from './second-event.ts'
import { takeSlot } from './grade-slots.ts'
import { isFragment } from './lines.ts'
import { phrases } from '../phrases/phrases.ts'

const ending = phrases(
  /\b(?:back|break camp|return(?:ing|s)?|until|till|finish(?:es|ing)?|ends?|ending|done|over|pick(?:ed)?[ -]?up|collect(?:ed|ion)?|home|drop (?:them|her|him) (?:back|home)|depart(?:s|ure)?|check-?out|dismissal)\b[^.;]{0,60}$/i,
)

export function isEndOf(when: When, sentence: Sentence): boolean {
  return ending.testIn(sentence.text, Math.max(0, when.start - 70), when.start)
}

export function addTime(when: When, place: Place): void {
  const { sentence, before, found } = place
  const one = found.at(-1)
  if (
    !one ||
    one.draft.status === 'cancelled' ||
    (one.sentence === nowhere && !leaves.test(sentence.text) && !isEndOf(when, sentence))
  )
    return
  if (besideTheEvent.testIn(sentence.text, Math.max(0, when.start - 40), when.start) && one.draft.time !== null) return
  if (one.sentence !== nowhere && takeSlot(when, place)) return
  const second = secondEvent(when, sentence, one)
  if (second !== null) {
    found.push(second)
    return
  }
  if (one.sentence === sentence && isSecondTurn(when, sentence, one.draft)) {
    found.push({
      ...one,
      draft: { ...one.draft, time: when.time, endTime: when.endTime, evidence: [...one.draft.evidence] },
    })
    return
  }
  const isDismissal = dismissal.test(sentence.text)
  const isEnd = !isDismissal && (isEndOf(when, sentence) || when.time === null)
  const isOwn = one.draft.time !== null && !isEnd && when.time !== null && when.time !== one.draft.time
  const lead = isFragment(sentence) ? before : sentence
  if (
    isOwn &&
    lead !== undefined &&
    lead !== one.sentence &&
    (isFragment(sentence) ? occasion.test(lead.text) : isDismissal)
  ) {
    found.push(sameDay(one, when, sentence, lead))
    return
  }
  placeTime(when, sentence, one, isEnd)
}

/** `on 10 December at 1:00 and 6:30 pm`: twice on that day. */
function isSecondTurn(when: When, { text, whens }: Sentence, draft: EventDraft): boolean {
  if (when.time === null || draft.time === null || draft.endTime !== null || when.time <= draft.time) return false
  const before = whens.findLast((other) => other.end <= when.start)
  return (
    before?.time === draft.time &&
    /^\s*(?:and|&)\s*(?:again )?(?:at )?$/i.test(text.slice(before.end, when.start)) &&
    !/\b(?:between|from)\b/i.test(text.slice(0, before.end))
  )
}

const besideTheEvent = phrases(
  /\b(?:between|opens?|gates? (?:open|close)\w*|canteen|pizza|cake|roll call|bell|bus|coach|minibus|doors|bars|dismissal is|usual|regular|normal|rang|woke|from \d+ to)\b[^.;]{0,30}$/i,
)

/** What gives a stay its first hour. */
const leaves = phrases(/\b(?:depart\w*|leav\w+|arriv\w+|check[ -]?in|coach|bus|meet|drop[ -]?off|be at|assemble)\b/i)

export const dismissal = phrases(
  /\b(?:students?|pupils|children|school|classes|year levels?|everyone)\b[^.]{0,50}\b(?:dismissed|finish(?:es)?|ends?|released|go home|collected)\b[^.]{0,25}\bat\b/i,
)

/** Another thing on the day just named: `Party to follow that evening, seven to eleven`. */
function sameDay(one: Found, when: When, sentence: Sentence, lead: Sentence): Found {
  const draft = emptyEvent({
    layer: 'prose',
    title: '',
    about: lead === sentence ? sentence.text : `${lead.text} ${sentence.text}`,
    at: sentence.start,
    heading: one.draft.heading,
    date: one.draft.date,
    time: when.time,
    endTime: when.endTime,
    minutes: when.minutes,
    evidence: [
      {
        part: 'text',
        start: lead.start,
        end: lead.end,
        quote: lead.text,
        reason: 'from a sentence about the same day',
      },
      ...(lead === sentence
        ? []
        : [
            {
              part: 'text' as const,
              start: sentence.start,
              end: sentence.end,
              quote: sentence.text,
              reason: 'the time, from the line below',
            },
          ]),
    ],
  })
  return { draft, sentence, lead, arrival: null, isNamed: true }
}

export function placeTime(when: When, sentence: Sentence, one: Found, isEnd: boolean): void {
  const { draft } = one
  if (when.time === null && when.endTime === null) return
  if (isMovedTo(when, sentence)) {
    draft.status = draft.status === 'cancelled' ? 'cancelled' : 'moved'
    draft.previousStart ??= draft.time === null ? draft.date : `${draft.date}T${draft.time}`
    draft.time = when.time
    draft.endTime = when.endTime
  } else if (
    when.time !== null &&
    (when.isArrival ||
      comesBefore.testIn(sentence.text, Math.max(0, when.start - 45), when.start) ||
      (when.isDeadline && when.date === null && !isEnd))
  )
    one.arrival ??= when.time
  else if (isEnd && isBeforeStart(when, draft)) return
  else if (isEnd && (draft.time !== null || one.arrival !== null || weekdayGiven(when, draft))) {
    draft.endTime ??= when.endTime ?? when.time
    if (when.date !== null && when.date > draft.date && (draft.endDate === null || when.date > draft.endDate))
      draft.endDate = when.date
  } else if (draft.time === null) {
    draft.time = when.time
    draft.endTime ??= when.endTime
    draft.minutes ??= when.minutes
    draft.zone ??= when.zone
  } else return
  if (sentence.start !== draft.evidence[0]?.start && draft.evidence.length < 4) {
    draft.evidence.push({
      part: 'text',
      start: sentence.start,
      end: sentence.end,
      quote: sentence.text,
      reason: 'the time, from a sentence near by',
    })
    draft.about = `${draft.about} ${sentence.text}`
  }
}

/** `… on Thursday, 9:00am, has been moved to 11:30am`: another time of the same day. */
function isMovedTo(when: When, { text }: Sentence): boolean {
  return when.date === null && when.time !== null && movedTo.testIn(text, Math.max(0, when.start - 60), when.start)
}

const movedTo = phrases(
  /\b(?:moved|moves|moving|re-?scheduled|changed|shifted|pushed back|put back|brought forward|postponed) (?:\w+ ){0,2}to (?:start at )?$/i,
)

/** An end that would lie before its start, on a day that does not run into the night. */
function isBeforeStart(when: When, draft: EventDraft): boolean {
  const end = when.endTime ?? when.time
  return (
    when.date === null &&
    draft.endDate === null &&
    draft.time !== null &&
    end !== null &&
    end <= draft.time &&
    draft.time < '18:00'
  )
}

const comesBefore = phrases(
  /\b(?:call(?: time)?|report(?:ing)?|arriv\w+|doors?(?: open)?|meet(?:ing)?|be (?:there|backstage|at|in)|warm[- ]?up|sign[- ]in|check[- ]in|boarding|bus (?:leaves|departs)|minibus leaves)\b[^.;,]{0,45}$/i,
)

function weekdayGiven(when: When, draft: EventDraft): boolean {
  return when.date !== null && draft.endDate !== null
}
