import { type Columns, type ColumnValue, isSame, listOf, timeColumns } from './changes.ts'

/** A change that stands on a thing: it set the columns of `after`, which were `before`. */
export interface StackedChange {
  id: string
  mailId: string | null
  action: 'create' | 'update' | 'cancel'
  /** Null for the first that made the thing; one that made it once more lies over that. */
  before: Columns | null
  after: Columns
}

export interface PlanEntry {
  columns: Columns
  /** A mail made it: it is there as long as one stands that did. */
  isOfMail: boolean
  /** Somebody has edited it since it was made, and it is there: it goes with no mail any more. */
  isEdited?: boolean
}

export interface StackUpdate {
  /** The columns of the thing to set. */
  set: Columns
  /** What other changes replaced, where that is something else now. */
  befores: Map<string, Columns | null>
}

interface Moment {
  now: string
}

/**
 * Takes one change out of those that stand on a thing, oldest first. What a later mail set stays, and now replaces what
 * the one taken out had replaced; what somebody has changed by hand since stays as well, and makes it partial. A thing
 * that no mail makes any more goes, or is the family's own where somebody has edited it.
 */
export function removeFromStack(
  { columns, isOfMail, isEdited = false }: PlanEntry,
  { stack, id, now }: Moment & { stack: readonly StackedChange[]; id: string },
): StackUpdate & { isPartial: boolean } {
  const at = stack.findIndex((each) => each.id === id)
  const change = stack[at]
  const update: StackUpdate = { set: {}, befores: new Map() }
  if (change === undefined) return { ...update, isPartial: true }
  const later = stack.slice(at + 1)
  const makers = stack.filter(({ action }) => action === 'create').filter((each) => each !== change)
  const [maker] = makers
  const names = Object.keys(change.after).filter((name) => touches(change, name) && name !== 'exceptions')
  const free = names.filter((name) => nextOn(name, later) === undefined)
  const isByHand = (name: string) => !isSame(columns[name] ?? null, change.after[name] ?? null)
  const isTimeByHand = free.some((name) => timeColumns.includes(name) && isByHand(name))
  const isKept = (name: string) => (timeColumns.includes(name) ? isTimeByHand : isByHand(name))
  // Where another mail made the thing as well, it is now as that one says.
  const under: Columns = change.before ?? (change.action === 'create' ? (maker?.after ?? {}) : {})
  for (const name of names) {
    const next = nextOn(name, later)
    if (next !== undefined) replace(update, next, name in under ? { [name]: under[name] ?? null } : {})
    else if (!isKept(name) && name in under) update.set[name] = under[name] ?? null
  }
  if ('exceptions' in change.after && change.before !== null)
    update.set['exceptions'] = withoutAdded(columns['exceptions'], change, without(stack, change))
  const isOwn = isOfMail && maker === undefined && isEdited
  const isPartial = isOwn || (free.some(isKept) && (change.action !== 'create' || maker !== undefined))
  if (maker !== undefined && change.before === null && change.action === 'create') {
    update.befores.set(maker.id, null)
    update.set['source_mail_id'] = maker.mailId
  }
  if (isOwn) update.set['source_mail_id'] = null
  else if (isOfMail && maker === undefined)
    update.set['deleted_at'] = update.set['deleted_at'] ?? columns['deleted_at'] ?? now
  return { ...update, isPartial }
}

/**
 * Puts a change among those that stand on a thing: what a mail that came later set stays over it. The change brings
 * what it was planned to replace; what it replaced and set is given.
 */
