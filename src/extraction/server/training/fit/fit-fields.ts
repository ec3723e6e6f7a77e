import { subjectOf } from '#extraction/rules/candidates/document.ts'
import { clusterFeatures, lineInMailFeatures } from '#extraction/rules/items/candidate.ts'
import type { ScoredDocument } from '#extraction/rules/items/score-document.ts'
import { lineFeatures } from '#extraction/rules/scoring/line-features.ts'
import {
  eventClasses,
  type LinearHead,
  priorityClasses,
  taskClasses,
  verbPlaces,
} from '#extraction/rules/scoring/model.ts'
import { fitHead, linearSet } from '../corpus/folds.ts'
import { eventOfCluster, push, type Training, labelledTask } from '../corpus/training-set.ts'

export async function fitFields({ mails, folds, all, aligned }: Training): Promise<void> {
  const ofEvents = linearSet()
  const eventTruths: string[] = []
  const [ofTasks, inMails] = [linearSet(), linearSet()]
  const taskTruths: { category: string; priority: string; isUndated: boolean; isAtEvent: boolean; verb: string }[] = []
  for (const [mail, { label, document }] of mails.entries()) {
    for (const cluster of (all[mail] as ScoredDocument).clusters) {
      const event = label.events[eventOfCluster(cluster, label)]
      if (event === undefined) continue
      push(ofEvents, { features: clusterFeatures(cluster, document), isTrue: false, mail })
      eventTruths.push(event.category)
    }
    for (const line of document.lines) {
      const task = labelledTask(line, { mail, mails, aligned })
      if (task === undefined) continue
      push(ofTasks, { features: lineFeatures(line, subjectOf(document)), isTrue: false, mail })
      push(inMails, { features: lineInMailFeatures(line, document), isTrue: false, mail })
      taskTruths.push({
        category: task.category,
        priority: task.priority === 'urgent' ? 'high' : task.priority,
        isUndated: task.due === null,
        verb: task.title.split(' ')[0] ?? '',
        isAtEvent: label.events.some(({ start }) => start.slice(0, 10) === task.due?.slice(0, 10)),
      })
    }
  }
  const fitAll = async (
    kind: string,
    { names, truths, set }: { names: readonly string[]; truths: readonly string[]; set: typeof ofEvents },
  ) => {
    for (const name of names)
      await fitHead(folds, {
        head: `${kind}:${name}` as LinearHead,
        set: { ...set, truths: truths.map((truth) => Number(truth === name)) },
        options: { cost: 0.1 },
      })
  }
  await fitAll('event', { names: eventClasses, truths: eventTruths, set: ofEvents })
  await fitAll('task', { names: taskClasses, truths: taskTruths.map(({ category }) => category), set: inMails })
  await fitAll('verb', {
    names: verbPlaces,
    truths: taskTruths.map(({ verb }) => String(folds.whole.verbs.indexOf(verb))),
    set: ofTasks,
  })
  await fitAll('priority', { names: priorityClasses, truths: taskTruths.map(({ priority }) => priority), set: inMails })
  await fitHead(folds, {
    head: 'task-undated',
    set: { ...inMails, truths: taskTruths.map(({ isUndated }) => Number(isUndated)) },
    options: { cost: 0.1, isScaled: true },
  })
  await fitHead(folds, {
    head: 'task-at-event',
    set: { ...inMails, truths: taskTruths.map(({ isAtEvent }) => Number(isAtEvent)) },
    options: { cost: 0.1, isScaled: true },
  })
}
