import { absenceIn } from './database/database-away.ts'
import type { ScopedTransactions } from './database/database.ts'

/** Whether the server can do its work. */
export interface Health {
  /** A sentence for whoever looks after the server; null while all is well. */
  trouble(): Promise<string | null>
}

interface Options {
  transactions: ScopedTransactions
  /** The PostgreSQL that Roost brings along, which knows why it does not run. */
  keeper?: { trouble(): string | null }
}

/** Milliseconds. */
const longestAnswer = 5_000

/** Asks the database, once for all who want to know at the same time. */
export function createHealth({ transactions, keeper }: Options): Health {
  let asking: Promise<string | null> | null = null
  const ask = async (): Promise<string | null> => {
    const late = Promise.withResolvers<string>()
    const timer = setTimeout(() => late.resolve('The database does not answer.'), longestAnswer)
    const answer = await Promise.race([late.promise, troubleOf(transactions)])
    clearTimeout(timer)
    return answer
  }
  return {
    async trouble() {
      const known = keeper?.trouble() ?? null
      return known ?? (asking ??= ask().finally(() => (asking = null)))
    },
  }
}

async function troubleOf(transactions: ScopedTransactions): Promise<string | null> {
  // Asking needs no room: who had something to save has noticed.
  if (transactions.isFull()) return 'The disk is full: nothing can be saved.'
  try {
    await transactions.onceAsSystem('check the health', (db) => db.selectNoFrom((one) => one.lit(1).as('one')))
    return null
  } catch (error) {
    return absenceIn(error) === null ? 'The database answers with an error.' : 'The database is not reached.'
  }
}
