import { occasion } from '../occasions.ts'
import type { Row } from '../passage.ts'
import { looksLikePlace, placeIn } from '../place.ts'
import { cellUnder, columns, versus } from './cells.ts'

export function placeOf(row: Row, header: string[] | null, ground: string | null): string | null {
  const under = cellUnder(row, header, columns.place)
  const column = header?.find((text) => columns.place.test(text))?.trim() ?? ''
  const named =
    under !== null &&
    /^\d{1,3}[A-Z]?$/.test(under) &&
    /^(?:court|pad|field|pitch|diamond|rink|oval|room|ground|lane)$/i.test(column)
      ? `${column} ${under}`
      : under
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
      !/^(?:v|vs|whole|all|entire|every\p{L}*)\b|^(?:rd|rnd|round|wk)\.? ?\d{1,2}$/iu.test(text)
    )
      return text.replace(/^(?:home|away|h|a)\s*(?:[-–—:@,]|at)\s*|^(?:home|away)\s*\((.*)\)$/i, '$1')
    const inside = row.cells.length <= 3 ? placeIn(text, whens) : null
    if (inside !== null) return inside
  }
  if (row.cells.length >= 4 && versus(row) !== null && /^\p{Lu}[\p{L}' ]+\s\d{1,2}$/u.test(last)) return last
  return ground
}
