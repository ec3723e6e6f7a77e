import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createAccessTokens } from '#platform/access-token.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { ConfigError } from '#platform/config-error.ts'
import { type ScopedTransactions, openScopedTransactions } from '#platform/database/database.ts'
import { type Dns, dnsFrom } from '#platform/dns/dns.ts'
import { hostsOfMachine } from '#platform/dns/look-up-host.ts'
import { prepareDataFolder } from '#platform/postgres/data-folder.ts'
import { createEmbeddedPostgres, type EmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { exportRoute } from '#deletion/server/routes.ts'
import { createPasswordQueue, passwordsAtOnce } from '#auth/server/password/password-queue.ts'
import { createSignInGate } from '#auth/server/sign-in/sign-in-gate.ts'
import { mendLine } from '#extraction/jobs.ts'
import { modelProvider } from '#extraction/server/language-model/model-api.ts'
import { createModelReader } from '#extraction/server/language-model/model-reader.ts'
import type { Understanders } from '#extraction/server/understand-mail.ts'
import { model as readingModel } from '#extraction/server/weights.ts'
import { hasPictureReader } from '#message/server/file/read-picture.ts'
import { createPasswordProcess } from '#platform/passwords/password-process.ts'
import { createHealth, type Health } from '#platform/health.ts'
import { createHttpServer } from '#platform/http/http.ts'
import { lockDataDir } from '#platform/postgres/instance-lock.ts'
import { enqueue, startWorkers } from '#platform/jobs/jobs.ts'
import { startLive } from '#platform/live/live.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { type DatabaseUrls, migrate } from '#platform/database/migrate.ts'
import { clearAfterBackUp } from '#platform/backup/back-up.ts'
import { finishRestore } from '#platform/backup/restore.ts'
import { createIntake } from '#mail/server/intake/smtp-intake.ts'
import { checksSenders } from '#mail/server/authenticity/checks-senders.ts'
import { startSorting } from '#mail/server/sorting/sort-arrivals.ts'
import { type MailboxParts, mailboxPartsOf } from '#mailboxes/server/mailbox-parts.ts'
import { mailboxHooks } from '#mailboxes/server/routes.ts'
import { startSyncs } from '#mailboxes/server/sync/start-syncs.ts'
import type { SyncSettings } from '#mailboxes/server/sync/start-syncs.ts'
import { attachmentRoute } from '#mail/server/attachments/routes.ts'
import { contentRoutes } from '#organisations/server/content/content-routes.ts'
import { readFigures } from '#site/rules/figures.ts'
import { publicDocuments } from '#site/server/public-documents.ts'
import { webhookHandlers } from '#organisations/server/handlers.ts'
import { createWebhookSeal, type WebhookSeal } from '#organisations/server/webhooks/webhook-secret.ts'
import type { WebhookSettings } from '#organisations/server/webhooks/post-webhook.ts'
import { crontab } from './crontab.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { describeApi } from './describe-api.ts'
import { handlersOf } from './handlers.ts'
import { listen, requireFreePort } from './listen.ts'
import { routerOf } from './router.ts'
import { secretOf } from './secret.ts'

/** The part of the product that a process runs. */
export type ProcessRole = 'all' | 'web' | 'worker' | 'intake'

export interface Roost {
  /** The actual ports; null for a part that this process does not run. */
  port: number | null
  intakePort: number | null
  transactions: ScopedTransactions
  urls: DatabaseUrls
  close(): Promise<void>
}

interface Options {
  role?: ProcessRole
  clock?: Clock
  log?: Log
  beat?: { every: number; deadAfter: number }
  /** Reads mail; by default in a worker thread. */
  read?: Understanders['read']
  /** How mailboxes are synced. */
  syncs?: Partial<SyncSettings>
  /** Aborts the start, and ends what it has begun. */
  signal?: AbortSignal
}

/** Starts the product. `close`, an error during the start and an abort end what was started, in reverse. */
export async function startRoost(config: Config, options: Options = {}): Promise<Roost> {
  const shutdown = createShutdown()
  const { promise: calledOff, reject } = Promise.withResolvers<never>()
  const { signal } = options
  // A start may wait long for a remote database, or for the end of a database process that was left behind.
  signal?.addEventListener('abort', () => void shutdown.run().then(() => reject(signal.reason)))
  return Promise.race([begin(config, { ...options, shutdown }), calledOff])
}

async function begin(config: Config, { shutdown, ...options }: Options & { shutdown: Shutdown }): Promise<Roost> {
  const role = options.role ?? 'all'
  const runs = (part: ProcessRole) => role === 'all' || role === part
  const log = options.log ?? createLog(config.logLevel)
  const clock = options.clock ?? systemClock
  const close = () => shutdown.run()
  const goOn = () => options.signal?.throwIfAborted()
  try {
    // The workers understand mail, the web understands pasted text.
    if (runs('web') || runs('worker')) readingModel()
    if (runs('worker') && config.readsPictures && !hasPictureReader()) throw new ConfigError(noPictureReader)
    if (runs('web')) await requireFreePort(config.port, { host: config.host, setting: 'PORT' })
    if (runs('intake')) await requireFreePort(config.intakePort, { host: config.intakeHost, setting: 'INTAKE_PORT' })
    goOn()
    const { urls, postgres } = await openDatabase(config, { shutdown, log, goOn })
    goOn()
    const secret = secretOf(config)
    const transactions = openScopedTransactions(urls, { log })
    shutdown.add(() => transactions.close())
    const health = createHealth({ transactions, ...(postgres !== null && { keeper: postgres }) })
    const mailer = createMailer(config, transactions)
    const dns = dnsFrom(config.dnsServers)
    const mailboxes = mailboxPartsOf({ config, secret, transactions, clock, dns })
    const parts = {
      config,
      transactions,
      mailer,
      log,
      clock,
      health,
      dns,
      mailboxes,
      webhooks: {
        seal: createWebhookSeal(secret),
        settings: { ...config.webhooks, dns, hostsFile: hostsOfMachine },
      },
      accessTokens: createAccessTokens(secret),
    }
    const serving: End[] = []
    // In parallel, since each may wait for a client.
    shutdown.add(async () => void (await Promise.allSettled(serving.map((end) => end()))))
    if (runs('worker')) {
      const { model: settings } = config
      const model = settings && createModelReader({ settings, transactions, clock, log })
      const { all, ofModel } = handlersOf(parts, {
        model,
        ...(options.read !== undefined && { read: options.read }),
      })
      const shared = { connectionString: urls.owner, log, ...(options.beat !== undefined && { beat: options.beat }) }
      const workers = await startWorkers({ ...shared, handlers: all, crontab })
      serving.push(() => workers.stop())
      const ofWebhooks = webhookHandlers({ ...parts, ...parts.webhooks })
      const senders = await startWorkers({ ...shared, handlers: ofWebhooks, concurrency: webhooksAtOnce })
      serving.push(() => senders.stop())
      serving.push(beginSyncs(parts, options.syncs))
      if (model !== null && settings !== null) {
        serving.push(() => model.close())
        const waiting = await startWorkers({ ...shared, handlers: ofModel, concurrency: settings.atOnce })
        serving.push(() => waiting.stop())
        // What was under way when this server was killed.
        await transactions.asSystem('wait for the model', (db) =>
          enqueue(db, { job: mendLine, payload: {}, key: mendLine.name }),
        )
      }
    }
    goOn()
    const port = runs('web') ? await serveWeb(parts, serving) : null
    const intakePort = runs('intake') ? await openIntake(parts, serving) : null
    goOn()
    return { port, intakePort, transactions, urls, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Syncs mailboxes, and sorts what they bring: there may be no intake. */
function beginSyncs({ config, mailboxes, ...tools }: Parts, settings: Partial<SyncSettings> = {}): End {
  const sorting = startSorting({ ...tools, isOpenBeta: config.openBeta, checksSenders: checksSenders(config) })
  const syncs = startSyncs({
    ...tools,
    openSources: mailboxes.openSources,
    publicUrl: config.publicUrl,
    onStored: (familyId) => sorting.add([familyId]),
    settings,
  })
  return async () => {
    await syncs.close()
    await sorting.close()
  }
}

/** Webhooks that a process sends at once, one for each endpoint. */
const webhooksAtOnce = 4

const noPictureReader =
  'READ_PICTURES is true, but the packages tesseract.js and @tesseract.js-data/eng are missing: install them with npm install, or take the setting out.'

export interface Parts {
  config: Config
  transactions: ScopedTransactions
  mailer: ReturnType<typeof createMailer>
  accessTokens: ReturnType<typeof createAccessTokens>
  log: Log
  clock: Clock
  health: Health
  /** Null where the operator has switched it off. */
  dns: Dns | null
  mailboxes: MailboxParts
  /** What the API of webhooks and those that send them share. */
  webhooks: { seal: WebhookSeal; settings: WebhookSettings }
}

const webRoot = resolve(import.meta.dirname, '../../../dist/web')

type End = () => Promise<void>

interface Opening {
  shutdown: Shutdown
  log: Log
  goOn(): void
}

async function openDatabase(
  config: Config,
  { shutdown, log, goOn }: Opening,
): Promise<{ urls: DatabaseUrls; postgres: EmbeddedPostgres | null }> {
  if (config.databaseUrl !== null) return { urls: await migrate(config.databaseUrl, secretOf(config)), postgres: null }
  prepareDataFolder(config.dataDir)
  const lock = await lockDataDir(config.dataDir)
  shutdown.addLast(() => lock.release())
  finishRestore(config.dataDir)
  await clearAfterBackUp(config.dataDir)
  goOn()
  const postgres = createEmbeddedPostgres({ dataDir: config.dataDir, log })
  shutdown.addLast(() => postgres.stop())
  const url = await postgres.start()
  goOn()
  return { urls: await migrate(url, secretOf(config)), postgres }
}

async function serveWeb(parts: Parts, serving: End[]): Promise<number> {
  const live = startLive(parts.transactions, parts.log)
  const hasher = createPasswordProcess({ atOnce: passwordsAtOnce })
  const passwords = createPasswordQueue({ hasher })
  const server = createHttpServer({
    ...parts,
    live,
    router: routerOf(parts, passwords),
    gates: [createSignInGate({ ...parts, passwords, secret: secretOf(parts.config) })],
    files: [exportRoute, attachmentRoute],
    hooks: mailboxHooks({ ...parts, secret: secretOf(parts.config) }),
    programs: contentRoutes(parts),
    describe: () => describeApi(parts.config),
    documents: publicDocuments({ ...parts.config, webRoot, known: knownToVisitors(parts.config) }),
    webRoot,
  })
  await listen(server, { port: parts.config.port, host: parts.config.host, setting: 'PORT' })
  serving.push(async () => {
    live.close()
    await new Promise((done) => {
      server.close(done)
      server.closeAllConnections()
    })
    await hasher.close()
  })
  return (server.address() as AddressInfo).port
}

/** What the public pages would ask this server. */
function knownToVisitors({ openBeta, landingFigures, model }: Parts['config']) {
  return {
    site: { plans: { isOpenBeta: openBeta }, figures: landingFigures === null ? null : readFigures(landingFigures) },
    model: { provider: modelProvider(model) },
  }
}

async function openIntake(parts: Parts, serving: End[]): Promise<number> {
  const intake = createIntake(parts)
  const port = await intake.listen()
  serving.push(() => intake.close())
  return port
}
