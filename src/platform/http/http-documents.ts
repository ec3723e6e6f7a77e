import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import type { App, DocumentRoute } from './http-app.ts'

/** Serves a text of the site that is not a file of the pages. */
export function serveDocument(app: App, { path, contentType, headers = {}, text }: DocumentRoute) {
  app.get(path, compress(), etag(), (c) =>
    c.body(text(), 200, { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': 'no-cache', ...headers }),
  )
}
