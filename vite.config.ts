import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createServer, defineConfig, type Plugin } from 'vite'

const server = process.env['ROOST_URL'] ?? 'http://127.0.0.1:8080'

/**
 * What the same pages share, by the name of its file. A piece takes with it what it imports, unless a piece before it has that:
 * so what many pages need comes first.
 */
const pieces: [name: string, test: RegExp][] = [
  [
    'tasks',
    /[\\/]tasks[\\/](?:rules|web|web[\\/]list)[\\/](?:change-in-list|child-restrictions|filter-tasks|is-overdue|list-settings|sort-tasks|use-announced-actions|use-last-tick|use-tasks|whose-task)\.ts$/,
  ],
  ['lists', /[\\/]ui[\\/]\w+[\\/](?:badge|checkbox|error-state|page-head|skeleton|use-hash-target)\.tsx?$/],
  ['forms', /[\\/]ui[\\/]\w+[\\/](?:choice-chips|dialog|field|select-field|text-field)\.tsx$/],
  ['page-icons', /[\\/]page-icons\.tsx$/],
  ['quote', /[\\/]quote\.tsx$/],
  ['disclosure', /[\\/]disclosure\.tsx$/],
  ['times', /[\\/](?:relative-time|say-ago|say-calendar-day)\.tsx?$/],
  ['recurrence', /[\\/](?:lifts|recurrence-rhythm|recurrence-rule|say-recurrence)\.ts$/],
  ['calendar-contract', /[\\/]calendar[\\/]contract\.ts$/],
  [
    'event-fields',
    /[\\/]calendar[\\/](?:web|rules)[\\/](?:refusals|event-form[\\/](?:event-draft|event-zones|repeat|when-fields)|lifts[\\/]say-lifts)\.tsx?$/,
  ],
  [
    'mails',
    /[\\/](?:senders[\\/]contract|mail[\\/](?:web|rules)[\\/](?:use-mails|use-reader|quarantine[\\/]quarantined-senders|receipts[\\/]say-effects|changes[\\/]say-time))\.ts$/,
  ],
]

/** A few lines that several pages share: a file of its own would cost a request, and twice the bytes. */
const alwaysThere =
  /[\\/](?:browser[\\/](?:run-serially|use-list-change)\.ts|family[\\/]rules[\\/]undoing\.ts|tasks[\\/]contract\.ts)$/

/** What each page has loaded, whichever it is. */
const atOnce = /^(?:rolldown-runtime|vendor|roost)$/

