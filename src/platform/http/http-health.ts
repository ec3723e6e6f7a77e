import type { App, HttpOptions } from './http-app.ts'

/** `/livez`: the process answers. `/healthz`: it can also do its work; otherwise 503 with the reason. */
export function serveHealth(app: App, { health }: HttpOptions) {
  app.get('/livez', (c) => c.text('ok'))
  app.get('/healthz', async (c) => {
    const trouble = await health.trouble()
    c.header('cache-control', 'no-store')
    return trouble === null ? c.text('ok') : c.text(`${trouble}\n`, 503)
  })
}
