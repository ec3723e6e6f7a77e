import { bodyLimit } from 'hono/body-limit'
import type { App, HookRoute } from './http-app.ts'

/** What a program that is no member tells is as short as this. */
const mostBody = 256 * 1024

/** Serves an address at which programs of others tell something; what they tell is checked by the hook alone. */
export function serveHook(app: App, hook: HookRoute) {
  app.post(`/api${hook.path}`, bodyLimit({ maxSize: mostBody, onError: (c) => c.body(null, 413) }), async (c) => {
    const { status, text } = await hook.hear({
      body: await c.req.text(),
      query: new URL(c.req.url).searchParams,
      authorization: c.req.header('authorization') ?? '',
    })
    return text === undefined ? c.body(null, status) : c.text(text, status)
  })
}
