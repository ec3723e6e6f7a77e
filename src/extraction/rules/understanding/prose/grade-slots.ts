import type { When } from '#extraction/rules/when.ts'
import { phrases } from '../phrases/phrases.ts'
import type { Sentence } from '../passage.ts'
import type { Found, Place } from './found.ts'

/** `6th grade plays at 6:00, 7th at 6:45`, or a line for each grade: every grade has its own hour of the event. */
export function takeSlot(when: When, { sentence, section, found }: Place): boolean {
  const last = found.at(-1)
  if (last === undefined || when.time === null || !ofGrade.test(sentence.text)) return false
  const group = groupBefore(when, sentence)
  if (group === null) return false
  const isListed = timesOf(sentence).length > 1 && timesOf(sentence).every((one) => groupBefore(one, sentence) !== null)
  const isLine = section.sentences.filter(isSlotLine).length > 1 && isSlotLine(sentence)
  if (!isListed && !isLine) return false
  const time = afterNoon(when.time, last)
  const draft = { ...last.draft, time, endTime: when.endTime, minutes: when.minutes }
  draft.evidence = [...draft.evidence.slice(0, 1), evidenceOf(sentence)]
  if (last.group === undefined) found.pop()
  found.push({ ...last, draft, arrival: null, group })
  return true
}

/** An event's title without the grade whose hour it is: what is asked of all grades. */
export function withoutGrade(title: string): string {
  return title.replace(/ \((?:(?:grades?|years?) [^()]{1,12}|\d{1,2}(?:st|nd|rd|th) grade)\)$/i, '')
}

const ofGrade = phrases(/\b(?:grades?|years?|graders)\b/i)

function timesOf({ whens }: Sentence): When[] {
  return whens.filter((one) => one.date === null && one.time !== null)
}

/** A line that is a grade and its hour. */
function isSlotLine(sentence: Sentence): boolean {
  const [only] = timesOf(sentence)
  return only !== undefined && only.start < 40 && ofGrade.test(sentence.text) && groupBefore(only, sentence) !== null
}

/** The grade that a time is told for, with the word for it where only the first of several has one. */
function groupBefore(when: When, { text, whens }: Sentence): string | null {
  const from = Math.max(0, when.start - 60, ...whens.filter((one) => one.end <= when.start).map((one) => one.end))
  const match = grade.exec(text.slice(from, when.start))
  if (match === null) return null
  const [, named, counted] = match
  return named ?? `${counted ?? ''} grade`
}

const grade =
  /(?:^|[^\p{L}\d])(?:((?:grades?|years?) (?:K|\d{1,2})(?:\s?(?:[–&-]|and|to)\s?\d{1,2})?)|(\d{1,2}(?:st|nd|rd|th))(?: grade(?:rs)?)?)(?![\p{L}\d])[^,;.\d]{0,30}$/iu

/** `6:45, and 8th grade at 7:30`: the hours of one evening go on. */
function afterNoon(time: string, { draft, group }: Found): string {
  const isBack = group !== undefined && draft.time !== null && draft.time >= '12:00' && time < draft.time
  const hour = Number(time.slice(0, 2))
  return isBack && hour < 12 ? `${hour + 12}${time.slice(2)}` : time
}

function evidenceOf(sentence: Sentence): Found['draft']['evidence'][number] {
  return {
    part: 'text',
    start: sentence.start,
    end: sentence.end,
    quote: sentence.text,
    reason: 'the hour of the grade',
  }
}
