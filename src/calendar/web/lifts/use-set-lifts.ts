import { connect } from '#browser/client.ts'
import { ApiError } from '#browser/api-error.ts'
import { useListChange } from '#browser/use-list-change.ts'
import { calendarContract, type Lift, type Occurrence, type Scope } from '#calendar/contract.ts'
import type { Lifts } from '#calendar/rules/lifts/lifts.ts'
import { sayLifts } from '#calendar/rules/lifts/say-lifts.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { isMeant } from '../use-events.ts'

const api = connect(calendarContract, 'calendar')

interface SettingLifts {
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
    // Told here and not by who asked: what is settled may not be shown any more.
    call: async (setting) => {
      const { id } = await save(setting)
      tell({ setting, id, nameOf, onUndo: mutate })
    },
    change: (events, setting) => events.map((each) => (isMeant(each, setting) ? { ...each, ...setting.lifts } : each)),
    failure: 'Who takes them was not changed',
    remedy: (error, setting) =>
      error instanceof ApiError && error.code === 'EDIT_CONFLICT'
        ? { label: 'Set mine anyway', onSelect: () => mutate({ ...setting, isAnyway: true }) }
        : undefined,
  })
  return mutate
}

function save({ event, lifts, scope, isAnyway }: SettingLifts) {
  return api.update.call({
    id: event.id,
    scope,
    turn: event.localStart,
    fields: lifts,
    ...(isAnyway !== true && { seen: seenOf(event, lifts) }),
  })
}

interface Telling {
  setting: SettingLifts
  /** The event that was changed: a turn that has left its series is one of its own. */
  id: string
  nameOf: (id: string) => string
  onUndo: (setting: SettingLifts) => void
}

function tell({ setting: { event, lifts, scope }, id, nameOf, onUndo }: Telling): void {
  const isOwn = id !== event.id
  const now = { ...event, ...lifts, id, recurrence: isOwn && scope === 'this' ? null : event.recurrence }
  toast({
    title: sayLifts(now, nameOf) || 'Nobody yet',
    description: event.title,
    action: {
      label: 'Undo',
      onSelect: () => onUndo({ event: now, lifts: seenOf(event, lifts), scope: isOwn ? 'all' : scope }),
    },
  })
}

/** The former values of the lifts that are set. */
function seenOf({ liftThere, liftBack }: Lifts, lifts: Partial<Lifts>): Partial<Lifts> {
  const seen: { liftThere?: Lift; liftBack?: Lift } = {}
  if (lifts.liftThere !== undefined) seen.liftThere = liftThere
  if (lifts.liftBack !== undefined) seen.liftBack = liftBack
  return seen
}
