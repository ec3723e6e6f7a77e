import type pg from 'pg'
import type { SystemReason } from './database.ts'
import type { Statement } from './scoped-dialect.ts'
import { applicationNameOf } from './session-check.ts'

/** By what name each connection is known outside of its transactions, if a statement has named it. */
const names = new WeakMap<pg.ClientBase, string>()

/**
 * The rows of one statement, a transaction by itself, on a connection that PostgreSQL knows by its reason. The name is sent
 * only where the statement before had another: with a begin and a commit around each, a mail took a third longer to be stored.
 */
export async function sendNamed(
  client: pg.ClientBase,
  { reason, statement }: { reason: SystemReason; statement: Statement },
): Promise<unknown[]> {
  const name = applicationNameOf(reason)
  const naming =
    names.get(client) === name ? null : client.query(`select set_config('application_name', $1, false)`, [name])
  const asked = client.query(statement.sql, [...statement.parameters])
  // Both are heard, whichever fails first.
  const [named, answer] = await Promise.allSettled([naming, asked])
  if (named.status === 'rejected') throw named.reason
  names.set(client, name)
  if (answer.status === 'rejected') throw answer.reason
  return answer.value.rows
}
