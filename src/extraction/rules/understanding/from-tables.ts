import type { When } from '../when.ts'
import { callsOff } from './change-words.ts'
import type { Character } from './character.ts'
import { type EventDraft, emptyEvent, type TaskDraft, timesOf } from './draft.ts'
import { fold, type Household } from './household.ts'
import { roleOfDate } from './judge-date.ts'
import { anyOf } from './lexicon.ts'
import { isGeneric, subjectTitle } from './name-occasion.ts'
import { occasionPhrase } from './noun-phrase.ts'
import { occasion, sportName } from './occasions.ts'
import type { Row, Section, Sentence } from './passage.ts'
import { looksLikePlace, placeIn } from './place.ts'
import { tidyTitle } from './tidy-title.ts'

export interface TableContext {
  today: string
  character: Character
  home: Household
  /** A day that the lines above the table name, for rows that name only times. */
  day: When | null
  /** What the lines above say of all its rows. */
  isOff: boolean
  /** The place of all rows (`all games at Robson Park`). */
  ground: string | null
  /** The team or group that the mail is about. */
  team: string | null
}

/** Events and tasks of a section's table rows, one row at a time. */
export function itemsInRows(section: Section, context: TableContext): { events: EventDraft[]; tasks: TaskDraft[] } {
  const events: EventDraft[] = []
  const tasks: TaskDraft[] = []
  let header: string[] | null = null
  let day = section.headingWhens.find((when) => when.date !== null) ?? context.day
  let former: { date: string; time: string | null } | null = null
  for (const row of section.rows.slice(0, 300)) {
    header = row.header ?? (isHeaderRow(row) ? row.cells.map(({ cell }) => cell.text) : header)
    if (isHeaderRow(row)) continue
    const sentence = sentenceOf(row)
    const dated = sentence.whens.find((when) => when.date !== null)
    if (dated && row.cells.filter(({ cell }) => cell.text.trim() !== '').length === 1) day = dated
    if (money.test((header ?? []).join(' ')) && !sentence.whens.some((when) => when.time !== null)) continue
    if (settled.test(row.block.text)) continue
    const assignment = assignmentIn(row, header, sentence, section, context)
    if (assignment) {
      tasks.push(assignment)
      continue
    }
    if (/^(?:was|old|from|previously|originally)\b/i.test(row.cells[0]?.cell.text ?? '') && dated?.date) {
      former = { date: dated.date, time: sentence.whens.find((when) => when.time !== null)?.time ?? null }
      continue
    }
    const event = eventIn(row, header, sentence, day, section, context)
    if (!event) continue
    if (former !== null) {
      event.status = 'moved'
      event.previousStart = former.time === null ? former.date : `${former.date}T${former.time}`
      former = null
    }
    events.push(event)
    const duty = dutyIn(row, header, event, context)
    if (duty) tasks.push(duty)
  }
  return { events, tasks }
}

const money = anyOf('fee', 'fees', 'gap', 'balance', 'amount', 'total', 'price', 'subtotal', 'qty', 'paid')
const settled = anyOf(
  'bye',
  'no game',
  'tbc',
  'tba',
  'graded',
  'submitted (?:late|on)',
  'completed',
  'paid',
  'no match',
  'subtotal',
  'shipping',
)
const headers = anyOf(
  'date',
  'day',
  'time',
  'what',
  'event',
  'where',
  'venue',
  'location',
  'opponent',
  'field',
  'round',
  'rd',
  'due',
  'assignment',
  'course',
  'details',
  'who',
  'activity',
  'h/a',
  'status',
  'start',
  'end',
  'ground',
  'class',
  'session',
  'subject',
  'child',
  'fee',
)

function isHeaderRow(row: Row): boolean {
  const cells = row.cells.filter(({ cell }) => cell.text.trim() !== '')
  return (
    cells.length >= 2 &&
    cells.every(({ cell, whens }) => whens.length === 0 && cell.text.length < 24) &&
    cells.filter(({ cell }) => headers.test(cell.text)).length * 2 >= cells.length
  )
}

function sentenceOf(row: Row): Sentence {
  const { block } = row
  const whens = row.cells.flatMap(({ cell, whens: found }) =>
    found.map((when) => ({
      ...when,
      start: when.start + cell.start - block.start,
      end: when.end + cell.start - block.start,
    })),
  )
  return { text: block.text, start: block.start, end: block.end, whens, block, struck: block.struck ?? [] }
}

