import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createAccessTokens } from '#platform/access-token.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { type Doors, openDoors } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { exportRoute } from '#deletion/server/routes.ts'
import type { Understanders } from '#extraction/server/understand-mail.ts'
import { model as readingModel } from '#extraction/server/weights.ts'
import { createHttpServer } from '#platform/http.ts'
import { lockDataDir } from '#platform/instance-lock.ts'
import { startWorkers } from '#platform/jobs.ts'
import { startLive } from '#platform/live.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createMailer } from '#platform/mailer.ts'
import { type DatabaseUrls, migrate } from '#platform/migrate.ts'
import { createIntake } from '#mail/server/smtp-intake.ts'
import { crontab } from './crontab.ts'
import { handlersOf } from './handlers.ts'
import { listen, requireFreePort } from './listen.ts'
import { routerOf } from './router.ts'
import { secretOf } from './secret.ts'

/** What a process does: everything, or one part of it on real infrastructure. */
export type Role = 'all' | 'web' | 'worker' | 'intake'

export interface Roost {
  /** The ports that are really listened on; null for a part this process does not run. */
  port: number | null
  intakePort: number | null
  doors: Doors
  urls: DatabaseUrls
  close(): Promise<void>
}

interface Options {
  role?: Role
  clock?: Clock
  log?: Log
  beat?: { every: number; deadAfter: number }
  /** Reads mail; in a thread of its own, unless told otherwise. */
  read?: Understanders['read']
}

/** Starts the product. Closing ends what was started, in reverse; so does a start that fails half way. */
export async function startRoost(config: Config, options: Options = {}): Promise<Roost> {
  const role = options.role ?? 'all'
  const runs = (part: Role) => role === 'all' || role === part
  const log = options.log ?? createLog(config.logLevel)
  const clock = options.clock ?? systemClock
  const closing: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const end of closing.splice(0).toReversed()) await end()
  }
  try {
    // Mail is understood by the workers, what somebody pastes by the web.
    if (runs('web') || runs('worker')) readingModel()
    if (runs('web')) await requireFreePort(config.port, { host: config.host, setting: 'PORT' })
    if (runs('intake')) await requireFreePort(config.intakePort, { host: config.intakeHost, setting: 'INTAKE_PORT' })
    const urls = await openDatabase(config, closing)
    const secret = secretOf(config)
    const doors = openDoors(urls)
    closing.push(() => doors.close())
    const mailer = createMailer(config, doors)
    const parts = { config, doors, mailer, log, clock, accessTokens: createAccessTokens(secret) }
    if (runs('worker')) {
      const workers = await startWorkers({
        connectionString: urls.owner,
        handlers: handlersOf(parts, options),
        log,
        crontab,
        ...(options.beat === undefined ? {} : { beat: options.beat }),
      })
      closing.push(() => workers.stop())
    }
    const port = runs('web') ? await serveWeb(parts, closing) : null
    const intakePort = runs('intake') ? await openIntake(parts, closing) : null
    return { port, intakePort, doors, urls, close }
  } catch (error) {
    await close()
    throw error
  }
}

export interface Parts {
  config: Config
  doors: Doors
  mailer: ReturnType<typeof createMailer>
  accessTokens: ReturnType<typeof createAccessTokens>
  log: Log
  clock: Clock
}

type Closing = (() => Promise<void> | void)[]

async function openDatabase(config: Config, closing: Closing): Promise<DatabaseUrls> {
  const secret = secretOf(config)
  if (config.databaseUrl !== null) return migrate(config.databaseUrl, secret)
  const lock = await lockDataDir(config.dataDir)
  closing.push(() => lock.release())
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir })
  closing.push(() => postgres.stop())
  return migrate(postgres.url, secret)
}

async function serveWeb(parts: Parts, closing: Closing): Promise<number> {
  const live = startLive(parts.doors, parts.log)
  const server = createHttpServer({
    ...parts,
    live,
    router: routerOf(parts),
    files: [exportRoute],
    webRoot: resolve(import.meta.dirname, '../../../dist/web'),
  })
  await listen(server, { port: parts.config.port, host: parts.config.host, setting: 'PORT' })
  closing.push(async () => {
    live.close()
    await new Promise((done) => {
      server.close(done)
      server.closeAllConnections()
    })
  })
  return (server.address() as AddressInfo).port
}

async function openIntake(parts: Parts, closing: Closing): Promise<number> {
  const intake = createIntake(parts)
  const port = await intake.listen()
  closing.push(() => intake.close())
  return port
}
