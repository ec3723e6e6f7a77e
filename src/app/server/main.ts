import { ConfigError, readConfig } from '#platform/config.ts'
import { AlreadyRunning } from '#platform/instance-lock.ts'
import { MigrationError } from '#platform/migrate.ts'
import { PortTaken } from './listen.ts'
import { type Role, type Roost, startRoost } from './roost.ts'

const roles: readonly string[] = ['all', 'web', 'worker', 'intake'] satisfies Role[]

try {
  const role = process.argv.find((argument) => argument.startsWith('--role='))?.slice(7) ?? 'all'
  if (!roles.includes(role)) throw new ConfigError(`There is no role ${role}; choose one of ${roles.join(', ')}.`)
  const config = readConfig()
  const roost = await startRoost(config, { role: role as Role })
  const say = (line: string) => process.stdout.write(`${line}\n`)
  if (roost.port !== null) {
    say(`Roost          ${config.publicUrl}`)
    say(`Outgoing mail  ${config.hasOutbox ? `${config.publicUrl}/outbox` : 'is sent by SMTP_URL'}`)
  }
  if (roost.intakePort !== null)
    say(`Mail intake    smtp://${config.intakeHost}:${roost.intakePort} for addresses @${config.mailDomain}`)
  stopOnSignal(roost)
} catch (error) {
  const isExpected = [ConfigError, PortTaken, AlreadyRunning, MigrationError].some((kind) => error instanceof kind)
  process.stderr.write(
    `${isExpected ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exitCode = 1
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
