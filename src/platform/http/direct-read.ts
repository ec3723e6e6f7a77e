import type { IncomingMessage, ServerResponse } from 'node:http'
import { isProcedure, type AnyRouter, ORPCError } from '@orpc/server'
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { EndpointMeta } from '#basics/endpoint.ts'
import type { AccessTokens } from '#platform/access-token.ts'
import { type Claims, type ScopedTransactions } from '#platform/database/database.ts'
import { SessionEnded } from '#platform/database/session-check.ts'
import { allowing, type FamilyAccess } from './request.ts'
import type { Schema } from '#platform/database/schema.ts'

type Query<Row> = (db: Kysely<Schema>, claims: Claims) => Compilable<Row>

const queries = new WeakMap<object, Query<unknown>>()

/**
 * The handler of an endpoint that answers with the rows of one query and takes no input. Such an endpoint is answered
 * before the router: the query is compiled once, and its rows go out as they come. The contract's shape and the
 * query's are compared by the compiler; checking 50 rows at each request costs more than the query itself.
 */
export function rowsOf<Row>(query: Query<Row>) {
  const handler = ({ context }: { context: { family: FamilyAccess } }): Promise<Row[]> => context.family.read(query)
  queries.set(handler, query)
  return handler
}

interface DirectRead {
  caller: EndpointMeta['caller']
  query: CompiledQuery
}

interface Options {
  transactions: ScopedTransactions
  accessTokens: AccessTokens
  /** Headers of every answer. */
  headers: Record<string, string>
}

/** Answers what `rowsOf` declared, and says whether it did. Whatever goes wrong is left to the router, which can say so. */
export function createDirectReads(router: AnyRouter, { transactions, accessTokens, headers }: Options) {
  const reads = new Map<string, DirectRead>()
  collect(router, reads)
  const rawHeaders = Object.entries({ ...headers, 'content-type': 'application/json' }).flat()
  return (request: IncomingMessage, response: ServerResponse): Promise<boolean> | false => {
    const read = request.method === 'GET' ? reads.get(request.url ?? '') : undefined
    const authorization = request.headers.authorization
    if (read === undefined || authorization?.startsWith('Bearer ') !== true) return false
    const claims = accessTokens.read(authorization.slice(7))
    return claims === null ? false : answer(read, { claims, response })
  }

  async function answer(
    { caller, query }: DirectRead,
    { claims, response }: { claims: Claims; response: ServerResponse },
  ): Promise<boolean> {
    try {
      const asked = { compile: () => bound(query, claims) }
      const json = JSON.stringify(await transactions.readAsMember({ ...claims, allow: allowing(caller) }, () => asked))
      const size = Buffer.byteLength(json)
      response.writeHead(200, [...rawHeaders, 'content-length', String(size)])
      // ASCII text has the same bytes in latin1, which node copies instead of encoding.
      response.end(json, size === json.length ? 'latin1' : 'utf8')
      return true
    } catch (error) {
      if (error instanceof SessionEnded || error instanceof ORPCError) return false
      throw error
    }
  }
}

/** The placeholders of the claims in a query that is compiled once for everybody. */
const placeholders: Claims = { familyId: '\0family', memberId: '\0member', sessionId: '\0session' }

function bound(query: CompiledQuery, claims: Claims): CompiledQuery {
  const parameters = query.parameters.map((parameter) => {
    if (parameter === placeholders.familyId) return claims.familyId
    if (parameter === placeholders.memberId) return claims.memberId
    return parameter === placeholders.sessionId ? claims.sessionId : parameter
  })
  return { ...query, parameters }
}

const compiler = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

function collect(router: AnyRouter, reads: Map<string, DirectRead>): void {
  if (isProcedure(router)) {
    const { handler, meta, route } = router['~orpc']
    const query = queries.get(handler)
    if (query === undefined || route.method !== 'GET' || route.path === undefined) return
    const { caller } = meta as unknown as EndpointMeta
    reads.set(`/api${route.path}`, { caller, query: query(compiler, placeholders).compile() })
    return
  }
  for (const part of Object.values(router)) collect(part as AnyRouter, reads)
}
