import { dueInstant } from '#calendar/rules/resolve-time.ts'
import type { TaskItem } from '#extraction/rules/item.ts'
import { isDueWith } from '#extraction/rules/matching/event-of-task.ts'
import { saysCorrected } from '#extraction/rules/matching/change-of-plan.ts'
import type { ExistingTask } from '#extraction/rules/matching/existing.ts'
import { matchTask } from '#extraction/rules/matching/match-task.ts'
import { byHandDoubt, nothingToCancel, otherSenderDoubt } from '#extraction/rules/matching/say-doubt.ts'
import { usualDoer } from '#family/rules/usual-doer.ts'
import { type Columns, differences, type PlannedChange } from '#mail/rules/changes/changes.ts'
import { replaceProposed, cancelProposed, taskColumnsOf } from './supersede-proposed.ts'
import { saidDoubts, type ForEvent, learnedOf, membersNamed, type Planning, stateOf } from './planning.ts'

/** What a task of a mail changes in the family's list. */
export function planTask(
  item: TaskItem,
  { event, planning }: { event: ForEvent | null; planning: Planning },
): PlannedChange[] {
  const memberIds = membersNamed(item.members, planning.members)
  const dueDate = item.due === null ? null : dueInstant(item.due, planning.timezone)
  const columns: Columns = {
    title: item.title.trim().slice(0, 300) || 'Task',
    description: item.description?.slice(0, 5000) ?? '',
    due_date: dueDate,
    priority: item.priority,
    category: item.category,
    assigned_to: usualDoer(memberIds, planning.members),
    concerns: memberIds,
    due_with_event: event !== null && isDueWith(item, event.item),
    ...(item.identity !== null && { identity: item.identity.slice(0, 500) }),
  }
  const isCorrection = !item.isCancelled && saysCorrected(item)
  const task = matchTask(
    { title: item.title, dueDate, isCancelled: item.isCancelled, isCorrection, memberIds, identity: item.identity },
    planning.existing.tasks,
  )
  const base = {
    kind: 'task' as const,
    title: String(columns['title']),
    item: { ...columns, told_by: item.toldBy },
    evidence: item.evidence,
    confidence: item.confidence,
    ...learnedOf(item, planning),
    ...(event !== null && !item.isCancelled && { eventPosition: event.position }),
  }
  const doubts = saidDoubts(item)
  const none = { ...base, action: 'none' as const, state: 'known' as const, before: null, after: null }
  if (task === null && item.isCancelled) return [{ ...none, targetId: null, doubts: [nothingToCancel] }]
  if (task === null)
    return [
      {
        ...base,
        action: 'create',
        state: stateOf(doubts, planning),
        targetId: remadeAs(columns, planning),
        before: null,
        after: columns,
        doubts,
      },
    ]
  const known = [{ ...none, targetId: task.isProposed ? null : task.id, doubts: [] }]
  if (task.isCompleted || task.isBinned || task.isOfLaterMail === true) return known
  if (item.isCancelled) {
    const all = [...doubts, ...doubtsOfGoing(task)]
    // Filled in with the moment when it is applied: a task that is taken back goes to the bin.
    const after = { deleted_at: 'now' }
    if (task.isProposed)
      return [
        {
          ...base,
          title: task.title,
          ...cancelProposed({ id: task.id, before: { deleted_at: null }, after, doubts: all }),
        },
      ]
    return [
      {
        ...base,
        action: 'cancel',
        state: stateOf(all, planning),
        targetId: task.id,
        title: task.title,
        before: { deleted_at: null },
        after,
        doubts: all,
      },
    ]
  }
  const difference = task.isByHand ? null : differences({ ...task }, news(task, { columns, isCorrection }))
  if (difference === null) return known
  if (task.isProposed) {
    // Other columns are not worth another proposal.
    if (!['title', 'due_date'].some((name) => name in difference.after)) return known
    const anew = replaceProposed({ id: task.id, item: taskColumnsOf(task), after: difference.after, doubts })
    return [{ ...base, title: String(anew.item['title']), ...anew }]
  }
  return [
    {
      ...base,
      action: 'update',
      state: stateOf(doubts, planning),
      targetId: task.id,
      title: task.title,
      ...difference,
      doubts,
    },
  ]
}

/** A task that a person wrote or another sender asked for is cancelled only after a person agrees. */
function doubtsOfGoing({ isByHand, isOfSender, isOfThread }: ExistingTask): string[] {
  if (isByHand) return [byHandDoubt]
  return isOfSender || isOfThread ? [] : [otherSenderDoubt]
}

/** The task that an earlier reading of this mail made. */
function remadeAs(columns: Columns, { remade }: Pick<Planning, 'remade'>): string | null {
  const same = remade.find(
    ({ kind, item }) =>
      kind === 'task' && item['title'] === columns['title'] && item['due_date'] === columns['due_date'],
  )
  return same?.targetId ?? null
}

/** Fills in what was open. Only a mail of the same thread, or the sender's correction, changes a date or a sum. */
function news(task: ExistingTask, { columns, isCorrection }: { columns: Columns; isCorrection: boolean }): Columns {
  if (columns['identity'] !== undefined && columns['identity'] === task.identity) return restated(columns)
  const mayMove = task.isOfThread || (isCorrection && task.isOfSender)
  const isDateNews = columns['due_date'] !== null && (task.due_date === null || mayMove)
  const isSumNews = mayMove && isCorrection && sumIn(columns['title']) !== null && sumIn(task.title) !== null
  return {
    ...(isSumNews && sumIn(columns['title']) !== sumIn(task.title) && { title: columns['title'] ?? null }),
    ...(isDateNews && {
      due_date: columns['due_date'] ?? null,
      due_with_event: columns['due_with_event'] ?? false,
    }),
    ...(task.description === '' && { description: columns['description'] ?? '' }),
    ...(task.concerns.length === 0 && { concerns: columns['concerns'] ?? [] }),
    ...(priorities.indexOf(String(columns['priority'])) > priorities.indexOf(task.priority) && {
      priority: columns['priority'] ?? null,
    }),
  }
}

/** A calendar part states the whole of its task anew. */
function restated({ title = null, due_date = null, due_with_event = false, description = '' }: Columns): Columns {
  return { title, due_date, due_with_event, description }
}

function sumIn(title: Columns[string] | undefined): string | null {
  return /[£$€₹]\s?\d[\d.,]*/.exec(String(title ?? ''))?.[0] ?? null
}

const priorities = ['low', 'medium', 'high', 'urgent']
