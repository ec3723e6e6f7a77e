import type { FamilyDb } from '#platform/database/database.ts'
import { takeBackChange } from '../changes/apply-change.ts'
import { proposalsSupersededBy, reopenSuperseded } from '../review/supersede-proposals.ts'
import { addSteps } from '../receipts/receipt-step-queries.ts'
import { lockFamilyRow } from '../family-lock-queries.ts'
import { lockEventsOf, markUndone, openChangesOf, settleChange } from '../changes/change-queries.ts'
import { lockMail } from '../mail-state-queries.ts'

export interface MemberAction {
  familyId: string
  /** Of the mail or the change. */
  id: string
  /** The member who acts. */
  by: string
  now: string
}

/** Undoes all applied changes of a mail, and rejects its proposals. Edits that somebody made since are kept. */
export async function undoMail(
  db: FamilyDb,
  { familyId, id, by, now }: MemberAction,
): Promise<'done' | 'not-found' | 'not-now'> {
  const { timezone } = await lockFamilyRow(db, familyId)
  const mail = await lockMail(db, { familyId, id })
  if (mail === null) return 'not-found'
  if (mail.set === null || mail.set.undoneAt !== null || mail.state !== 'understood') return 'not-now'
  const kept: string[] = []
  const changes = await openChangesOf(db, { familyId, setId: mail.set.id })
  await lockEventsOf(db, { familyId, changes })
  for (const change of changes) {
    if (change.state === 'applied') {
      const { isPartial } = await takeBackChange(db, { ...change, familyId, mailId: id, now, keepsEdited: true })
      if (isPartial) kept.push(change.title)
    }
    await settleChange(db, {
      familyId,
      id: change.id,
      state: change.state === 'applied' ? 'undone' : 'rejected',
      decidedBy: by,
      now,
    })
  }
  await reopenSuperseded(db, {
    familyId,
    now,
    ids: await proposalsSupersededBy(db, { familyId, setId: mail.set.id }),
    timezone,
  })
  await markUndone(db, { familyId, setId: mail.set.id, by, now })
  await addSteps(db, { familyId, steps: [{ mailId: id, step: 'undone', detail: sayKept(kept), at: now }] })
  return 'done'
}

function sayKept(titles: string[]): string {
  if (titles.length === 0) return ''
  return `Changed since, and so kept as it is: ${titles.join(', ')}.`.slice(0, 500)
}
