import type { Change, ChangeEdits, ReviewedMail } from '../../contract.ts'

/** Which mails and proposals a review has shown since it was opened, in their order. */
export interface Shown {
  mails: readonly string[]
  changes: ReadonlySet<string>
}

export const nothingShown: Shown = { mails: [], changes: new Set() }

/** What has been shown once these are; the same object where nothing is new. */
export function shownWith(shown: Shown, mails: readonly ReviewedMail[]): Shown {
  const waiting = mails.flatMap(({ id, changes }) =>
    changes.filter(isWaiting).map((change) => ({ mail: id, change: change.id })),
  )
  if (waiting.every(({ change }) => shown.changes.has(change))) return shown
  return {
    mails: [...new Set([...shown.mails, ...waiting.map(({ mail }) => mail)])],
    changes: new Set([...shown.changes, ...waiting.map(({ change }) => change)]),
  }
}

/**
 * What a review lists: all that waits. What was shown before keeps its place, also once it is decided on, so that nothing
 * moves away under a finger and everybody sees what became of it; what comes meanwhile follows at the end.
 */
export function listed(mails: readonly ReviewedMail[], shown: Shown): ReviewedMail[] {
  const places = shown.mails.flatMap((id) => mails.find((mail) => mail.id === id) ?? [])
  const isListed = (change: Change) =>
    isWaiting(change) || (shown.changes.has(change.id) && change.state !== 'lapsed' && change.state !== 'undone')
  return places
    .map((mail) => ({ ...mail, changes: mail.changes.filter(isListed) }))
    .filter(({ changes }) => changes.length > 0)
}

/** What nobody decided on in time. */
export function lapsedOf(mails: readonly ReviewedMail[]): { mail: ReviewedMail; change: Change }[] {
  return mails.flatMap((mail) =>
    mail.changes.filter(({ state }) => state === 'lapsed').map((change) => ({ mail, change })),
  )
}

/** What a later mail called off or changed before anybody decided, but for what stands in the list. */
export function supersededOf(
  mails: readonly ReviewedMail[],
  inList: readonly Change[],
): { mail: ReviewedMail; change: Change }[] {
  const isListed = ({ id }: Change) => inList.some((change) => change.id === id)
  return mails.flatMap((mail) =>
    mail.changes
      .filter((change) => change.state === 'superseded' && !isListed(change))
      .map((change) => ({ mail, change })),
  )
}

export function isWaiting({ state }: Pick<Change, 'state'>): boolean {
  return state === 'proposed'
}

/** The proposal that is next in the order to one, or before it where none follows; the first where none is named. */
export function nextWaiting(changes: readonly Change[], from: string | null): Change | null {
  const at = changes.findIndex(({ id }) => id === from)
  const after = changes.slice(Math.max(at, 0)).find(isWaiting)
  return after ?? changes.slice(0, Math.max(at, 0)).findLast(isWaiting) ?? null
}

export interface Deciding {
  ids: readonly string[]
  /** What could have been meant instead: the server leaves it out with it. */
  others?: readonly string[]
  decision: 'apply' | 'reject'
  /** Who decides. */
  by: string
  edits?: ChangeEdits
}

/** The review once somebody has decided, before the server has said so. */
export function afterDeciding(
  mails: readonly ReviewedMail[],
  { ids, others = [], decision, by, edits }: Deciding,
): ReviewedMail[] {
  const state = decision === 'apply' ? ('applied' as const) : ('rejected' as const)
  const decided = withChanges(mails, ids, (change) => ({ ...withEdits(change, edits ?? {}), state, decidedBy: by }))
  return withChanges(decided, others, (change) => ({ ...change, state: 'rejected', decidedBy: by }))
}

/** The review once decisions are taken back. */
export function afterWithdrawing(mails: readonly ReviewedMail[], ids: readonly string[]): ReviewedMail[] {
  const taken = mails.flatMap(({ changes }) => changes.filter(({ id }) => ids.includes(id)))
  // What was left out beside it waits again with it.
  const beside = mails.flatMap(({ changes }) =>
    changes.filter(
      ({ choice, state, decidedBy }) =>
        state === 'rejected' &&
        taken.some(
          (one) => changes.includes(one) && choice && one.choice?.group === choice.group && one.decidedBy === decidedBy,
        ),
    ),
  )
  const all = [...ids, ...beside.map(({ id }) => id)]
  return withChanges(mails, all, (change) => ({ ...change, state: 'proposed', decidedBy: null }))
}

/** A proposal as somebody has put it right. */
export function withEdits(change: Change, { when, ...edits }: ChangeEdits): Change {
  const title = edits.title ?? change.title
  const fields = { ...change.fields, ...edits, ...(when && { ...when, end: when.end ?? null }) }
  return { ...change, title, fields }
}

export function withChanges(
  mails: readonly ReviewedMail[],
  ids: readonly string[],
  change: (change: Change) => Change,
): ReviewedMail[] {
  return mails.map((mail) => ({
    ...mail,
    changes: mail.changes.map((each) => (ids.includes(each.id) ? change(each) : each)),
  }))
}
