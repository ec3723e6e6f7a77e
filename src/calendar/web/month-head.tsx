import { addMonths } from '#basics/day-steps.ts'
import type { Day } from '#basics/day.ts'
import { sayMonth } from '#basics/say-when.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useRegion } from '#ui/region.tsx'

type MonthHeadProps = { month: Day; onMonth: (month: Day) => void; onToday: () => void }

/** On a phone it stays above the days, so that the way to today is always there. */
export function MonthHead({ month, onMonth, onToday }: MonthHeadProps) {
  const { locale } = useRegion()
  return (
    <div className="max-md:sticky max-md:top-0 max-md:z-10 max-md:-mx-4 max-md:mb-3 max-md:border-b max-md:border-line max-md:bg-paper max-md:px-4 max-md:py-1 max-md:[&>header]:mb-0">
      <PageHead
        title={
          <span aria-live="polite">
            <span className="max-md:sr-only">{sayMonth(month, locale)}</span>
            <span aria-hidden className="md:hidden">
              {sayMonth(month, locale, 'short')}
            </span>
          </span>
        }
        action={
          <div className="flex items-center gap-1">
            <IconButton
              label="Previous month"
              icon={<ChevronLeftIcon />}
              onClick={() => onMonth(addMonths(month, -1))}
            />
            <Button onClick={onToday}>Today</Button>
            <IconButton label="Next month" icon={<ChevronRightIcon />} onClick={() => onMonth(addMonths(month, 1))} />
          </div>
        }
      />
    </div>
  )
}
