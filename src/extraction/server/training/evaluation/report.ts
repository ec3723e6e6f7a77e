import type { Model } from '#extraction/rules/scoring/model.ts'
import type { Folds } from '../corpus/folds.ts'
import { limitsOf, type Predicted, predictionAt } from './limits.ts'
import { score } from './score.ts'

/** `docs/understanding.md`: how well mail is read whose writer was left out of training. */
export function report(
  predictions: readonly Predicted[],
  { limits, bytes, curve }: { limits: Model['limits']; bytes: number; curve: readonly CurvePoint[] },
): string {
  const whole = scoreOf(predictions, limits)
  const writers = [...new Set(predictions.map(({ mail }) => mail.writer))].toSorted()
  const kinds = [...new Set(predictions.map(({ mail }) => mail.label.kind))].toSorted()
  const applied = {
    events: appliedOf(predictions, { limits, kind: 'events' }),
    tasks: appliedOf(predictions, { limits, kind: 'tasks' }),
  }
  const both = {
    count: applied.events.count + applied.tasks.count,
    right: applied.events.right + applied.tasks.right,
    labelled: applied.events.labelled + applied.tasks.labelled,
  }
  const quiet = predictions.filter(({ mail: { label } }) => label.events.length + label.tasks.length === 0)
  const quietApplied = quiet.filter((each) =>
    (['events', 'tasks'] as const).every(
      (kind) => appliedOf([each], { limits, kind }).count === 0 && each.firm[kind].length === 0,
    ),
  )
  return `# How well Roost understands mail

Written by \`npm run train\`. Every figure is of mail whose writer was left out of training: ${predictions.length} mails by ${writers.length} writers, in
eight folds by writer; one writer more, \`w10\`, is in no training at all and is for the tests. The rules for what a mail should yield are in
[corpus/GUIDELINES.md](../corpus/GUIDELINES.md). An event counts as right where its day, its status and enough of its title are, a task where its
day and enough of its title are. From which probability items are applied is chosen on these same mails, so that at least 91 of 100 are right and
98 of 100 mails that yield nothing have nothing applied; what came as calendar part or markup is not among these.

| | |
|---|---|
| Score (mean of both F1) | **${percent(whole.score)}** |
| Events: F1, precision, recall | ${percent(whole.events.f1)}, ${percent(whole.events.precision)}, ${percent(whole.events.recall)} |
| Tasks: F1, precision, recall | ${percent(whole.tasks.f1)}, ${percent(whole.tasks.precision)}, ${percent(whole.tasks.recall)} |
| Applied without asking: right | ${percent(both.right / Math.max(1, both.count))} |
| Applied without asking: share of all labelled items | ${percent(both.right / both.labelled)} |
| Events applied: right, share | ${percent(applied.events.right / Math.max(1, applied.events.count))}, ${percent(applied.events.right / applied.events.labelled)} |
| Tasks applied: right, share | ${percent(applied.tasks.right / Math.max(1, applied.tasks.count))}, ${percent(applied.tasks.right / applied.tasks.labelled)} |
| Quiet mails: nothing applied | ${percent(quietApplied.length / quiet.length)} |
| Quiet mails: nothing proposed either | ${percent(whole.quiet)} |
| Notification right | ${percent(whole.notification)} |
| Whole mail right | ${percent(whole.whole)} |
| Of the right events: ${Object.keys(whole.events.fields).join(', ')} | ${Object.values(whole.events.fields).map(percent).join(', ')} |
| Of the right tasks: ${Object.keys(whole.tasks.fields).join(', ')} | ${Object.values(whole.tasks.fields).map(percent).join(', ')} |
| Applied from a probability of (events, tasks) | ${limits.event.apply.toFixed(2)}, ${limits.task.apply.toFixed(2)} |
| Proposed from a probability of (events, tasks) | ${limits.event.propose.toFixed(2)}, ${limits.task.propose.toFixed(2)} |
| Size of the weights | ${(bytes / 1e6).toFixed(2)} MB |

## Learning curve

All mails, read by models that have learned from so many.

| Writers | Mails | Score | Events F1 | Tasks F1 |
|---|---|---|---|---|
${curve
  .toSorted((a, b) => a.mails - b.mails)
  .map(
    ({ writers: learned, mails, score: all, events, tasks }) =>
      `| ${Math.round(learned)} | ${Math.round(mails)} | ${percent(all)} | ${percent(events)} | ${percent(tasks)} |`,
  )
  .join('\n')}

## By kind of mail

| Kind | Mails | Score | Events F1 | Tasks F1 |
|---|---|---|---|---|
${kinds
  .map((kind) => row(kind, { own: predictions.filter(({ mail }) => mail.label.kind === kind), limits }))
  .join('\n')}

## By writer left out

| Writer | Mails | Score | Events F1 | Tasks F1 |
|---|---|---|---|---|
${writers
  .map((writer) => row(writer, { own: predictions.filter(({ mail }) => mail.writer === writer), limits }))
  .join('\n')}
`
}

/** How well all mails are read, by how many writers and mails each model has learned from. */
export interface CurvePoint {
  writers: number
  mails: number
  score: number
  events: number
  tasks: number
}

export function curvePoint(predictions: readonly Predicted[], { isLearned, without }: Folds): CurvePoint {
  const share = (without.length - 1) / without.length
  const learned = predictions.filter((_, at) => isLearned[at])
  const { score: all, events, tasks } = scoreOf(predictions, limitsOf(predictions))
  return {
    writers: share * new Set(learned.map(({ mail }) => mail.writer)).size,
    mails: share * learned.length,
    score: all,
    events: events.f1,
    tasks: tasks.f1,
  }
}

function row(name: string, { own, limits }: { own: readonly Predicted[]; limits: Model['limits'] }): string {
  const { score: all, events, tasks } = scoreOf(own, limits)
  const isAsked = own.some(({ mail: { label } }) => label.events.length + label.tasks.length > 0)
  const figures = [all, events.f1, tasks.f1].map((share) => (isAsked ? percent(share) : '–'))
  return `| ${name} | ${own.length} | ${figures.join(' | ')} |`
}

function scoreOf(predictions: readonly Predicted[], { event, task }: Model['limits']) {
  return score(
    predictions.map((each) => ({
      label: each.mail.label,
      prediction: predictionAt(each, { event: event.propose, task: task.propose }),
    })),
  )
}

/** Learned items that would be applied; those that came as data are applied whatever the weights say. */
export function appliedOf(
  predictions: readonly Predicted[],
  { limits, kind }: { limits: Model['limits']; kind: 'events' | 'tasks' },
): { count: number; right: number; labelled: number } {
  const least = kind === 'events' ? limits.event.apply : limits.task.apply
  const applied = predictions.flatMap((each) =>
    [...each[kind]].filter(({ chance, isDoubtful }) => chance >= least && !isDoubtful),
  )
  return {
    count: applied.length,
    right: applied.filter(({ isRight }) => isRight).length,
    labelled: predictions.reduce((sum, { mail }) => sum + mail.label[kind].length, 0),
  }
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}