const columns = {
  place: anyOf(
    'where',
    'venue',
    'location',
    'field',
    'ground',
    'court',
    'rink',
    'place',
    'room',
    'pitch',
    'arena',
    'site',
    'address',
  ),
  what: anyOf(
    'what',
    'event',
    'activity',
    'session',
    'title',
    'description',
    'details',
    'type',
    'lesson',
    'class',
    'game',
    'match',
    'fixture',
  ),
  opponent: anyOf('opponent', 'opposition', 'versus', 'vs', 'v', 'against', 'away team'),
  homeAway: anyOf('h/a', 'home/away', 'home or away'),
  due: anyOf('due', 'due date', 'deadline'),
  work: anyOf('assignment', 'task', 'homework', 'project', 'work', 'title'),
  subject: anyOf('course', 'subject', 'class'),
}

function cellUnder(row: Row, header: string[] | null, column: RegExp): string | null {
  const index = header?.findIndex((text) => column.test(text)) ?? -1
  const value = index < 0 ? '' : (row.cells[index]?.cell.text.trim() ?? '')
  return /^[-–—]?$/.test(value) ? null : value
}

function eventIn(
  row: Row,
  header: string[] | null,
  sentence: Sentence,
  above: When | null,
  section: Section,
  context: TableContext,
): EventDraft | null {
  const dated = sentence.whens.find(
    (when) => when.date !== null && roleOfDate(when, sentence, context.today) !== 'past',
  )
  const isPast = sentence.whens.some((when) => when.date !== null) && !dated
  const main = dated ?? above
  if (!main || main.date === null || isPast || main.date < context.today) return null
  const role = dated ? roleOfDate(dated, sentence, context.today) : 'event'
  if (role !== 'event') return null
  const timed =
    dated?.time !== null && dated !== undefined
      ? dated
      : (sentence.whens.find((when) => when.time !== null && !when.isArrival) ??
        sentence.whens.find((when) => when.time !== null))
  if (!dated && !timed) return null
  const title = titleOf(row, header, sentence, section, context)
  if (title === null) return null
  if (!timed && row.cells.length === 1 && !occasion.test(title)) return null
  const place = placeOf(row, header, context.ground)
  const isOff = context.isOff || callsOff(row.block.text)
  return emptyEvent({
    layer: 'table',
    title,
    about: row.block.text,
    at: row.block.start,
    heading: section.heading,
    ...timesOf(main),
    date: main.date,
    time: timed?.time ?? null,
    endTime: timed?.endTime ?? null,
    minutes: timed?.minutes ?? null,
    location: place,
    status: isOff ? 'cancelled' : 'confirmed',
    evidence: [
      {
        part: 'text',
        start: row.block.start,
        end: row.block.end,
        quote: row.block.text,
        reason: section.heading === null ? 'from a table row' : `from the table row under “${section.heading}”`,
      },
    ],
  })
}

