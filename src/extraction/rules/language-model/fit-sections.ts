import type { Line } from '../candidates/document.ts'
import type { QuotedEvidence } from '../item.ts'
import { weighLetters } from './weigh-letters.ts'

interface Fitted {
  lines: { line: Line; isAfterGap: boolean }[]
  isWhole: boolean
}

interface Fitting {
  /** Letters that there is room for (`weighLetters`). */
  letters: number
  /** Where the items of the engine stand. */
  evidence: readonly Pick<QuotedEvidence, 'part' | 'start' | 'end'>[]
}

/** What numbers and marks add to a line. */
const besideText = 10
/** Lines on either side of a day that belong to it, where a section is cut. */
const beside = 2

/**
 * The lines that there is room for, in their order. A mail that is too long is cut at the bounds of its sections: those with most items of
 * the engine come first, then those with most days ahead, after the subject and what stands above the first heading. Of a section that is too long by
 * itself the heading and the lines around its items and days are given. What is left out the engine reads alone.
 */
export function fitSections(lines: readonly Line[], { letters, evidence }: Fitting): Fitted {
  if (cost(lines) <= letters) return { lines: lines.map((line) => ({ line, isAfterGap: false })), isWhole: true }
  const isToldOf = (line: Line) => evidence.some((words) => standsIn(words, line))
  const matters = (line: Line) => hasDayAhead(line) || isToldOf(line)
  const sections = [...Map.groupBy(lines, ({ section }) => section)]
    .map(([section, own]) => ({
      section,
      own,
      items: own.filter(isToldOf).length,
      days: own.filter(hasDayAhead).length,
    }))
    .toSorted(
      (a, b) =>
        Number(b.section <= 1) - Number(a.section <= 1) ||
        b.items - a.items ||
        b.days - a.days ||
        a.section - b.section,
    )
  const kept = new Set<Line>()
  let room = letters
  for (const { own } of sections) {
    const given = cost(own) <= room ? own : withinRoom(around(own, matters), room)
    for (const line of given) kept.add(line)
    room -= cost(given)
  }
  return {
    lines: lines
      .filter((line) => kept.has(line))
      .map((line, at, all) => ({ line, isAfterGap: line.index !== (all[at - 1]?.index ?? -1) + 1 })),
    isWhole: false,
  }
}

function cost(lines: readonly Line[]): number {
  return lines.reduce((sum, { text }) => sum + weighLetters(text) + besideText, 0)
}

function hasDayAhead({ mentions }: Line): boolean {
  return mentions.some(({ ahead }) => ahead >= 0)
}

function standsIn({ part, start, end }: Fitting['evidence'][number], line: Line): boolean {
  return (
    part === (line.kind === 'subject' ? 'subject' : 'text') && start < line.start + line.text.length && line.start < end
  )
}

/** The heading of a section and the lines around those that matter; nothing where none does. */
function around(lines: readonly Line[], matters: (line: Line) => boolean): Line[] {
  if (!lines.some(matters)) return []
  return lines.filter(
    (line, at) => line.kind === 'heading' || lines.slice(Math.max(0, at - beside), at + beside + 1).some(matters),
  )
}

function withinRoom(lines: readonly Line[], letters: number): Line[] {
  let room = letters
  return lines.filter((line) => {
    room -= cost([line])
    return room >= 0
  })
}
