import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { patience } from './server-process.ts'

/** What there is in a data folder at a moment of the very first start, in the order in which they come. */
export const moments: Record<string, (dataDir: string) => boolean> = {
  'before there is a cluster': (dataDir) => existsSync(join(dataDir, 'running.lock')),
  'with the password alone': (dataDir) => existsSync(join(dataDir, 'postgres-password')),
  'as the cluster is begun': (dataDir) => hasDraftWith(dataDir, 'PG_VERSION'),
  'as the cluster is filled': (dataDir) => hasDraftWith(dataDir, 'base', '1', '1255'),
  'once the cluster is whole': (dataDir) => existsSync(join(dataDir, 'postgres')),
  'as the database comes up': (dataDir) => existsSync(join(dataDir, 'postgres', 'postmaster.pid')),
  'once the database is ready': isReady,
}

/** Clusters that are not whole yet. */
export function draftsIn(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => name.startsWith('postgres-new-'))
}

export function isReady(dataDir: string): boolean {
  const path = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(path) && readFileSync(path, 'utf8').includes('ready')
}

/** Looks more often than `eventually`: what is waited for may be short. */
export async function waitClosely(hasCome: () => boolean): Promise<void> {
  const until = Date.now() + patience
  while (!hasCome()) {
    if (Date.now() > until) throw new Error('the moment did not come')
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

function hasDraftWith(dataDir: string, ...names: string[]): boolean {
  return draftsIn(dataDir).some((draft) => existsSync(join(dataDir, draft, ...names)))
}
