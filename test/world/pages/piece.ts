import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const built = join(import.meta.dirname, '../../../dist/web')

/** Where a page loads a piece from that it needs only sometimes, named by the end of its source's path. */
export function pieceOf(source: string): string {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const [name, ...others] = Object.keys(manifest).filter((path) => `/${path}`.endsWith(source))
  const file = name === undefined ? undefined : manifest[name]?.file
  if (file === undefined || others.length > 0) throw new Error(`no one piece is built of ${source}`)
  return `**/${file}`
}
