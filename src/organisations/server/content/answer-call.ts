import type { Config } from '#platform/config.ts'
import type { Clock } from '#platform/clock.ts'
import { hashToken } from '#platform/crypto.ts'
import type { ScopedTransactions, SystemDb } from '#platform/database/database.ts'
import type { AskedByProgram, ProgramAnswer } from '#platform/http/http-app.ts'
import { isKey, type KeyScope } from '#organisations/rules/api-key.ts'
import { rateLimit } from '#organisations/rules/content/limits.ts'
import { type ContentProblem, problemDocument, statusOfProblem } from '#organisations/rules/content/problem.ts'
import {
  addCall,
  type Call,
  type CallingKey,
  countRefusal,
  type SubmitCounts,
  takeTurn,
  type CallTurn,
} from './call-queries.ts'

export interface ContentTools {
  transactions: ScopedTransactions
  clock: Clock
  config: Pick<Config, 'publicUrl'>
}

/** What an endpoint makes of a call whose key is good and has a request left. */
export type Outcome =
  | {
      status: 200 | 202
      body: unknown
      headers?: Record<string, string>
      counts?: SubmitCounts
      /** What it writes, sent together with the log's line. */
      write?: () => Promise<unknown>
    }
  | { problem: ContentProblem }

interface Answering {
  endpoint: Call['endpoint']
  scope: KeyScope
  asked: AskedByProgram
  /** Within the transaction that counts the call and logs it. */
  act: (db: SystemDb, key: CallingKey, now: Date) => Promise<Outcome>
}

const noKey: ContentProblem = {
  code: 'unauthorized',
  detail: 'Send a key that is valid: “Authorization: Bearer pk_…”. Keys are made and revoked on your dashboard.',
}

/**
 * Answers a call of the content API: its key, its scope, its place in the limit, and then what it asks. All of it is one transaction, in which
 * nothing of a family is read, and of whose statements those that need no answer of each other are sent together. Absent, wrong, expired and revoked keys are answered alike.
 */
export async function answerCall(
  tools: ContentTools,
  { endpoint, scope, asked, act }: Answering,
): Promise<ProgramAnswer> {
  const told = { publicUrl: tools.config.publicUrl, requestId: asked.requestId }
  const refuse = (problem: ContentProblem, turn?: CallTurn): ProgramAnswer => ({
    status: statusOfProblem(problem.code),
    contentType: 'application/problem+json',
    body: problemDocument(problem, told),
    headers: {
      ...(problem.code === 'unauthorized' && { 'www-authenticate': 'Bearer' }),
      ...(turn && limitHeaders(turn)),
      ...(problem.code === 'too-many-requests' && { 'retry-after': String(turn?.wait) }),
    },
  })
  const bearer = /^Bearer +(\S+)$/i.exec(asked.headers.get('authorization') ?? '')?.[1] ?? ''
  if (!isKey(bearer)) return refuse(noKey)
  const hash = hashToken(bearer)
  return tools.transactions.asSystem('take content', async (db) => {
    const now = tools.clock.now()
    const taken = await takeTurn(db, { hash, now })
    if (taken === undefined) return refuse(noKey)
    const { key, turn } = taken
    const call = (status: number, problem: string | null): Call => ({
      organisationId: key.organisationId,
      keyId: key.id,
      endpoint,
      status,
      problem,
      at: now.toISOString(),
      latencyMs: asked.elapsed(),
    })
    const refuseAtOnce = async (problem: ContentProblem, counted?: CallTurn) => {
      await countRefusal(db, { ...call(statusOfProblem(problem.code), problem.code), requestId: asked.requestId })
      return refuse(problem, counted)
    }
    if (turn === null) return refuseAtOnce(noKey)
    if (!turn.isFree) return refuseAtOnce(tooMany, turn)
    const outcome: Outcome = key.scopes.includes(scope) ? await act(db, key, now) : { problem: withoutScope(scope) }
    const { status, problem } =
      'problem' in outcome
        ? { status: statusOfProblem(outcome.problem.code), problem: outcome.problem.code }
        : { status: outcome.status, problem: null }
    const counts = 'problem' in outcome ? null : (outcome.counts ?? null)
    const write = 'problem' in outcome ? undefined : outcome.write
    // One round trip: the connection sends a statement before the one before it is answered. Of those that fail, the first says why.
    await Promise.all([write?.(), addCall(db, { ...call(status, problem), requestId: asked.requestId, counts })])
    if ('problem' in outcome) return refuse(outcome.problem, turn)
    return {
      status: outcome.status,
      contentType: 'application/json',
      body: outcome.body,
      headers: { ...limitHeaders(turn), ...outcome.headers },
    }
  })
}

const tooMany: ContentProblem = {
  code: 'too-many-requests',
  detail: `A key has ${rateLimit.most} requests in ${rateLimit.seconds} seconds. Retry-After says when the next one may come.`,
}

function withoutScope(scope: KeyScope): ContentProblem {
  return { code: 'forbidden', detail: `This key was made without the scope ${scope}.` }
}

/** As draft-ietf-httpapi-ratelimit-headers-10 has them. */
function limitHeaders({ remaining, wait }: CallTurn): Record<string, string> {
  return {
    'ratelimit-policy': `"default";q=${rateLimit.most};w=${rateLimit.seconds}`,
    ratelimit: `"default";r=${remaining};t=${wait}`,
  }
}
