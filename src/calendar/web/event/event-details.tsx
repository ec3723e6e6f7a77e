import { sayClock } from '#basics/clock.ts'
import { dayIn, timeIn } from '#basics/zone-clock.ts'
import { daysOf } from '#calendar/rules/days/days-of-events.ts'
import { sayOwnZone, sayTimes } from '#calendar/rules/wording/say-event-time.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PencilIcon, TrashIcon } from '#ui/graphics/page-icons.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { sayLongDay } from '#basics/say-calendar-day.ts'
import { EventLifts } from '../lifts/event-lifts.tsx'
import { EventAttendance } from './event-attendance.tsx'
import { EventFacts, EventPeople } from './event-row.tsx'
import type { EventTools } from './event-tools.ts'

type EventDetailsProps = { event: Occurrence; tools: EventTools; onClose: () => void }

/** All details of an event, with the actions that change it. */
export function EventDetails({ event, tools, onClose }: EventDetailsProps) {
  const now = useNow()
  return (
    <Dialog
      open
      onClose={onClose}
      title={event.title}
      description={<EventWhen event={event} />}
      footer={
        tools.mayChange(event) && (
          <>
            <Button
              variant="quiet"
              className="mr-auto -ml-3 text-danger!"
              aria-label={`Delete ${event.title}`}
              onClick={() => tools.onDelete(event)}
            >
              <TrashIcon size={18} />
              Delete
            </Button>
            {event.status === 'cancelled' && (
              <Button aria-label={`Restore ${event.title}`} onClick={() => tools.onRestore(event)}>
                Restore
              </Button>
            )}
            <Button aria-label={`Edit ${event.title}`} onClick={() => tools.onEdit(event)}>
              <PencilIcon size={18} />
              Edit
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-3">
        <EventPeople event={event} tools={tools} />
        <EventAttendance event={event} members={tools.members} />
        <EventFacts event={event} tools={tools} />
        <EventLifts event={event} members={tools.members} isOver={Date.parse(event.endTime) < now.getTime()} />
      </div>
    </Dialog>
  )
}

/** `Thursday 14 May, 16:00 to 17:00`; for several days the first and the last. */
function EventWhen({ event }: { event: Occurrence }) {
  const { zone, locale, clock } = useLocaleSettings()
  const thisYear = dayIn(useNow(), zone).slice(0, 4)
  const { first, last } = daysOf(event, zone)
  const ownZone = sayOwnZone(event, { zone, clock })
  const say = (day: string) => `${sayLongDay(day, locale)}${day.startsWith(thisYear) ? '' : ` ${day.slice(0, 4)}`}`
  const at = (instant: string) => (event.allDay ? '' : `, ${sayClock(timeIn(instant, zone), clock)}`)
  return (
    <span className="tabular">
      {last === first || event.endIsAssumed
        ? `${say(first)}, ${event.allDay ? 'all day' : sayTimes(event, { zone, clock })}`
        : `${say(first)}${at(event.startTime)} to ${say(last)}${at(event.endTime)}${event.allDay ? ', all day' : ''}`}
      {ownZone && <span className="block text-fine">{ownZone}</span>}
    </span>
  )
}
