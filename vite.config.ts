import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const server = process.env['ROOST_URL'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: fileURLToPath(new URL('src/app/web', import.meta.url)),
  plugins: [react(), tailwindcss(), preloadFonts()],
  resolve: {
    alias: {
      zod: fileURLToPath(new URL('src/app/web/schema-stub.ts', import.meta.url)),
      '@orpc/contract': fileURLToPath(new URL('src/app/web/contract-stub.ts', import.meta.url)),
    },
  },
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    // A font written into the style sheet cannot be preloaded, and would load in the themes that do not use it.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Small shared pieces compress better together: measured, 8 KB less for the task list than in 26 files. What every
        // screen of the dashboard shows is one of them, and what only pages aside share is not in it: 15 KB less.
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
                isAlwaysShown(id, (each) => modules.getModuleInfo(each)?.importers) ? 'roost' : null,
            },
            // What every list is made of, and every form. Each by itself would be named by every page that may show it.
            {
              name: 'lists',
              test: /[\\/]ui[\\/]\w+[\\/](?:badge|checkbox|error-state|page-head|skeleton|use-hash-target)\.tsx?$/,
            },
            { name: 'forms', test: /[\\/]ui[\\/]\w+[\\/](?:choice-chips|dialog|field|select-field|text-field)\.tsx$/ },
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
