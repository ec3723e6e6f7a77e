import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type ProcessRole, type Roost, startRoost } from '#app/server/roost.ts'
import type { SyncSettings } from '#mailboxes/server/sync/start-syncs.ts'
import type { Clock } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { testSecret } from './database-cluster.ts'
import { readAsMeant } from '../mail/meant-mail.ts'

export interface World extends Roost {
  /** Where the site is, without a slash at its end. */
  url: string
  mailPort: number
  config: Config
  /** What the server logged: one JSON object a line. */
  logged: string[]
  /** Moves the server's clock; time goes on from there. */
  travel(to: Date): void
}

interface Options {
  /** What runs; by default all of it. */
  role?: ProcessRole
  config?: Partial<Config>
  /** A database that another world made, to look at it from a second process. */
  databaseUrl?: string
  beat?: { every: number; deadAfter: number }
  /** How mailboxes are synced. */
  syncs?: Partial<SyncSettings>
}

/** A whole server on a database and in a data folder of its own: site, intake and workers, each on a free port. */
export async function givenRoost(options: Options = {}): Promise<World> {
  const databaseUrl = options.databaseUrl ?? (await givenDatabase())
  let offset = 0
  const clock: Clock = { now: () => new Date(Date.now() + offset) }
  const logged: string[] = []
  // An intake that closes removes the folder of the mails that are coming, and none of the others may need it.
  const dataDir = mkdtempSync(join(tmpdir(), 'roost-world-'))
  const config: Config = {
    ...readConfig({ PORT: '0', INTAKE_PORT: '0', DATA_DIR: dataDir }),
    publicUrl: 'http://localhost',
    databaseUrl,
    secret: testSecret,
    hasOutbox: true,
    // Nobody outside is asked.
    dnsServers: 'off',
    ...options.config,
  }
  const roost = await startRoost(config, {
    clock,
    log: createLog('info', { write: (line) => logged.push(line) }),
    read: readAsMeant,
    ...(options.role === undefined ? {} : { role: options.role }),
    ...(options.beat === undefined ? {} : { beat: options.beat }),
    ...(options.syncs === undefined ? {} : { syncs: options.syncs }),
  })
  const close = roost.close.bind(roost)
  return Object.assign(roost, {
    close: async () => {
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
    url: `http://127.0.0.1:${roost.port}`,
    mailPort: roost.intakePort ?? 0,
    config,
    logged,
    travel: (to: Date) => {
      offset = to.getTime() - Date.now()
    },
  })
}

/** A migrated database that nobody else uses; gives the owner's URL. */
export function givenDatabase(): Promise<string> {
  return createDatabase('roost_template')
}

/** A database without any schema; gives the owner's URL. */
export function givenEmptyDatabase(): Promise<string> {
  return createDatabase('template1')
}

async function createDatabase(template: string): Promise<string> {
  const clusterUrl = inject('clusterUrl')
  const name = `roost_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    // A template that somebody else is copying at this moment is busy: one copy at a time.
    await client.query(`select pg_advisory_lock(hashtext('copy the template'))`)
    await client.query(`create database ${name} template ${template}`)
  } finally {
    await client.end()
  }
  return clusterUrl.replace('/postgres?', `/${name}?`)
}
