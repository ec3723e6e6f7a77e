import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compress } from 'hono/compress'
import type { App, HttpOptions } from './http-app.ts'
import { siteHeaders } from './http-headers.ts'

/**
 * Serves the description of the API, and a page that shows it. The page is one of the site, under its policy: it loads nothing from elsewhere, and
 * tries calls at this server alone.
 */
export function serveDocs(app: App, { config, describe }: Pick<HttpOptions, 'config' | 'describe'>) {
  if (describe === undefined) return
  let description: Promise<string> | null = null
  const described = () => {
    // Made when it is first asked for: no start waits for it.
    description ??= describe().then((one) => JSON.stringify(one))
    return description
  }
  app.use('/api/openapi.json', compress())
  app.get('/api/openapi.json', async (c) => c.body(await described(), 200, { 'content-type': 'application/json' }))
  app.use('/api/docs', siteHeaders(config), compress())
  app.use('/api/docs/*', siteHeaders(config), compress())
  app.get('/api/docs', (c) => c.html(page))
  app.get('/api/docs/start.js', (c) => c.body(start, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  app.get('/api/docs/legible.css', (c) => c.body(legible, 200, { 'content-type': 'text/css; charset=utf-8' }))
  for (const [name, contentType] of Object.entries(filesOfViewer))
    app.get(`/api/docs/${name}`, async (c) =>
      c.body(await readFile(join(viewer, name)), 200, {
        'content-type': contentType,
        'cache-control': 'public, max-age=86400',
      }),
    )
}

const viewer = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist')))
const filesOfViewer = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API documentation – Roost</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="stylesheet" href="/api/docs/legible.css" />
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body>
    <div id="docs"></div>
    <noscript>The description itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
  </body>
</html>
`

/** The viewer would ask a validator elsewhere, were that not switched off. */
const start = `const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
follow()
dark.addEventListener('change', follow)
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', docExpansion: 'none', deepLinking: true, validatorUrl: null })

// What the viewer leaves without a name, or at a level below none. It draws as it is used.
const parts = { '.information-container': 'About the API', '.schemes-server-container': 'Server and keys' }
const levels = { 'h3.opblock-tag': '2', h4: '3', h5: '4' }
new MutationObserver(name).observe(document.body, { childList: true, subtree: true })
function name() {
  document.querySelector('#servers')?.setAttribute('aria-label', 'Server')
  for (const one of document.querySelectorAll('.examples-select-element')) one.setAttribute('aria-label', 'Example')
  for (const [part, label] of Object.entries(parts)) {
    document.querySelector(part)?.setAttribute('role', 'region')
    document.querySelector(part)?.setAttribute('aria-label', label)
  }
  for (const [heading, level] of Object.entries(levels))
    for (const one of document.querySelectorAll(heading)) one.setAttribute('aria-level', level)
  // A link within the button that opens an operation leads where the button does.
  for (const one of document.querySelectorAll('.opblock-summary-control a[href]')) one.removeAttribute('href')
}
`

/** The viewer's own greys and greens are too faint for text. */
const legible = `.swagger-ui .info .title small pre.version, .swagger-ui .info .title small { color: #fff }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #1f4d42 }
html:not(.dark-mode) .swagger-ui .info .url, html:not(.dark-mode) .swagger-ui .info a { color: #25221e }
html.dark-mode .swagger-ui .info .url, html.dark-mode .swagger-ui .info a { color: #f3eee6 }
html:not(.dark-mode) .swagger-ui .opblock .opblock-summary-method { color: #000; text-shadow: none }
html:not(.dark-mode) .swagger-ui .btn.authorize { border-color: #1f6f5c; color: #1f6f5c }
html:not(.dark-mode) .swagger-ui .btn.authorize svg { fill: #1f6f5c }
`
