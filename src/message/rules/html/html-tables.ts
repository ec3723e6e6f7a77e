import type { DrawnCell, DrawnRow } from './table.ts'
import type { Attributes } from './walk-html.ts'

/** The tables that are open, the innermost last. */
export class HtmlTables {
  readonly #open: { rows: DrawnRow[]; isInHead: boolean }[] = []

  start(): void {
    this.#open.push({ rows: [], isInHead: false })
  }

  startPart(name: string): void {
    const table = this.#open.at(-1)
    if (table) table.isInHead = name === 'thead'
  }

  startRow(): void {
    const table = this.#open.at(-1)
    table?.rows.push({ cells: [], isHead: table.isInHead })
  }

  startCell(name: string, attributes: Attributes): DrawnCell | null {
    const table = this.#open.at(-1)
    if (!table) return null
    if (table.rows.length === 0) this.startRow()
    const cell: DrawnCell = {
      drafts: [],
      isHead: name === 'th',
      isStressed: false,
      rowspan: count(attributes.rowspan),
      colspan: count(attributes.colspan),
    }
    table.rows.at(-1)?.cells.push(cell)
    return cell
  }

  end(): DrawnRow[] {
    return this.#open.pop()?.rows ?? []
  }
}

function count(span: string | undefined): number {
  const number = Number(span ?? 1)
  return Number.isInteger(number) && number > 0 ? Math.min(number, largestSpan) : 1
}

const largestSpan = 200
