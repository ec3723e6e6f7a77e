interface Fixture {
  reference: string
  title: string
  start: string
  end: string
  location: string
}

const columns = ['reference', 'title', 'start', 'end', 'location'] as const

/** The rows of a CSV (RFC 4180) whose first row names the columns. */
export function fixturesIn(csv: string): Fixture[] {
  const [names = [], ...rows] = rowsOf(csv.replace(/^\uFEFF/, ''))
  const missing = columns.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`The CSV has no column ${missing.join(', ')}.`)
  return rows.map((row) => {
    const cell = (name: (typeof columns)[number]) => row[names.indexOf(name)]?.trim() ?? ''
    return {
      reference: cell('reference'),
      title: cell('title'),
      start: cell('start'),
      end: cell('end'),
      location: cell('location'),
    }
  })
}

/** Cells may be quoted; within quotes a comma and a line's end are text, and a doubled quote is one. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, bare = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}
