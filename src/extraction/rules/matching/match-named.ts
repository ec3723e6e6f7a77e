import { daysBetween } from '#basics/day.ts'
import type { ExistingEvent } from './existing.ts'
import { areAlike, distinctiveWords } from './title-likeness.ts'

/** How far ahead a mail speaks of something without saying the day. */
const ahead = 90
/** A word that only one of the titles has counts 1, one that all have next to nothing. */
const enough = 0.6
/** For another sender's event the sentence has to name its number, which counts twice, and a distinctive word. */
const enoughOfStranger = 2.5
const mostOffered = 4

/**
 * Coming events that a sentence names by the number of a round, lesson or paper, by opponent, team or another word of the title:
 * those of the mail's thread, else of its sender, else of the family. Ties are all given.
 */
export function matchNamed(
  spoken: string,
  { events, today }: { events: readonly ExistingEvent[]; today: string },
): ExistingEvent[] {
  const standing = events.filter((event) => stands(event, today)).map(titledOf)
  const groups = [
    { near: standing.filter(({ event }) => event.isOfThread), least: enough },
    { near: standing.filter(({ event }) => event.isOfSender), least: enough },
    { near: standing, least: enoughOfStranger },
  ]
  const said = { numbered: numberedIn(spoken), words: distinctiveWords(spoken) }
  for (const { near, least } of groups) {
    const scored = near
      .filter(({ numbered }) => !isOtherNumber(numbered, said.numbered))
      .map((title) => ({ event: title.event, score: scoreOf(title, { said, all: near }) }))
    const most = Math.max(0, ...scored.map(({ score }) => score))
    const named = scored.filter(({ score }) => score > 0 && most - score < 0.01).map(({ event }) => event)
    // If a sender has two, a word of both titles names both.
    if (most >= least || (least === enough && near.length === 2 && named.length > 0)) return named.slice(0, mostOffered)
  }
  return []
}

interface Named {
  numbered: ReadonlyMap<string, string>
  words: ReadonlySet<string>
}

interface Titled extends Named {
  event: ExistingEvent
}

function titledOf(event: ExistingEvent): Titled {
  return { event, numbered: numberedIn(event.title), words: distinctiveWords(event.title) }
}

function scoreOf(title: Titled, { said, all }: { said: Named; all: readonly Titled[] }): number {
  const rarity = (isToo: (other: Titled) => boolean) => 1 - (all.filter(isToo).length - 1) / all.length
  let score = 0
  for (const word of title.words) if (has(said.words, word)) score += rarity((other) => has(other.words, word))
  for (const [name, number] of title.numbered)
    if (said.numbered.get(name) === number) score += 2 * rarity((other) => other.numbered.get(name) === number)
  return score
}

function has(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || [...words].some((other) => areAlike(word, other))
}

function stands(
  { local_start, recurrence, isBinned, isTakenBack, isOfLaterMail, status }: ExistingEvent,
  today: string,
) {
  const days = daysBetween(today, local_start.slice(0, 10))
  return (
    recurrence === null &&
    !isBinned &&
    !isTakenBack &&
    isOfLaterMail !== true &&
    status === 'confirmed' &&
    days >= 0 &&
    days <= ahead
  )
}

/** `Round 4` and `rd 4`, `lesson 2`, `paper 2`. The number of a class or school year does not count. */
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
