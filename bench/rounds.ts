import { parseArgs } from 'node:util'
import { bigMails } from './torture/big-mails.ts'
import { databaseKills } from './torture/database-kills.ts'
import { diskFull } from './torture/disk-full.ts'
import { endAll } from './ending.ts'
import { type Figure, isMet } from './figure.ts'
import { intakeDrip } from './torture/intake-drip.ts'
import { kills } from './torture/kills.ts'
import { mailboxKills } from './torture/mailbox-kills.ts'
import { printTable } from './print-table.ts'
import { signInFlood } from './torture/sign-in-flood.ts'

/** What is done to a server of its own; the seed repeats the random moments of a round that has any. */
const rounds: Record<string, (seed: number) => Promise<Figure[]>> = {
  kills,
  'database-kills': databaseKills,
  'disk-full': diskFull,
  'sign-in-flood': signInFlood,
  'intake-drip': intakeDrip,
  'big-mails': bigMails,
  'mailbox-kills': mailboxKills,
}

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true })
const [name = ''] = positionals
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const round = rounds[name]
if (round === undefined) throw new Error(`Choose one of ${Object.keys(rounds).join(', ')}.`)

let ending: Promise<void> | null = null
// More than one may come, by the group and handed on: what is left is ended to its end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void (ending ??= endAll()).finally(() => process.exit(130)))
process.once('uncaughtException', (error) => {
  console.error(error)
  void endAll().finally(() => process.exit(1))
})

console.log(`${name} --seed ${seed}`)
try {
  const figures = await round(seed)
  printTable(figures)
  process.exitCode = figures.every(isMet) ? 0 : 1
} finally {
  await endAll()
}
