import { type Document, documentOf } from '../candidates/document.ts'
import { contentOf, fold, wordsOf } from '../candidates/tokens.ts'
import type { EventItem, FamilyContext, TaskItem, Understanding } from '../item.ts'
import type { ReadMail } from '#message/rules/message.ts'
import { mailFeatures } from '../scoring/mail-features.ts'
import { likeliest, type Model, noticeClasses } from '../scoring/model.ts'
import { changesByName } from './changes-by-name.ts'
import { eventCandidates } from './event-candidates.ts'
import { taskCandidates } from './task-candidates.ts'
import { type MailContext, mailContext, likeness, type TaskCandidate } from './candidate.ts'
import { firmItems } from './firm-items.ts'
import {
  gatherClusters,
  unscoredDocument,
  type ScoredDocument,
  scoreChanges,
  scoreLines,
  scoreMentions,
  scoreSlots,
  scoreTimes,
  scoreWords,
} from './score-document.ts'
import { eventItem, taskItem } from './finished-items.ts'
import { forWhom } from './for-whom.ts'
import { type FamilyHistory, nothingDecided } from '../history/history.ts'
import { isInOtherLanguage, notEnglish } from './language.ts'
import { mayNeverBeDue } from './never-due.ts'
import { isEmpty, noticeSummary } from './notice.ts'
import { weighed, withWeight } from './weigh-candidates.ts'

const mostItems = 60

/**
 * What a mail asks of a family and tells it: events, tasks and at most one notification, each with the words it came from and the
 * probability that it is right. What lies below the model's limit of proposing is dropped; below its limit of applying it has
 * the doubt `weak`. `receivedAt` is the instant the mail came; what lies before its day is past.
 */
export function extractItems(
  mail: ReadMail,
  { family, receivedAt, model }: { family: FamilyContext; receivedAt: string; model: Model },
): Understanding {
  const document = documentOf(mail, { family, receivedAt, clusters: model.clusters })
  return itemsOf(scoreDocument(document, model), { model, history: family.history })
}

/** All stages in their order. */
export function scoreDocument(document: Document, model: Model): ScoredDocument {
  const of = unscoredDocument(document)
  for (const stage of [scoreWords, scoreMentions, scoreLines, scoreTimes, scoreSlots, gatherClusters, scoreChanges])
    stage(of, model)
  return of
}

export function itemsOf(
  of: ScoredDocument,
  { model, history = nothingDecided }: { model: Model; history?: FamilyHistory | undefined },
): Understanding {
  const { document } = of
  const context = mailContext(of, model)
  if (isInOtherLanguage(document, model.clusters)) return onlyFirm(context, history)
  const candidates = eventCandidates(context)
  const taskDrafts = taskCandidates(context, candidates)
  const firm = firmItems(context)
  const untold = candidates.filter(({ item }) => !firm.events.some((other) => isToldBy(other, item)))
  const told = [
    ...firm.events,
    ...candidates.filter(({ right }) => right >= model.limits.event.propose).map(({ item }) => item),
  ]
  const unasked = taskDrafts.filter(
    (candidate) =>
      !firm.tasks.some((other) => isAskedBy(other, candidate.item)) &&
      !onlyNames(told, candidate) &&
      !mayNeverBeDue({ title: candidate.item.title, line: candidate.line.text }),
  )
  const likely = {
    events: weighed(untold, { history, propose: model.limits.event.propose }),
    tasks: weighed(unasked, { history, propose: model.limits.task.propose }),
  }
  const events = [...firm.events]
  const kept = likely.events.kept.slice(0, Math.max(0, mostItems - events.length))
  const days = [...firm.events, ...kept.map(({ candidate }) => candidate.item)].map(({ start }) => start.slice(0, 10))
  for (const { candidate, weight } of kept)
    events.push(withWeight(eventItem(candidate, { ...context, others: new Set(days) }), weight))
  const tasks = [...firm.tasks]
  for (const { candidate, weight } of likely.tasks.kept.slice(0, Math.max(0, mostItems - events.length - tasks.length)))
    tasks.push(withWeight(taskItem(candidate, context), weight))
  return {
    events: inOrder(events, ({ start }) => start).map((item) => forWhom(item, { document, history })),
    tasks: tasks.map((item) => forWhom(item, { document, history })),
    notification: noticeOf(document, { items: { events, tasks }, model }),
    ...changesByName(of, events),
    setAside: [...likely.events.setAside, ...likely.tasks.setAside],
    troubles: [],
  }
}

/** For a mail in another language: only the items of its calendar parts and markup. */
function onlyFirm(context: MailContext, history: FamilyHistory): Understanding {
  const { document } = context.of
  const items = firmItems(context)
  const isNews = items.events.length + items.tasks.length > 0
  return {
    events: items.events.map((item) => forWhom(item, { document, history })),
    tasks: items.tasks.map((item) => forWhom(item, { document, history })),
    notification: isNews ? noticeOf(document, { items, model: context.model }) : null,
    calledOff: [],
    retimed: [],
    earlierMail: null,
    setAside: [],
    troubles: [notEnglish],
  }
}

/** Whether an item from data covers that day. */
export function isToldBy(firm: EventItem, item: Pick<EventItem, 'start'>): boolean {
  return (
    firm.start.slice(0, 10) === item.start.slice(0, 10) || (firm.end ?? '').slice(0, 10) === item.start.slice(0, 10)
  )
}

/** Whether the task is an event's title with a verb in front (`Bring`, `Wear`) that its line does not have. */
function onlyNames(events: readonly Pick<EventItem, 'title'>[], { item, line }: TaskCandidate): boolean {
  const [verb = '', ...rest] = item.title.split(' ')
  const said = contentOf(rest.join(' '))
  if (!carried.has(verb) || wordsOf(line.text).has(fold(verb))) return false
  return events.some(({ title }) => said.isSubsetOf(contentOf(title)))
}

const carried = new Set(['Bring', 'Wear', 'Pack', 'Take'])

/** Whether a task from data asks for the same. */
function isAskedBy(firm: TaskItem, item: Pick<TaskItem, 'title' | 'due'>): boolean {
  if (firm.due === null || item.due === null) return likeness(firm.title, item.title) >= alike
  return firm.due.slice(0, 10) === item.due.slice(0, 10)
}

const alike = 0.6

function inOrder<Item>(items: Item[], by: (item: Item) => string): Item[] {
  return items.toSorted((a, b) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0))
}

function noticeOf(
  document: Document,
  { items, model }: { items: { events: EventItem[]; tasks: TaskItem[] }; model: Model },
): Understanding['notification'] {
  const { mail } = document
  const features = mailFeatures(document)
  const hasItems = items.events.length + items.tasks.length > 0
  if (!hasItems && isEmpty(mail)) return null
  const names = hasItems ? noticeClasses.filter((name) => name !== 'none') : noticeClasses
  const { name } = likeliest(model, { kind: 'notice', names, features })
  if (name === 'none') return null
  return {
    category: name,
    title: document.lines[0]?.kind === 'subject' ? document.lines[0].text.slice(0, 200) : 'News',
    summary: noticeSummary(mail, items),
  }
}
