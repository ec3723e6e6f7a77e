import { benchAroundModel } from './around-model.ts'
import { endAll } from './ending.ts'
import type { Figure } from './figure.ts'
import { benchContent } from './figures/content.ts'
import { benchIntake } from './figures/intake.ts'
import { benchLighthouse } from './figures/lighthouse.ts'
import { benchLive } from './figures/live.ts'
import { benchMailboxes } from './figures/mailboxes.ts'
import { benchPagesCode } from './figures/pages-code.ts'
import { printTable } from './print-table.ts'
import { benchReadingLetter } from './figures/reading-letter.ts'
import { benchScreens } from './figures/screens.ts'
import { benchSigningIn } from './figures/signing-in.ts'
import { benchTasksList } from './figures/tasks-list.ts'
import { missing, type Tool } from './tools.ts'
import { benchMailOnPlan } from './figures/mail-on-plan.ts'
import { benchUnderstanding } from './figures/understanding.ts'

interface Benchmark {
  names: string[]
  needs: Tool[]
  run(): Promise<Figure[]>
}

const benchmarks: Benchmark[] = [
  { names: ['P1', 'P2', 'growth'], needs: ['pgbench', 'wrk'], run: benchTasksList },
  { names: ['P4'], needs: [], run: benchIntake },
  { names: ['P6'], needs: [], run: benchLive },
  { names: ['P7'], needs: [], run: async () => [await benchUnderstanding(), await benchMailOnPlan()] },
  { names: ['F1'], needs: ['pdftotext'], run: async () => [await benchReadingLetter()] },
  { names: ['P8', 'A1'], needs: ['wrk'], run: benchSigningIn },
  { names: ['M1'], needs: [], run: async () => [await benchAroundModel()] },
  { names: ['S1', 'S2', 'S3'], needs: [], run: benchMailboxes },
  { names: ['C1', 'C2'], needs: ['pgbench'], run: benchContent },
  { names: ['P10'], needs: [], run: benchPagesCode },
  { names: ['I1', 'I2'], needs: [], run: benchScreens },
  { names: ['L1', 'L2', 'L3', 'L4'], needs: ['lighthouse'], run: benchLighthouse },
]

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(130)))

process.once('uncaughtException', (error) => {
  console.error(error)
  void endAll().finally(() => process.exit(1))
})

const figures: Figure[] = []
const leftOut: string[] = []
for (const benchmark of chosen(process.argv.slice(2))) figures.push(...(await measured(benchmark)))
if (figures.length > 0) printTable(figures)
for (const sentence of leftOut) console.log(sentence)

function chosen(names: string[]): Benchmark[] {
  const unknown = names.find((name) => !benchmarks.some((benchmark) => benchmark.names.includes(name)))
  if (unknown === undefined)
    return names.length === 0 ? benchmarks : benchmarks.filter((one) => one.names.some((name) => names.includes(name)))
  console.error(`There is no figure ${unknown}; choose from ${benchmarks.flatMap((one) => one.names).join(', ')}.`)
  process.exit(1)
}

/** What cannot be measured is left out and says why; the others go on. */
async function measured({ names, needs, run }: Benchmark): Promise<Figure[]> {
  const title = names.join(', ')
  const reason = needs.map(missing).find((sentence) => sentence !== null)
  if (reason !== undefined) {
    leftOut.push(`${title} left out: ${reason}`)
    return []
  }
  console.error(`Measuring ${title} …`)
  try {
    return await run()
  } catch (error) {
    console.error(error)
    leftOut.push(`${title} could not be measured: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
    return []
  } finally {
    await endAll()
  }
}
