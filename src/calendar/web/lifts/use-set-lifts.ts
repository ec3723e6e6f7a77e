import { useCallback } from 'react'
import { connect } from '#browser/client.ts'
import { Refusal } from '#browser/refusal.ts'
import { useListChange } from '#browser/use-list-change.ts'
import { calendarContract, type Lift, type Occurrence, type Scope } from '#calendar/contract.ts'
import type { Lifts } from '#calendar/rules/lifts/lifts.ts'
import { sayLifts } from '#calendar/rules/lifts/say-lifts.ts'
import { toast } from '#ui/toast-queue.ts'

const api = connect(calendarContract, 'calendar')

export interface SettingLifts {
  event: Occurrence
  lifts: Partial<Lifts>
  scope: Scope
  /** Over what somebody else has said meanwhile. */
  isAnyway?: boolean
}

/** Says who takes the children of an event: shown at once, with the way back; what the other parent has said meanwhile is asked. */
export function useSetLifts(nameOf: (id: string) => string): (setting: SettingLifts) => void {
  const { mutate } = useListChange<Occurrence, SettingLifts>({
    queryKey: api.list.key(),
    call: ({ event, lifts, scope, isAnyway }) =>
      api.update.call({
        id: event.id,
        scope,
        turn: event.localStart,
        fields: lifts,
        ...(isAnyway !== true && { seen: seenOf(event, lifts) }),
      }),
    change: (events, setting) => events.map((each) => (isMeant(each, setting) ? { ...each, ...setting.lifts } : each)),
    failure: 'Who takes them was not changed',
    remedy: (error, setting) =>
      error instanceof Refusal && error.code === 'OVERTAKEN'
        ? { label: 'Set mine anyway', onSelect: () => mutate({ ...setting, isAnyway: true }) }
        : undefined,
  })
  return useCallback(
    (setting) =>
      mutate(setting, {
        onSuccess: (changed) => {
          const { event, lifts } = setting
          const { id } = changed as { id: string }
          // A turn that has left its series is an event of its own.
          const now = { ...event, ...lifts, id, ...(id !== event.id && { recurrence: null }) }
          const scope = id === event.id ? setting.scope : 'all'
          const undo = () => mutate({ event: now, lifts: seenOf(event, lifts), scope })
          toast({
            title: sayLifts(now, nameOf) || 'Nobody yet',
            description: event.title,
            action: { label: 'Undo', onSelect: undo },
          })
        },
      }),
    [mutate, nameOf],
  )
}

/** What the ways that are set said before. */
function seenOf({ liftThere, liftBack }: Lifts, lifts: Partial<Lifts>): Partial<Lifts> {
  const seen: { liftThere?: Lift; liftBack?: Lift } = {}
  if (lifts.liftThere !== undefined) seen.liftThere = liftThere
  if (lifts.liftBack !== undefined) seen.liftBack = liftBack
  return seen
}

function isMeant(each: Occurrence, { event, scope }: SettingLifts): boolean {
  if (each.id !== event.id) return false
  return (
    scope === 'all' || each.localStart === event.localStart || (scope === 'later' && each.localStart > event.localStart)
  )
}
