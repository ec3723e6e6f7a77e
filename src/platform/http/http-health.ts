import type { App, HttpOptions } from './http-app.ts'

/** `/livez`: the process answers. `/healthz`: and can do its work; else 503, and why. */
export function serveHealth(app: App, { health }: HttpOptions) {
  app.get('/livez', (c) => c.text('ok'))
  app.get('/healthz', async (c) => {
    const trouble = await health.trouble()
    c.header('cache-control', 'no-store')
    return trouble === null ? c.text('ok') : c.text(`${trouble}\n`, 503)
  })
}
