import { type Columns, type ColumnValue, isSame, listOf, isTimeColumn } from './changes.ts'

/** A change applied to an entry: it replaced the columns of `before` with those of `after`. */
export interface StackedChange {
  id: string
  mailId: string | null
  action: 'create' | 'update' | 'cancel'
  /** Null for the change that created the entry; another mail that creates the same entry has the columns it replaced. */
  before: Columns | null
  after: Columns
}

/** An event, task or notice on the plan. */
export interface PlanEntry {
  columns: Columns
  /** A mail created it, so it exists as long as such a mail is not undone. */
  isOfMail: boolean
  /** A member has edited it and it is not deleted, so no undo of a mail deletes it. */
  isEdited?: boolean
}

export interface StackUpdate {
  /** The entry's columns to set. */
  set: Columns
  /** The new `before` of other changes, by their ids. */
  befores: Map<string, Columns | null>
}

type Stack = readonly StackedChange[]

/**
 * Removes one change from the stack of an entry, oldest first. Columns that a later change set stay, and that change inherits the
 * `before` of the removed one. Columns edited by hand stay too (`isPartial`). An entry that no mail creates any more is deleted or,
 * where a member has edited it, becomes the family's own.
 */
export function removeFromStack(
  { columns, isOfMail, isEdited = false }: PlanEntry,
  { stack, id, now }: { stack: Stack; id: string; now: string },
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
  const isTimeByHand = free.some((name) => isTimeColumn(name) && isByHand(name))
  const isKept = (name: string) => (isTimeColumn(name) ? isTimeByHand : isByHand(name))
  // Where another mail created the same entry, its columns are restored.
  const under: Columns = change.before ?? (change.action === 'create' ? (maker?.after ?? {}) : {})
  for (const name of names) {
    const next = nextOn(name, later)
    if (next !== undefined)
      replace(update, { change: next, columns: name in under ? { [name]: under[name] ?? null } : {} })
    else if (!isKept(name) && name in under) update.set[name] = under[name] ?? null
  }
  if ('exceptions' in change.after && change.before !== null)
    update.set['exceptions'] = withoutAdded(columns['exceptions'], { change, others: without(stack, change) })
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
 * Inserts a change into the stack of an entry, below the `later` ones, whose columns stay. Gives the columns that it replaced and
 * set in fact.
 */
export function insertIntoStack(
  { columns, isOfMail }: PlanEntry,
  { stack, later, change }: { stack: Stack; later: Stack; change: Omit<StackedChange, 'id'> },
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
    else replace(update, { change: next, columns: { [name]: value } })
  }
  if (isFirst) update.set['source_mail_id'] = change.mailId
  if (isAnew) {
    const end = stack.findLast((each) => 'deleted_at' in each.after)
    Object.assign(update.set, { deleted_at: end?.after['deleted_at'] ?? null, edited_at: null })
  }
  return { ...update, before: isFirst ? null : before, after }
}

/** The entry before its later changes; null where one of those created it. */
export function stateBefore(columns: Columns, later: Stack): Columns | null {
  if (later.some(({ action, before }) => action === 'create' && before === null)) return null
  return later.toReversed().reduce((then, { before }) => ({ ...then, ...before }), columns)
}

/** What undoing a change does to its entry. */
export type Undoing = 'removes' | 'keeps' | 'restores' | 'brings-back' | 'nothing'

/** What undoing one change of a stack would do; `nothing` where later changes set all of its columns. */
export function effectOfUndo(
  { isOfMail, isEdited }: Omit<PlanEntry, 'columns'>,
  { stack, id }: { stack: Stack; id: string },
): Undoing {
  const at = stack.findIndex((each) => each.id === id)
  const change = stack[at]
  const isMade = (changes: Stack) => !isOfMail || changes.some(({ action }) => action === 'create')
  if (change === undefined || !isMade(stack)) return 'nothing'
  if (!isMade(without(stack, change))) return isEdited ? 'keeps' : 'removes'
  const later = stack.slice(at + 1)
  const isOver = Object.keys(change.after).every((name) => name !== 'exceptions' && nextOn(name, later) !== undefined)
  if (isOver || change.before === null) return 'nothing'
  return change.action === 'cancel' ? 'brings-back' : 'restores'
}

function nextOn(name: string, later: Stack): StackedChange | undefined {
  return later.find((change) => touches(change, name))
}

/** Whether a change sets a column: a repeated creation does not set columns that it leaves blank. */
function touches({ action, before, after }: StackedChange, name: string): boolean {
  return name in after && !(action === 'create' && before !== null && isBlank(after[name]))
}

function isBlank(value: ColumnValue | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function replace(update: StackUpdate, { change, columns }: { change: StackedChange; columns: Columns }): void {
  update.befores.set(change.id, { ...(update.befores.get(change.id) ?? change.before), ...columns })
}

function without(stack: Stack, change: StackedChange): StackedChange[] {
  return stack.filter((each) => each !== change)
}

/** The excluded days of a series without those that this change added; days that other changes exclude stay. */
function withoutAdded(
  current: ColumnValue | undefined,
  { change, others }: { change: StackedChange; others: Stack },
): string[] {
  const added = daysAdded(change).filter((day) => !others.some((other) => daysAdded(other).includes(day)))
  const [now, before, after] = [current, change.before?.['exceptions'], change.after['exceptions']].map(listOf)
  const removed = (before ?? []).filter((day) => !after?.includes(day))
  return [...new Set([...(now ?? []).filter((day) => !added.includes(day)), ...removed])].sort()
}

/** The excluded days of a series with this change's additions and removals. */
function withDays(days: string[], { before, after }: Omit<StackedChange, 'id'>): string[] {
  const [known, wanted] = [listOf(before?.['exceptions']), listOf(after['exceptions'])]
  const left = days.filter((day) => wanted.includes(day) || !known.includes(day))
  return [...new Set([...left, ...wanted.filter((day) => !known.includes(day))])].sort()
}

function daysAdded({ before, after }: StackedChange): string[] {
  const known = listOf(before?.['exceptions'])
  return before === null ? [] : listOf(after['exceptions']).filter((day) => !known.includes(day))
}
