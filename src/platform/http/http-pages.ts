import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { compress } from 'hono/compress'
import type { App } from './http-app.ts'

export function servePages(app: App, webRoot: string | null) {
  if (webRoot === null || !existsSync(webRoot)) return
  const root = relative(process.cwd(), webRoot) || '.'
  app.use('*', compress())
  app.use(
    '/assets/*',
    serveStatic({ root, onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable') }),
  )
  app.get('/assets/*', (c) => c.text('There is nothing at this address.', 404))
  app.use('*', serveStatic({ root }))
  // Every other path is a page of the web application, which has its own not-found screen.
  app.get('*', serveStatic({ path: join(root, 'index.html') }))
}
