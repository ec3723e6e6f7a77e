import { dayIn } from '#basics/zone-clock.ts'
import { eventsByDay } from '#calendar/rules/days/days-of-events.ts'
import { sayTimes } from '#calendar/rules/wording/say-event-time.ts'
import { useEvents } from '#calendar/web/use-events.ts'
import type { Member } from '#family/contract.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

/** Where a child goes today, alone or with everybody. */
export function DayStep({ me }: { me: Member }) {
  const { zone, clock } = useLocaleSettings()
  const today = dayIn(useNow(), zone)
  const { data } = useEvents({ from: today, to: today })
  const events = (eventsByDay(data ?? [], zone).get(today) ?? []).filter(
    ({ attendees, status }) => status === 'confirmed' && (attendees.length === 0 || attendees.includes(me.id)),
  )
  return (
    <div className="grid gap-5">
      <p className="measure">
        This is your day. On the Family page you see everybody’s, and under Calendar the whole month.
      </p>
      {data !== undefined && events.length === 0 && (
        <p className="measure text-ink-soft">Nothing is planned for you today.</p>
      )}
      <ul className="grid gap-2.5">
        {events.map((event) => (
          <li
            key={`${event.id} ${event.startTime}`}
            data-member-color={event.attendees.includes(me.id) ? me.color : 'everybody'}
            className="rounded-control border-l-[3px] border-member bg-member-tint px-3 py-2 text-member data-[member-color=everybody]:border-line data-[member-color=everybody]:bg-sunken data-[member-color=everybody]:text-ink"
          >
            <span className="tabular text-fine">{sayTimes(event, { zone, clock, day: today })}</span>
            <span className="block font-semibold [overflow-wrap:anywhere]">{event.title}</span>
            {event.location !== null && (
              <span className="block text-fine [overflow-wrap:anywhere]">{event.location}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
