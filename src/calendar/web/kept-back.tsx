import type { Day } from '#basics/day.ts'
import { sayKeptBack } from '#calendar/rules/for-member.ts'
import { Button } from '#ui/controls/button.tsx'

/** What the choice of members keeps back of a page, and how all of it is shown again. */
export interface KeptBack {
  on: ReadonlyMap<Day, readonly unknown[]>
  onReset: () => void
}

/** How much is not shown, so that nobody takes the page for all there is. */
export function KeptBackNote({ count, onReset }: { count: number; onReset: () => void }) {
  if (count === 0) return null
  return (
    <p className="tabular flex flex-wrap items-center gap-x-2 text-ink-soft print:hidden">
      <span>{sayKeptBack(count)}.</span>
      <Button variant="quiet" className="-ml-2" onClick={onReset}>
        Reset
      </Button>
    </p>
  )
}

type RestOfDayProps = { day: Day; isEmpty: boolean; keptBack: KeptBack }

/** Below a day: that it is empty, or only looks so. */
export function RestOfDay({ day, isEmpty, keptBack: { on, onReset } }: RestOfDayProps) {
  const count = on.get(day)?.length ?? 0
  if (count > 0) return <KeptBackNote count={count} onReset={onReset} />
  return isEmpty && <p className="pt-1 pb-3 text-ink-soft">Nothing is planned.</p>
}