export default defineConfig({
  root: fileURLToPath(new URL('src/app/web', import.meta.url)),
  plugins: [react(), tailwindcss(), routesOfContracts(), preloadFonts(), prerenderPages()],
  resolve: {
    // React has brought the hook since its version 18; the router's package for older ones would be loaded for nothing.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    // Which file has which piece: their names do not tell.
    manifest: true,
    // A font written into the style sheet cannot be preloaded, and would load in the themes that do not use it.
    assetsInlineLimit: 0,
    modulePreload: {
      // Each browser that has popovers, of which the pages are made, preloads modules by itself.
      polyfill: false,
      // Whichever page loads a part has these already.
      resolveDependencies: (_url, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(?:rolldown-runtime|vendor|roost)-/.test(file)) : files,
    },
    rolldownOptions: {
      // Also those that are written twice then: a name that leads to another file is longer.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // The first file names all others, and names hardly compress.
        chunkFileNames: ({ name }) => (atOnce.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
        // Small shared pieces compress better together, and each is a request. What every screen of the dashboard shows is one
        // of them; what only pages aside share is not in it: measured, 15 KB less for the task list. The others hold what the
        // same pages need: without them the family's page has 18 files more, and 4 KB.
        codeSplitting: {
          groups: [
            // What no page begins with comes with what needs it.
            {
              name: 'vendor',
              test: /node_modules\/(?!@simplewebauthn|uqr|uuid)(?!.*[iI]nfiniteQuery(?:Observer)?\.js)/,
            },
            {
              test: /src[\\/]/,
              name: (id, modules) =>
                alwaysThere.test(id) || isAlwaysShown(id, (each) => modules.getModuleInfo(each)?.importers)
                  ? 'roost'
                  : null,
            },
            ...pieces.map(([name, test]) => ({ name, test })),
            { name: 'calendar', test: /src[\\/]calendar[\\/](?:web|rules)[\\/]/, minShareCount: 3 },
            { name: 'review', test: /src[\\/]mail[\\/](?:web|rules)[\\/](?:review|changes)[\\/]/, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': server } },
})

/** Whether the start of the pages or the dashboard's frame imports a module, by however many others, but not lazily. */
function isAlwaysShown(
  id: string,
  importersOf: (id: string) => readonly string[] | undefined,
  seen = new Set<string>(),
): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  return (importersOf(id) ?? []).some(
    (each) => /\/app\/web\/(main|dashboard-frame)\.tsx$/.test(each) || isAlwaysShown(each, importersOf, seen),
  )
}

/** Asks for both fonts along with the page, before the style sheet that names them has arrived. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head-prepend' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          })),
    },
  }
}

/** Renders the public pages, so that they show at once and without JavaScript. */
function prerenderPages(): Plugin {
  return {
    name: 'prerender-pages',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const renderer = await createServer({
        configFile: fileURLToPath(import.meta.url),
        logLevel: 'error',
        appType: 'custom',
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true, include: [] },
      })
      try {
        const { renderPublicPages } = (await renderer.ssrLoadModule('/render-public-pages.ts')) as PublicPages
        mkdirSync(join(dir, 'pages'), { recursive: true })
        const shell = readFileSync(join(dir, 'index.html'), 'utf8')
        for (const { file, html } of await renderPublicPages(shell)) writeFileSync(join(dir, 'pages', file), html)
      } finally {
        await renderer.close()
      }
    },
  }
}

/** `src/app/web/render-public-pages.ts`. */
interface PublicPages {
  renderPublicPages(shell: string): Promise<{ file: string; html: string }[]>
}

/**
 * Replaces each contract by the method and path of its endpoints, which the pages need, and by the numbers and texts, and
 * lists of these, that it exports. The shapes and the packages that they are written with stay on the server: a page that
 * imports one is not built.
 */
function routesOfContracts(): Plugin {
  return {
    name: 'routes-of-contracts',
    // Before Vite itself resolves the packages.
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:zod$|@orpc\/)/ },
      handler(id, importer) {
        this.error(`${importer} brings ${id} into the pages`)
      },
    },
    load: {
      filter: { id: /[\\/]src[\\/][^\\/]+[\\/]contract\.ts$/ },
      async handler(id) {
        // Node keeps what it has imported; another address is another module.
        const contract: object = await import(`${pathToFileURL(id).href}?changed=${statSync(id).mtimeMs}`)
        return Object.entries(contract)
          .flatMap(([name, value]) => exportOf(name, value))
          .join('\n')
      },
    },
  }
}

function exportOf(name: string, value: unknown): string[] {
  if (name.endsWith('Contract'))
    return [
      `import { contractOf as of${name} } from '#browser/contract-of.ts'`,
      `export const ${name} = /* @__PURE__ */ of${name}(${JSON.stringify(routesOf(value as Contract))})`,
    ]
  const isPlain = [value].flat().every((each) => typeof each === 'number' || typeof each === 'string')
  return isPlain ? [`export const ${name} = ${JSON.stringify(value)}`] : []
}

type Contract = Record<string, { '~orpc': { route: { method?: string; path?: string } } }>

/** Each endpoint as `METHOD /path`: written out as oRPC has them, a hundred take 1 KB more. */
function routesOf(contract: Contract): Record<string, string> {
  return Object.fromEntries(
    Object.entries(contract).map(([name, endpoint]) => {
      const { method, path } = endpoint['~orpc'].route
      if (method === undefined || path === undefined) throw new Error(`the endpoint ${name} has no method or no path`)
      return [name, `${method} ${path}`]
    }),
  )
}
