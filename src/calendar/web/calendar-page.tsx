import { useCallback, useMemo, useState } from 'react'
import { addDays, type Day } from '#basics/day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { errorMessage } from '#browser/error-message.ts'
import { clashesOf } from '#calendar/rules/clashes.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { openingDay } from '#calendar/rules/view-settings.ts'
import { eventNamed, type CalendarLink } from '#calendar/rules/calendar-link.ts'
import { monthPage, weekOf } from '#calendar/rules/days/month-page.ts'
import type { Member } from '#family/contract.ts'
import { NoFamilyFound } from '#family/web/no-family-found.tsx'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import type { Task } from '#tasks/contract.ts'
import { useTasks } from '#tasks/web/use-tasks.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { CalendarDialogs } from './calendar-dialogs.tsx'
import { CalendarScreen } from './calendar-screen.tsx'
import { storedTurned, storedView } from './view-settings.ts'
import { useEditing } from './use-editing.ts'
import { useEvents } from './use-events.ts'
import { useLinkTarget } from './use-link-target.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useTellSavedElsewhere } from './use-tell-saved-elsewhere.ts'

export function CalendarPage() {
  useDocumentTitle('Calendar')
  const { familyId } = useViewer()
  const { named, visit, onLeave } = useLinkTarget()
  if (familyId !== null) return <FamilyCalendar key={visit} named={named} onLeave={onLeave} />
  return (
    <>
      <PageHead title="Calendar" />
      <NoFamilyFound sentence="You need to be part of a family to see its calendar." />
    </>
  )
}

type FamilyCalendarProps = {
  named: CalendarLink | null
  /** The event of the link was closed, or another one opened. */
  onLeave: () => void
}

function FamilyCalendar({ named, onLeave }: FamilyCalendarProps) {
  const { zone } = useLocaleSettings()
  const today = dayIn(useNow(), zone)
  const family = useFamily()
  const firstWeekday = family.data?.viewer.weekStartsOn === 'monday' ? 1 : 0
  const [anchor, setAnchor] = useState(() => named?.day ?? openingDay(storedTurned.current(), today))
  const [view, setView] = storedView.usePersisted()
  const [years, setYears] = useState(1)
  const isNarrow = useIsNarrow()
  // On a phone a day that is named is chosen, and stands below the month; below a week there is no such place.
  const namedDay = named === null || (isNarrow && view !== 'week') ? null : named.day
  const [openDay, setOpenDay] = useState<Day | null>(named?.eventId === null ? namedDay : null)
  const [sought, setSought] = useState(named?.eventId === null ? null : named)
  const days = view === 'week' ? weekOf(anchor, firstWeekday) : monthPage(anchor, firstWeekday).flat()
  const onPage = useEvents({ from: days[0] ?? anchor, to: days.at(-1) ?? anchor })
  const tasks = useTasks({ isWanted: view === 'week' || openDay !== null })
  const around = useEvents({ from: addDays(today, -365 * years), to: addDays(today, 365 * years) })
  const members = family.data?.members ?? noMembers
  const editing = useEditing()
  if (sought !== null && onPage.data && !onPage.isPlaceholderData) {
    setSought(null)
    const event = eventNamed(onPage.data, { named: sought, zone })
    // An event that is gone, or on another day now, is looked for on the day that the link names.
    if (event === null) setOpenDay(namedDay)
    else editing.tools.onOpen(event)
  }
  const clashes = useMemo(() => clashesOf(onPage.data ?? []), [onPage.data])
  const { onDelete } = editing.tools
  const tools = useMemo(
    () => ({
      members,
      clashes,
      ...editing.tools,
      onDelete: (event: Occurrence) => {
        // Undo lies below an open dialog, out of reach.
        setOpenDay(null)
        onLeave()
        onDelete(event)
      },
    }),
    [members, clashes, editing.tools, onDelete, onLeave],
  )
  const tellSavedElsewhere = useTellSavedElsewhere(days)
  const clashesAround = useMemo(() => clashesOf(around.data ?? []), [around.data])
  // An event may be opened from the page or from the lists.
  const toolsOfAll = useMemo(
    () => ({ ...tools, clashes: new Map([...clashesAround, ...clashes]) }),
    [tools, clashesAround, clashes],
  )
  const lookFurther = useCallback(() => setYears((known) => known + 1), [])
  const failed = [onPage, around, tasks].filter((query) => query.error && !query.data)
  return (
    <>
      <CalendarScreen
        view={view}
        onView={setView}
        anchor={anchor}
        onAnchor={(day) => {
          setAnchor(day)
          onLeave()
          storedTurned.save({ to: day, on: today })
        }}
        named={named?.day ?? null}
        openDay={openDay}
        onOpenDay={(day) => {
          setOpenDay(day)
          if (day === null) onLeave()
        }}
        onLeave={onLeave}
        firstWeekday={firstWeekday}
        onPage={onPage.data ?? noEvents}
        around={around.data ?? null}
        tasks={tasks.data ?? noTasks}
        clashesAround={clashesAround}
        onFurther={years < mostYears ? lookFurther : null}
        isLoading={family.isPending || (onPage.isFetching && (onPage.isPending || onPage.isPlaceholderData))}
        error={
          failed.length > 0
            ? {
                message: errorMessage(failed[0]?.error),
                onRetry: () => failed.forEach((query) => void query.refetch()),
              }
            : null
        }
        tools={tools}
        onAdd={editing.onAdd}
      />
      <CalendarDialogs
        editing={{
          ...editing,
          onClose: () => {
            editing.onClose()
            // The day that an event was opened from stays open, and named.
            if (openDay === null) onLeave()
          },
        }}
        tools={toolsOfAll}
        familyZone={family.data?.family.timezone ?? 'UTC'}
        events={[...(onPage.data ?? noEvents), ...(around.data ?? noEvents)]}
        onSaved={tellSavedElsewhere}
      />
    </>
  )
}

const mostYears = 10
// One list for all renderings, so that nothing is worked out anew for it.
const noEvents: Occurrence[] = []
const noMembers: Member[] = []
const noTasks: Task[] = []
