import { Zip, ZipDeflate } from 'fflate'
import { icalendarOf } from '#calendar/rules/icalendar.ts'
import type { Claims, Doors } from '#platform/database.ts'
import {
  eventsForExport,
  type ExportedTable,
  exportedTables,
  familyName,
  mailIds,
  pageOf,
  pageSize,
  rawMail,
} from './export-queries.ts'

interface File {
  name: string
  pieces: AsyncIterable<string | Uint8Array>
}

/**
 * Everything that a family has, as one zip: a JSON file for each table, its calendar, and each mail as it came. It is read
 * piece by piece as it is packed and sent: ten years of mail take no more memory than the largest one, and no transaction
 * waits for the network. The session is checked with every piece.
 */
export function exportFamily(doors: Doors, claims: Claims): Promise<ReadableStream<Uint8Array>> {
  return Promise.resolve(zipOf(filesOf(doors, claims)))
}

async function* filesOf(doors: Doors, claims: Claims): AsyncGenerator<File> {
  const { familyId } = claims
  for (const table of exportedTables) yield { name: `${table}.json`, pieces: tableAsJson(table, { doors, claims }) }
  yield { name: 'calendar.ics', pieces: calendarOf(doors, claims) }
  for (const mail of await doors.asMember(claims, (db) => mailIds(db, familyId))) {
    const raw = await doors.asMember(claims, (db) => rawMail(db, { familyId, ...mail }))
    if (raw !== undefined) yield { name: `mails/${mail.id}.eml`, pieces: only(raw) }
  }
}

async function* tableAsJson(table: ExportedTable, { doors, claims }: { doors: Doors; claims: Claims }) {
  let separator = '['
  for (let page = 0, isLast = false; !isLast; page++) {
    const rows = await doors.asMember(claims, (db) => pageOf(db, { familyId: claims.familyId, table, page }))
    for (const row of rows) {
      yield `${separator}\n${JSON.stringify(row)}`
      separator = ','
    }
    isLast = rows.length < pageSize
  }
  yield separator === '[' ? '[]\n' : '\n]\n'
}

async function* calendarOf(doors: Doors, claims: Claims) {
  yield await doors.asMember(claims, async (db) =>
    icalendarOf(await familyName(db, claims.familyId), await eventsForExport(db, claims.familyId)),
  )
}

async function* only(bytes: Uint8Array) {
  yield bytes
}

/** Packs a file whenever the reader wants more. */
function zipOf(files: AsyncGenerator<File>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let zip: Zip
  return new ReadableStream({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error !== null) return controller.error(error)
        if (chunk.length > 0) controller.enqueue(chunk)
        if (isLast) controller.close()
      })
    },
    async pull() {
      const next = await files.next()
      if (next.done === true) return zip.end()
      const entry = new ZipDeflate(next.value.name)
      zip.add(entry)
      for await (const piece of next.value.pieces) entry.push(typeof piece === 'string' ? encoder.encode(piece) : piece)
      entry.push(new Uint8Array(), true)
    },
    async cancel() {
      zip.terminate()
      await files.return(undefined)
    },
  })
}
