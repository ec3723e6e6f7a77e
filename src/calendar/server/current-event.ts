import type { FamilyDb } from '#platform/database/database.ts'
import type { Occurrence } from '../contract.ts'
import { turnAt } from '../rules/series/series.ts'
import { lockEvent, type Meant, detachedTurn } from './queries.ts'

export type CurrentEvent =
  | { is: 'deleted'; id: string }
  /** `hasTime`: it takes place when whoever changes it saw that it does. */
  | { is: 'there'; id: string; event: Occurrence; hasTime: boolean }

/** The event or turn that somebody changes, as it is now, locked until the transaction ends; null where there never was one. */
export async function currentEventFor(
  db: FamilyDb,
  { familyId, id, scope, turn }: Meant,
): Promise<CurrentEvent | null> {
  const event = await lockEvent(db, { familyId, id })
  if (event === undefined) return null
  if (event.deletedAt !== null) return { is: 'deleted', id }
  if (event.recurrence === null || turn === undefined) return { is: 'there', id, event, hasTime: true }
  const own = scope === 'this' ? await detachedTurn(db, { familyId, id, turn, scope }) : undefined
  if (own !== undefined && own.deletedAt !== null) return { is: 'deleted', id: own.id }
  const alone = own === undefined ? undefined : await lockEvent(db, { familyId, id: own.id })
  if (alone !== undefined) return { is: 'there', id: alone.id, event: alone, hasTime: true }
  const found = turnAt(event, turn)
  return { is: 'there', id, event: found ?? { ...event, localStart: turn, localEnd: null }, hasTime: found !== null }
}
