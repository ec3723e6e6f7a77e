import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'

export interface Live {
  /** Sends the family's changes to this response until it closes, first those since `lastNumber`. */
  open(stream: {
    familyId: string
    sessionId: string
    lastNumber: string | null
    response: ServerResponse
    /** Of every answer with data. */
    headers: Record<string, string>
  }): Promise<void>
  /** Whether so many pages of the family are open that no other may be. */
  isFull(familyId: string): boolean
  readonly openStreams: number
  close(): void
}

interface Stream {
  sessionId: string
  response: ServerResponse
}

/** How often the outbox is read while anybody listens. Milliseconds. */
const readEvery = 15
const heartbeatEvery = 25_000
/** What follows when it cannot be read. Milliseconds. */
const readAgainAfter = { first: 50, longest: 1_000 }
/** After so long without an answer the pages are told: they come back as soon as they are heard. Milliseconds. */
const longestDeaf = 2_000
/** Open pages of one family: generous for people, a bound for a page that reconnects in a circle. */
const mostStreams = 200
/** A stream that takes in nothing is dropped when this much waits for it; the page then resumes. Bytes. */
const mostWaiting = 64 * 1024

/**
 * One tailer a process reads the outbox and fans out to the open pages of each family. It polls: a `notify` in a
 * writing transaction takes a global lock at commit (measured: a third of the inserts a second).
 */
export function startLive(transactions: ScopedTransactions, log: Log): Live {
  const families = new Map<string, Set<Stream>>()
  let openStreams = 0
  let cursor: Cursor | null = null
  let timer: NodeJS.Timeout | null = null
  let starting: Promise<void> | null = null
  let isClosed = false
  let deafSince: number | null = null
  let wait = readEvery

  async function turn() {
    try {
      const next: Cursor = await readOutbox(transactions, cursor)
      cursor = next
      deafSince = null
      wait = readEvery
      for (const [familyId, topics] of next.fresh) {
        const streams = families.get(familyId)
        if (streams === undefined) continue
        if (topics.delete('session')) await endDeadStreams(transactions, streams)
        if (topics.size > 0) send(streams, { number: next.number, topics })
      }
    } catch (error) {
      log.warn('live changes could not be read', { error })
      deafSince ??= Date.now()
      wait = wait === readEvery ? readAgainAfter.first : Math.min(2 * wait, readAgainAfter.longest)
      if (Date.now() - deafSince >= longestDeaf) hangUp()
    }
    timer = !isClosed && openStreams > 0 ? setTimeout(() => void turn(), wait) : null
    if (openStreams > 0) return
    cursor = null
    deafSince = null
    wait = readEvery
  }

  function drop(familyId: string, stream: Stream) {
    const streams = families.get(familyId)
    if (streams?.delete(stream) !== true) return
    openStreams--
    if (streams.size === 0) families.delete(familyId)
  }

  /** A stream that stays open would let its page believe that it hears of everything. */
  function hangUp() {
    for (const streams of families.values()) for (const stream of streams) stream.response.end()
  }

  const heartbeat = setInterval(() => {
    for (const streams of families.values()) for (const stream of streams) write(stream, ':\n\n')
  }, heartbeatEvery)
  heartbeat.unref()

  return {
    async open({ familyId, sessionId, lastNumber, response, headers }) {
      response.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      })
      const stream = { sessionId, response }
      let streams = families.get(familyId)
      if (streams === undefined) families.set(familyId, (streams = new Set()))
      streams.add(stream)
      openStreams++
      response.on('close', () => drop(familyId, stream))
      // The outbox is read from before this page hears what it missed: nothing that is committed falls in between.
      try {
        if (timer === null) await (starting ??= turn().finally(() => (starting = null)))
        const missed = await missedTopics(transactions, { familyId, lastNumber })
        write(stream, message(missed.number, missed.topics))
      } catch (error) {
        // It has begun as an answer that is fine: the page hears nothing more, and asks again.
        log.warn('live changes could not be read', { error })
        response.end()
      }
    },
    isFull: (familyId) => (families.get(familyId)?.size ?? 0) >= mostStreams,
    get openStreams() {
      return openStreams
    },
    close() {
      isClosed = true
      clearInterval(heartbeat)
      if (timer !== null) clearTimeout(timer)
      hangUp()
    },
  }
}

