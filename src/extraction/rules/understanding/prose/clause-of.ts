import type { When } from '#extraction/rules/when.ts'
import { blankOut } from '../noun-phrase.ts'
import { namesOccasion } from '../occasions.ts'
import type { Sentence } from '../passage.ts'

/** The clause that a date stands in, where its sentence tells of several days and the clause names something itself. */
export function clauseOf(when: When, sentence: Sentence): Sentence {
  const days = sentence.whens.filter((other) => other.date !== null && other.recurrence === null)
  const at = days.findIndex((other) => other.start === when.start)
  if (at < 0 || days.length < 2) return sentence
  const [previous, next] = [days[at - 1], days[at + 1]]
  const start = previous ? (cutBetween(sentence.text, previous.end, when.start)?.end ?? 0) : 0
  const end = next
    ? (cutBetween(sentence.text, when.end, next.start)?.start ?? sentence.text.length)
    : sentence.text.length
  const text = sentence.text.slice(start, end)
  if ((start === 0 && end === sentence.text.length) || !namesOccasion(blankOut(text, within(sentence, start, end))))
    return sentence
  return {
    ...sentence,
    text,
    start: sentence.start + start,
    end: sentence.start + end,
    whens: within(sentence, start, end),
    struck: [],
  }
}

function within({ whens }: Sentence, start: number, end: number): When[] {
  return whens
    .filter((when) => when.start >= start && when.end <= end)
    .map((when) => ({ ...when, start: when.start - start, end: when.end - start }))
}

/** Where one clause ends and the next begins: at the last joining word between two dates, else at the last comma. */
function cutBetween(text: string, from: number, to: number): { start: number; end: number } | null {
  const between = text.slice(from, to)
  const found =
    [...between.matchAll(/;\s*|,?\s(?:and|but|then|while|plus|so)\s/gi)].at(-1) ?? [...between.matchAll(/,\s/g)].at(-1)
  return found ? { start: from + found.index, end: from + found.index + found[0].length } : null
}
