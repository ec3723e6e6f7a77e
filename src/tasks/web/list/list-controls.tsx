import { filterCount, type TaskFilter } from '#tasks/rules/filter-tasks.ts'
import type { TaskOrder } from '#tasks/rules/sort-tasks.ts'
import { Button } from '#ui/controls/button.tsx'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { FilterIcon, SortIcon } from '#ui/graphics/icons.tsx'
import { Menu } from '#ui/overlays/menu.tsx'

type ListControlsProps = {
  count: number
  order: TaskOrder
  onOrder: (order: TaskOrder) => void
  filter: TaskFilter
  filtering: boolean
  onFiltering: (filtering: boolean) => void
}

export function ListControls({ count, order, onOrder, filter, filtering, onFiltering }: ListControlsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-1">
      <h2 id="pending" className="text-title">
        Pending Tasks ({count})
      </h2>
      <div className="-mr-2 flex gap-1">
        <Menu
          label="Sort by"
          triggerClassName="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-ink-soft hover:bg-sunken hover:text-ink"
          items={orderNames.map((name) => ({ label: orders[name], onSelect: () => onOrder(name) }))}
        >
          <SortIcon size={18} />
          <span className="sr-only">Sort by</span>
          {orders[order]}
        </Menu>
        <Button variant="quiet" aria-expanded={filtering} onClick={() => onFiltering(!filtering)}>
          <FilterIcon size={18} />
          Filters
          <CountBadge count={filterCount(filter)} label="chosen" />
        </Button>
      </div>
    </div>
  )
}

const orders: Record<TaskOrder, string> = { 'due-date': 'Due Date', priority: 'Priority', created: 'Created Date' }
const orderNames: TaskOrder[] = ['due-date', 'priority', 'created']
