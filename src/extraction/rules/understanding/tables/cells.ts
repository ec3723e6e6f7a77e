import { anyOf } from '../lexicon.ts'
import type { Phrases } from '../phrases/phrases.ts'
import { likeness } from '../tidy-title.ts'
import { struckIn } from '../struck.ts'
import { blankOut } from '../noun-phrase.ts'
import type { Row, Sentence } from '../passage.ts'

const headers = anyOf(
  'date|day|time|what|event|where|venue|location|opponent|field|round|rd|due|assignment|course|details|who',
  'activity|h/a|status|start|end|ground|class|session|subject|child|fee',
)

export function isHeaderRow(row: Row): boolean {
  const cells = row.cells.filter(({ cell }) => cell.text.trim() !== '')
  return (
    cells.length >= 2 &&
    cells.every(({ cell, whens }) => whens.length === 0 && cell.text.length < 24) &&
    cells.filter(({ cell }) => headers.test(cell.text)).length * 2 >= cells.length
  )
}

export function sentenceOf(row: Row): Sentence {
  const { block } = row
  const whens = row.cells.flatMap(({ cell, whens: found }) =>
    found.map((when) => ({
      ...when,
      start: when.start + cell.start - block.start,
      end: when.end + cell.start - block.start,
    })),
  )
  return { text: block.text, start: block.start, end: block.end, whens, block, struck: struckIn(block) }
}

export const columns = {
  place: anyOf('where|venue|location|field|ground|court|rink|place|room|pitch|arena|site|address'),
  what: anyOf(
    'what|event|activity|title|description|details|type|lesson|class|game|match|fixture|subject|exam|paper|programme?',
    'appointment|service|treatment|session',
  ),
  item: anyOf("items?|bringing|you(?:(?:'|’)re| are) bringing|sign(?:ed)? up for|contribution"),
  kit: anyOf(
    "(?:what to |things to |please |to )?bring|(?:you(?:(?:'|’)ll)? )?need|kit|equipment|gear|what to wear|wear",
  ),
  opponent: anyOf('opponent|opposition|versus|vs|v|against|away team'),
  homeAway: anyOf('h/a', 'home/away', 'home or away'),
  due: anyOf('due', 'due date', 'deadline'),
  work: anyOf('assignment|task|homework|project|work|title'),
  subject: anyOf('course', 'subject', 'class'),
}

export function cellUnder(row: Row, header: string[] | null, column: Phrases): string | null {
  const index = header?.findIndex((text) => column.test(text)) ?? -1
  const value = index < 0 ? '' : (row.cells[index]?.cell.text.trim() ?? '')
  return /^[-–—]?$/.test(value) ? null : value
}

/** The cell that says what a row is about: under a header that announces it, and not a date or an hour alone. */
export function cellNaming(row: Row, header: string[] | null): string | null {
  const index = (header ?? []).findIndex((text, at) => columns.what.test(text) && says(row.cells[at]))
  return index < 0 ? null : (row.cells[index]?.cell.text.trim() ?? null)
}

/** Whether a cell holds words besides its dates and times. */
export function says(of: Row['cells'][number] | undefined): boolean {
  return (
    of !== undefined &&
    /\p{L}{3}/u.test(blankOut(of.cell.text, of.whens).replace(/\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/gi, ' '))
  )
}

export function versus(row: Row): string | null {
  const cell = row.cells
    .map(({ cell: { text } }) => text.trim())
    .find((text) => /^(?:v|vs|versus|@)\.?\s+\p{Lu}/u.test(text))
  return cell ?? sideOf(row)?.opponent ?? null
}

/** `H | Portishead`: whom one plays, beside the cell that says where. */
export function sideOf(row: Row): { opponent: string; isAway: boolean } | null {
  const at = row.cells.findIndex(({ cell }) => /^(?:h|a|home|away)$/i.test(cell.text.trim()))
  const next = row.cells[at + 1]
  if (at < 0 || next === undefined || !says(next)) return null
  const opponent = blankOut(next.cell.text, next.whens).replace(/\|+/g, ' ').trim()
  return /^\p{Lu}/u.test(opponent) ? { opponent, isAway: /^a/i.test(row.cells[at]?.cell.text.trim() ?? '') } : null
}

/** Under `Home` and `Away`: the side that is not the club which writes. */
export function pairOf(row: Row, header: string[] | null, club: string): { opponent: string; isAway: boolean } | null {
  const [home, away] = ['home', 'away'].map((side) => {
    const at = (header ?? []).findIndex(
      (text) =>
        text
          .trim()
          .toLowerCase()
          .replace(/ team$/, '') === side,
    )
    return at < 0 ? '' : (row.cells[at]?.cell.text.trim() ?? '')
  })
  if (!home || !away) return null
  if (likeness(home, club) >= 0.5 && likeness(home, club) > likeness(away, club))
    return { opponent: away, isAway: false }
  return likeness(away, club) >= 0.5 ? { opponent: home, isAway: true } : null
}
