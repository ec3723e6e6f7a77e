import type { When } from '#extraction/rules/when.ts'
import { emptyEvent } from '../draft.ts'
import { blankOut } from '../noun-phrase.ts'
import type { Sentence } from '../passage.ts'
import { phrases } from '../phrases/phrases.ts'
import { placeIn } from '../place.ts'
import type { Found } from './found.ts'

/** `Prizes at 11, lunch from 1pm`: what a clause of its own names at a later hour of the same day; null where it is a part of the first. */
export function secondEvent(when: When, sentence: Sentence, one: Found): Found | null {
  const { draft } = one
  if (draft.time === null || when.time === null || when.time <= draft.time) return null
  if (draft.recurrence !== null || (draft.endTime !== null && when.time < draft.endTime)) return null
  const before = sentence.whens.findLast((other) => other.end <= when.start)
  if (before?.time !== draft.time) return null
  const cut = /^(?:[^,;|.()]|\([^)]{0,60}\)){0,60}?[,;]\s*/.exec(sentence.text.slice(before.end, when.start))
  if (cut === null) return null
  const [from, to] = [before.end + cut[0].length, endOfClause(sentence, when)]
  if (from >= when.start || partOfFirst.testIn(sentence.text, from, when.start)) return null
  if (partOfFirst.testIn(sentence.text, Math.max(0, before.start - 30), before.start)) return null
  const clause = within(sentence, from, to)
  if (!gathers.test(blankOut(clause.text, clause.whens))) return null
  const first = within(sentence, 0, before.end + cut[0].replace(/[,;]\s*$/, '').length)
  if (one.sentence === sentence) one.clause ??= first
  const place = placeIn(first.text, first.whens)
  if (one.sentence === sentence || place !== null) draft.location = place
  return {
    draft: emptyEvent({
      layer: 'prose',
      title: '',
      about: clause.text,
      at: sentence.start,
      heading: null,
      date: draft.date,
      time: when.time,
      endTime: when.endTime,
      minutes: when.minutes,
      location: placeIn(clause.text, clause.whens),
      evidence: draft.evidence.slice(0, 1),
    }),
    sentence,
    clause,
    lead: undefined,
    arrival: null,
    isNamed: true,
  }
}

/** What opens, leads up to or ends the thing itself. */
const partOfFirst = phrases(
  /\b(?:doors?|gates?|arriv\w+|meet|registration|check[- ]?in|sign[- ]in|warm[- ]?up|kick[- ]?off|throw[- ]?in|start\w*|begin\w*|finish\w*|end\w*|back|return\w*|home|until|till|collect\w*|pick[ -]?up|drop[ -]?off|leav\w+|depart\w*|coach|bus|or|between|moved|now|instead|open\w*|close\w*|call time|break|recess)\b/i,
)

/** What people come to besides, and no part of a programme. */
const gathers = phrases(
  /\b(?:lunch|brunch|breakfast|dinner|supper|tea|drinks|picnic|bbq|barbecue|reception|party|disco|concert|recital|service|mass|ceremony|meeting|agm|game|match|film|movie|fireworks|bonfire|quiz|ceilidh)\b/i,
)

function endOfClause({ text, whens }: Sentence, when: When): number {
  const next = whens.find((other) => other.start >= when.end)?.start ?? text.length
  const stop = /[,;]/.exec(text.slice(when.end, next))
  return stop === null ? next : when.end + stop.index
}

function within(sentence: Sentence, from: number, to: number): Sentence {
  const whens = sentence.whens
    .filter((one) => one.start >= from && one.end <= to)
    .map((one) => ({ ...one, start: one.start - from, end: one.end - from }))
  const [start, end] = [sentence.start + from, sentence.start + to]
  return { ...sentence, text: sentence.text.slice(from, to), start, end, whens, struck: [] }
}
