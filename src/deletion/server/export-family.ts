import { makeZip } from 'client-zip'
import { icalendarOf } from '#calendar/rules/icalendar/icalendar.ts'
import { chunksOf } from '#mail/server/intake/chunk-queries.ts'
import type { Claims, ScopedTransactions } from '#platform/database/database.ts'
import {
  eventsForExport,
  type ExportedTable,
  exportedTables,
  familyName,
  mailIds,
  pageSize,
  type Row,
  rowsAfter,
} from './export-queries.ts'

/**
 * Everything that a family has, as one zip: a JSON file for each table, its calendar, and each mail as it came. It is read
 * piece by piece as fast as the other side takes it, so that ten years of mail need no more memory than a page of rows, and no
 * transaction waits for the network. The session is checked with every piece.
 */
export function exportFamily(transactions: ScopedTransactions, claims: Claims): ReadableStream<Uint8Array> {
  return makeZip(filesOf(transactions, claims))
}

interface File {
  name: string
  input: AsyncIterable<string | Uint8Array>
}

async function* filesOf(transactions: ScopedTransactions, claims: Claims): AsyncGenerator<File> {
  const { familyId } = claims
  for (const table of exportedTables)
    yield { name: `${table}.json`, input: tableAsJson(table, { transactions, claims }) }
  yield { name: 'calendar.ics', input: calendarOf(transactions, claims) }
  for (const id of await transactions.asMember(claims, (db) => mailIds(db, familyId))) {
    const pieces = chunksOf((work) => transactions.asMember(claims, work), { familyId, id })
    const first = await pieces.next()
    if (first.done !== true) yield { name: `mails/${id}.eml`, input: joined(first.value, pieces) }
  }
}

async function* joined(first: Uint8Array, rest: AsyncIterable<Uint8Array>) {
  yield first
  yield* rest
}

async function* tableAsJson(
  table: ExportedTable,
  { transactions, claims }: { transactions: ScopedTransactions; claims: Claims },
) {
  let separator = '['
  let last: Row | null = null
  for (;;) {
    const after: Row | null = last
    const rows: Row[] = await transactions.asMember(claims, (db) => rowsAfter(db, { ...claims, table, last: after }))
    for (const row of rows) {
      yield `${separator}\n${JSON.stringify(row)}`
      separator = ','
    }
    last = rows.at(-1) ?? null
    if (rows.length < pageSize) break
  }
  yield separator === '[' ? '[]\n' : '\n]\n'
}

async function* calendarOf(transactions: ScopedTransactions, claims: Claims) {
  yield await transactions.asMember(claims, async (db) =>
    icalendarOf(await familyName(db, claims.familyId), await eventsForExport(db, claims.familyId)),
  )
}
