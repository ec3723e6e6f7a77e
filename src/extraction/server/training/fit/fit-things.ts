import { subjectOf } from '#extraction/rules/candidates/document.ts'
import { pairRow } from '#extraction/rules/candidates/nodes.ts'
import { gatherClusters, type ScoredDocument } from '#extraction/rules/items/score-document.ts'
import { statusRow } from '#extraction/rules/items/status.ts'
import { changeFeatures, changeViews } from '#extraction/rules/scoring/change-features.ts'
import { changeLineFeatures } from '#extraction/rules/scoring/line-features.ts'
import type { NameAnchor } from '#extraction/rules/scoring/spans.ts'

import { fitHead, fitTreeHead, linearSet, rowSet, unseenBy } from '../corpus/folds.ts'
import { eventOfCluster, eventOfNode, push, pushRow, type Training, treeOptions } from '../corpus/training-set.ts'

export async function fitPairs({ mails, folds, all }: Training): Promise<void> {
  const set = rowSet()
  for (const [mail, { label }] of mails.entries()) {
    const of = all[mail] as ScoredDocument
    // Without a model for pairs each node is gathered with the first of its day.
    gatherClusters(of, { ...unseenBy(folds, mail), trees: {} })
    const nodes = of.clusters.flatMap((cluster) => cluster.nodes).toSorted((a, b) => b.score - a.score)
    for (const [at, a] of nodes.entries()) {
      const own = eventOfNode(a, label)
      if (own < 0) continue
      for (const b of nodes.slice(at + 1)) {
        if (a.mention.date !== b.mention.date) continue
        pushRow(set, { row: pairRow(a, b), truth: Number(eventOfNode(b, label) === own), mail })
      }
    }
  }
  await fitTreeHead(folds, { ...set, head: 'same', options: { ...treeOptions, trees: 80 } })
}

/** Lines that tell of the day of something moved or called off, and subjects of mails that do nothing else, against all lines of mails that change nothing. */
export async function fitChanges({ mails, folds, all }: Training): Promise<void> {
  for (const status of ['moved', 'cancelled'] as const) {
    const set = linearSet()
    for (const [mail, { label, document }] of mails.entries()) {
      const changed = label.events.filter((event) => event.status === status)
      if (changed.length === 0) {
        for (const line of document.lines) push(set, { features: changeLineFeatures(line), isTrue: false, mail })
        continue
      }
      const lines = new Set<NameAnchor['line']>()
      for (const cluster of (all[mail] as ScoredDocument).clusters)
        if (label.events[eventOfCluster(cluster, label)]?.status === status)
          for (const { line } of cluster.nodes) lines.add(line)
      const subject = subjectOf(document)
      if (subject && changed.length === label.events.length) lines.add(subject)
      for (const line of lines) push(set, { features: changeLineFeatures(line), isTrue: true, mail })
    }
    await fitHead(folds, { head: `line-${status}`, set, options: { cost: 0.05, passes: 8 } })
  }
}

export async function fitStatus({ mails, folds, all }: Training): Promise<void> {
  const things = mails.flatMap(({ label, document }, mail) =>
    (all[mail] as ScoredDocument).clusters.flatMap((cluster) => {
      const status = label.events[eventOfCluster(cluster, label)]?.status
      return status === undefined ? [] : [{ cluster, status, document, mail }]
    }),
  )
  for (const view of changeViews)
    for (const status of ['moved', 'cancelled'] as const) {
      const set = linearSet()
      for (const thing of things)
        push(set, {
          features: changeFeatures(thing.cluster, { document: thing.document, view }),
          isTrue: thing.status === status,
          mail: thing.mail,
        })
      const head = view === 'mail' ? status : (`${status}-${view}` as const)
      await fitHead(folds, { head, set, options: { cost: 0.3, isScaled: view !== 'mail' } })
    }
  const [movedRows, cancelledRows] = [rowSet(), rowSet()]
  for (const { cluster, status, mail } of things) {
    const row = statusRow(cluster, { of: all[mail] as ScoredDocument, model: unseenBy(folds, mail) })
    pushRow(movedRows, { row, truth: Number(status === 'moved'), mail })
    pushRow(cancelledRows, { row, truth: Number(status === 'cancelled'), mail })
  }
  const options = { ...treeOptions, trees: 200, leaves: 8, rate: 0.04 }
  await fitTreeHead(folds, { ...movedRows, head: 'moved-all', options })
  await fitTreeHead(folds, { ...cancelledRows, head: 'cancelled-all', options })
}
