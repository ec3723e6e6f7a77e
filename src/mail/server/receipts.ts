import type { Change, Deed, Evidence, MailSummary, Receipt } from '../contract.ts'
import { undoingOf } from '../rules/chain.ts'
import { type Columns, fieldsOf, listOf } from '../rules/changes.ts'
import { editableIn, editedFields } from '../rules/edits.ts'
import { type chainsOfMail, standingOf } from './chain-queries.ts'
import { type changesOf, type mailsOf, mailsOnPage, type StoredDeed, type stepsOf } from './queries.ts'

type Row<Query extends (...args: never[]) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>[number]
type MailRow = Row<typeof mailsOf>
type ChangeRow = Row<typeof changesOf>
type StepRow = Row<typeof stepsOf>
type StandingRow = Row<typeof chainsOfMail>

/** The mails of a page, and the cursor of the next where there is one. */
export function pageOf(rows: MailRow[]): { mails: MailSummary[]; next: string | null } {
  const mails = rows.slice(0, mailsOnPage)
  const last = mails.at(-1)
  return {
    mails: mails.map(summaryOf),
    next: rows.length > mailsOnPage && last !== undefined ? `${last.receivedAt}_${last.id}` : null,
  }
}

/** Where a cursor points; one that is none begins at the start. */
export function cursorOf(cursor: string): { receivedAt: string; id: string } | null {
  const [, receivedAt, id] =
    /^([12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ??
    []
  if (receivedAt === undefined || id === undefined || !isMoment(receivedAt)) return null
  return { receivedAt, id }
}

/** A thirtieth of February looks like one, and the database would refuse it. */
function isMoment(text: string): boolean {
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString() === text
}

export function summaryOf({
  undoneAt,
  events,
  tasks,
  notices,
  proposed,
  lapsed,
  deeds,
  ...mail
}: MailRow): MailSummary {
  return {
    id: mail.id,
    subject: mail.subject,
    senderEmail: mail.senderEmail,
    senderName: mail.senderName,
    senderId: mail.senderId,
    senderStatus: mail.senderStatus,
    state: mail.state,
    reason: mail.reason,
    receivedAt: mail.receivedAt,
    sentAt: mail.sentAt,
    deliveries: mail.deliveries,
    counts: {
      events: events ?? 0,
      tasks: tasks ?? 0,
      notices: notices ?? 0,
      proposed: proposed ?? 0,
      lapsed: lapsed ?? 0,
    },
    deeds: (deeds ?? []).map((deed) => deedOf(deed, mail.timezone)),
    isUndone: undoneAt !== null,
  }
}

function deedOf({ start, due, ...deed }: StoredDeed, timezone: string): Deed {
  const fields = fieldsOf(deed.kind, { local_start: start, due_date: due }, timezone)
  return { ...deed, at: fields.start ?? fields.due ?? null }
}

interface Told {
  mail: { receivedAt: string; arrivedAs: StepRow['step']; readable: { text: string; subject: string } | null }
  changes: ChangeRow[]
  steps: StepRow[]
  standing: StandingRow[]
}

export function receiptOf({ mail, changes, steps, standing }: Told): Pick<Receipt, 'changes' | 'steps' | 'readable'> {
  const arrival = (step: StepRow['step']) => ({ step, detail: '', at: mail.receivedAt })
  const forwarded = steps.filter(({ step }) => step === 'forwarded')
  const since = steps.filter(({ step }) => step !== 'forwarded')
  const told = changes.map((change) => ({ ...changeOf(change), people: change.people, ...undoingIn(standing, change) }))
  return {
    changes: told,
    steps: [arrival('received'), ...forwarded, arrival(mail.arrivedAs), ...since],
    readable: mail.readable,
  }
}

/** What taking a change back does, among the others that stand on its thing. */
function undoingIn(standing: StandingRow[], { id, state, kind, targetId }: ChangeRow): Pick<Change, 'undoing'> {
  if (state !== 'applied' || kind === 'notice' || targetId === null) return {}
  const rows = standing.filter((row) => row.targetId === targetId)
  const { isOfMail = false, isEdited = false } = rows[0] ?? {}
  return { undoing: undoingOf({ isOfMail, isEdited }, standingOf(rows), id) }
}

export function changeOf(row: Omit<ChangeRow, 'people'>): Change {
  const { item, before, after, edited, editedBy, evidence, timezone, ...change } = row
  const [said, was, now] = [item as Columns, before as Columns | null, after as Columns | null]
  const own = edited as Columns | null
  const isNew = change.action === 'create' || change.action === 'none'
  const isBack = listOf(was?.['exceptions']).length > listOf(now?.['exceptions']).length
  const tell = (columns: Columns) => fieldsOf(change.kind, columns, timezone)
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
    evidence: evidence as Evidence[],
    since: change.since,
    ...(change.choice !== null &&
      change.option !== null && { choice: { group: change.choice, option: change.option } }),
    doubts: change.doubts,
    learned: change.learned,
    decidedBy: change.decidedBy,
    ...(isOpen && { editable: editableIn({ ...change, before: was, after: now }) }),
    ...(isOpen && change.readings.length > 0 && { readings: change.readings }),
    ...(own !== null && {
      edit: { fields: editedFields(asSaid, own, timezone), by: editedBy, said: tell(asSaid) },
    }),
  }
}

/** When the thing is that a mail calls off, or puts back on one day: nothing else says which one it means. */
function timeIn(item: Columns): Columns {
  const times = ['local_start', 'local_end', 'all_day', 'timezone', 'due_date']
  return Object.fromEntries(Object.entries(item).filter(([name]) => times.includes(name)))
}