/** A session that was ended in any process closes its pages' streams here. */
async function endDeadStreams(transactions: ScopedTransactions, streams: Set<Stream>): Promise<void> {
  const sessionIds = [...streams].map((stream) => stream.sessionId)
  const ended = await transactions.asSystem('read live changes', (db) =>
    db.selectFrom('sessions').select('id').where('id', 'in', sessionIds).where('ended_at', 'is not', null).execute(),
  )
  for (const stream of streams) if (ended.some((session) => session.id === stream.sessionId)) stream.response.end()
}

function send(streams: Set<Stream>, { number, topics }: { number: string; topics: Set<string> }) {
  const text = message(number, [...topics])
  for (const stream of streams) write(stream, text)
}

/** What changed, by name; the page fetches it again. `everything` when the page was away for too long to say. */
function message(number: string, topics: string[]): string {
  return `id: ${number}\ndata: ${JSON.stringify(topics)}\n\n`
}

function write(stream: Stream, text: string) {
  // Its session ended a moment ago, and its connection is about to: a write now would bring the process down.
  if (stream.response.writableEnded) return
  if (stream.response.writableLength > mostWaiting) stream.response.destroy()
  else stream.response.write(text)
}

interface Cursor {
  /** Transactions before this one have all ended. */
  horizon: string
  /** The number that pages resume from: the cluster's identity and the horizon, since a restored copy counts anew. */
  number: string
  /** Rows at or after the horizon that were sent already. */
  sent: Set<string>
  fresh: Map<string, Set<string>>
}

interface OutboxRow {
  horizon: string
  cluster: string
  family_id: string | null
  transaction_id: string | null
  topic: string | null
}

/** A transaction that takes long holds back the horizon, not what others have committed: that is sent, and remembered. */
async function readOutbox(transactions: ScopedTransactions, cursor: Cursor | null): Promise<Cursor> {
  const rows = await transactions.asSystem('read live changes', async (db) => {
    const from = cursor === null ? sql`pg_snapshot_xmin(pg_current_snapshot())` : sql`${cursor.horizon}::xid8`
    const result = await sql<OutboxRow>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, (select system_identifier::text from pg_control_system()) as cluster,
        family_id, transaction_id::text, topic
      from (values (1)) as one left join family_changes on transaction_id >= ${from}`.execute(db)
    return result.rows
  })
  const [first] = rows
  if (first === undefined) throw new Error('the outbox answered nothing')
  const next: Cursor = {
    horizon: first.horizon,
    number: `${first.cluster}-${first.horizon}`,
    sent: new Set(),
    fresh: new Map(),
  }
  for (const { family_id: familyId, transaction_id: transactionId, topic } of rows) {
    if (familyId === null || transactionId === null || topic === null) continue
    const key = `${transactionId} ${familyId} ${topic}`
    if (BigInt(transactionId) >= BigInt(next.horizon)) next.sent.add(key)
    if (cursor?.sent.has(key) === true) continue
    const topics = next.fresh.get(familyId) ?? new Set()
    next.fresh.set(familyId, topics.add(topic))
  }
  return next
}

async function missedTopics(
  transactions: ScopedTransactions,
  { familyId, lastNumber }: { familyId: string; lastNumber: string | null },
) {
  const match = /^(\d{1,20})-(\d{1,20})$/.exec(lastNumber ?? '')
  return transactions.asSystem('read live changes', async (db) => {
    const { rows } = await sql<{ cluster: string; horizon: string; oldest: string | null }>`
      select (select system_identifier::text from pg_control_system()) as cluster,
        pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
        (select transaction_id::text from family_changes order by transaction_id limit 1) as oldest`.execute(db)
    const [now] = rows
    if (now === undefined) throw new Error('the database told no horizon')
    const number = `${now.cluster}-${now.horizon}`
    const since = match?.[2]
    if (match?.[1] !== now.cluster || since === undefined || BigInt(since) > BigInt(now.horizon))
      return { number, topics: ['everything'] }
    // The changes that were swept are not known any more, so everything may have changed.
    if (now.oldest !== null && BigInt(since) < BigInt(now.oldest)) return { number, topics: ['everything'] }
    const changed = await sql<{ topic: string }>`
      select distinct topic from family_changes where family_id = ${familyId} and transaction_id >= ${since}::xid8`.execute(
      db,
    )
    return { number, topics: changed.rows.map((row) => row.topic) }
  })
}
