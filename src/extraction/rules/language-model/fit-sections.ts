import type { Line } from '../candidates/document.ts'

interface Fitted {
  lines: { line: Line; isAfterGap: boolean }[]
  isWhole: boolean
}

/** What numbers and marks add to a line. */
const around = 10

/**
 * The lines that there is room for, in their order. A mail that is too long is cut at the bounds of its sections: those with most
 * days ahead come first, after the subject and what stands above the first heading. What is left out the engine reads alone.
 */
export function fitSections(lines: readonly Line[], letters: number): Fitted {
  const costOf = (line: Line) => line.text.length + around
  const whole = lines.reduce((sum, line) => sum + costOf(line), 0)
  if (whole <= letters) return { lines: lines.map((line) => ({ line, isAfterGap: false })), isWhole: true }
  const sections = [...Map.groupBy(lines, ({ section }) => section)]
    .map(([section, own]) => ({ section, own, days: daysAhead(own) }))
    .toSorted((a, b) => Number(b.section <= 1) - Number(a.section <= 1) || b.days - a.days || a.section - b.section)
  const kept = new Set<Line>()
  let room = letters
  for (const { own } of sections) {
    const cost = own.reduce((sum, line) => sum + costOf(line), 0)
    if (cost > room && kept.size > 0) continue
    // One that is too long by itself is cut at a line.
    for (const line of cost > room ? withinRoom(own, room) : own) kept.add(line)
    room -= cost
  }
  return {
    lines: lines
      .filter((line) => kept.has(line))
      .map((line, at, all) => ({ line, isAfterGap: line.index !== (all[at - 1]?.index ?? -1) + 1 })),
    isWhole: false,
  }
}

function daysAhead(lines: readonly Line[]): number {
  return lines.reduce((sum, { mentions }) => sum + mentions.filter(({ ahead }) => ahead >= 0).length, 0)
}

function withinRoom(lines: readonly Line[], letters: number): Line[] {
  let room = letters
  const fits = lines.findIndex((line) => (room -= line.text.length + around) < 0)
  return lines.slice(0, fits < 0 ? lines.length : fits)
}