function titleOf(
  row: Row,
  header: string[] | null,
  sentence: Sentence,
  section: Section,
  context: TableContext,
): string | null {
  const opponent = cellUnder(row, header, columns.opponent) ?? versus(row)
  if (opponent !== null) {
    const own = row.cells
      .map(({ cell }) => cell.text.trim())
      .find((text) => /\bu-?\d{1,2}\b|under \d/i.test(text) && !/^(?:v|vs)\b/i.test(text))
    const team =
      own ?? context.team ?? (section.heading !== null && !isGeneric(section.heading) ? section.heading : null)
    const isAway = /^a(?:way)?$/i.test(cellUnder(row, header, columns.homeAway) ?? '') || opponent.startsWith('@')
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
  const named = cellUnder(row, header, columns.what)
  const text =
    named ??
    row.cells
      .filter(
        ({ cell }) =>
          /\p{L}{3}/u.test(cell.text) && !/^(?:now|new|old|was)$/i.test(cell.text.trim()) && !isOnlyDate(cell.text),
      )
      .map(({ cell }) => cell.text)
      .sort((a, b) => rank(b) - rank(a))[0]
  if (text === undefined) return null
  const bare = bareText(text)
  if (bare === '') return null
  const isVague = !occasion.test(bare) && bare.split(' ').length < 3
  const subject = subjectTitle(context.character.subject)
  const lead = row.cells.length === 2 && row.cells[0] && row.cells[1]?.cell.text === text ? '' : ''
  const short =
    isVague && context.character.sphere === 'activities' && subject !== null && !section.heading
      ? `${bare} – ${subject}`
      : bare
  void sentence
  return tidyTitle(
    /^(?:practice|training|game|match|team photo|photos?|rehearsal|lesson|class|session)\b/i.test(short) &&
      context.team !== null &&
      !short.includes(context.team)
      ? `${lead}${short} (${context.team})`
      : short,
  )
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

function isOnlyDate(text: string): boolean {
  return (
    /^[\s\d:.,/apmAPM–-]*$/.test(text) ||
    /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s*\d[\d/ .a-z–-]{0,20}$/i.test(text)
  )
}

function rank(text: string): number {
  return (occasion.test(text) ? 50 : 0) - (looksLikePlace(text) ? 30 : 0) + Math.min(text.length, 40)
}

function versus(row: Row): string | null {
  const cell = row.cells
    .map(({ cell: { text } }) => text.trim())
    .find((text) => /^(?:v|vs|versus|@)\.?\s+\p{Lu}/u.test(text))
  return cell ?? null
}

function placeOf(row: Row, header: string[] | null, ground: string | null): string | null {
  const named = cellUnder(row, header, columns.place)
  if (named !== null)
    return ground !== null && /^(?:court|pad|field|pitch|diamond|rink|oval|room)\b/i.test(named)
      ? `${ground}, ${named}`
      : named
  const last = row.cells.at(-1)?.cell.text.trim() ?? ''
  for (const { cell, whens } of row.cells.toReversed()) {
    const text = cell.text.trim()
    if (
      row.cells.length > 2 &&
      whens.length === 0 &&
      text.length < 60 &&
      looksLikePlace(text) &&
      !occasion.test(text) &&
      !/^(?:v|vs)\b/i.test(text)
    )
      return text
    const inside = row.cells.length <= 3 ? placeIn(text, whens) : null
    if (inside !== null) return inside
  }
  if (row.cells.length >= 4 && versus(row) !== null && /^\p{Lu}[\p{L}' ]+\s\d{1,2}$/u.test(last)) return last
  return ground
}

function assignmentIn(
  row: Row,
  header: string[] | null,
  sentence: Sentence,
  section: Section,
  context: TableContext,
): TaskDraft | null {
  const isWork =
    columns.due.test((header ?? []).join(' | ')) ||
    /\b(?:not submitted|missing|overdue|not handed in|was due|incomplete)\b/i.test(row.block.text) ||
    /^(?:missing|due this week|due soon|upcoming work|overdue)/i.test(section.heading ?? '')
  if (!isWork || row.cells.length < 2) return null
  const dates = sentence.whens.filter((when) => when.date !== null && when.date >= context.today)
  const due = dates.at(-1)
  if (!due) return null
  const subject = cellUnder(row, header, columns.subject) ?? row.cells[0]?.cell.text.trim() ?? ''
  const work = cellUnder(row, header, columns.work) ?? row.cells[1]?.cell.text.trim() ?? ''
  const isLate = /\b(?:missing|overdue|was due)\b/i.test(`${section.heading ?? ''} ${row.block.text}`)
  return taskDraft({
    title: tidyTitle(`Submit ${subject} ${work === subject ? '' : work.charAt(0).toLowerCase() + work.slice(1)}`),
    kind: 'submit',
    row,
    section,
    due: due.date,
    dueTime: due.time ?? sentence.whens.find((when) => when.date === null && when.time !== null)?.time ?? null,
    category: 'homework',
    priority: isLate ? 'high' : 'medium',
    members: null,
  })
}

/** A column that says whose turn it is: `Oranges | Walsh`. */
function dutyIn(row: Row, header: string[] | null, event: EventDraft, context: TableContext): TaskDraft | null {
  const surnames = new Set(
    context.home.people.flatMap((person) => (person.lastName === null ? [] : [fold(person.lastName)])),
  )
  const index = row.cells.findIndex(
    ({ cell }, at) =>
      surnames.has(fold(cell.text.trim().replace(/\s+family$/i, ''))) &&
      (header?.[at] ?? '') !== '' &&
      !/child|name|player|student|patient|who/i.test(header?.[at] ?? ''),
  )
  const duty = header?.[index]
  if (index < 0 || duty === undefined) return null
  const isThing = /oranges|snacks?|fruit|food|drinks|cake|lunch|water|ice|kit|bibs|tea/i.test(duty)
  return taskDraft({
    title: tidyTitle(isThing ? `Bring ${duty.toLowerCase()} to ${event.title}` : `${duty} duty at ${event.title}`),
    kind: 'bring',
    row,
    section: { heading: event.heading, headingAt: null, headingWhens: [], above: null, sentences: [], rows: [] },
    due: event.date,
    dueTime: null,
    category: null,
    priority: 'medium',
    members: null,
  })
}

function taskDraft(
  of: Pick<TaskDraft, 'title' | 'kind' | 'due' | 'dueTime' | 'category' | 'priority' | 'members'> & {
    row: Row
    section: Section
  },
): TaskDraft {
  const { row, section, ...rest } = of
  return {
    ...rest,
    about: row.block.text,
    said: row.block.text,
    isOptional: false,
    isMust: true,
    isCancelled: false,
    doubts: [],
    identity: null,
    at: row.block.start,
    heading: section.heading,
    section: -1,
    evidence: [
      {
        part: 'text',
        start: row.block.start,
        end: row.block.end,
        quote: row.block.text,
        reason: section.heading === null ? 'from a table row' : `from the table row under “${section.heading}”`,
      },
    ],
  }
}

void occasionPhrase
