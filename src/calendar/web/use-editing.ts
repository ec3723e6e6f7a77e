import { useMemo, useState } from 'react'
import type { Day } from '#basics/day.ts'
import { timeIn } from '#basics/zone-clock.ts'
import { eventDraftOf, type EventDraft, newDraft } from '#calendar/rules/event-form/event-draft.ts'
import { isOwnEvent } from '#calendar/rules/child-restrictions.ts'
import type { Occurrence, Scope } from '#calendar/contract.ts'
import { useIsRestricted, useViewer } from '#family/web/use-family.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import type { EventTools } from './event/event-tools.ts'
import { useDeleteEvent, useRestoreEvent } from './use-events.ts'

export type Editing = ReturnType<typeof useEditing>
type Tools = Pick<EventTools, 'mayChange' | 'onOpen' | 'onEdit' | 'onDelete' | 'onRestore'>

/** Which event is shown, made, edited or about to be deleted, and what the viewer may do. */
export function useEditing() {
  const { id: viewerId } = useViewer()
  const { zone } = useLocaleSettings()
  const now = useNow()
  /** Whose details are shown. */
  const [opened, setOpened] = useState<Occurrence | null>(null)
  /** What is in the form; `event` is null for a new one. */
  const [open, setOpen] = useState<{ event: Occurrence | null; draft: EventDraft } | null>(null)
  /** For a series the form asks which turns to delete. */
  const [asked, setAsked] = useState<Occurrence | null>(null)
  const remove = useDeleteEvent()
  const restore = useRestoreEvent()
  const restrictedTo = useIsRestricted() ? viewerId : null
  const tools = useMemo<Tools>(
    () => ({
      mayChange: (event) => restrictedTo === null || isOwnEvent(event, restrictedTo),
      onOpen: setOpened,
      onEdit: (event) => {
        setOpened(null)
        setOpen({ event, draft: eventDraftOf(event) })
      },
      onDelete: (event) => {
        setOpened(null)
        if (event.recurrence === null) remove({ event, scope: 'all' })
        else setAsked(event)
      },
      onRestore: (event) => {
        setOpened(null)
        restore(event)
      },
    }),
    [restrictedTo, remove, restore],
  )
  return {
    opened,
    open,
    asked,
    restrictedTo,
    tools,
    onAdd: (day: Day) => {
      const draft = newDraft({ day, clock: timeIn(now, zone), zone })
      setOpen({ event: null, draft: { ...draft, attendees: restrictedTo === null ? [] : [restrictedTo] } })
    },
    onClose: () => {
      setOpened(null)
      setOpen(null)
      setAsked(null)
    },
    onScope: (scope: Scope) => {
      if (asked) remove({ event: asked, scope })
      setAsked(null)
    },
  }
}
