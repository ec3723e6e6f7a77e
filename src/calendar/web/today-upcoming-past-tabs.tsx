import { memo, useState } from 'react'
import type { TodayUpcomingPast } from '#calendar/rules/days/today-upcoming-past.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { EventList } from './event/event-list.tsx'
import type { EventTools } from './event/event-tools.ts'
import { HiddenNote } from './hidden-by-filter.tsx'

type TodayUpcomingPastTabsProps = {
  schedule: TodayUpcomingPast
  /** The number of events that the choice of members hides in each list. */
  hidden: TodayUpcomingPast
  onReset: () => void
  /** The list that is shown first. */
  opensWith: keyof TodayUpcomingPast
  tools: EventTools
  /** Loads a further year in each direction; null at the limit. */
  onFurther: (() => void) | null
}

/** Does not depend on the month that is shown, so it does not render again with it. */
export const TodayUpcomingPastTabs = memo(
  ({ schedule, hidden, onReset, opensWith, tools, onFurther }: TodayUpcomingPastTabsProps) => {
    const [chosen, setChosen] = useState<keyof TodayUpcomingPast | null>(null)
    const selected = chosen ?? opensWith
    const events = schedule[selected]
    const list = lists.find(({ id }) => id === selected)
    return (
      <Tabs
        label="Schedule"
        selected={selected}
        onSelect={setChosen}
        tabs={lists.map(({ id, label }) => ({ id, label, count: schedule[id].filter(takesPlace).length }))}
        className="mt-10 print:hidden"
      >
        <h2 className="sr-only">{list?.label}</h2>
        {events.length === 0 && hidden[selected].length === 0 && <p className="py-6 text-ink-soft">{list?.empty}</p>}
        <EventList
          key={selected}
          events={events}
          tools={tools}
          withDay={selected !== 'today'}
          saysOver={selected === 'today'}
          first={selected === 'today' ? 100 : first}
          note={`Showing first ${first} of ${events.length}`}
        />
        <HiddenNote events={hidden[selected].length} onReset={onReset} />
        {selected !== 'today' && onFurther && (
          <Button variant="quiet" className="mt-2 -ml-3" onClick={onFurther}>
            {selected === 'past' ? 'Look a year further back' : 'Look a year further ahead'}
          </Button>
        )}
      </Tabs>
    )
  },
)

/** What is called off stands in the lists, and is not counted. */
function takesPlace({ status }: TodayUpcomingPast['today'][number]): boolean {
  return status !== 'cancelled'
}

const first = 10
const lists = [
  { id: 'today', label: "Today's Schedule", empty: 'No events scheduled for today' },
  { id: 'upcoming', label: 'Upcoming Events', empty: 'No upcoming events' },
  { id: 'past', label: 'Past Events', empty: 'No past events' },
] as const
