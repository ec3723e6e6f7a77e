import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Day } from '#basics/day.ts'
import { sayDay } from '#basics/say-when.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { type EventDraft, fieldsOf } from '#calendar/rules/event-draft.ts'
import { isOnPage } from '#calendar/rules/kept-look.ts'
import { useRegion } from '#ui/region.tsx'
import { toast } from '#ui/toast-queue.ts'
import { useNow } from '#ui/use-now.ts'
import { keptMembers } from './kept-look.ts'

/** Where an event is that somebody has saved and cannot see on the page. */
export function useTellUnseen(days: readonly Day[]): (saved: EventDraft, before: EventDraft | null) => void {
  const navigate = useNavigate()
  const { zone, locale } = useRegion()
  const today = dayIn(useNow(), zone)
  return useCallback(
    (saved, before) => {
      const isSeen = (draft: EventDraft) => isOnPage(fieldsOf(draft), { days, shownFor: keptMembers.current() })
      // What could not be seen before is not missed.
      if (isSeen(saved) || (before !== null && !isSeen(before))) return
      toast({
        title: `${before === null ? 'Added for' : 'Saved for'} ${sayDay(saved.startDay, { today, locale })}`,
        description: saved.title.trim(),
        action: {
          label: 'Show',
          onSelect: () => {
            keptMembers.keep([])
            void navigate({ to: '/dashboard/calendar', hash: saved.startDay })
          },
        },
      })
    },
    [days, navigate, today, locale],
  )
}
