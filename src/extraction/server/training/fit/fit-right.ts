import { wordsOfEvent } from '#extraction/rules/items/event-candidates.ts'
import { wordsOfTask } from '#extraction/rules/items/task-candidates.ts'
import { clusterFeatures, lineInMailFeatures, titleFeatures } from '#extraction/rules/items/candidate.ts'
import type { ScoredDocument } from '#extraction/rules/items/score-document.ts'
import type { Label } from '../corpus/corpus.ts'
import { fitHead, fitTreeHead, linearSet, rowSet, unseenBy } from '../corpus/folds.ts'
import { alike } from '../evaluation/score.ts'
import type { Trained } from '../train-model.ts'
import { push, pushRow, type Training, treeOptions } from '../corpus/training-set.ts'

export async function fitRight({ mails, folds, all }: Training, candidates: Trained['candidates']): Promise<void> {
  const truths = mails.map(({ label }, mail) => truthsOf(label, candidates[mail] as Trained['candidates'][number]))
  const [titles, lines, names, days] = [linearSet(), linearSet(), linearSet(), linearSet()]
  for (const [mail, { document }] of mails.entries()) {
    for (const [at, { item, cluster }] of (candidates[mail]?.events ?? []).entries()) {
      const isRight = truths[mail]?.events[at] === 1
      push(names, { features: titleFeatures(item), isTrue: isRight, mail })
      push(days, { features: clusterFeatures(cluster, document), isTrue: isRight, mail })
    }
    for (const [at, { item, line }] of (candidates[mail]?.tasks ?? []).entries()) {
      const isRight = truths[mail]?.tasks[at] === 1
      push(titles, { features: titleFeatures(item), isTrue: isRight, mail })
      push(lines, { features: lineInMailFeatures(line, document), isTrue: isRight, mail })
    }
  }
  await fitHead(folds, { head: 'right-title', set: titles, options: { cost: 0.05, isScaled: true } })
  await fitHead(folds, { head: 'right-line', set: lines, options: { cost: 0.05, isScaled: true } })
  await fitHead(folds, { head: 'right-name', set: names, options: { cost: 0.05, isScaled: true } })
  await fitHead(folds, { head: 'right-day', set: days, options: { cost: 0.05, isScaled: true } })
  const [events, tasks] = [rowSet(), rowSet()]
  for (const [mail, own] of candidates.entries()) {
    const scorer = { of: all[mail] as ScoredDocument, model: unseenBy(folds, mail) }
    for (const [at, candidate] of own.events.entries())
      pushRow(events, {
        row: [...candidate.row, ...wordsOfEvent(candidate, scorer)],
        truth: truths[mail]?.events[at] ?? 0,
        mail,
      })
    for (const [at, candidate] of own.tasks.entries())
      pushRow(tasks, {
        row: [...candidate.row, ...wordsOfTask(candidate, scorer)],
        truth: truths[mail]?.tasks[at] ?? 0,
        mail,
      })
  }
  const options = { ...treeOptions, trees: 300, leaves: 8, rate: 0.03, least: 30 }
  await fitTreeHead(folds, { ...events, head: 'right-event', options })
  await fitTreeHead(folds, { ...tasks, head: 'right-task', options })
}
/** Which candidates are right: each labelled item counts once, for the likeliest. */
export function truthsOf(
  label: Label,
  { events, tasks }: Trained['candidates'][number],
): { events: number[]; tasks: number[] } {
  const [usedEvents, usedTasks] = [new Set<number>(), new Set<number>()]
  return {
    events: events.map(({ item }) => {
      const at = label.events.findIndex(
        (event, each) =>
          !usedEvents.has(each) &&
          event.start.slice(0, 10) === item.start.slice(0, 10) &&
          event.status === item.status &&
          alike(event.title, item.title) > 0.2,
      )
      if (at >= 0) usedEvents.add(at)
      return Number(at >= 0)
    }),
    tasks: tasks.map(({ item }) => {
      const at = label.tasks.findIndex(
        (task, each) =>
          !usedTasks.has(each) &&
          (task.due?.slice(0, 10) ?? null) === (item.due?.slice(0, 10) ?? null) &&
          alike(task.title, item.title) > 0.2,
      )
      if (at >= 0) usedTasks.add(at)
      return Number(at >= 0)
    }),
  }
}
