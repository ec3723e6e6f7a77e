import { type Figure, type Goal, isMet } from './figure.ts'

const titles = ['name', 'what', 'product', 'reference', 'ratio', 'goal', 'met']

/** One line a figure. */
export function printTable(figures: readonly Figure[]): void {
  const rows = [titles, ...figures.map(cellsOf)]
  const widths = titles.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

function cellsOf(figure: Figure): string[] {
  const { name, what, product, reference, ratio, goal, unit } = figure
  return [
    name,
    what,
    said(product, unit),
    reference === null ? '' : said(reference, unit),
    ratio === null ? '' : ratio.toFixed(2),
    goalOf(goal, unit),
    isMet(figure) ? 'met' : 'NOT MET',
  ]
}

function goalOf(goal: Goal, unit: string): string {
  if ('ratioAtLeast' in goal) return `ratio ≥ ${goal.ratioAtLeast}`
  if ('ratioAtMost' in goal) return `ratio ≤ ${goal.ratioAtMost}`
  if ('moreAtMost' in goal) return `≤ reference + ${said(goal.moreAtMost, unit)}`
  return 'atMost' in goal ? `≤ ${said(goal.atMost, unit)}` : `≥ ${said(goal.atLeast, unit)}`
}

function said(value: number, unit: string): string {
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`.trimEnd()
}
