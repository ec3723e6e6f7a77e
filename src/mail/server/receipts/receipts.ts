import type { Change, Effect, ListedFile, StoredEvidence, MailSummary, Receipt } from '#mail/contract.ts'
import { effectOfUndo } from '#mail/rules/changes/change-stack.ts'
import { type Columns, changeFieldsOf, listOf } from '#mail/rules/changes/changes.ts'
import { withoutSettledDoubts } from '#mail/rules/changes/settled-doubts.ts'
import { editableIn, editedFields } from '#mail/rules/review/editable-fields.ts'
import { type changesAppliedBeside, asAppliedChanges } from '../changes/applied-change-queries.ts'
import type { confirmationsBeside } from '../changes/confirmation-queries.ts'
import {
  type changesOfMail,
  type mailOf,
  type mailsOf,
  mailsOnPage,
  type StoredEffect,
  type stepsOfMail,
} from './receipt-queries.ts'

type Row<Query extends (...args: never[]) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>[number]
type MailRow = Row<typeof mailsOf>
type ChangeRow = Row<typeof changesOfMail>
type StepRow = Row<typeof stepsOfMail>
type AppliedChangeRow = Row<typeof changesAppliedBeside>
type ConfirmationRow = Row<typeof confirmationsBeside>

/** The mails of a page, and the cursor of the next page. */
export function pageOf(rows: MailRow[]): { mails: MailSummary[]; next: string | null } {
  const mails = rows.slice(0, mailsOnPage)
  const last = mails.at(-1)
  return {
    mails: mails.map(mailSummaryOf),
    next: rows.length > mailsOnPage && last !== undefined ? `${last.listedAt}_${last.id}` : null,
  }
}

/** The parsed cursor; null for an invalid one, which starts at the first page. */
export function cursorOf(cursor: string): { listedAt: string; id: string } | null {
  const [, listedAt, id] =
    /^([12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ??
    []
  if (listedAt === undefined || id === undefined || !isMoment(listedAt)) return null
  return { listedAt, id }
}

/** Whether the date exists: the database refuses 30 February. */
function isMoment(text: string): boolean {
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString() === text
}

/** What the row has beyond the summary is removed by the contract. */
export function mailSummaryOf(row: Omit<MailRow, 'listedAt'>): MailSummary {
  return {
    ...row,
    counts: {
      events: row.events ?? 0,
      tasks: row.tasks ?? 0,
      notices: row.notices ?? 0,
      proposed: row.proposed ?? 0,
      lapsed: row.lapsed ?? 0,
    },
    effects: (row.effects ?? []).map((effect) => effectOf(effect, row.timezone)),
    isUndone: row.undoneAt !== null,
  }
}

function effectOf({ start, due, ...effect }: StoredEffect, timezone: string): Effect {
  const fields = changeFieldsOf(effect.kind, { columns: { local_start: start, due_date: due }, timezone })
  return { ...effect, at: fields.start ?? fields.due ?? null }
}

interface Told {
  mail: Pick<Awaited<ReturnType<ReturnType<typeof mailOf>['execute']>>[number], 'receivedAt' | 'arrivedAs' | 'readable'>
  changes: ChangeRow[]
  steps: StepRow[]
  standing: AppliedChangeRow[]
  confirmations: ConfirmationRow[]
}

export function receiptOf({
  mail,
  changes,
  steps,
  standing,
  confirmations,
}: Told): Pick<Receipt, 'changes' | 'steps' | 'readable'> {
  const arrival = (step: string) => ({ step, detail: '', at: mail.receivedAt })
  const forwarded = steps.filter(({ step }) => step === 'forwarded')
  const since = steps.filter(({ step }) => step !== 'forwarded')
  const told = changes.map((change) => ({
    ...changeOf(change),
    people: change.people,
    ...undoingIn(standing, change),
    ...confirmedIn(confirmations, change),
  }))
  return {
    changes: withoutSettledDoubts(told),
    steps: [arrival('received'), ...forwarded, arrival(mail.arrivedAs), ...since],
    readable: mail.readable && { ...mail.readable, files: (mail.readable.files ?? []) as ListedFile[] },
  }
}

/** The effect of undoing a change, by the stack of its entry. */
function undoingIn(standing: AppliedChangeRow[], { id, state, kind, targetId }: ChangeRow): Pick<Change, 'undoing'> {
  if (state !== 'applied' || kind === 'notice' || targetId === null) return {}
  const rows = standing.filter((row) => row.targetId === targetId)
  const { isOfMail = false, isEdited = false } = rows[0] ?? {}
  return { undoing: effectOfUndo({ isOfMail, isEdited }, { stack: asAppliedChanges(rows), id }) }
}

function confirmedIn(confirmations: ConfirmationRow[], { state, targetId }: ChangeRow): Pick<Change, 'confirmedBy'> {
  if (state !== 'applied') return {}
  const subjects = confirmations.filter((row) => row.targetId === targetId).map(({ subject }) => subject)
  return subjects.length === 0 ? {} : { confirmedBy: [...new Set(subjects)].slice(0, mostConfirmedBy) }
}

const mostConfirmedBy = 5

export function changeOf(row: Omit<ChangeRow, 'people'>): Change {
  const { item, before, after, edited, editedBy, evidence, timezone, ...change } = row
  const [said, was, now] = [item as Columns, before as Columns | null, after as Columns | null]
  const own = edited as Columns | null
  const isNew = change.action === 'create' || change.action === 'none'
  const isBack = listOf(was?.['exceptions']).length > listOf(now?.['exceptions']).length
  const tell = (columns: Columns) => changeFieldsOf(change.kind, { columns, timezone })
  const asSaid = isNew
    ? said
    : { ...((change.action === 'cancel' || isBack) && timeIn(said)), title: change.title, ...now }
  const shown = tell({ ...asSaid, ...own, ...(isBack && { status: 'confirmed' }) })
  const isOpen = change.state === 'proposed' || change.state === 'lapsed'
  return {
    id: change.id,
    kind: change.kind,
    action: change.action,
    state: change.state,
    targetId: change.targetId,
    title: change.title,
    fields: shown,
    before: was === null ? null : tell({ ...was, ...(isBack && { status: 'cancelled' }) }),
    evidence: evidence as StoredEvidence[],
    since: change.since,
    ...(change.choice !== null &&
      change.option !== null && { choice: { group: change.choice, option: change.option } }),
    doubts: change.doubts,
    learned: change.learned,
    decidedBy: change.decidedBy,
    ...(isOpen && { editable: editableIn({ ...change, before: was, after: now }) }),
    ...(isOpen && change.readings.length > 0 && { readings: change.readings }),
    ...(own !== null && {
      edit: { fields: editedFields(asSaid, { edited: own, timezone }), by: editedBy, said: tell(asSaid) },
    }),
  }
}

/** The time of an entry that is cancelled, or put back on one day, which identifies it. */
function timeIn(item: Columns): Columns {
  const times = ['local_start', 'local_end', 'all_day', 'timezone', 'due_date']
  return Object.fromEntries(Object.entries(item).filter(([name]) => times.includes(name)))
}
