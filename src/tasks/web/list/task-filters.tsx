import type { Member } from '#family/contract.ts'
import { memberChoice } from '#family/web/member-choice.ts'
import { categoryLabel, priorityChoices } from '#tasks/rules/choices.ts'
import { toggled, type TaskFilter } from '#tasks/rules/filter-tasks.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'

type TaskFiltersProps = {
  filter: TaskFilter
  onChange: (filter: TaskFilter) => void
  onReset: () => void
  viewerId: string
  members: readonly Member[]
  categories: readonly string[]
}

export function TaskFilters({ filter, onChange, onReset, viewerId, members, categories }: TaskFiltersProps) {
  const others = members.filter((member) => member.id !== viewerId)
  return (
    <div className="grid gap-4 border-b border-line bg-sunken px-4 py-4">
      <ChoiceChips
        label="Assigned to"
        choices={[
          ...members.filter(({ id }) => id === viewerId).map((me) => ({ ...memberChoice(me), label: 'Me' })),
          ...others.map(memberChoice),
          { value: null, label: 'Unassigned tasks' },
        ]}
        chosen={filter.assignees}
        onToggle={(id) => onChange({ ...filter, assignees: toggled(filter.assignees, id) })}
      />
      <ChoiceChips
        label="Category"
        choices={[
          ...categories.map((value) => ({ value, label: categoryLabel(value) })),
          { value: null, label: 'No category' },
        ]}
        chosen={filter.categories}
        onToggle={(value) => onChange({ ...filter, categories: toggled(filter.categories, value) })}
      />
      <ChoiceChips
        label="Priority"
        choices={priorityChoices}
        chosen={filter.priorities}
        onToggle={(value) => onChange({ ...filter, priorities: toggled(filter.priorities, value) })}
      />
      <Button variant="quiet" className="-ml-3 justify-self-start" onClick={onReset}>
        Reset
      </Button>
    </div>
  )
}
