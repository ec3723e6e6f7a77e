import { dayLength } from '#basics/day.ts'
import type { ExistingTask } from './existing.ts'
import { askDifferent, isPartOf, titleLikeness } from './title-likeness.ts'

export interface SaidTask {
  title: string
  /** The instant it is due at. */
  dueDate: string | null
  isCancelled: boolean
  /** The mail puts right what it asked for before. */
  isCorrection: boolean
  memberIds: string[]
  /** Of a mail's calendar. */
  identity?: string | null
}

const alike = 0.6
const alikeWhenTakenBack = 0.45
/** How far a correction may put a day off. */
const mostMoved = 45 * dayLength

/** Which task of the family a mail speaks of, or null for a new one: by identity first, else by title and day. */
export function matchTask(given: SaidTask, tasks: readonly ExistingTask[]): ExistingTask | null {
  const identity = given.identity ?? null
  const same = identity === null ? undefined : tasks.find((task) => task.identity === identity)
  if (same !== undefined) return same
  const said = given.isCorrection ? { ...given, title: withoutSums(given.title) } : given
  const found = tasks
    .filter(
      (task) =>
        // Two things that a calendar names are two.
        (identity === null || (task.identity ?? null) === null) &&
        concernsSame(said, task) &&
        isDueAlike(said, task) &&
        (said.isCancelled || isSameRequest(said, task)),
    )
    .map((task) => ({ task, score: scoreOf(said, task) }))
    .filter(({ score }) => score >= (said.isCancelled ? alikeWhenTakenBack : alike))
    .toSorted((a, b) => b.score - a.score)
  const [first, second] = found
  // Of two equal matches no one is corrected.
  if (said.isCorrection && first && second && first.score === second.score) return null
  return first?.task ?? null
}

/** A fee is the same fee whatever it comes to. */
function withoutSums(title: string): string {
  return title.replace(/\s*\(?[£$€₹]\s?\d[\d.,]*\)?/g, '')
}

/** A request may name its event after a dash: both parts have to be of the same thing. */
function isSameRequest(said: SaidTask, task: ExistingTask): boolean {
  const title = titleOf(task, said)
  const [own = '', other = ''] = [said.title, title].map((whole) => whole.split(' – ', 1)[0])
  if (said.isCorrection && task.isOfSender && !said.title.includes(' – ')) return !askDifferent(own, other)
  return !askDifferent(said.title, title) && !askDifferent(own, other)
}

function scoreOf(said: SaidTask, task: ExistingTask): number {
  const title = titleOf(task, said)
  const deed =
    said.isCorrection && task.isOfSender && !said.title.includes(' – ') ? title.split(' – ', 1)[0] : undefined
  const likeness = titleLikeness(said.title, deed ?? title)
  const isPart = said.isCancelled && likeness > 0 && isPartOf(said.title, task.title)
  return Math.max(likeness, isPart ? alike : 0) + (likeness > 0 && task.isOfThread ? 0.1 : 0)
}

function titleOf({ title }: ExistingTask, { isCorrection }: SaidTask): string {
  return isCorrection ? withoutSums(title) : title
}

/** Homework of the same name is due every week: only a mail of the same thread, or one that takes it back, moves a date. */
function isDueAlike(said: SaidTask, task: ExistingTask): boolean {
  if (said.isCancelled && !task.isCompleted) return true
  if (said.dueDate === null || task.due_date === null) return true
  if (task.isOfThread) return true
  if (said.isCorrection && task.isOfSender && !task.isCompleted)
    return Math.abs(Date.parse(said.dueDate) - Date.parse(task.due_date)) <= mostMoved
  return Math.abs(Date.parse(said.dueDate) - Date.parse(task.due_date)) <= dayLength
}

function concernsSame(said: SaidTask, task: ExistingTask): boolean {
  return (
    said.memberIds.length === 0 ||
    task.concerns.length === 0 ||
    said.memberIds.some((member) => task.concerns.includes(member))
  )
}
