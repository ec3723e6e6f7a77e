import { fellThrough, formerly, movesThings } from '../change-words.ts'
import { givenUpFor, isGivenUp, isMovedOnto } from '../gives-way.ts'
import { roleOfDate } from '../judge-date.ts'
import type { Section } from '../passage.ts'
import type { Found, ProseContext } from './found.ts'

/** Whether the section, its heading or the mail's subject moves something. */
export function isMoving({ heading, sentences }: Section, { character }: ProseContext): boolean {
  const whole = sentences.map((sentence) => sentence.text).join(' ')
  return movesThings(character.subject) || movesThings(whole) || movesThings(heading ?? '')
}

/** A day or an hour that stands in the place of another, named beside it, is moved from there. */
export function tellMoves(found: readonly Found[]): void {
  for (const { draft, sentence } of found) {
    const when = sentence.whens.find(({ date, time }) => date === draft.date || (date === null && time === draft.time))
    if (when === undefined || draft.recurrence !== null || draft.status !== 'confirmed') continue
    const former = givenUpFor(when, sentence)
    if (former !== null || isMovedOnto(when, sentence)) draft.status = 'moved'
    if (former === null) continue
    const day = former.date ?? draft.date
    draft.previousStart = former.time === null ? day : `${day}T${former.time}`
  }
}

/** Of two dates in a text that moves something, the former goes and the later one stands. */
export function settleMoves(found: Found[], section: Section, context: ProseContext): Found[] {
  const struckDates = section.sentences.flatMap((sentence) =>
    sentence.whens.filter(
      (when) => roleOfDate(when, sentence, context.today) === 'old' && when.date !== null && !isGivenUp(when, sentence),
    ),
  )
  const isFormer = (one: Found) => {
    const when = one.sentence.whens.find((candidate) => candidate.date === one.draft.date)
    if (!when || isMovedOnto(when, one.sentence)) return false
    const previous = Math.max(
      0,
      ...one.sentence.whens.filter((other) => other.end <= when.start).map((other) => other.end),
    )
    const isListed = /^\s*(?:and|&|or|,|-|–)?\s*$/.test(one.sentence.text.slice(previous, when.start))
    const before = one.sentence.text.slice(Math.max(isListed ? 0 : previous, when.start - 60), when.start)
    return (
      (formerly.test(before) && !/\b(?:to|now|for)\s*(?:\S+\s){0,2}$/i.test(before)) ||
      fellThrough.test(one.sentence.text.slice(when.end))
    )
  }
  const former = found.filter(isFormer)
  const standing = found.filter((one) => !former.includes(one))
  if (former.length > 0 && !standing.some((one) => former.some((old) => one.draft.at >= old.draft.at))) return found
  const first = standing[0]
  if (first?.draft.previousStart) return found
  if (!first || (former.length === 0 && struckDates.length === 0)) {
    if (first && movesThings(first.sentence.text) && standing.length === 1)
      first.draft.status = first.draft.status === 'cancelled' ? 'cancelled' : 'moved'
    return found
  }
  const old = former[0]?.draft
  const struck = struckDates[0]
  first.draft.status = 'moved'
  first.draft.previousStart = old
    ? old.time === null
      ? old.date
      : `${old.date}T${old.time}`
    : struck?.date
      ? struck.time === null
        ? struck.date
        : `${struck.date}T${struck.time}`
      : null
  if (old) first.draft.about = `${old.about} ${first.draft.about}`
  if (!first.isNamed && former[0]?.isNamed) first.isNamed = true
  return standing
}
