import { clientAddressOf } from './client-address.ts'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createDirectReads } from './direct-read.ts'
import { serveApi } from './http-api.ts'
import { awaySentence, DatabaseAway } from '#platform/database/database-away.ts'
import { type App, internalErrorMessage, type HttpOptions, requestRefused, secondsToWait } from './http-app.ts'
import { serveDocs } from './http-docs.ts'
import { serveDocument } from './http-documents.ts'
import { serveFile } from './http-files.ts'
import { createGates } from './http-gate.ts'
import { serveHealth } from './http-health.ts'
import { serveHook } from './http-hooks.ts'
import { dataHeaders, siteHeaders } from './http-headers.ts'
import { createSecurityLog } from './http-security-log.ts'
import { serveLive } from './http-live.ts'
import { servePages } from './http-pages.ts'
import { serveProgram } from './http-programs.ts'
import { createHostCheck } from './host-check.ts'

/** The site, the API under /api and the live stream, as one server that does not listen yet. */
export function createHttpServer(given: Omit<HttpOptions, 'securityLog'>) {
  const securityLog = createSecurityLog(given.log, given.accessTokens)
  const options: HttpOptions = { ...given, securityLog }
  const app: App = new Hono()
  const headersOfData = dataHeaders(options.config)
  // Before the headers of data, under which no page runs.
  serveDocs(app, options)
  app.use('/api/*', async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headersOfData)) c.res.headers.set(name, value)
  })
  app.use('*', siteHeaders(options.config))
  serveHealth(app, options)
  serveLive(app, options)
  for (const file of options.files ?? []) serveFile(app, { file, options })
  for (const hook of options.hooks ?? []) serveHook(app, hook)
  for (const route of options.programs ?? []) serveProgram(app, { route, options })
  serveApi(app, options)
  for (const document of options.documents ?? []) serveDocument(app, document)
  servePages(app, options.webRoot)
  app.onError((error, c) => {
    if (error instanceof DatabaseAway) {
      options.log.warn(requestRefused, { error })
      return c.json({ message: awaySentence(error.kind) }, 503, { 'retry-after': secondsToWait })
    }
    const logId = randomUUID()
    options.log.error('a request failed', { logId, path: c.req.path, error })
    return c.json({ message: internalErrorMessage(logId) }, 500)
  })
  const answerDirectly = createDirectReads(options.router, { ...options, headers: headersOfData })
  const isAtGate = createGates(options.gates ?? [], { ...options, headers: headersOfData })
  const listener = getRequestListener(app.fetch)
  const isRefused = createHostCheck(options.config)
  return createServer(
    { requestTimeout: 60_000, headersTimeout: 20_000, maxHeaderSize: 16_384 },
    (request, response) => {
      if (isRefused(request, response)) {
        const asked = { what: 'another host', address: clientAddressOf(request, options.config), claims: null }
        return securityLog.refused(asked, { status: 421 })
      }
      if (isAtGate(request, response, () => void listener(request, response))) return
      const answered = answerDirectly(request, response)
      if (answered === false) void listener(request, response)
      else
        answered.then(
          (isDone) => (isDone ? undefined : listener(request, response)),
          // The router answers what the direct read cannot.
          () => listener(request, response),
        )
    },
  )
}
