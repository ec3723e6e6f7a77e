import { useState } from 'react'
import type { Member } from '#family/contract.ts'
import { isOver, type Schedule } from '#calendar/rules/schedule.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useNow } from '#ui/use-now.ts'
import { EventRow } from './event-row.tsx'

type ScheduleTabsProps = {
  schedule: Schedule
  members: readonly Member[]
  onDelete: (event: Occurrence) => void
}

export function ScheduleTabs({ schedule, members, onDelete }: ScheduleTabsProps) {
  const [selected, setSelected] = useState<keyof Schedule>('today')
  const now = useNow()
  const events = schedule[selected]
  const shown = selected === 'today' ? events : events.slice(0, first)
  return (
    <Tabs
      label="Schedule"
      selected={selected}
      onSelect={setSelected}
      tabs={lists.map(({ id, label }) => ({ id, label, count: schedule[id].length }))}
      className="mt-10"
    >
      <h2 className="sr-only">{lists.find(({ id }) => id === selected)?.label}</h2>
      {shown.length === 0 && <p className="py-6 text-ink-soft">{lists.find(({ id }) => id === selected)?.empty}</p>}
      <ul className="divide-y divide-line">
        {shown.map((event) => (
          <EventRow
            key={`${event.id} ${event.startTime}`}
            event={event}
            members={members}
            onDelete={() => onDelete(event)}
            withDay={selected !== 'today'}
            isOver={selected === 'today' && isOver(event, now)}
          />
        ))}
      </ul>
      {shown.length < events.length && (
        <p className="tabular pt-3 text-fine text-ink-soft">
          Showing first {first} of {events.length}
        </p>
      )}
    </Tabs>
  )
}

const first = 10
const lists = [
  { id: 'today', label: "Today's Schedule", empty: 'No events scheduled for today' },
  { id: 'upcoming', label: 'Upcoming Events', empty: 'No upcoming events' },
  { id: 'past', label: 'Past Events', empty: 'No past events' },
] as const
