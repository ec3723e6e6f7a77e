import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Day } from '#basics/day.ts'
import { connect } from '#browser/client.ts'
import { useListChange } from '#browser/use-list-change.ts'
import { calendarContract, type Occurrence } from '#calendar/contract.ts'
import { useViewer } from '#family/web/use-family.ts'
import { toast } from '#ui/toast-queue.ts'

const api = connect(calendarContract, 'calendar')
const queryKey = api.list.key()

/** The events from one day to another, both inclusive; those of the last range stay until the next have come. */
export function useEvents(range: { from: Day; to: Day }) {
  const { familyId } = useViewer()
  return useQuery({
    ...api.list.queryOptions({ input: range }),
    enabled: familyId !== null,
    placeholderData: keepPreviousData,
  })
}

/** Deletes an event, all its times with it, and offers to take that back. */
export function useDeleteEvent(): (event: Occurrence) => void {
  const restore = useListChange<Occurrence, { id: string }>({
    queryKey,
    call: (event) => api.restore.call(event),
    change: (events) => events,
    failure: 'The event was not brought back',
  })
  const remove = useListChange<Occurrence, { id: string }>({
    queryKey,
    call: (event) => api.remove.call(event),
    change: (events, { id }) => events.filter((event) => event.id !== id),
    failure: 'The event was not deleted',
  })
  return ({ id, title }) => {
    const undo = { label: 'Undo', onSelect: () => restore.mutate({ id }) }
    remove.mutate({ id }, { onSuccess: () => toast({ title: 'Event deleted', description: title, action: undo }) })
  }
}
