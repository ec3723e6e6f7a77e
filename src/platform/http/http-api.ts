import { randomUUID } from 'node:crypto'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { bodyLimit } from 'hono/body-limit'
import type { EndpointMeta } from '#basics/endpoint.ts'
import { clientAddressOf } from './client-address.ts'
import type { Config } from '#platform/config.ts'
import { awaySentence, DatabaseAway } from '#platform/database/database-away.ts'
import {
  type App,
  internalErrorMessage,
  claimsOf,
  type HttpOptions,
  type HttpContext,
  requestRefused,
  secondsToWait,
} from './http-app.ts'
import { cookiesOf } from './http-cookies.ts'
import { isTold } from './http-security-log.ts'
import { isForwarded } from './private-server.ts'
import type { RequestContext } from './request.ts'

export function serveApi(
  app: App,
  { config, transactions, accessTokens, log, securityLog, clock, router }: HttpOptions,
) {
  // Not the path: whoever thinks of new ones would be said again each time.
  const refused = (c: HttpContext, { what, status }: { what: string; status: 403 | 413 }) =>
    securityLog.refused({ what, address: clientAddressOf(c.env.incoming, config), claims: null }, { status })
  const handler = new OpenAPIHandler<RequestContext>(router, {
    clientInterceptors: [
      async ({ next, path, procedure, context: { address, claims } }) => {
        const asked = { what: path.join('.'), address, claims }
        const { meta, route } = procedure['~orpc']
        try {
          const answer = await next()
          if (isTold(meta as unknown as EndpointMeta, route.method)) securityLog.done(asked, answer)
          return answer
        } catch (error) {
          if (error instanceof ORPCError && error.status < 500) {
            securityLog.refused(asked, error)
            throw error
          }
          if (error instanceof DatabaseAway) {
            log.warn(requestRefused, { error })
            throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: awaySentence(error.kind) })
          }
          const logId = randomUUID()
          log.error('a request failed', { logId, path: asked.what, error, ...causeOf(error) })
          throw new ORPCError('INTERNAL_SERVER_ERROR', { message: internalErrorMessage(logId) })
        }
      },
    ],
  })
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: 1024 * 1024,
      // The rest of the body is not read: the connection cannot be used again.
      onError: (c) => {
        refused(c, { what: 'a large body', status: 413 })
        return c.json({ message: 'This is more than can be taken at once.' }, 413, { connection: 'close' })
      },
    }),
  )
  app.use('/api/*', async (c, next) => {
    if (!isForeign(c, config)) return next()
    refused(c, { what: 'another site', status: 403 })
    return c.json({ message: 'This request came from another site.' }, 403)
  })
  app.all('/api/*', async (c) => {
    const { matched, response } = await handler.handle(c.req.raw, {
      prefix: '/api',
      context: {
        transactions,
        claims: claimsOf(c, accessTokens),
        now: () => clock.now(),
        address: clientAddressOf(c.env.incoming, config),
        userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
        isGone: () => c.env.outgoing.closed,
        isForwarded: isForwarded(c.env.incoming),
        ...cookiesOf(c, config),
      },
    })
    if (!matched) return c.json({ message: 'There is nothing at this address.' }, 404)
    if (response.status === 429) return askToComeAgain(c, await response.text())
    if (response.status === 503) response.headers.set('retry-after', secondsToWait)
    return c.newResponse(response.body, response)
  })
}

/** Tells programs what the sentence tells people (RFC 6585, section 4): a minute, where the answer does not say how long. */
function askToComeAgain(c: HttpContext, answer: string): Response {
  const { data } = JSON.parse(answer) as { data?: { retryAfterSeconds?: number } }
  return c.body(answer, 429, {
    'content-type': 'application/json',
    'retry-after': String(data?.retryAfterSeconds ?? 60),
  })
}

/** A page of another site may not act with our cookies: browsers say where a changing request came from. */
function isForeign(c: HttpContext, config: Config): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return false
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('origin')
  if (origin === undefined || origin === config.publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== c.req.header('host')
}

/** The faults that validation found in our own answer; the log says where. */
function causeOf(error: unknown): { cause?: string } {
  return error instanceof Error && error.cause !== undefined
    ? { cause: JSON.stringify(error.cause).slice(0, 2000) }
    : {}
}