export function insertIntoStack(
  { columns, isOfMail }: PlanEntry,
  {
    stack,
    later,
    change,
  }: { stack: readonly StackedChange[]; later: readonly StackedChange[]; change: Omit<StackedChange, 'id'> },
): StackUpdate & { before: Columns | null; after: Columns } {
  const update: StackUpdate = { set: {}, befores: new Map() }
  const makers = stack.filter(({ action }) => action === 'create')
  const isAnew = change.action === 'create' && isOfMail && makers.length === 0
  const isFirst = isAnew || (change.action === 'create' && makers.every((each) => later.includes(each)))
  const before: Columns = {}
  const after = { ...change.after }
  for (const [name, value] of Object.entries(change.after)) {
    if (name === 'exceptions' && !isAnew) {
      before[name] = listOf(columns[name])
      after[name] = update.set[name] = withDays(listOf(columns[name]), change)
      continue
    }
    if (!isFirst && change.action === 'create' && isBlank(value)) continue
    const next = nextOn(name, later)
    before[name] = (next === undefined ? columns[name] : next.before?.[name]) ?? null
    if (next === undefined) update.set[name] = value
    else replace(update, next, { [name]: value })
  }
  if (isFirst) update.set['source_mail_id'] = change.mailId
  if (isAnew) {
    const end = stack.findLast((each) => 'deleted_at' in each.after)
    Object.assign(update.set, { deleted_at: end?.after['deleted_at'] ?? null, edited_at: null })
  }
  return { ...update, before: isFirst ? null : before, after }
}

/** A thing as it was before the later of its changes; null where only those made it. */
export function stateBefore(columns: Columns, later: readonly StackedChange[]): Columns | null {
  if (later.some(({ action, before }) => action === 'create' && before === null)) return null
  return later.toReversed().reduce((then, { before }) => ({ ...then, ...before }), columns)
}

/** What taking a change back does to its thing. */
export type Undoing = 'removes' | 'keeps' | 'restores' | 'brings-back' | 'nothing'

/** What taking one of the changes that stand on a thing back would do: nothing, where others say the same or more. */
export function effectOfUndo(
  { isOfMail, isEdited }: Omit<PlanEntry, 'columns'>,
  stack: readonly StackedChange[],
  id: string,
): Undoing {
  const at = stack.findIndex((each) => each.id === id)
  const change = stack[at]
  const isMade = (changes: readonly StackedChange[]) => !isOfMail || changes.some(({ action }) => action === 'create')
  if (change === undefined || !isMade(stack)) return 'nothing'
  if (!isMade(without(stack, change))) return isEdited ? 'keeps' : 'removes'
  const later = stack.slice(at + 1)
  const isOver = Object.keys(change.after).every((name) => name !== 'exceptions' && nextOn(name, later) !== undefined)
  if (isOver || change.before === null) return 'nothing'
  return change.action === 'cancel' ? 'brings-back' : 'restores'
}

function nextOn(name: string, later: readonly StackedChange[]): StackedChange | undefined {
  return later.find((change) => touches(change, name))
}

/** What made a thing once more says nothing by what it leaves open. */
function touches({ action, before, after }: StackedChange, name: string): boolean {
  return name in after && !(action === 'create' && before !== null && isBlank(after[name]))
}

function isBlank(value: ColumnValue | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function replace(update: StackUpdate, change: StackedChange, columns: Columns): void {
  update.befores.set(change.id, { ...(update.befores.get(change.id) ?? change.before), ...columns })
}

function without(stack: readonly StackedChange[], change: StackedChange): StackedChange[] {
  return stack.filter((each) => each !== change)
}

/** Other mails may have taken out other days of the same series, or the same: those stay out. */
function withoutAdded(
  current: ColumnValue | undefined,
  change: StackedChange,
  others: readonly StackedChange[],
): string[] {
  const added = daysAdded(change).filter((day) => !others.some((other) => daysAdded(other).includes(day)))
  const [now, before, after] = [current, change.before?.['exceptions'], change.after['exceptions']].map(listOf)
  const removed = (before ?? []).filter((day) => !after?.includes(day))
  return [...new Set([...(now ?? []).filter((day) => !added.includes(day)), ...removed])].sort()
}

/** The days out of a series once the change has taken out, or put back, its own. */
function withDays(days: string[], { before, after }: Omit<StackedChange, 'id'>): string[] {
  const [known, wanted] = [listOf(before?.['exceptions']), listOf(after['exceptions'])]
  const left = days.filter((day) => wanted.includes(day) || !known.includes(day))
  return [...new Set([...left, ...wanted.filter((day) => !known.includes(day))])].sort()
}

function daysAdded({ before, after }: StackedChange): string[] {
  const known = listOf(before?.['exceptions'])
  return before === null ? [] : listOf(after['exceptions']).filter((day) => !known.includes(day))
}
