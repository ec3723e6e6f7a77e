import type { TaskDraft } from './draft.ts'
import { likeness } from './tidy-title.ts'

const most = 150

/** An action is one task however many reminders the mail gives of it, and one form with its payment is one. */
export function joinTasks(drafts: readonly TaskDraft[]): TaskDraft[] {
  const kept: TaskDraft[] = []
  for (const draft of drafts.slice(0, most)) {
    const same = kept.find((other) => isSameTask(other, draft))
    if (same) absorbTask(same, draft)
    else kept.push({ ...draft, evidence: [...draft.evidence] })
  }
  return kept.filter((draft) => draft.due !== null || !isSaidElsewhere(draft, kept)).filter(isAmongFirst)
}

/** An ask without a day where the mail asks the like of it with one. */
function isSaidElsewhere(draft: TaskDraft, drafts: readonly TaskDraft[]): boolean {
  return drafts.some(
    (other) =>
      other !== draft &&
      other.due !== null &&
      (other.kind === draft.kind || likeness(deedOf(other), deedOf(draft)) >= 0.5),
  )
}

/** A mail full of undated asks gives advice. */
function isAmongFirst(draft: TaskDraft, _at: number, drafts: readonly TaskDraft[]): boolean {
  return draft.due !== null || drafts.filter((other) => other.due === null).length <= mostUndated
}

const mostUndated = 2

function isSameTask(a: TaskDraft, b: TaskDraft): boolean {
  const carries = (task: TaskDraft) => task.kind === 'bring' || task.kind === 'wear'
  if (a.due !== b.due) return false
  if (carries(a) && carries(b))
    return a.section === b.section || likeness(a.title, b.title) >= 0.4 || (a.section >= 0 && b.section >= 0)
  if (carries(a) !== carries(b)) return false
  if (a.section === b.section && a.section >= 0 && (a.at === b.at || a.kind === b.kind))
    return likeness(a.title, b.title) >= 0.25
  if (a.section === b.section && a.kind !== b.kind) return likeness(deedOf(a), deedOf(b)) >= 0.6
  return likeness(a.title, b.title) >= 0.6
}

/** What is to be done, without what it is for: two deeds for one trip are two tasks. */
function deedOf({ title }: TaskDraft): string {
  return title.split(' – ')[0] ?? title
}

function absorbTask(into: TaskDraft, from: TaskDraft): void {
  const item = /^(?:Bring|Wear)\s+(.*?)(?:\s–\s.*)?$/.exec(from.title)?.[1]
  const [what, topic] = into.title.split(' – ')
  if (
    (into.kind === 'bring' || into.kind === 'wear') &&
    item &&
    what &&
    likeness(into.title, item) < 0.8 &&
    what.length + item.length < 76
  )
    into.title = `${what}${from.kind === into.kind ? ', ' : `; ${from.kind} `}${item}${topic === undefined ? '' : ` – ${topic}`}`
  into.dueTime ??= from.dueTime
  into.about = `${into.about}\n${from.about}`.slice(0, 2000)
  into.isOptional = into.isOptional && from.isOptional
  if (into.evidence.length < 4) into.evidence.push(...from.evidence)
}
