import type { FamilyDb } from '#platform/database/database.ts'
import { takeBackChange } from './apply-change.ts'
import { overtakenBy, reopenOvertaken } from './overtake.ts'
import { addSteps, lockFamily } from './step-queries.ts'
import { lockEventsOf, lockMail, markUndone, openChangesOf, settleChange } from './decision-queries.ts'

export interface Deed {
  familyId: string
  /** The mail, or the change. */
  id: string
  /** The member who does it. */
  by: string
  now: string
}

/** Takes back all that a mail did, and withdraws what it proposed. What somebody has changed since stays theirs. */
export async function undoMail(
  db: FamilyDb,
  { familyId, id, by, now }: Deed,
): Promise<'done' | 'not-found' | 'not-now'> {
  const { timezone } = await lockFamily(db, familyId)
  const mail = await lockMail(db, familyId, id)
  if (mail === null) return 'not-found'
  if (mail.set === null || mail.set.undoneAt !== null || mail.state !== 'understood') return 'not-now'
  const kept: string[] = []
  const changes = await openChangesOf(db, familyId, mail.set.id)
  await lockEventsOf(db, familyId, changes)
  for (const change of changes) {
    if (change.state === 'applied') {
      const { isPartial } = await takeBackChange(db, { familyId, mailId: id, now, keepsEdited: true }, change)
      if (isPartial) kept.push(change.title)
    }
    await settleChange(db, familyId, change.id, {
      state: change.state === 'applied' ? 'undone' : 'rejected',
      decidedBy: by,
      now,
    })
  }
  await reopenOvertaken(db, { familyId, now, ids: await overtakenBy(db, familyId, mail.set.id) }, { timezone })
  await markUndone(db, familyId, mail.set.id, { by, now })
  await addSteps(db, familyId, [{ mailId: id, step: 'undone', detail: sayKept(kept), at: now }])
  return 'done'
}

function sayKept(titles: string[]): string {
  if (titles.length === 0) return ''
  return `Changed since, and so kept as it is: ${titles.join(', ')}.`.slice(0, 500)
}
