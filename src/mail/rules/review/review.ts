import type { Change, ChangeEdits, ReviewedMail } from '#mail/contract.ts'

/** The mails and proposals that the page has shown since it was opened, in their order. */
export interface Shown {
  mails: readonly string[]
  changes: ReadonlySet<string>
}

export const nothingShown: Shown = { mails: [], changes: new Set() }

/** Adds the open proposals of these mails; gives the same object where nothing is new. */
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
 * The proposals that the review lists. Those shown before keep their places, also once they are decided on, so that nothing moves
 * away under a finger; new ones follow at the end.
 */
export function listedProposals(mails: readonly ReviewedMail[], shown: Shown): ReviewedMail[] {
  const places = shown.mails.flatMap((id) => mails.find((mail) => mail.id === id) ?? [])
  const isListed = (change: Change) =>
    isWaiting(change) || (shown.changes.has(change.id) && change.state !== 'lapsed' && change.state !== 'undone')
  return places
    .map((mail) => ({ ...mail, changes: mail.changes.filter(isListed) }))
    .filter(({ changes }) => changes.length > 0)
}

export type ProposalOfMail = { mail: ReviewedMail; change: Change }

/** The lapsed proposals. */
export function lapsedOf(mails: readonly ReviewedMail[]): ProposalOfMail[] {
  return proposalsOf(mails, ({ state }) => state === 'lapsed')
}

/** The superseded proposals that are not in the list. */
export function supersededOf(mails: readonly ReviewedMail[], inList: readonly Change[]): ProposalOfMail[] {
  return proposalsOf(mails, ({ id, state }) => state === 'superseded' && inList.every((change) => change.id !== id))
}

function proposalsOf(mails: readonly ReviewedMail[], isMeant: (change: Change) => boolean): ProposalOfMail[] {
  return mails.flatMap((mail) => mail.changes.filter(isMeant).map((change) => ({ mail, change })))
}

export function isWaiting({ state }: Pick<Change, 'state'>): boolean {
  return state === 'proposed'
}

/** The next open proposal after one, else the last before it; the first where `from` is null. */
export function nextWaiting(changes: readonly Change[], from: string | null): Change | null {
  const at = changes.findIndex(({ id }) => id === from)
  const after = changes.slice(Math.max(at, 0)).find(isWaiting)
  return after ?? changes.slice(0, Math.max(at, 0)).findLast(isWaiting) ?? null
}

/** What a member says of one proposal. */
export interface MadeDecision {
  decision: 'apply' | 'reject'
  edits?: ChangeEdits | undefined
}

export interface ReviewDecision {
  ids: readonly string[]
  /** Alternatives, which the server rejects with it. */
  others?: readonly string[]
  decision: 'apply' | 'reject'
  /** Who decides. */
  by: string
  edits?: ChangeEdits
}

/** The review after a decision, shown before the server has answered. */
export function afterDeciding(
  mails: readonly ReviewedMail[],
  { ids, others = [], decision, by, edits }: ReviewDecision,
): ReviewedMail[] {
  const state = decision === 'apply' ? ('applied' as const) : ('rejected' as const)
  const decided = withChanges(mails, {
    ids,
    change: (change) => ({ ...withEdits(change, edits ?? {}), state, decidedBy: by }),
  })
  return withChanges(decided, { ids: others, change: (change) => ({ ...change, state: 'rejected', decidedBy: by }) })
}

/** The review after decisions are withdrawn. */
export function afterWithdrawing(mails: readonly ReviewedMail[], ids: readonly string[]): ReviewedMail[] {
  const taken = mails.flatMap(({ changes }) => changes.filter(({ id }) => ids.includes(id)))
  // Alternatives that were rejected with it are open again.
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
  return withChanges(mails, { ids: all, change: (change) => ({ ...change, state: 'proposed', decidedBy: null }) })
}

/** A proposal with a person's corrections. */
export function withEdits(change: Change, { when, ...edits }: ChangeEdits): Change {
  const title = edits.title ?? change.title
  const fields = { ...change.fields, ...edits, ...(when && { ...when, end: when.end ?? null }) }
  return { ...change, title, fields }
}

export function withChanges(
  mails: readonly ReviewedMail[],
  { ids, change }: { ids: readonly string[]; change: (change: Change) => Change },
): ReviewedMail[] {
  return mails.map((mail) => ({
    ...mail,
    changes: mail.changes.map((each) => (ids.includes(each.id) ? change(each) : each)),
  }))
}
