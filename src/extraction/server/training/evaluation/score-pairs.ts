import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { whichOneDoubt } from '#extraction/rules/matching/say-doubt.ts'
import { model } from '#extraction/server/weights.ts'
import { type PairOutcome, type PairScore, scorePairs } from './pair-scores.ts'

/**
 * `node src/extraction/server/training/evaluation/score-pairs.ts [FOLDER] [--faults]`: which plans are right after two mails, the matching
 * alone (both mails understood as they are labelled) and the whole chain. What is proposed counts as accepted, all of several too.
 */
const { values, positionals } = parseArgs({ options: { faults: { type: 'boolean' } }, allowPositionals: true })
const folder = positionals[0] ?? join(import.meta.dirname, '..', '..', '..', '..', '..', 'corpus')
const scores = await scorePairs(folder, model())
const say = (text: string) => process.stdout.write(`${text}\n`)

say(`${scores.length} pairs`)
sayKind('The matching alone', ({ matching }) => matching)
sayKind('The whole chain', ({ chain }) => chain)
sayCauses()

function sayKind(name: string, of: (score: PairScore) => PairOutcome): void {
  const outcomes = scores.map((score) => ({ id: score.id, ...of(score) }))
  const right = outcomes.filter(({ faults }) => faults.length === 0).length
  const several = outcomes.filter(({ changes }) => changes.some(({ doubts }) => doubts.includes(whichOneDoubt))).length
  const sum = (count: (tasks: PairOutcome['tasks']) => number) =>
    outcomes.reduce((all, { tasks }) => all + count(tasks), 0)
  const [found, expected, planned] = [
    sum((each) => each.right),
    sum((each) => each.expected),
    sum((each) => each.planned),
  ]
  say(`${name}: ${right} plans right (${percent(right, outcomes.length)}); ${several} where several are offered`)
  say(`  beside that, tasks: ${found} of ${expected} there, ${planned} planned`)
  if (values.faults === true)
    for (const { id, faults } of outcomes) if (faults.length > 0) say(`  ${id}\n    ${faults.join('\n    ')}`)
}

/** Of the plans that the chain gets wrong: which mail would have to be read better for them to be right. */
function sayCauses(): void {
  const wrong = scores.filter(({ chain }) => isWrong(chain))
  const count = (is: (score: PairScore) => boolean) => wrong.filter(is).length
  const by = ({ firstPerfect, secondPerfect }: PairScore) => `${isWrong(firstPerfect)} ${isWrong(secondPerfect)}`
  say(
    `Of the ${wrong.length} wrong ones right once the first mail is read as labelled: ${count((s) => by(s) === 'false true')}`,
  )
  say(`  the second: ${count((s) => by(s) === 'true false')}; either: ${count((s) => by(s) === 'false false')}`)
  say(
    `  only both: ${count((s) => by(s) === 'true true' && !isWrong(s.matching))}; not even then: ${count((s) => isWrong(s.matching))}`,
  )
}

function isWrong({ faults }: PairOutcome): boolean {
  return faults.length > 0
}

function percent(part: number, of: number): string {
  return of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`
}
