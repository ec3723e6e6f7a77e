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
  /** Overwrites what somebody else has set meanwhile. */
  isAnyway?: boolean
}

/**
 * Sets who takes the children of an event: optimistically, with Undo. If the other parent has set it meanwhile, it asks
 * first.
 */
export function useSetLifts(nameOf: (id: string) => string): (setting: SettingLifts) => void {
  const { mutate } = useListChange<Occurrence, SettingLifts>({
    queryKey: api.list.key(),
    // The message comes from here, since the component that asked may be gone by then.
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
  /** The changed event: a turn that has left its series is an event of its own. */
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

/** The former values of the changed lifts. */
function seenOf({ liftThere, liftBack }: Lifts, lifts: Partial<Lifts>): Partial<Lifts> {
  const seen: { liftThere?: Lift; liftBack?: Lift } = {}
  if (lifts.liftThere !== undefined) seen.liftThere = liftThere
  if (lifts.liftBack !== undefined) seen.liftBack = liftBack
  return seen
}
