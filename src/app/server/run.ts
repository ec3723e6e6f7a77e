import { type Config, readConfig, readEnvFile } from '#platform/config.ts'
import { ConfigError } from '#platform/config-error.ts'
import { absenceIn, explain } from '#platform/database/database-away.ts'
import { createLog, type Log } from '#platform/log.ts'
import { warnIfUnreachable } from '#extraction/server/language-model/reach-model.ts'
import { sayMailOut } from '#platform/mail/mail-out.ts'
import { sayModelSettings } from '#platform/say-model-settings.ts'
import { outliveClosedPipes, sayWhy, stopOnSignal } from './command.ts'
import { type ProcessRole, type Roost, startRoost } from './roost.ts'

const roles: readonly string[] = ['all', 'web', 'worker', 'intake'] satisfies ProcessRole[]

interface Run {
  role?: string | undefined
  /** Throws a `ConfigError` where it refuses these settings. */
  allow?: (config: Config) => void
  /** Settings in the place of those that were read. */
  prepare?: (config: Config) => Promise<Partial<Config>>
  onceStarted?: (roost: Roost, config: Config) => Promise<void>
}

/** Runs the product until a signal ends it. Prints a sentence where it cannot start. */
export async function run({ role = 'all', allow, prepare, onceStarted }: Run): Promise<void> {
  outliveClosedPipes()
  const stopping = stopOnSignal()
  let roost: Roost | null = null
  try {
    if (!roles.includes(role)) throw new ConfigError(`There is no role ${role}; choose one of ${roles.join(', ')}.`)
    readEnvFile()
    const read = readConfig()
    allow?.(read)
    const config = { ...read, ...(await prepare?.(read)) }
    const log = createLog(config.logLevel)
    roost = await startRoost(config, { role: role as ProcessRole, log, signal: stopping.signal })
    endCleanly(roost, log)
    announce(roost, config)
    if (readsMail(role) && config.model !== null) {
      say(`Language model ${sayModelSettings(config.model)}`)
      void warnIfUnreachable(config.model, log)
    }
    await onceStarted?.(roost, config)
    await stopping.asked
    await roost.close()
  } catch (error) {
    await roost?.close()
    // An aborted start may fail with any error.
    if (stopping.signal.aborted) process.exit(0)
    sayWhy(error)
    process.exitCode = 1
  }
  // Ends also with open handles.
  process.exit()
}

function announce({ port, intakePort }: Roost, config: Config) {
  if (port !== null) {
    say(`Roost          ${config.publicUrl}`)
    say(`Outgoing mail  ${sayMailOut(config)}`)
  }
  if (intakePort !== null)
    say(`Mail intake    smtp://${config.intakeHost}:${intakePort} for addresses @${config.mailDomain}`)
}

function readsMail(role: string): boolean {
  return role === 'all' || role === 'worker'
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** An unhandled rejection while the database is away is logged; any other error ends the process, and the database with it. */
function endCleanly(roost: Roost, log: Log): void {
  const end = (error: unknown) => {
    sayWhy(error)
    void roost.close().then(() => process.exit(1))
  }
  process.on('uncaughtException', end).on('unhandledRejection', (error) => {
    if (absenceIn(error) === null) end(error)
    else log.warn('unhandled rejection while the database is away', { error: explain(error) })
  })
}
