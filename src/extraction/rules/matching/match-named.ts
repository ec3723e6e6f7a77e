import { daysBetween } from '#basics/day-steps.ts'
import type { ExistingEvent } from './existing.ts'
import { areAlike, tellingWords } from './title-likeness.ts'

/** How far ahead a mail speaks of something without saying the day. */
const ahead = 90
/** A word that each of two titles has tells half of what one does that only one title has. */
const enough = 0.9
/** Somebody else has to name its number and a word, or two words of its own. */
const enoughOfStranger = 1.9
const mostOffered = 4

/**
 * Which things still to come a sentence names: by the numbered round, lesson or paper, by the opponent, the team or another
 * word of the title; of the mail's thread, else of its sender, else of the family. Those that it names as well are all given.
 */
export function matchNamed(
  spoken: string,
  { events, today }: { events: readonly ExistingEvent[]; today: string },
): ExistingEvent[] {
  const standing = events.filter((event) => stands(event, today))
  const words = tellingWords(spoken)
  const numbered = numberedIn(spoken)
  const groups = [
    { near: standing.filter(({ isOfThread }) => isOfThread), least: enough },
    { near: standing.filter(({ isOfSender }) => isOfSender), least: enough },
    { near: standing, least: enoughOfStranger },
  ]
  for (const { near, least } of groups) {
    const own = near.map((event) => ({ event, numbered: numberedIn(event.title), words: tellingWords(event.title) }))
    const scored = own
      .filter((each) => !isOtherNumber(each.numbered, numbered))
      .map(({ event, ...title }) => ({ event, score: scoreOf(title) }))
      .toSorted((a, b) => b.score - a.score)
    const most = scored[0]?.score ?? 0
    if (most >= least)
      return scored
        .filter(({ score }) => most - score < 0.01)
        .slice(0, mostOffered)
        .map(({ event }) => event)
    function scoreOf(title: Pick<(typeof own)[number], 'numbered' | 'words'>): number {
      let score = 0
      for (const word of title.words)
        if (has(words, word)) score += 1 / own.filter((other) => has(other.words, word)).length
      for (const [name, number] of title.numbered)
        if (numbered.get(name) === number)
          score += 2 / own.filter((other) => other.numbered.get(name) === number).length
      return score
    }
  }
  return []
}

function has(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || [...words].some((other) => areAlike(word, other))
}

function stands({ local_start, recurrence, isBinned, isTakenBack, isProposed, status }: ExistingEvent, today: string) {
  const days = daysBetween(today, local_start.slice(0, 10))
  return (
    recurrence === null &&
    !isBinned &&
    !isTakenBack &&
    !isProposed &&
    status === 'confirmed' &&
    days >= 0 &&
    days <= ahead
  )
}

/** `Round 4` and `rd 4`, `lesson 2`, `paper 2`. A class or a year is no number of the thing. */
function numberedIn(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const { 1: name = '', 2: number = '' } of text.toLowerCase().matchAll(/\b([a-z]{2,20})\s(\d{1,2})\b/g))
    if (!ofGroups.has(name)) found.set(name === 'rd' || name === 'rnd' ? 'round' : name, number)
  return found
}

const ofGroups = new Set(
  'year grade class court field room pitch team under stage level at by on the from to until of'.split(' '),
)

function isOtherNumber(title: ReadonlyMap<string, string>, spoken: ReadonlyMap<string, string>): boolean {
  return [...title].some(([name, number]) => spoken.has(name) && spoken.get(name) !== number)
}
