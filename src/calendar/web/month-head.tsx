import { addMonths } from '#basics/day-steps.ts'
import type { Day } from '#basics/day.ts'
import { sayMonth } from '#basics/say-when.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useRegion } from '#ui/region.tsx'

export function MonthHead({ month, today, onMonth }: { month: Day; today: Day; onMonth: (month: Day) => void }) {
  const { locale } = useRegion()
  return (
    <PageHead
      title={<span aria-live="polite">{sayMonth(month, locale)}</span>}
      action={
        <div className="flex items-center gap-1">
          <IconButton label="Previous month" icon={<ChevronLeftIcon />} onClick={() => onMonth(addMonths(month, -1))} />
          <Button onClick={() => onMonth(today)}>Today</Button>
          <IconButton label="Next month" icon={<ChevronRightIcon />} onClick={() => onMonth(addMonths(month, 1))} />
        </div>
      }
    />
  )
}
