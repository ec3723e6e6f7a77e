import { mayUndo } from '#family/rules/undoing.ts'
import type { Change } from '#mail/contract.ts'

type Undone = Pick<Change, 'id' | 'kind' | 'state' | 'people' | 'decidedBy'>
type Member = Parameters<typeof mayUndo>[0]

/** Whether a member takes a mail back as a whole: a child only where all of it concerns them. */
export function mayUndoMail(member: Member, changes: readonly Undone[]): boolean {
  const open = changes.filter(({ state }) => state === 'applied' || state === 'proposed')
  return open.every((change) => mayTakeBack(member, { change, ofMail: open }))
}

/** Whether a member takes one change of a mail back. Its notice concerns whom the rest of it does, and by itself everybody. */
export function mayTakeBack(
  member: Member,
  { change, ofMail }: { change: Undone; ofMail: readonly Undone[] },
): boolean {
  const isOwn = ({ people = [], decidedBy = null }: Undone) => mayUndo(member, { people, doneBy: decidedBy })
  if (isOwn(change) || change.kind !== 'notice') return isOwn(change)
  const rest = ofMail.filter(({ kind, state }) => kind !== 'notice' && (state === 'applied' || state === 'proposed'))
  return rest.length > 0 && rest.every(isOwn)
}
