import { type Config, ConfigError, readConfig, readEnvFile } from '#platform/config.ts'
import { WeightsError } from '#extraction/server/weights.ts'
import { AlreadyRunning } from '#platform/instance-lock.ts'
import { sayMailOut } from '#platform/mail-out.ts'
import { MigrationError } from '#platform/migrate.ts'
import { PortTaken } from './listen.ts'
import { type Role, type Roost, startRoost } from './roost.ts'

const roles: readonly string[] = ['all', 'web', 'worker', 'intake'] satisfies Role[]

interface Run {
  role?: string | undefined
  /** Throws a `ConfigError` where these settings speak against it. */
  allow?: (config: Config) => void
  onceStarted?: (roost: Roost, config: Config) => Promise<void>
}

/** Runs the product until a signal ends it. What stands in its way is said in a sentence. */
export async function run({ role = 'all', allow, onceStarted }: Run): Promise<void> {
  try {
    if (!roles.includes(role)) throw new ConfigError(`There is no role ${role}; choose one of ${roles.join(', ')}.`)
    readEnvFile()
    const config = readConfig()
    allow?.(config)
    const roost = await startRoost(config, { role: role as Role })
    stopOnSignal(roost)
    announce(roost, config)
    await onceStarted?.(roost, config).catch(async (error: unknown) => {
      await roost.close()
      throw error
    })
  } catch (error) {
    const isExpected = [ConfigError, PortTaken, AlreadyRunning, MigrationError, WeightsError].some(
      (kind) => error instanceof kind,
    )
    process.stderr.write(
      `${isExpected ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exitCode = 1
  }
}

function announce({ port, intakePort }: Roost, config: Config) {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  if (port !== null) {
    say(`Roost          ${config.publicUrl}`)
    say(`Outgoing mail  ${sayMailOut(config)}`)
  }
  if (intakePort !== null)
    say(`Mail intake    smtp://${config.intakeHost}:${intakePort} for addresses @${config.mailDomain}`)
}

function stopOnSignal(roost: Roost) {
  let isStopping = false
  const stop = () => {
    // A second Ctrl-C means now.
    if (isStopping) process.exit(1)
    isStopping = true
    roost.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
}
