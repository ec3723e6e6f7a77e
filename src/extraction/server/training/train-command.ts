import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { wordClusters } from '#extraction/rules/scoring/word-clusters.ts'
import { encodeWeights } from '../weights.ts'
import { readCorpus } from './corpus/corpus.ts'
import { curvePoint, report } from './evaluation/report.ts'
import { readClusters } from './read-clusters.ts'
import { limitsOf, predictionsOf } from './evaluation/limits.ts'
import { trainModel } from './train-model.ts'

/** For the learning curve: of how many writers one is learned from. */
const shares = [8, 4, 2]
const foldsOfCurve = 3

const root = join(import.meta.dirname, '..', '..', '..', '..')
const folds = 8

await train(process.argv.slice(2))

/** Learns from `corpus/` and writes the weights and `docs/understanding.md`. The same corpus gives the same bytes. */
async function train(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { corpus: { type: 'string' }, folds: { type: 'string' }, out: { type: 'string' } },
  })
  const folder = values.corpus ?? join(root, 'corpus')
  const clusters = readClusters(join(root, 'corpus', 'word-clusters.txt'))
  const say = (text: string) => process.stderr.write(`${text}\n`)
  const start = performance.now()
  const words = wordClusters(clusters.hashes, { fine: clusters.fine, coarseOf: clusters.coarseOf })
  const mails = (await readCorpus(folder, words)).filter(({ isHeldOut }) => !isHeldOut)
  say(`${mails.length} mails of ${new Set(mails.map(({ writer }) => writer)).size} writers`)
  const trained = await trainModel(mails, { clusters: words, count: Number(values.folds ?? folds), log: say })
  const predictions = predictionsOf(mails, trained)
  const limits = limitsOf(predictions)
  const curve = [curvePoint(predictions, trained.folds)]
  for (const oneIn of shares) {
    const part = await trainModel(mails, { clusters: words, count: foldsOfCurve, oneIn, isWholeFitted: false })
    curve.unshift(curvePoint(predictionsOf(mails, part), part.folds))
    say(`one writer in ${oneIn}: ${JSON.stringify(curve[0])}`)
  }
  const model = { ...trained.folds.whole, limits }
  const weights = encodeWeights(model, { clusters, corpus: digestOf(folder) })
  writeFileSync(values.out ?? join(root, 'src', 'extraction', 'server', 'weights.bin'), weights)
  const text = report(predictions, { limits, bytes: weights.length, curve })
  if (values.out === undefined) writeFileSync(join(root, 'docs', 'understanding.md'), text)
  process.stdout.write(text)
  say(`${Math.round((performance.now() - start) / 1000)} s`)
}

/** Of the names and the contents of all files. */
function digestOf(folder: string): string {
  const hash = createHash('sha256')
  const add = (path: string) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).toSorted()) add(join(path, name))
    else hash.update(path.slice(folder.length)).update('\0').update(readFileSync(path))
  }
  add(folder)
  return hash.digest('hex')
}
