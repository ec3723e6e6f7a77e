import type { Occurrence } from '../contract.ts'

export const onlyParentsSayLifts = 'Only a parent can say who takes whom.'
const notYourEvent = 'You can change only your own events. Ask a parent to change this one.'
const onlyYourself = 'You can plan events only for yourself. Ask a parent to add somebody else.'

type Whose = Pick<Occurrence, 'attendees' | 'createdBy'>

/** A child's own event: made by them, or one they take part in. */
export function isOwnEvent({ attendees, createdBy }: Whose, childId: string): boolean {
  return createdBy === childId || attendees.includes(childId)
}

/**
 * Why a child who manages only their own may not do this, or null where they may. `event` is the one that is there, null
 * where it is new; `attendees` whom it is to be for, undefined where that stays.
 */
export function eventRefusalTo(
  childId: string,
  { event, attendees }: { event: Whose | null; attendees?: readonly string[] | undefined },
): string | null {
  if (event !== null && !isOwnEvent(event, childId)) return notYourEvent
  const before = event?.attendees ?? []
  const wanted = attendees ?? before
  const others = (ids: readonly string[]) =>
    ids
      .filter((id) => id !== childId)
      .sort()
      .join()
  // An event for nobody in particular is for everybody.
  const isForAll = wanted.length === 0 && (event === null || before.length > 0)
  return isForAll || others(wanted) !== others(before) ? onlyYourself : null
}
