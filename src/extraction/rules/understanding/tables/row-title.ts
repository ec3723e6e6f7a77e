import { isGeneric } from '../subject-title.ts'
import type { Phrases } from '../phrases/phrases.ts'
import { occasion, sportName } from '../occasions.ts'
import type { Row, Section, Sentence } from '../passage.ts'
import { looksLikePlace } from '../place.ts'
import { tidyTitle } from '../tidy-title.ts'
import { fold } from '../household.ts'
import { occasionPhrase } from '../noun-phrase.ts'
import { cellNaming, cellUnder, columns, pairOf, says, sideOf, versus } from './cells.ts'
import type { TableContext } from './table-context.ts'

export function titleOf(row: Row, header: string[] | null, section: Section, context: TableContext): string | null {
  const pair = pairOf(row, header, context.character.author?.name ?? '') ?? sideOf(row)
  const opponent = pair?.opponent ?? cellUnder(row, header, columns.opponent) ?? versus(row)
  if (opponent !== null) {
    const own = row.cells
      .map(({ cell }) => cell.text.trim())
      .find((text) => /\bu-?\d{1,2}\b|under \d/i.test(text) && !/^(?:v|vs)\b/i.test(text))
    const team =
      own ?? context.team ?? (section.heading !== null && !isGeneric(section.heading) ? section.heading : null)
    const isAway =
      pair?.isAway === true ||
      /^a(?:way)?$/i.test(cellUnder(row, header, columns.homeAway) ?? '') ||
      opponent.startsWith('@')
    const sport = sportName.exec(`${context.character.subject} ${context.character.author?.name ?? ''}`)?.[0]
    const game = `${team ?? 'Game'} ${isAway ? 'at' : 'v'} ${opponent.replace(/^(?:v|vs|versus|@)\.?\s+/i, '')}`
    return tidyTitle(
      sport && !game.toLowerCase().includes(sport.toLowerCase())
        ? `${sport.charAt(0).toUpperCase()}${sport.slice(1).toLowerCase()}: ${game}`
        : game,
    )
  }
  const game = section.sentences
    .map((one) => one.text.trim())
    .find((text) => text.length < 90 && /^\p{Lu}.*\s(?:v|vs)\.?\s\p{Lu}/u.test(text))
  if (game !== undefined && row.cells.some(({ cell }) => /^(?:now|new|old|was)\b/i.test(cell.text)))
    return tidyTitle(game)
  const [label, value] = row.cells
  const isLabelled = header === null && row.cells.length === 2 && label?.whens.length === 0 && says(label)
  const named =
    isLabelled && value?.whens.some((when) => when.date !== null) ? label.cell.text.trim() : cellNaming(row, header)
  const text =
    named ??
    row.cells
      .filter(
        (of) =>
          says(of) &&
          of.cell.text.trim() !== cellUnder(row, header, columns.item) &&
          !looksLikeRoom.test(of.cell.text.trim()) &&
          !/^(?:now|new|old|was)$/i.test(of.cell.text.trim()) &&
          !isOnlyDate(of.cell.text),
      )
      .map(({ cell }) => cell.text)
      .sort((a, b) => rank(b) - rank(a))[0]
  if (text === undefined) return header === null ? null : purposeOf(section, context)
  const bare = bareText(text)
  if (bare === '') return null
  const purpose = namesAny(row, occasion) || header === null ? null : purposeOf(section, context)
  if (purpose !== null) {
    const who = row.cells.map(({ cell }) => cell.text.trim()).find((cell) => isMember(cell, context))
    const what = isPerson(bare) || who === bare ? null : bare
    return tidyTitle(
      [what, who ?? null, isPerson(bare) && who !== bare ? bare : null, purpose]
        .filter((part) => part !== null)
        .join(' – '),
    )
  }
  const isVague = !occasion.test(bare) && bare.split(' ').length < 3
  const subject = context.character.topic
  const short =
    isVague && context.character.sphere === 'activities' && subject !== null && !section.heading
      ? `${bare} – ${subject}`
      : bare
  return tidyTitle(
    /^(?:practice|training|game|match|team photo|photos?|rehearsal|lesson|class|session)\b/i.test(short) &&
      context.team !== null &&
      !short.includes(context.team)
      ? `${short} (${context.team})`
      : short,
  )
}

/** What all rows of a table are about, from the words above it or the subject: `Year 10 examinations`. */
function purposeOf(section: Section, context: TableContext): string | null {
  const subject = context.character.topic
  const heading = section.heading !== null && !isGeneric(section.heading) ? section.heading : null
  if (heading !== null && occasion.test(heading)) return heading
  const start = section.rows[0]?.block.start ?? 0
  const before = section.sentences
    .filter((one) => one.end <= start)
    .slice(-6)
    .toReversed()
  const naming = (one: Sentence) => occasionPhrase(one.text, one.whens)
  const dated = before
    .filter((one) => one.whens.some((when) => when.date !== null))
    .map(naming)
    .find((phrase) => phrase?.includes(' '))
  if (dated != null) return dated
  if (subject !== null && occasion.test(subject)) return subject
  // A list of occasions is about none of them, nor about one that is told of above it.
  const isDiary = section.rows.some((row) => namesAny(row, occasion))
  const told = (isDiary ? [] : before.slice(0, 3)).map(naming).find((phrase) => phrase !== null)
  return told ?? (context.character.sphere === 'appointment' ? 'Appointment' : null)
}

function namesAny(row: Row, words: Phrases): boolean {
  return row.cells.some(({ cell }) => words.test(cell.text))
}

/** `Dr Mehta`, `Ms R Iqbal`: whom one meets, not what for. */
function isPerson(text: string): boolean {
  return /^(?:Dr|Mr|Mrs|Ms|Miss|Mx|Prof|Coach|Sr|Mme|M)\.?\s\p{Lu}[\p{L}.'’ -]{0,30}$/u.test(text)
}

function isMember(text: string, context: TableContext): boolean {
  const first = fold(text.split(/\s+/)[0] ?? '')
  return text.split(/\s+/).length <= 3 && context.home.people.some((person) => fold(person.firstName) === first)
}

/** The text of a diary line up to its particulars. */
function bareText(text: string): string {
  const cut =
    text.split(
      /[,(]\s?(?=\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?m|noon|-|–)|\d{1,2}[:.]\d\d|upstairs|in the|at |hall|back|auditorium|cafeteria|library|gym|bus|room|[^,]*(?:\d[:.]\d\d|\dam|\dpm))|\.\s|\s(?:at|from)\s\d|\n/i,
    )[0] ?? text
  const parts = cut.split(', ')
  const first = parts[0] ?? cut
  const bare =
    parts.length > 1 && looksLikePlace(parts.at(-1) ?? '') && !occasion.test(parts.at(-1) ?? '')
      ? parts.slice(0, -1).join(', ')
      : cut
  return (bare.length > 70 ? first : bare).replace(/\s+/g, ' ').trim()
}

const looksLikeRoom = /^(?:room|court|field|pitch|hall|lab|gym|rink|pool|studio)\s?\w{1,3}$/i

function isOnlyDate(text: string): boolean {
  return (
    /^[\s\d:.,/apmAPM–-]*$/.test(text) ||
    /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s*\d[\d/ .a-z–-]{0,20}$/i.test(text)
  )
}

function rank(text: string): number {
  return (occasion.test(text) ? 50 : 0) - (looksLikePlace(text) ? 30 : 0) + Math.min(text.length, 40)
}
