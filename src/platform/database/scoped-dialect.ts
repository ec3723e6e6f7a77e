import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, PostgresDialect, PostgresDriver, type TransactionSettings } from 'kysely'
import type pg from 'pg'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0]

const scopes = new AsyncLocalStorage<Statement>()

/**
 * A transaction that `begin` opens runs `scope` as its first statement, which is sent with its `begin` in one round trip.
 */
export function inScope<Result>(scope: Statement, begin: () => Promise<Result>): Promise<Result> {
  return scopes.run(scope, begin)
}

export class ScopedDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): PostgresDriver {
    return new ScopedDriver({ pool: this.#pool })
  }
}

class ScopedDriver extends PostgresDriver {
  override async beginTransaction(connection: PostgresConnection, settings: TransactionSettings): Promise<void> {
    const scope = scopes.getStore()
    if (scope === undefined) throw new Error('a transaction was opened without its scope')
    const begun = super.beginTransaction(connection, settings)
    const scoped = connection.executeQuery(CompiledQuery.raw(scope.sql, [...scope.parameters]))
    await Promise.all([begun, scoped]).catch(async (error: unknown) => {
      // Kysely takes the transaction as not begun, and would return the connection as it is.
      await this.rollbackTransaction(connection).catch(() => undefined)
      throw error
    })
  }
}
