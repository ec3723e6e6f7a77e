import { clsx } from 'clsx'
import type { Member } from '#family/contract.ts'
import { daysOf } from '#calendar/rules/days-of-events.ts'
import { sayOwnZone, sayTimes } from '#calendar/rules/say-event-time.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PinIcon, TrashIcon } from '#ui/icons.tsx'
import { MailLink } from '#ui/mail-link.tsx'
import { MemberChip } from '#ui/member.tsx'
import { useRegion } from '#ui/region.tsx'
import { DayLabel } from '#ui/when.tsx'
import { Edges, looksOf } from './event-chip.tsx'

type EventRowProps = {
  event: Occurrence
  members: readonly Member[]
  onDelete?: () => void
  /** Where the days are mixed, each row says its own. */
  withDay?: boolean
  /** Of today, and done with. */
  isOver?: boolean
}

export function EventRow({ event, members, onDelete, withDay, isOver }: EventRowProps) {
  const { zone } = useRegion()
  const looks = looksOf(event, members)
  const ownZone = sayOwnZone(event, zone)
  const { first, last } = daysOf(event, zone)
  return (
    <li className="flex items-stretch gap-3 py-3">
      <span className="flex gap-px overflow-hidden rounded-full">
        <Edges looks={looks} />
      </span>
      <div className="grid min-w-0 grow gap-x-4 gap-y-0.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <p className="tabular text-ink-soft">
          {withDay && (
            <span className="font-medium text-ink sm:block">
              <DayLabel day={first} />
              {last !== first && (
                <>
                  {' to '}
                  <DayLabel day={last} />
                </>
              )}
              <span className="sm:hidden">, </span>
            </span>
          )}
          {sayTimes(event, zone)}
          {isOver && ', over'}
          {ownZone && <span className="block text-fine">{ownZone}</span>}
        </p>
        <div className="grid min-w-0 content-start gap-1">
          <h3
            className={clsx(
              'font-sans text-body font-medium [overflow-wrap:anywhere]',
              event.status === 'cancelled' && 'line-through',
              isOver && 'text-ink-soft',
            )}
          >
            {event.title}
          </h3>
          {event.location && (
            <p className="flex items-center gap-1 text-fine text-ink-soft">
              <PinIcon size={14} className="shrink-0" />
              <span className="[overflow-wrap:anywhere]">{event.location}</span>
            </p>
          )}
          {event.description && (
            <p className="measure text-fine whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
              {event.description}
            </p>
          )}
          <p className="flex flex-wrap items-center gap-1.5">
            {looks.map((look) => (
              <MemberChip key={`${look.color} ${look.name}`} member={look} />
            ))}
            <Badge tone={event.status === 'cancelled' ? 'danger' : 'plain'}>
              {event.status === 'cancelled' ? 'cancelled' : event.category}
            </Badge>
            {event.sourceMailId && (
              <span className="text-fine">
                <MailLink mailId={event.sourceMailId} />
              </span>
            )}
          </p>
        </div>
      </div>
      {onDelete && (
        <IconButton
          label={`Delete ${event.title}`}
          icon={<TrashIcon />}
          tone="danger"
          onClick={onDelete}
          className="-mt-2.5"
        />
      )}
    </li>
  )
}
