import { randomUUID } from 'node:crypto'
import { DatabaseAway } from '#platform/database/database-away.ts'
import {
  type App,
  type HttpContext,
  type HttpOptions,
  type ProgramRoute,
  requestRefused,
  secondsToWait,
} from './http-app.ts'
import { dataHeaders } from './http-headers.ts'

/** Serves an address at which programs of others call with a key of their own. Who calls, and what is wrong, is told by the route alone. */
export function serveProgram(app: App, { route, options }: { route: ProgramRoute; options: HttpOptions }) {
  const headers = dataHeaders(options.config)
  app.on(route.method, route.path, async (c) => {
    const requestId = randomUUID()
    const since = performance.now()
    const asked = {
      requestId,
      headers: c.req.raw.headers,
      params: c.req.param(),
      body: () => bodyOf(c, route.mostBytes),
      elapsed: () => Math.round(performance.now() - since),
    }
    const answer = await route.answer(asked).catch((error: unknown) => {
      const isAway = error instanceof DatabaseAway
      if (isAway) options.log.warn(requestRefused, { error })
      else options.log.error('a request failed', { logId: requestId, path: route.path, error })
      const failed = route.failed(isAway ? 503 : 500, requestId)
      return { ...failed, headers: { ...failed.headers, ...(isAway && { 'retry-after': secondsToWait }) } }
    })
    const { status, contentType, body } = answer
    return c.body(JSON.stringify(body), status as 200, {
      ...headers,
      'content-type': contentType,
      'x-request-id': requestId,
      ...answer.headers,
    })
  })
}

/** Null for a longer one, of which the rest is not read. */
async function bodyOf(c: HttpContext, most: number): Promise<string | null> {
  if (Number(c.req.header('content-length') ?? 0) > most) return null
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.length
    if (length > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
