import type pg from 'pg'
import type { Statement } from './scoped-dialect.ts'

/**
 * A transaction in one round trip; gives the rows of each statement. The first that fails says what went wrong: those behind
 * it only find the transaction aborted.
 */
export async function sendTransaction(
  client: pg.ClientBase & Pick<pg.Client, 'connection'>,
  statements: readonly Statement[],
): Promise<unknown[][]> {
  const { stream } = client.connection
  const sent = corked(stream, () =>
    [begin, ...statements, commit].map(({ sql, parameters }) => client.query(sql, [...parameters])),
  )
  const answers = await Promise.all(sent)
  return answers.slice(1, -1).map(({ rows }) => rows)
}

/** What it writes is one write to the socket. */
function corked<Sent>(stream: { cork(): void; uncork(): void }, send: () => Sent): Sent {
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

const begin: Statement = { sql: 'begin', parameters: [] }
const commit: Statement = { sql: 'commit', parameters: [] }
