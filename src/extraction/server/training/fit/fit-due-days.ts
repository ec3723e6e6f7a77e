import { duePairsOf } from '#extraction/rules/items/task-candidates.ts'
import { lineInMailFeatures } from '#extraction/rules/items/candidate.ts'
import type { ScoredDocument } from '#extraction/rules/items/score-document.ts'
import { dueCrossFeatures, dueDays, dueNearFeatures, duePairFeatures } from '#extraction/rules/scoring/due-row.ts'
import { fitHead, fitTreeHead, linearSet, rowSet, unseenBy } from '../corpus/folds.ts'
import { push, pushRow, type Training, treeOptions, labelledTask } from '../corpus/training-set.ts'

export async function fitDueDays({ mails, folds, all, aligned }: Training): Promise<void> {
  for (const [head, featuresOf, options] of [
    ['due-pair', duePairFeatures, { cost: 0.1 }],
    ['due-near', dueNearFeatures, { cost: 0.1, isScaled: true }],
    ['due-cross', dueCrossFeatures, { cost: 0.1, isScaled: true }],
  ] as const) {
    const pairs = linearSet()
    for (const [mail, { document }] of mails.entries())
      for (const line of document.lines) {
        const task = labelledTask(line, { mail, mails, aligned })
        if (task === undefined) continue
        for (const mention of document.mentions)
          if (mention.ahead >= 0)
            push(pairs, { features: featuresOf(line, mention), isTrue: mention.date === task.due?.slice(0, 10), mail })
      }
    await fitHead(folds, { head, set: pairs, options })
  }
  const set = rowSet()
  for (const [mail, { document }] of mails.entries())
    for (const line of document.lines) {
      const task = labelledTask(line, { mail, mails, aligned })
      if (task === undefined) continue
      const of = all[mail] as ScoredDocument
      const pairs = duePairsOf(line, { inMail: lineInMailFeatures(line, document), of, model: unseenBy(folds, mail) })
      const due = task.due?.slice(0, 10) ?? null
      for (const day of dueDays(line, { document, scores: of.scores, pairs }))
        pushRow(set, { row: day.row, truth: Number(day.date === due), mail })
    }
  await fitTreeHead(folds, {
    ...set,
    head: 'due-day',
    options: { ...treeOptions, trees: 300, leaves: 8, rate: 0.04, least: 20 },
  })
}
