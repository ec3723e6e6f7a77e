import { dueChoicesOf, settledRows } from '#extraction/rules/items/due-choices.ts'
import type { ScoredDocument } from '#extraction/rules/items/score-document.ts'
import { askingLines } from '#extraction/rules/items/task-candidates.ts'
import { dueCrossFeatures, dueNearFeatures, duePairFeatures } from '#extraction/rules/scoring/due-row.ts'
import { dayOfTask } from '../evaluation/score.ts'
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
  const lines = mails.map((_, mail) => askingLines(all[mail] as ScoredDocument))
  const rows = rowSet()
  for (const [mail, { document }] of mails.entries())
    for (const line of document.lines) {
      const task = labelledTask(line, { mail, mails, aligned })
      if (task === undefined) continue
      const [own] = dueChoicesOf([line], { of: all[mail] as ScoredDocument, model: unseenBy(folds, mail) })
      for (const { date, row } of own?.choices ?? [])
        pushRow(rows, { row, truth: Number(date === dayOfTask(task)), mail })
    }
  const options = { ...treeOptions, trees: 300, leaves: 8, rate: 0.04, least: 20 }
  await fitTreeHead(folds, { ...rows, head: 'due-day', options })
  const settled = rowSet()
  for (const mail of mails.keys()) {
    const of = all[mail] as ScoredDocument
    const choices = dueChoicesOf(lines[mail] ?? [], { of, model: unseenBy(folds, mail) })
    for (const own of choices) {
      const task = labelledTask(own.line, { mail, mails, aligned })
      if (task === undefined) continue
      for (const [at, row] of settledRows(own, { all: choices, of }).entries())
        pushRow(settled, { row, truth: Number(own.choices[at]?.date === dayOfTask(task)), mail })
    }
  }
  await fitTreeHead(folds, { ...settled, head: 'due-settled', options: { ...options, trees: 200 } })
}
