import type { View } from '#calendar/rules/view-settings.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { PlusIcon } from '#ui/graphics/icons.tsx'
import { ChevronLeftIcon, ChevronRightIcon, PrinterIcon } from '#ui/graphics/page-icons.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'

type CalendarHeadProps = {
  /** The list shows the same month, on a phone. */
  views: readonly View[]
  view: View
  onView: (view: View) => void
  title: string
  /** For a phone. */
  shortTitle: string
  onStep: (steps: number) => void
  onToday: () => void
  onAdd: () => void
  /** The members whose events are shown. */
  filter: ReactNode
}

/** On a phone it sticks above the days, so that the button for today is always in view. */
export function CalendarHead({
  views,
  view,
  onView,
  title,
  shortTitle,
  onStep,
  onToday,
  onAdd,
  filter,
}: CalendarHeadProps) {
  const span = view === 'week' ? 'week' : 'month'
  return (
    <>
      <div className="max-md:sticky max-md:top-0 max-md:z-10 max-md:-mx-4 max-md:mb-3 max-md:border-b max-md:border-line max-md:bg-paper max-md:px-4 max-md:py-1 max-md:[&>header]:mb-0 max-md:[&>header]:gap-x-2 print:hidden">
        <PageHead
          title={
            <span aria-live="polite">
              <span className="max-md:sr-only">{title}</span>
              <span aria-hidden className={clsx('block md:hidden', view === 'week' ? 'text-body' : 'text-title')}>
                {shortTitle}
              </span>
            </span>
          }
          action={
            <div className="flex items-center gap-1">
              <IconButton label={`Previous ${span}`} icon={<ChevronLeftIcon />} onClick={() => onStep(-1)} />
              <Button onClick={onToday}>Today</Button>
              <IconButton label={`Next ${span}`} icon={<ChevronRightIcon />} onClick={() => onStep(1)} />
              <Button variant="primary" className="ml-1 max-md:px-3 md:ml-2" onClick={onAdd}>
                <PlusIcon />
                <span className="max-md:sr-only">Add Event</span>
              </Button>
            </div>
          }
        />
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
        <fieldset className="flex rounded-control border border-control-line bg-surface p-0.5">
          <legend className="sr-only">View</legend>
          {views.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={view === each}
              onClick={() => onView(each)}
              className="min-h-10 rounded-[4px] px-3 font-semibold md:px-4 text-ink-soft transition-colors duration-150 aria-pressed:bg-sunken aria-pressed:text-ink"
            >
              {labels[each]}
            </button>
          ))}
        </fieldset>
        {view === 'week' && <IconButton label="Print the week" icon={<PrinterIcon />} onClick={() => window.print()} />}
        {filter}
      </div>
    </>
  )
}

const labels: Record<View, string> = { month: 'Month', week: 'Week', list: 'List' }
