import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Day } from '#basics/day.ts'
import { connect } from '#browser/client.ts'
import { useListChange } from '#browser/use-list-change.ts'
import { calendarContract, type EventFields, type NewEvent, type Occurrence, type Scope } from '#calendar/contract.ts'
import { useViewer } from '#family/web/use-family.ts'
import { toast } from '#ui/overlays/toast-queue.ts'

const api = connect(calendarContract, 'calendar')
const queryKey = api.list.key()

/** The events from one day to another, both inclusive; those of the former range stay until the new ones have loaded. */
export function useEvents(range: { from: Day; to: Day }) {
  const { familyId } = useViewer()
  return useQuery({
    ...api.list.queryOptions({ input: range }),
    enabled: familyId !== null,
    placeholderData: keepPreviousData,
  })
}

/** Who comes to an event, as they have answered from their own calendars. */
export function useAttendance({ id, localStart: turn }: Occurrence) {
  return useQuery(api.attendance.queryOptions({ input: { id, turn } }))
}

/** The events from one day to another, also right after a change. */
export function useLookUpEvents(): (range: { from: Day; to: Day }) => Promise<Occurrence[]> {
  const queries = useQueryClient()
  return useCallback(
    (range) => queries.fetchQuery({ ...api.list.queryOptions({ input: range }), staleTime: justNow }),
    [queries],
  )
}

const justNow = 2_000

export type Saving =
  | { id: string; fields: Omit<NewEvent, 'id'>; scope: null }
  | { id: string; fields: EventFields; scope: Scope; turn: string; seen?: EventFields; bringsBack?: true }

/** Adds an event, or changes its chosen turns; calls `onSaved` even if the form is closed by then. */
export function useSaveEvent({ onSaved }: { onSaved: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (saving: Saving) =>
      saving.scope === null ? api.create.call({ id: saving.id, ...saving.fields }) : api.update.call(saving),
    onSuccess: onSaved,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

/** Takes back the cancellation of a turn. */
export function useRestoreEvent(): (event: Occurrence) => void {
  const { mutate } = useListChange<Occurrence, Occurrence>({
    queryKey,
    call: ({ id, localStart }) => api.restore.call({ id, turn: localStart }),
    change: (events, { id, localStart }) =>
      events.map((event) =>
        event.id === id && event.localStart === localStart ? { ...event, status: 'confirmed' } : event,
      ),
    failure: 'The event was not put back on',
  })
  return useCallback(
    (event) => mutate(event, { onSuccess: () => toast({ title: 'On again', description: event.title }) }),
    [mutate],
  )
}

interface Deleting {
  event: Occurrence
  scope: Scope
}

/** Deletes the chosen turns, and offers Undo. */
export function useDeleteEvent(): (deleting: Deleting) => void {
  const { mutate: restore } = useListChange<Occurrence, { id: string }>({
    queryKey,
    call: (event) => api.restore.call(event),
    change: (events) => events,
    failure: 'The event was not brought back',
  })
  const { mutate: remove } = useListChange<Occurrence, Deleting>({
    queryKey,
    call: ({ event: { id, localStart }, scope }) => api.remove.call({ id, scope, turn: localStart }),
    change: (events, deleting) => events.filter((event) => !isMeant(event, deleting)),
    failure: 'The event was not deleted',
  })
  return useCallback(
    (deleting) =>
      remove(deleting, {
        onSuccess: (binned) => {
          const { id } = binned as { id: string }
          const undo = { label: 'Undo', onSelect: () => restore({ id }) }
          const title = deleting.scope === 'all' ? 'Event deleted' : deletedTitles[deleting.scope]
          toast({ title, description: deleting.event.title, action: undo })
        },
      }),
    [remove, restore],
  )
}

const deletedTitles = { this: 'This one deleted', later: 'This and later ones deleted' }

/** Whether a change applies to this turn. */
export function isMeant(event: Occurrence, { event: { id, localStart }, scope }: Deleting): boolean {
  if (event.id !== id) return false
  return scope === 'all' || event.localStart === localStart || (scope === 'later' && event.localStart > localStart)
}
