import {
  type Compilable,
  type Kysely,
  type QueryResult,
  type Transaction,
  CompiledQuery,
  Kysely as Database,
} from 'kysely'
import pg from 'pg'
import type { DatabaseUrls } from './migrate.ts'
import { columnTypes } from './column-types.ts'
import { DatabaseAway, explain } from './database-away.ts'
import { Pipeline } from './pipeline.ts'
import { PreparingClient } from './preparing-client.ts'
import type { Log } from '#platform/log.ts'
import type { Schema } from './schema.ts'
import { inScope, ScopedDialect, type Statement } from './scoped-dialect.ts'
import { sendNamed } from './send-named.ts'
import { memberFrom, scopeOf, sessionCheckOf, systemScopeOf, SessionEnded, type SessionRow } from './session-check.ts'

declare const oneFamily: unique symbol
declare const acrossFamilies: unique symbol

/** A transaction that can see one family. Only `asFamily` and `asMember` make one. */
export type FamilyDb = Transaction<Schema> & { readonly [oneFamily]: true }
/** A transaction that can see every family, for one of the reasons in `SystemReason`. */
export type SystemDb = Transaction<Schema> & { readonly [acrossFamilies]: true }

/** Every reason for which a transaction may see all families. */
export type SystemReason =
  | 'sign up'
  | 'sign in'
  | 'refresh a session'
  | 'sign out'
  | 'confirm an address'
  | 'reset a password'
  | 'change a password'
  | 'list sessions'
  | 'choose factors'
  | 'limit attempts'
  | 'find the family of an address'
  | 'keep what arrives'
  | 'renew a forwarding address'
  | 'send mail'
  | 'read the outbox'
  | 'read live changes'
  | 'delete an account'
  | 'change who is in a family'
  | 'invite a member'
  | 'show an organisation'
  | 'keep keys of organisations'
  | 'find organisations'
  | 'take content'
  | 'deliver content'
  | 'keep webhooks of organisations'
  | 'send webhooks'
  | 'read or change an own profile'
  | 'verify a secondary address'
  | 'mail notices'
  | 'send calendar invites'
  | 'sync mailboxes'
  | 'wait for the model'
  | 'count what the model reads'
  | 'check who asks'
  | 'check the health'
  | 'sweep'
  | 'seed'

/** The member whose session was checked in the same transaction that reads and writes. */
export interface ActingMember {
  id: string
  familyId: string
  sessionId: string
  role: 'parent' | 'child'
  isFamilyAdmin: boolean
}

/** A login whose session was checked in the same transaction: a member's, or an organisation's, which has no family. */
export interface Account {
  id: string
  email: string
  role: 'parent' | 'child' | 'organization'
  familyId: string | null
  sessionId: string
}

/** The member and session that a request claims. A transaction has to check them. */
export interface Claims {
  memberId: string
  familyId: string
  sessionId: string
}

export interface ScopedTransactions {
  /** For work without a person behind it: a job, the intake. */
  asFamily<T>(familyId: string, work: (db: FamilyDb) => Promise<T>): Promise<T>
  /** For requests: the session is checked first. Throws `SessionEnded`. */
  asMember<T>(claims: Claims, work: (db: FamilyDb, member: ActingMember) => Promise<T>): Promise<T>
  /** One query as a member, in a single round trip. Throws `SessionEnded`, and what `allow` throws. */
  readAsMember<Row>(
    caller: Claims & { allow?: (member: ActingMember) => void },
    query: (db: Kysely<Schema>) => Compilable<Row>,
  ): Promise<Row[]>
  asSystem<T>(reason: SystemReason, work: (db: SystemDb) => Promise<T>): Promise<T>
  /**
   * For the actions of a login on its own account, with or without a family: checks the session first. Throws
   * `SessionEnded`.
   */
  asAccount<T>(
    asked: { reason: SystemReason; claims: Claims },
    work: (db: SystemDb, account: Account) => Promise<T>,
  ): Promise<T>
  /**
   * One statement across families, in one round trip and without `begin` and `commit`. Its connection keeps the reason as
   * its name.
   */
  onceAsSystem<Row>(reason: SystemReason, statement: (db: Kysely<Schema>) => Compilable<Row>): Promise<Row[]>
  /** Whether a write recently found no room on the disk. */
  isFull(): boolean
  close(): Promise<void>
}

