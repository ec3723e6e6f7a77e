import { daysBetween } from '#basics/day.ts'
import { type Document, type Line, subjectOf } from '../candidates/document.ts'
import { dueCrossFeatures, dueDays, dueNearFeatures, duePairFeatures, type DuePairs } from '../scoring/due-row.ts'
import { lineFeatures } from '../scoring/line-features.ts'
import { probability } from '../scoring/linear.ts'
import { likeliest, linear, priorityClasses, taskClasses, trees, verbPlaces } from '../scoring/model.ts'
import type { NameAnchor } from '../scoring/spans.ts'
import {
  type MailContext,
  type EventCandidate,
  familyColumns,
  highest,
  likeness,
  lineInMailFeatures,
  lowest,
  type TaskCandidate,
  titleFeatures,
} from './candidate.ts'
import { least } from './score-document.ts'
import { type TaskVerb, nameFor } from './names.ts'
import { concernedMembers } from './concerned-members.ts'

export function taskCandidates(context: MailContext, events: readonly EventCandidate[]): TaskCandidate[] {
  const { of } = context
  const lines = of.document.lines
    .filter(({ index }) => (of.scores.task[index] ?? -8) > least.task)
    .toSorted((a, b) => (of.scores.task[b.index] ?? 0) - (of.scores.task[a.index] ?? 0))
    .slice(0, 60)
  const candidates: TaskCandidate[] = []
  for (const line of lines) {
    const candidate = taskCandidate(line, { context, events })
    const before = candidates
    const same = before.filter(({ item }) => item.due?.slice(0, 10) === candidate.item.due?.slice(0, 10))
    candidate.row.push(
      before.length,
      same.length,
      highest(same.map((other) => likeness(other.item.title, candidate.item.title))),
      highest(before.map((other) => likeness(other.item.title, candidate.item.title))),
      lowest(before.map((other) => Math.abs(other.line.index - line.index))),
      lowest(same.map((other) => Math.abs(other.line.index - line.index))),
      same.length === 0 ? -1 : (same[0]?.row[0] ?? 0) - (candidate.row[0] ?? 0),
      highest(
        same.map(
          (other) =>
            line.content.intersection(other.line.content).size /
            Math.max(1, Math.min(line.content.size, other.line.content.size)),
        ),
      ),
    )
    candidates.push(candidate)
  }
  judgeTasks(candidates, context)
  return candidates
}

/** Gives each the probability that it is right. */
export function judgeTasks(candidates: readonly TaskCandidate[], context: Pick<MailContext, 'of' | 'model'>): void {
  for (const candidate of candidates)
    candidate.right = probability(
      trees(context.model, { head: 'right-task', row: [...candidate.row, ...wordsOfTask(candidate, context)] }),
    )
}

function taskCandidate(
  line: Line,
  { context, events }: { context: MailContext; events: readonly EventCandidate[] },
): TaskCandidate {
  const { of, model, known } = context
  const { document, scores } = of
  const anchor: NameAnchor = { line, at: null, mates: [] }
  const inMail = lineInMailFeatures(line, document)
  const name = nameFor(anchor, {
    document,
    model,
    kind: 'task',
    known,
    asked: likeliestVerb(line, { ...context, document }),
  })
  const title = name?.text ?? line.text
  const days = dueDays(line, { document, scores, pairs: duePairsOf(line, { ...context, inMail }) }).map((day) => ({
    ...day,
    score: trees(model, { head: 'due-day', row: day.row }),
  }))
  const ranked = days.toSorted((a, b) => b.score - a.score)
  const [best, second] = ranked
  const date = best?.date ?? null
  const deadline = best?.mentions.find(
    (mention) => mention.line === line && mention.when.isDeadline && mention.when.time !== null,
  )
  const due = date === null ? null : deadline === undefined ? date : `${date}T${deadline.when.time ?? ''}`
  const ahead = date === null ? null : daysBetween(document.today, date)
  const category = likeliest(model, { kind: 'task', names: taskClasses, features: inMail })
  const priority = likeliest(model, { kind: 'priority', names: priorityClasses, features: inMail })
  const members = concernedMembers([line], { title, isTask: true, context })
  const sameDay = events.filter(({ item }) => item.start.slice(0, 10) === date)
  return {
    item: {
      title,
      due,
      category: category.name,
      members,
      priority:
        ahead !== null && ahead <= 1 && priority.name !== 'low'
          ? 'urgent'
          : date === null && priority.name !== 'high'
            ? 'low'
            : priority.name,
    },
    line,
    day:
      best?.mentions.toSorted((a, b) => Math.abs(a.line.index - line.index) - Math.abs(b.line.index - line.index)) ??
      [],
    row: [
      scores.task[line.index] ?? -8,
      scores.lineTask[line.index] ?? -8,
      best?.score ?? -8,
      (best?.score ?? 0) - (second?.score ?? -8),
      name?.worth ?? 0,
      ahead ?? -99,
      Number(date === null),
      line.tokens.length,
      ...scores.mail,
      Number(best?.mentions.some((mention) => mention.line === line) === true),
      Number(line.kind === 'row'),
      Number(line.kind === 'subject'),
      Number(line.kind === 'heading'),
      document.lines.length,
      document.mentions.length,
      Number(sameDay.length > 0),
      category.score,
      ...familyColumns(line),
      document.home.children.length,
      members.length,
      Number(document.mail.isBulk),
      Number(line.text.includes('?')),
      priority.name === 'low' ? 1 : 0,
      Number(line.whens.some(({ isDeadline }) => isDeadline)),
    ],
    right: 0,
  }
}

export function likeliestVerb(
  line: Line,
  { document, model, verbs }: Pick<MailContext, 'model' | 'verbs'> & { document: Document },
): TaskVerb {
  const { name } = likeliest(model, {
    kind: 'verb',
    names: verbPlaces,
    features: lineFeatures(line, subjectOf(document)),
  })
  return { verb: model.verbs[Number(name)] ?? 'Do', known: verbs }
}

/** Linear scores of a candidate: of the words of its title, and of its line in the mail. */
export function wordsOfTask({ item, line }: TaskCandidate, { of, model }: Pick<MailContext, 'of' | 'model'>): number[] {
  return [
    linear(model, { head: 'right-title', features: titleFeatures(item) }),
    linear(model, { head: 'right-line', features: lineInMailFeatures(line, of.document) }),
  ]
}

/** The linear scores of a line that asks for something with each day of the mail. */
export function duePairsOf(
  line: Line,
  { inMail, of, model }: Pick<MailContext, 'of' | 'model'> & { inMail: Uint32Array },
): DuePairs {
  const { mentions } = of.document
  return {
    undated: linear(model, { head: 'task-undated', features: inMail }),
    atEvent: linear(model, { head: 'task-at-event', features: inMail }),
    of: Float32Array.from(mentions, (mention) =>
      linear(model, { head: 'due-pair', features: duePairFeatures(line, mention) }),
    ),
    near: Float32Array.from(mentions, (mention) =>
      linear(model, { head: 'due-near', features: dueNearFeatures(line, mention) }),
    ),
    cross: Float32Array.from(mentions, (mention) =>
      linear(model, { head: 'due-cross', features: dueCrossFeatures(line, mention) }),
    ),
  }
}
