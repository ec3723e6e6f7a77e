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
  // One write to the socket for all of them.
  stream.cork()
  const sent = [begin, ...statements, commit].map(({ sql, parameters }) => client.query(sql, [...parameters]))
  stream.uncork()
  const answers = await Promise.all(sent)
  return answers.slice(1, -1).map(({ rows }) => rows)
}

const begin: Statement = { sql: 'begin', parameters: [] }
const commit: Statement = { sql: 'commit', parameters: [] }