interface Options {
  connections?: number
  /** Logs each transaction across families at the level `debug`. */
  log?: Pick<Log, 'debug'>
}

export function openScopedTransactions(urls: DatabaseUrls, { connections = 8, log }: Options = {}): ScopedTransactions {
  const app = openPool(urls.app, connections)
  const system = openPool(urls.system, Math.max(4, Math.ceil(connections / 2)))
  const appDb = new Database<Schema>({ dialect: new ScopedDialect(app) })
  const systemDb = new Database<Schema>({ dialect: new ScopedDialect(system) })
  const pipeline = new Pipeline(urls.app)
  let fullUntil = 0
  const asking = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      const explained = explain(error)
      if (explained instanceof DatabaseAway && explained.kind === 'full') fullUntil = Date.now() + rememberFull
      throw explained
    })

  const familyTransaction = <T>(scope: Pick<Claims, 'familyId' | 'sessionId'>, work: (db: FamilyDb) => Promise<T>) =>
    asking(inScope(scopeOf(scope), () => appDb.transaction().execute((transaction) => work(transaction as FamilyDb))))
  const systemTransaction = <T>(reason: SystemReason, work: (db: SystemDb) => Promise<T>) => {
    log?.debug('across families', { reason })
    return asking(
      inScope(systemScopeOf(reason), () =>
        systemDb.transaction().execute((transaction) => work(transaction as SystemDb)),
      ),
    )
  }

  return {
    asFamily: (familyId, work) => familyTransaction({ familyId, sessionId: '' }, work),
    asMember: (claims, work) =>
      familyTransaction(claims, async (db) => {
        const { rows } = await run<SessionRow>(db, sessionCheckOf(claims))
        return work(db, memberFrom(rows, claims))
      }),
    async readAsMember(caller, query) {
      const { sessions, rows } = await asking(pipeline.read(caller, query(appDb).compile()))
      const member = memberFrom(sessions, caller)
      caller.allow?.(member)
      return rows
    },
    onceAsSystem<Row>(reason: SystemReason, statement: (db: Kysely<Schema>) => Compilable<Row>) {
      log?.debug('across families', { reason })
      const once = async () => {
        const client = await system.connect()
        try {
          return (await sendNamed(client, { reason, statement: statement(systemDb).compile() })) as Row[]
        } finally {
          client.release()
        }
      }
      return asking(once())
    },
    asAccount: ({ reason, claims }, work) =>
      systemTransaction(reason, async (db) => {
        const account = await accountOf(db, claims)
        if (account === undefined) throw new SessionEnded()
        return work(db, { ...account, sessionId: claims.sessionId })
      }),
    asSystem: systemTransaction,
    isFull: () => Date.now() < fullUntil,
    async close() {
      await Promise.all([appDb.destroy(), systemDb.destroy(), pipeline.close()])
    },
  }
}

/** Milliseconds after which a full disk is forgotten; the next write finds out again. */
const rememberFull = 15_000
/** Milliseconds that a request waits for a connection. */
const longestWait = 20_000

function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString,
    max,
    types: columnTypes,
    pipeline: true,
    connectionTimeoutMillis: longestWait,
    application_name: 'roost',
    options: '-c timezone=UTC -c statement_timeout=30s -c idle_in_transaction_session_timeout=30s',
  })
  // An idle connection that the server closes is replaced by the pool at the next use.
  pool.on('error', () => undefined)
  // The pool does not listen to a connection in use, and an error without a listener ends the process. The query in flight
  // gets the error.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

function run<Row>(transaction: Transaction<Schema>, { sql, parameters }: Statement): Promise<QueryResult<Row>> {
  return transaction.executeQuery(CompiledQuery.raw(sql, [...parameters]))
}

function accountOf(db: Transaction<Schema>, { memberId, sessionId }: Claims) {
  return db
    .selectFrom('sessions')
    .innerJoin('logins', 'logins.id', 'sessions.login_id')
    .select(['logins.id', 'logins.email', 'logins.role', 'logins.family_id as familyId'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.login_id', '=', memberId)
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst()
}
