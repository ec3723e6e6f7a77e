import { restrictChildUndo } from '#family/server/restrict-child-undo.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { mayTakeBack, mayUndoMail } from '#mail/rules/undo/may-undo.ts'
import { openDeedsOf } from '../receipts/receipt-queries.ts'
import { lockFamilyRow } from '../family-lock-queries.ts'
import type { MemberAction } from './undo-mail.ts'

type Undoer = Pick<MemberAction, 'familyId' | 'by'> & { role: 'parent' | 'child' }

/** Holds a child to taking back, of a mail or one change of it, only what concerns them. What is not there is not refused. */
export async function restrictChildUndoOfMail(
  db: FamilyDb,
  { familyId, by, role, which }: Undoer & { which: { mailId: string } | { changeId: string } },
): Promise<void> {
  if (role !== 'child') return
  // Nobody decides on any of it meanwhile.
  await lockFamilyRow(db, familyId)
  const deeds = await openDeedsOf(db, { familyId, ...which })
  if ('mailId' in which) return restrictChildUndo(mayUndoMail({ id: by, role }, deeds))
  const change = deeds.find(({ id }) => id === which.changeId)
  restrictChildUndo(change?.state !== 'applied' || mayTakeBack({ id: by, role }, { change, ofMail: deeds }))
}
