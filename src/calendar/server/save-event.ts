import { dayIn } from '#basics/zone-clock.ts'
import type { FamilyDb, ActingMember } from '#platform/database/database.ts'
import { lastEditorOf } from '#tasks/server/edit-conflict-queries.ts'
import type { EventFields } from '../contract.ts'
import { columnsOfField, sayEventDeleted, sayEventConflict, conflictingEventFields } from '../rules/edit-conflict.ts'
import { changeEvent, type Changing } from './change-event.ts'
import { binnedFor, memberRegion } from './edit-conflict-queries.ts'
import { restoreEvent } from './remove-event.ts'
import { type CurrentEvent, currentEventFor } from './current-event.ts'

type Saving = Changing & { seen?: EventFields | undefined; bringsBack?: boolean | undefined }
type Saved = { id: string } | { conflict: string } | { deleted: string }

/**
 * Changes an event, unless another member has changed the same fields unseen; null if there is no such turn. To overwrite
 * nevertheless, a request leaves `seen` out.
 */
export async function saveEvent(
  db: FamilyDb,
  { member, seen, bringsBack = false, ...changing }: Saving & { member: ActingMember },
): Promise<Saved | null> {
  const { familyId } = member
  if (bringsBack) {
    const binned = await binnedFor(db, { familyId, ...changing })
    if (binned !== undefined) await restoreEvent(db, { member, id: binned.id, turn: undefined, now: changing.now })
  }
  const standing = await currentEventFor(db, { familyId, ...changing })
  if (standing === null) return null
  if (standing.is === 'deleted' && seen === undefined) return null
  if (standing.is === 'deleted')
    return { deleted: sayEventDeleted(await by(db, { ...member, thing: { id: standing.id, columns: null } })) }
  if (seen !== undefined) {
    const conflict = await sayUnseen(db, { member, standing, seen, ...changing })
    if (conflict !== '') return { conflict }
  }
  const id = await changeEvent(db, { member, changing })
  return id === null ? null : { id }
}

async function sayUnseen(
  db: FamilyDb,
  {
    member,
    standing,
    seen,
    fields,
    now,
  }: Changing & { standing: CurrentEvent & { is: 'there' }; seen: EventFields } & { member: ActingMember },
): Promise<string> {
  const unseen = conflictingEventFields(standing, { seen, fields })
  if (unseen.length === 0) return ''
  const region = await memberRegion(db, member)
  const today = dayIn(new Date(now), standing.event.timezone)
  const sentences: string[] = []
  for (const field of unseen) {
    const name = await by(db, { ...member, thing: { id: standing.id, columns: columnsOfField(field) } })
    sentences.push(sayEventConflict(standing.event, { field, by: name, reader: { today, ...region } }))
  }
  return sentences.join(' ')
}

function by(
  db: FamilyDb,
  { familyId, id: readerId, thing }: ActingMember & { thing: { id: string; columns: readonly string[] | null } },
) {
  return lastEditorOf(db, { familyId, readerId, ...thing })
}
