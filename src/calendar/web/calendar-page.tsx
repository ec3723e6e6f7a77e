import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { addDays } from '#basics/day-steps.ts'
import { type Day, isDay } from '#basics/day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { sentenceOf } from '#browser/sentence-of.ts'
import { monthPage } from '#calendar/rules/month-page.ts'
import { NoFamilyFound } from '#family/web/no-family-found.tsx'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useRegion } from '#ui/region.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useNow } from '#ui/use-now.ts'
import { CalendarScreen } from './calendar-screen.tsx'
import { useDeleteEvent, useEvents } from './use-events.ts'

export function CalendarPage() {
  useDocumentTitle('Calendar')
  const { familyId } = useViewer()
  if (familyId !== null) return <FamilyCalendar />
  return (
    <>
      <PageHead title="Calendar" />
      <NoFamilyFound sentence="You need to be part of a family to see its calendar." />
    </>
  )
}

function FamilyCalendar() {
  const today = dayIn(useNow(), useRegion().zone)
  const named = useNamedDay()
  const [month, setMonth] = useState(named ?? today)
  const days = monthPage(month).flat()
  const onPage = useEvents({ from: days[0] ?? month, to: days.at(-1) ?? month })
  const around = useEvents({ from: addDays(today, -365), to: addDays(today, 365) })
  const family = useFamily()
  const failed = [onPage, around].filter((query) => query.error && !query.data)
  return (
    <CalendarScreen
      month={month}
      named={named}
      onMonth={setMonth}
      onPage={onPage.data ?? []}
      around={around.data ?? []}
      isLoading={family.isPending || (onPage.isFetching && (onPage.isPending || onPage.isPlaceholderData))}
      error={
        failed.length > 0
          ? { message: sentenceOf(failed[0]?.error), onRetry: () => failed.forEach((query) => void query.refetch()) }
          : null
      }
      members={family.data?.members ?? []}
      onDelete={useDeleteEvent()}
    />
  )
}

/** The day that a link to the calendar names after its `#`: it is opened at once. */
function useNamedDay(): Day | null {
  const { hash } = useLocation()
  return isDay(hash) ? hash : null
}
