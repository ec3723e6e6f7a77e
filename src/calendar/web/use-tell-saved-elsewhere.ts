import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Day } from '#basics/day.ts'
import { sayDay } from '#basics/say-when.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { Occurrence } from '#calendar/contract.ts'
import type { EventDraft } from '#calendar/rules/event-form/event-draft.ts'
import { isOnPage } from '#calendar/rules/view-settings.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { toast } from '#ui/overlays/toast-queue.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { storedMembers } from './view-settings.ts'
import { useLookUpEvents } from './use-events.ts'

/** What somebody has made of an event; `before` is null for a new one, and a turn that leaves its series has an id of its own. */
export interface Saved {
  id: string
  draft: EventDraft
  before: Occurrence | null
}

/** Where an event is that somebody has saved and cannot see on the page. */
export function useTellSavedElsewhere(days: readonly Day[]): (saved: Saved) => void {
  const navigate = useNavigate()
  const { zone, locale } = useLocaleSettings()
  const today = dayIn(useNow(), zone)
  const lookUp = useLookUpEvents()
  return useCallback(
    ({ id, draft, before }) => {
      const isSeen = (turns: readonly Occurrence[]) =>
        isOnPage(turns, { days, shownFor: storedMembers.current(), zone })
      // Nobody misses an event that they could not see before.
      if (before !== null && !isSeen([before])) return
      const tell = () =>
        toast({
          title: `${before === null ? 'Added for' : 'Saved for'} ${sayDay(draft.startDay, { today, locale })}`,
          description: draft.title.trim(),
          action: {
            label: 'Show',
            onSelect: () => {
              storedMembers.override([])
              void navigate({ to: '/dashboard/calendar', hash: draft.startDay })
            },
          },
        })
      lookUp({ from: days[0] ?? draft.startDay, to: days.at(-1) ?? draft.startDay })
        .then((events) => isSeen(events.filter((event) => event.id === id)) || tell())
        // It is saved all the same, and the page says itself that it could not be read.
        .catch(() => undefined)
    },
    [days, navigate, today, locale, zone, lookUp],
  )
}
