import type { When } from '#extraction/rules/when.ts'
import type { Character } from '../character.ts'
import { roleOfDate } from '../judge-date.ts'
import type { Section } from '../passage.ts'
import { phrases } from '../phrases/phrases.ts'

/** What the section's own sentences say before its table, else the end of the section above. */
export function wordsAbove(sections: readonly Section[], index: number): string {
  const section = sections[index]
  const own = section?.sentences.map((sentence) => sentence.text).join(' ') ?? ''
  return own === ''
    ? (sections[index - 1]?.sentences
        .slice(-3)
        .map((sentence) => sentence.text)
        .join(' ') ?? '')
    : own.slice(0, 1200)
}

export function dayAbove(sections: readonly Section[], index: number, today: string): When | null {
  const first = sections[index]?.rows[0]?.block.start ?? 0
  const sentences = [sections[index - 1], sections[index]]
    .flatMap((section) => section?.sentences ?? [])
    .filter((sentence) => sentence.start < first)
  const dates = sentences.flatMap((sentence) =>
    sentence.whens.filter(
      (when) =>
        when.date !== null &&
        when.recurrence === null &&
        ['event', 'ignored'].includes(roleOfDate(when, sentence, today)),
    ),
  )
  return dates.at(-1) ?? sections[index]?.headingWhens.find((when) => when.date !== null) ?? null
}

/** `All games at Robson Park`: the place of every row. */
export function groundOf(sections: readonly Section[]): string | null {
  for (const section of sections) {
    for (const sentence of section.sentences) {
      const match = allAt.exec(sentence.text)
      if (match?.[1]) return match[1].trim()
    }
  }
  return null
}

const allAt = phrases(
  /\b(?:[Aa]ll|[Bb]oth|[Ee]very|[Ee]ach) (?:(?:\S+\s){0,3}(?:games?|matches|match|sessions?|classes|class|lessons?|training|practices?|exams?|papers?|rehearsals?|meetings?|events?|workshops?|visits?)\s+)?(?:are |will be |is |take place |takes place )?(?:held |played )?(?:at|in)\s+(?:the\s+|our\s+)?(\p{Lu}[\p{L}'’&]*(?:\s(?:\p{Lu}[\p{L}'’&]*|of|the|\d{1,3}))*|(?:\p{Ll}+ )?(?:hall|gym|gymnasium|library|auditorium|theatre|theater|studio|pool|church|cafeteria|canteen|clubhouse|hut))(?![\p{L}])/u,
)

/** `All games start at 9.30`, `all 8.30 starts`: the hour of every row. */
export function hourOf(sections: readonly Section[]): { time: string; endTime: string | null } | null {
  for (const { sentences } of sections) {
    for (const { text, whens } of sentences) {
      const timed = whens.filter((when) => when.time !== null && !when.isArrival)
      const [only] = timed
      if (timed.length === 1 && only?.date === null && only.time !== null && everyStart.test(text))
        return { time: only.time, endTime: only.endTime }
    }
  }
  return null
}

const everyStart = phrases(
  /^\s*(?:times?|timings?|hours|duration)\s*:|\b(?:all|every|each)\b.{0,30}\b(?:starts?|kick[- ]?offs?|tip[- ]?offs?|KO|begin|are at|throw-?ins?)\b/i,
)

export function teamOf(character: Character, section: Section): string | null {
  const named = agedTeam
  for (const text of [
    section.heading ?? '',
    character.subject,
    character.author?.name ?? '',
    section.sentences
      .slice(0, 4)
      .map((one) => one.text)
      .join(' '),
  ]) {
    const match = named.exec(text)
    if (match) return match[0].trim()
  }
  return null
}

const agedTeam = phrases(
  /(?<![\p{L}\d])(?:\p{Lu}[\p{L}]+\s){0,2}(?:U-?\d{1,2}|Under[ -]\d{1,2})(?:'?s)?(?:\s(?:Boys|Girls|Mixed|Black|White|Red|Green|Blue|Gold|Yellow|Purple|Orange|[A-E]|\d))*/u,
)
