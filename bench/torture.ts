import { bigMails } from './big-mails.ts'
import { endAll } from './ending.ts'
import { type Figure, isMet } from './figure.ts'
import { intakeDrip } from './intake-drip.ts'
import { printTable } from './print-table.ts'

const tortures: Record<string, () => Promise<Figure[]>> = { 'intake-drip': intakeDrip, 'big-mails': bigMails }
/** Milliseconds after which it ends by itself, whatever hangs. */
const longest = 5 * 60_000

const torture = tortures[process.argv[2] ?? '']
if (torture === undefined) throw new Error(`Choose one of ${Object.keys(tortures).join(', ')}.`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(130)))
process.once('uncaughtException', (error) => giveUp(error))
setTimeout(() => giveUp(new Error(`not done after ${longest / 60_000} minutes`)), longest).unref()

try {
  const figures = await torture()
  await endAll()
  printTable(figures)
  process.exit(figures.every(isMet) ? 0 : 1)
} catch (error) {
  giveUp(error)
}

function giveUp(error: unknown): void {
  console.error(error)
  void endAll().finally(() => process.exit(1))
}
