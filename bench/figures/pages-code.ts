import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type InlineConfig } from 'vite'
import { temporaryFolder } from '../ending.ts'
import { type Figure, figureOf } from '../figure.ts'

const root = join(import.meta.dirname, '../..')
/** What a signed-in member's browser loads to show the tasks: the site's frame, the dashboard's, and the page. */
const shown = [/^dashboard-frame\.tsx$/, /^tasks-route\.tsx$/]

/** P10: the code of the first screen, compressed, against a page of React alone built with the same settings. */
export async function benchPagesCode(): Promise<Figure[]> {
  const { folder, remove } = temporaryFolder('pages-code')
  const product = await kilobytesOf(join(folder, 'product'), {
    config: { configFile: join(root, 'vite.config.ts') },
    lazily: shown,
  })
  const reference = await kilobytesOf(join(folder, 'bare'), {
    config: {
      configFile: false,
      root: join(import.meta.dirname, '../references/bare-page'),
      build: { assetsInlineLimit: 0 },
    },
    lazily: [],
  })
  await remove()
  return [
    figureOf(
      { name: 'P10', what: 'code of /dashboard/tasks against React alone', unit: 'KB', goal: { ratioAtMost: 2 } },
      [[product, reference]],
    ),
  ]
}

async function kilobytesOf(
  outDir: string,
  { config, lazily }: { config: InlineConfig; lazily: readonly RegExp[] },
): Promise<number> {
  const own = { outDir, emptyOutDir: true, manifest: true }
  await build({ ...config, logLevel: 'error', build: { ...config.build, ...own } })
  const chunks = JSON.parse(readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const names = Object.keys(chunks)
  const start = names.filter((name) => chunks[name]?.isEntry === true || lazily.some((page) => page.test(name)))
  if (start.length !== lazily.length + 1) throw new Error(`of the first screen only ${start.join(', ')} was built`)
  const bytes = [...loadedWith(start, chunks)].map((file) => gzipSync(readFileSync(join(outDir, file))).length)
  return bytes.reduce((sum, each) => sum + each, 0) / 1024
}

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>

/** The files of some chunks and of all that they import at once. */
function loadedWith(start: readonly string[], chunks: Manifest): Set<string> {
  const seen = new Set<string>()
  const waiting = [...start]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    waiting.push(...(chunks[name]?.imports ?? []))
  }
  return new Set([...seen].flatMap((name) => chunks[name]?.file ?? []))
}
