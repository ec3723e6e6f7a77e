import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, relative } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, type AnyRouter } from '@orpc/server'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { getCookie, setCookie } from 'hono/cookie'
import { secureHeaders } from 'hono/secure-headers'
import type { Caller } from '#basics/endpoint.ts'
import type { AccessTokens } from './access-token.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { type Claims, type Doors, SessionEnded } from './database.ts'
import { createDirectReads } from './direct-read.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import { allowing, type RequestContext } from './request.ts'

interface HttpOptions {
  config: Config
  doors: Doors
  accessTokens: AccessTokens
  live: Live
  log: Log
  clock: Clock
  router: AnyRouter
  files?: readonly FileRoute[]
  /** The built pages; null for a server that only answers the API. */
  webRoot: string | null
}

/** A file that a member downloads, made while it is sent. */
export interface FileRoute {
  /** Below /api. */
  path: string
  caller: Caller
  /** What the file is called where it is saved. */
  name: string
  contentType: string
  content: (doors: Doors, claims: Claims) => ReadableStream<Uint8Array>
}

type App = Hono<{ Bindings: HttpBindings }>

/** The site, the API under /api and the live stream, as one server that is not listening yet. */
export function createHttpServer(options: HttpOptions) {
  const app: App = new Hono()
  app.use(
    '*',
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
      referrerPolicy: 'same-origin',
      strictTransportSecurity: options.config.publicUrl.startsWith('https:')
        ? 'max-age=31536000; includeSubDomains'
        : false,
      xFrameOptions: 'DENY',
    }),
  )
  app.get('/healthz', (c) => c.text('ok'))
  serveLive(app, options)
  for (const file of options.files ?? []) serveFile(app, file, options)
  serveApi(app, options)
  serveWeb(app, options.webRoot)
  app.onError((error, c) => {
    const logId = randomUUID()
    options.log.error('a request failed', { logId, path: c.req.path, error })
    return c.json({ message: apology(logId) }, 500)
  })
  const answerDirectly = createDirectReads(options.router, { ...options, headers: directHeaders(options.config) })
  const listener = getRequestListener(app.fetch)
  return createServer(
    { requestTimeout: 60_000, headersTimeout: 20_000, maxHeaderSize: 16_384 },
    (request, response) => {
      const answered = answerDirectly(request, response)
      if (answered === false) void listener(request, response)
      else
        answered.then(
          (isDone) => (isDone ? undefined : listener(request, response)),
          // What the direct way cannot answer, the router says properly.
          () => listener(request, response),
        )
    },
  )
}

/** What `secureHeaders` sets, as far as it concerns data. */
function directHeaders(config: Config): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

function serveApi(app: App, { config, doors, accessTokens, log, clock, router }: HttpOptions) {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    clientInterceptors: [
      async ({ next, path }) => {
        try {
          return await next()
        } catch (error) {
          if (error instanceof ORPCError && error.status < 500) throw error
          const logId = randomUUID()
          log.error('a request failed', { logId, path: path.join('.'), error, ...causeOf(error) })
          throw new ORPCError('INTERNAL_SERVER_ERROR', { message: apology(logId) })
        }
      },
    ],
  })
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: 1024 * 1024,
      // The rest of the body is not read: the connection cannot be used again.
      onError: (c) => c.json({ message: 'This is more than can be taken at once.' }, 413, { connection: 'close' }),
    }),
  )
  app.use('/api/*', async (c, next) => {
    if (isForeign(c, config)) return c.json({ message: 'This request came from another site.' }, 403)
    return next()
  })
  app.all('/api/*', async (c) => {
    const { matched, response } = await handler.handle(c.req.raw, {
      prefix: '/api',
      context: {
        doors,
        claims: claimsOf(c, accessTokens),
        now: () => clock.now(),
        address: addressOf(c, config),
        userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
        cookie: (name) => getCookie(c, name),
        setCookie: (name, value, maxAge) =>
          setCookie(c, name, value, {
            path: '/api/auth',
            httpOnly: true,
            sameSite: 'Lax',
            secure: config.publicUrl.startsWith('https:'),
            maxAge,
          }),
      },
    })
    if (!matched) return c.json({ message: 'There is nothing at this address.' }, 404)
    response.headers.set('cache-control', 'no-store')
    return c.newResponse(response.body, response)
  })
}

/** A page of another site may not act with our cookies: browsers say where a changing request came from. */
function isForeign(c: Context<{ Bindings: HttpBindings }>, config: Config): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return false
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('origin')
  if (origin === undefined || origin === config.publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== c.req.header('host')
}

function serveLive(app: App, { doors, accessTokens, live }: HttpOptions) {
  app.get('/api/live', async (c) => {
    const claims = claimsOf(c, accessTokens)
    if (claims === null) return c.json({ message: 'Please sign in again.' }, 401)
    try {
      await doors.asMember(claims, () => Promise.resolve())
    } catch (error) {
      if (error instanceof SessionEnded) return c.json({ message: 'Please sign in again.' }, 401)
      throw error
    }
    if (live.isFull(claims.familyId)) return c.json({ message: 'Too many pages of this family are open.' }, 503)
    await live.open({
      familyId: claims.familyId,
      sessionId: claims.sessionId,
      lastNumber: c.req.header('last-event-id') ?? null,
      response: c.env.outgoing,
    })
    return RESPONSE_ALREADY_SENT
  })
}

function serveFile(app: App, file: FileRoute, { doors, accessTokens }: HttpOptions) {
  app.get(`/api${file.path}`, async (c) => {
    const claims = claimsOf(c, accessTokens)
    if (claims === null) return c.json({ message: 'Please sign in again.' }, 401)
    try {
      await doors.asMember(claims, (_db, member) => Promise.resolve(allowing(file.caller)(member)))
      return c.body(file.content(doors, claims), 200, {
        'content-type': file.contentType,
        'content-disposition': `attachment; filename="${file.name}"`,
        'cache-control': 'no-store',
      })
    } catch (error) {
      if (error instanceof SessionEnded) return c.json({ message: 'Please sign in again.' }, 401)
      if (error instanceof ORPCError) return c.json({ message: error.message }, 403)
      throw error
    }
  })
}

function serveWeb(app: App, webRoot: string | null) {
  if (webRoot === null || !existsSync(webRoot)) return
  const root = relative(process.cwd(), webRoot) || '.'
  app.use('*', compress())
  app.use(
    '/assets/*',
    serveStatic({ root, onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable') }),
  )
  app.use('*', serveStatic({ root }))
  // Every other path is a page of the web application, which has its own not-found screen.
  app.get('*', serveStatic({ path: join(root, 'index.html') }))
}

function claimsOf(c: Context, accessTokens: AccessTokens): Claims | null {
  const header = c.req.header('authorization')
  return header?.startsWith('Bearer ') === true ? accessTokens.read(header.slice(7)) : null
}

function addressOf(c: Context<{ Bindings: HttpBindings }>, config: Config): string {
  const forwarded = config.trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? c.env.incoming.socket.remoteAddress ?? ''
}

function apology(logId: string): string {
  return `Something went wrong on our side. Nothing was lost. If it happens again, tell whoever runs this server: ${logId}.`
}

/** What validation of our own answer found: a fault of ours, so the log says where. */
function causeOf(error: unknown): { cause?: string } {
  return error instanceof Error && error.cause !== undefined
    ? { cause: JSON.stringify(error.cause).slice(0, 2000) }
    : {}
}
