import { daysBetween } from '#basics/day.ts'
import { type Document, type Line, subjectOf } from '../candidates/document.ts'
import { lineFeatures } from '../scoring/line-features.ts'
import { probability } from '../scoring/linear.ts'
import { likeliest, linear, priorityClasses, taskClasses, trees, verbPlaces } from '../scoring/model.ts'
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
import { least, type ScoredDocument } from './score-document.ts'
import { type DueChoices, dueChoicesOf, settledChoices } from './due-choices.ts'
import { askedNames, type Name, type TaskVerb } from './names.ts'
import { concernedMembers } from './concerned-members.ts'

export function taskCandidates(context: MailContext, events: readonly EventCandidate[]): TaskCandidate[] {
  const dues = dueChoicesOf(askingLines(context.of), context)
  const candidates: TaskCandidate[] = []
  for (const candidate of dues.flatMap((own) => asksOf(own, { context, events, dues }))) {
    const { line } = candidate
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

const mostLines = 60

/** The lines that may ask for something, the likeliest first. */
export function askingLines({ document, scores }: ScoredDocument): Line[] {
  return document.lines
    .filter(({ index }) => (scores.task[index] ?? -8) > least.task)
    .toSorted((a, b) => (scores.task[b.index] ?? 0) - (scores.task[a.index] ?? 0))
    .slice(0, mostLines)
}

/** Gives each the probability that it is right. */
export function judgeTasks(candidates: readonly TaskCandidate[], context: Pick<MailContext, 'of' | 'model'>): void {
  for (const candidate of candidates)
    candidate.right = probability(
      trees(context.model, { head: 'right-task', row: [...candidate.row, ...wordsOfTask(candidate, context)] }),
    )
}

interface Asking {
  context: MailContext
  events: readonly EventCandidate[]
  dues: readonly DueChoices[]
}

/** What a line asks for: one thing, or two, which differ by their names. */
function asksOf(own: DueChoices, { context, events, dues }: Asking): TaskCandidate[] {
  const { of, model, known, verbs } = context
  const { document, scores } = of
  const { line, inMail } = own
  const asked = likeliestVerb(line, { document, model, verbs })
  const [name, other] = askedNames({ line, at: null, mates: [] }, { document, model, kind: 'task', known, asked })
  const days = settledChoices(own, { all: dues, of, model })
  const [best, second] = days
  const date = best?.date ?? null
  const deadline = best?.mentions.find(
    (mention) => mention.line === line && mention.when.isDeadline && mention.when.time !== null,
  )
  const due = date === null ? null : deadline === undefined ? date : `${date}T${deadline.when.time ?? ''}`
  const ahead = date === null ? null : daysBetween(document.today, date)
  const category = likeliest(model, { kind: 'task', names: taskClasses, features: inMail })
  const priority = likeliest(model, { kind: 'priority', names: priorityClasses, features: inMail })
  const members = concernedMembers([line], { title: name?.text ?? line.text, isTask: true, context })
  const sameDay = events.filter(({ item }) => item.start.slice(0, 10) === date)
  const candidate = (named: Name | null, { isSecond }: { isSecond: boolean }): TaskCandidate => ({
    item: {
      title: named?.text ?? line.text,
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
      named?.worth ?? 0,
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
      Number(isSecond),
    ],
    right: 0,
  })
  const first = candidate(name, { isSecond: false })
  return other === null ? [first] : [first, candidate(other, { isSecond: true })]
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
