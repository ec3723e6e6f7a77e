// Runs the stress tests, for half an hour: `npm run torture`, or `npm run torture -- kills --seed 7` for some of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb, fail, pinnedNode, prepare, root } from './prepare.mjs'

const folder = join(root, 'scripts', 'torture')
/** Time-outs of a round in minutes. */
const usualLimit = 10
const limits = { kills: 25 }
/** Milliseconds between SIGTERM and SIGKILL. */
const patience = 30_000

const rounds = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => name.slice(0, -'.mjs'.length))
  .sort()

/** Each ends the present round, and skips the rest. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
let isOver = false
for (const signal of signals) process.on(signal, () => (isOver = true))

try {
  const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true })
  const unknown = positionals.find((name) => !rounds.includes(name))
  if (unknown !== undefined) throw new Error(`There is no round ${unknown}; choose from ${rounds.join(', ')}.`)
  if (values.seed !== undefined && !/^\d{1,9}$/.test(values.seed)) throw new Error('--seed takes a number.')
  prepare()
  buildWeb()
  const seed = values.seed ?? String(Date.now() % 1_000_000)
  const results = []
  for (const name of rounds.filter((one) => positionals.length === 0 || positionals.includes(one)))
    if (!isOver) results.push(await run(name, seed))
  report(results, seed)
  process.exitCode = results.every(({ failure }) => failure === null) && !isOver ? 0 : 1
} catch (error) {
  fail(error)
}

/** Runs a round in a process of its own, with a time-out. */
async function run(name, seed) {
  console.log(`\n— ${name}`)
  const since = Date.now()
  const minutes = limits[name] ?? usualLimit
  const child = spawn(pinnedNode, [join(folder, `${name}.mjs`), '--seed', seed], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The round and its children are one process group, which is ended as one.
    detached: true,
  })
  const { pid = 0 } = child
  const end = (signal) => {
    try {
      process.kill(-pid, signal)
    } catch {
      // The group has already ended.
    }
  }
  let said = ''
  for (const [stream, own] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])
    stream.setEncoding('utf8').on('data', (text) => {
      own.write(text)
      said += text
    })
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    end('SIGTERM')
    setTimeout(() => end('SIGKILL'), patience).unref()
  }, minutes * 60_000)
  const stop = () => end('SIGTERM')
  for (const each of signals) process.on(each, stop)
  const [code, signal] = await once(child, 'close')
  for (const each of signals) process.off(each, stop)
  clearTimeout(late)
  const lines = said.trimEnd().split('\n')
  const figures = lines.filter((line) => /\s(?:met|NOT MET)$/.test(line))
  const failure = isLate ? `took longer than ${minutes} minutes` : failureOf({ code, signal, lines, figures })
  return { name, seconds: Math.round((Date.now() - since) / 1000), figures, failure }
}

function failureOf({ code, signal, lines, figures }) {
  if (figures.some((line) => line.endsWith('NOT MET'))) return 'a goal is not met'
  return code === 0 ? null : `ended by ${signal ?? `code ${code}`}: ${lines.slice(-5).join(' | ')}`
}

function report(results, seed) {
  console.log(`\n— torture, --seed ${seed}`)
  for (const { figures } of results) for (const line of figures) console.log(line)
  console.log('')
  for (const { name, seconds, figures, failure } of results)
    console.log(
      `${name.padEnd(16)}${`${seconds} s`.padStart(7)}  ${failure ?? (figures.length === 0 ? 'left out' : 'no failure')}`,
    )
}
