import type { ExistingTask } from './existing.ts'
import { askDifferent, isPartOf, titleLikeness } from './title-likeness.ts'

export interface SaidTask {
  title: string
  /** The instant it is due at. */
  dueDate: string | null
  isCancelled: boolean
  memberIds: string[]
}

const alike = 0.6
const alikeWhenTakenBack = 0.45
const day = 86_400_000

/** Which task of the family a mail speaks of, or null for a new one. */
export function matchTask(said: SaidTask, tasks: readonly ExistingTask[]): ExistingTask | null {
  const found = tasks
    .filter(
      (task) => concernsSame(said, task) && isDueAlike(said, task) && (said.isCancelled || isSameRequest(said, task)),
    )
    .map((task) => ({ task, score: scoreOf(said, task) }))
    .filter(({ score }) => score >= (said.isCancelled ? alikeWhenTakenBack : alike))
    .toSorted((a, b) => b.score - a.score)
  return found[0]?.task ?? null
}

/** A request may name its event after a dash: both parts have to be of the same thing. */
function isSameRequest(said: SaidTask, task: ExistingTask): boolean {
  const [own = '', other = ''] = [said.title, task.title].map((title) => title.split(' – ', 1)[0])
  return !askDifferent(said.title, task.title) && !askDifferent(own, other)
}

function scoreOf(said: SaidTask, task: ExistingTask): number {
  const likeness = titleLikeness(said.title, task.title)
  const isPart = said.isCancelled && likeness > 0 && isPartOf(said.title, task.title)
  return Math.max(likeness, isPart ? alike : 0) + (likeness > 0 && task.isOfThread ? 0.1 : 0)
}

/** Homework of the same name is due every week: only a mail of the same thread, or one that takes it back, moves a date. */
function isDueAlike(said: SaidTask, task: ExistingTask): boolean {
  if (said.isCancelled && !task.isCompleted) return true
  if (said.dueDate === null || task.due_date === null) return true
  if (task.isOfThread) return true
  return Math.abs(Date.parse(said.dueDate) - Date.parse(task.due_date)) <= day
}

function concernsSame(said: SaidTask, task: ExistingTask): boolean {
  return (
    said.memberIds.length === 0 ||
    task.concerns.length === 0 ||
    said.memberIds.some((member) => task.concerns.includes(member))
  )
}
