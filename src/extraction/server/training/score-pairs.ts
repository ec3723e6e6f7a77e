import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { model } from '../weights.ts'
import { type Outcome, type PairScore, scorePairs } from './pair-scores.ts'

const { values, positionals } = parseArgs({ options: { faults: { type: 'boolean' } }, allowPositionals: true })
const folder = positionals[0] ?? join(import.meta.dirname, '..', '..', '..', '..', 'corpus')
const scores = await scorePairs(folder, model())
const say = (text: string) => process.stdout.write(`${text}\n`)

say(`${scores.length} pairs`)
sayKind('The matching alone', ({ matching }) => matching)
sayKind('The whole chain', ({ chain }) => chain)

function sayKind(name: string, of: (score: PairScore) => Outcome): void {
  const outcomes = scores.map((score) => ({ id: score.id, ...of(score) }))
  const right = outcomes.filter(({ faults }) => faults.length === 0).length
  const sum = (count: (tasks: Outcome['tasks']) => number) => outcomes.reduce((all, { tasks }) => all + count(tasks), 0)
  say(
    `${name}: ${right} plans right (${percent(right, outcomes.length)}); tasks: ${sum((tasks) => tasks.right)} of ${sum(({ expected }) => expected)}, ${sum(({ planned }) => planned)} planned`,
  )
  if (values.faults === true)
    for (const { id, faults } of outcomes) if (faults.length > 0) say(`  ${id}\n    ${faults.join('\n    ')}`)
}

function percent(part: number, of: number): string {
  return of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`
}
