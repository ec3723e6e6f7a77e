import type { Model } from '#extraction/rules/scoring/model.ts'
import type { LinearHead, TreeHead } from '#extraction/rules/scoring/model.ts'
import { linearHeads } from '#extraction/rules/scoring/model.ts'
import type { LinearOptions } from '../fit/fit-linear.ts'
import type { TreeOptions } from '../fit/fit-trees.ts'
import { type FitTask, Fitting, shared, sharedExamples } from '../fit/fitting.ts'

/** Models that each have not seen one fold of the writers, and one that has seen all. */
export interface Folds {
  /** Of each mail. */
  foldOf: Int32Array
  /** Of each mail: whether any model learns from it. */
  isLearned: boolean[]
  without: Model[]
  whole: Model
  /** Without it only the models of the folds learn, which is enough to measure. */
  isWholeFitted: boolean
  fitting: Fitting
}

/** Folds by writer. Of each fold's writers one in `oneIn` is learned from; the others are only read. */
export function foldsOf(
  writers: readonly string[],
  {
    clusters,
    count,
    oneIn = 1,
    isWholeFitted = true,
  }: { clusters: Model['clusters']; count: number; oneIn?: number; isWholeFitted?: boolean },
): Folds {
  const names = [...new Set(writers)].toSorted()
  const empty = (): Model => ({
    clusters,
    linear: {},
    verbs: [],
    trees: {},
    limits: { event: { apply: 1, propose: 0.3 }, task: { apply: 1, propose: 0.3 } },
  })
  return {
    foldOf: Int32Array.from(writers, (writer) => names.indexOf(writer) % count),
    isLearned: writers.map((writer) => Math.floor(names.indexOf(writer) / count) % oneIn === 0),
    without: Array.from({ length: count }, empty),
    whole: empty(),
    isWholeFitted,
    fitting: new Fitting(2),
  }
}

/** The model that has not seen a mail. */
export function unseenBy({ without, foldOf }: Folds, mail: number): Model {
  return without[foldOf[mail] ?? 0] as Model
}

export interface LinearSet {
  features: Uint32Array[]
  truths: number[]
  mails: number[]
}

export function linearSet(): LinearSet {
  return { features: [], truths: [], mails: [] }
}

/** Fits a head for every model on the examples that it may see. */
export async function fitHead(
  folds: Folds,
  {
    head,
    set,
    options,
  }: { head: LinearHead; set: LinearSet; options: Pick<LinearOptions, 'cost' | 'passes' | 'isScaled'> },
): Promise<void> {
  const examples = sharedExamples(set.features, Uint8Array.from(set.truths))
  const all = { bits: linearHeads[head], ...options }
  await fitAll(folds, {
    mails: set.mails,
    task: (at) => ({ kind: 'linear', examples, at, options: all }),
    keep: (model, fitted) => {
      if (fitted.kind === 'linear') model.linear[head] = { weights: fitted.weights, scale: fitted.scale }
    },
  })
}

async function fitAll(
  folds: Folds,
  {
    mails,
    task,
    keep,
  }: {
    mails: readonly number[]
    task: (at: Int32Array) => FitTask
    keep: (model: Model, fitted: Awaited<ReturnType<Fitting['fit']>>) => void
  },
): Promise<void> {
  await Promise.all(
    modelsOf(folds).map(async ([fold, model]) =>
      keep(model, await folds.fitting.fit(task(rowsWithout(mails, { folds, fold })))),
    ),
  )
}

/** The models that learn, each with the fold that it may not see. */
export function modelsOf({ without, whole, isWholeFitted }: Folds): (readonly [number, Model])[] {
  return [...without.entries(), ...(isWholeFitted ? [[-1, whole] as const] : [])]
}

/** The same models, with the mails that they learn from alone; `at` gives the place of each among all. */
export function onlyLearned(folds: Folds): { at: number[]; folds: Folds } {
  const at = [...folds.isLearned.keys()].filter((mail) => folds.isLearned[mail])
  return {
    at,
    folds: { ...folds, foldOf: folds.foldOf.filter((_, mail) => folds.isLearned[mail]), isLearned: at.map(() => true) },
  }
}

export interface RowSet {
  rows: number[][]
  truths: number[]
  mails: number[]
}

export function rowSet(): RowSet {
  return { rows: [], truths: [], mails: [] }
}

export async function fitTreeHead(
  folds: Folds,
  { head, rows, truths, mails, options }: RowSet & { head: TreeHead; options: TreeOptions },
): Promise<void> {
  const width = rows[0]?.length ?? 0
  const values = new Float32Array(new SharedArrayBuffer(rows.length * width * 4))
  for (const [at, row] of rows.entries()) values.set(row, at * width)
  const set = { width, values, targets: shared(Float32Array.from(truths)) }
  await fitAll(folds, {
    mails,
    task: (at) => ({ kind: 'trees', rows: set, at, options }),
    keep: (model, fitted) => {
      if (fitted.kind === 'trees') model.trees[head] = fitted.trees
    },
  })
}

/** Whether the model without this fold learns from a mail. */
export function learnsFrom({ foldOf, isLearned }: Folds, { fold, mail }: { fold: number; mail: number }): boolean {
  return foldOf[mail] !== fold && isLearned[mail] === true
}

function rowsWithout(mails: readonly number[], { folds, fold }: { folds: Folds; fold: number }): Int32Array {
  const kept: number[] = []
  for (const [row, mail] of mails.entries()) if (learnsFrom(folds, { fold, mail })) kept.push(row)
  return Int32Array.from(kept)
}
