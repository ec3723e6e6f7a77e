import type { ScoredDocument } from '#extraction/rules/items/score-document.ts'
import { lineRow, mentionRow } from '#extraction/rules/scoring/dense.ts'
import type { Aligned } from '../corpus/align.ts'
import { fitTreeHead, rowSet } from '../corpus/folds.ts'
import { manyTreeOptions, pushRow, type Training, treeOptions } from '../corpus/training-set.ts'

export async function fitMentions({ mails, folds, all, aligned }: Training): Promise<void> {
  const [events, dues] = [rowSet(), rowSet()]
  for (const [mail, { document }] of mails.entries()) {
    const { eventOf, isDue } = aligned[mail] as Aligned
    for (const mention of document.mentions) {
      const row = mentionRow(mention, { document, scores: (all[mail] as ScoredDocument).scores })
      pushRow(events, { row, truth: Number((eventOf[mention.index] ?? -1) >= 0), mail })
      pushRow(dues, { row, truth: isDue[mention.index] ?? 0, mail })
    }
  }
  await fitTreeHead(folds, { ...events, head: 'event', options: manyTreeOptions })
  await fitTreeHead(folds, { ...dues, head: 'due', options: treeOptions })
}

export async function fitLines({ mails, folds, all, aligned }: Training): Promise<void> {
  const set = rowSet()
  for (const [mail, { document }] of mails.entries())
    for (const line of document.lines)
      pushRow(set, {
        row: lineRow(line, { document, scores: (all[mail] as ScoredDocument).scores }),
        truth: Number(((aligned[mail] as Aligned).tasksOf[line.index]?.length ?? 0) > 0),
        mail,
      })
  await fitTreeHead(folds, { ...set, head: 'task', options: manyTreeOptions })
}
