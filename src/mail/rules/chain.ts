import { type Columns, type ColumnValue, isSame, listOf, timeColumns } from './changes.ts'

/** A change that stands on a thing: it set the columns of `after`, which were `before`. */
export interface Link {
  id: string
  mailId: string | null
  action: 'create' | 'update' | 'cancel'
  /** Null for the first that made the thing; one that made it once more lies over that. */
  before: Columns | null
  after: Columns
}

export interface Thing {
  columns: Columns
  /** A mail made it: it is there as long as one stands that did. */
  isOfMail: boolean
  /** Somebody has edited it since it was made, and it is there: it goes with no mail any more. */
  isEdited?: boolean
}

export interface Turn {
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
export function takeOut(
  { columns, isOfMail, isEdited = false }: Thing,
  { chain, id, now }: Moment & { chain: readonly Link[]; id: string },
): Turn & { isPartial: boolean } {
  const at = chain.findIndex((each) => each.id === id)
  const link = chain[at]
  const turn: Turn = { set: {}, befores: new Map() }
  if (link === undefined) return { ...turn, isPartial: true }
  const later = chain.slice(at + 1)
  const makers = chain.filter(({ action }) => action === 'create').filter((each) => each !== link)
  const [maker] = makers
  const names = Object.keys(link.after).filter((name) => touches(link, name) && name !== 'exceptions')
  const free = names.filter((name) => nextOn(name, later) === undefined)
  const isByHand = (name: string) => !isSame(columns[name] ?? null, link.after[name] ?? null)
  const isTimeByHand = free.some((name) => timeColumns.includes(name) && isByHand(name))
  const isKept = (name: string) => (timeColumns.includes(name) ? isTimeByHand : isByHand(name))
  // Where another mail made the thing as well, it is now as that one says.
  const under: Columns = link.before ?? (link.action === 'create' ? (maker?.after ?? {}) : {})
  for (const name of names) {
    const next = nextOn(name, later)
    if (next !== undefined) replace(turn, next, name in under ? { [name]: under[name] ?? null } : {})
    else if (!isKept(name) && name in under) turn.set[name] = under[name] ?? null
  }
  if ('exceptions' in link.after && link.before !== null)
    turn.set['exceptions'] = withoutAdded(columns['exceptions'], link, without(chain, link))
  const isOwn = isOfMail && maker === undefined && isEdited
  const isPartial = isOwn || (free.some(isKept) && (link.action !== 'create' || maker !== undefined))
  if (maker !== undefined && link.before === null && link.action === 'create') {
    turn.befores.set(maker.id, null)
    turn.set['source_mail_id'] = maker.mailId
  }
  if (isOwn) turn.set['source_mail_id'] = null
  else if (isOfMail && maker === undefined)
    turn.set['deleted_at'] = turn.set['deleted_at'] ?? columns['deleted_at'] ?? now
  return { ...turn, isPartial }
}

/**
 * Puts a change among those that stand on a thing: what a mail that came later set stays over it. The change brings
 * what it was planned to replace; what it replaced and set is given.
 */
export function putIn(
  { columns, isOfMail }: Thing,
  { chain, later, link }: { chain: readonly Link[]; later: readonly Link[]; link: Omit<Link, 'id'> },
): Turn & { before: Columns | null; after: Columns } {
  const turn: Turn = { set: {}, befores: new Map() }
  const makers = chain.filter(({ action }) => action === 'create')
  const isAnew = link.action === 'create' && isOfMail && makers.length === 0
  const isFirst = isAnew || (link.action === 'create' && makers.every((each) => later.includes(each)))
  const before: Columns = {}
  const after = { ...link.after }
  for (const [name, value] of Object.entries(link.after)) {
    if (name === 'exceptions' && !isAnew) {
      before[name] = listOf(columns[name])
      after[name] = turn.set[name] = withDays(listOf(columns[name]), link)
      continue
    }
    if (!isFirst && link.action === 'create' && isBlank(value)) continue
    const next = nextOn(name, later)
    before[name] = (next === undefined ? columns[name] : next.before?.[name]) ?? null
    if (next === undefined) turn.set[name] = value
    else replace(turn, next, { [name]: value })
  }
  if (isFirst) turn.set['source_mail_id'] = link.mailId
  if (isAnew) {
    const end = chain.findLast((each) => 'deleted_at' in each.after)
    Object.assign(turn.set, { deleted_at: end?.after['deleted_at'] ?? null, edited_at: null })
  }
  return { ...turn, before: isFirst ? null : before, after }
}

/** A thing as it was before the later of its changes; null where only those made it. */
export function rewound(columns: Columns, later: readonly Link[]): Columns | null {
  if (later.some(({ action, before }) => action === 'create' && before === null)) return null
  return later.toReversed().reduce((then, { before }) => ({ ...then, ...before }), columns)
}

/** What taking a change back does to its thing. */
export type Undoing = 'removes' | 'keeps' | 'restores' | 'brings-back' | 'nothing'

/** What taking one of the changes that stand on a thing back would do: nothing, where others say the same or more. */
export function undoingOf({ isOfMail, isEdited }: Omit<Thing, 'columns'>, chain: readonly Link[], id: string): Undoing {
  const at = chain.findIndex((each) => each.id === id)
  const link = chain[at]
  const isMade = (links: readonly Link[]) => !isOfMail || links.some(({ action }) => action === 'create')
  if (link === undefined || !isMade(chain)) return 'nothing'
  if (!isMade(without(chain, link))) return isEdited ? 'keeps' : 'removes'
  const later = chain.slice(at + 1)
  const isOver = Object.keys(link.after).every((name) => name !== 'exceptions' && nextOn(name, later) !== undefined)
  if (isOver || link.before === null) return 'nothing'
  return link.action === 'cancel' ? 'brings-back' : 'restores'
}

function nextOn(name: string, later: readonly Link[]): Link | undefined {
  return later.find((link) => touches(link, name))
}

/** What made a thing once more says nothing by what it leaves open. */
function touches({ action, before, after }: Link, name: string): boolean {
  return name in after && !(action === 'create' && before !== null && isBlank(after[name]))
}

function isBlank(value: ColumnValue | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function replace(turn: Turn, link: Link, columns: Columns): void {
  turn.befores.set(link.id, { ...(turn.befores.get(link.id) ?? link.before), ...columns })
}

function without(chain: readonly Link[], link: Link): Link[] {
  return chain.filter((each) => each !== link)
}

/** Other mails may have taken out other days of the same series, or the same: those stay out. */
function withoutAdded(current: ColumnValue | undefined, link: Link, others: readonly Link[]): string[] {
  const added = daysAdded(link).filter((day) => !others.some((other) => daysAdded(other).includes(day)))
  const [now, before, after] = [current, link.before?.['exceptions'], link.after['exceptions']].map(listOf)
  const removed = (before ?? []).filter((day) => !after?.includes(day))
  return [...new Set([...(now ?? []).filter((day) => !added.includes(day)), ...removed])].sort()
}

/** The days out of a series once the change has taken out, or put back, its own. */
function withDays(days: string[], { before, after }: Omit<Link, 'id'>): string[] {
  const [known, wanted] = [listOf(before?.['exceptions']), listOf(after['exceptions'])]
  const left = days.filter((day) => wanted.includes(day) || !known.includes(day))
  return [...new Set([...left, ...wanted.filter((day) => !known.includes(day))])].sort()
}

function daysAdded({ before, after }: Link): string[] {
  const known = listOf(before?.['exceptions'])
  return before === null ? [] : listOf(after['exceptions']).filter((day) => !known.includes(day))
}
