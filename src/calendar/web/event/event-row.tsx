import { clsx } from 'clsx'
import type { Day } from '#basics/day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { keyOf } from '#calendar/rules/clashes.ts'
import { daysOf } from '#calendar/rules/days/days-of-events.ts'
import { sayClash } from '#calendar/rules/wording/say-clash.ts'
import { sayOwnZone, saySpan, sayTimes } from '#calendar/rules/wording/say-event-time.ts'
import { sayRecurrence } from '#basics/say-recurrence.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ClashIcon, RepeatIcon } from '#ui/graphics/icons.tsx'
import { MailLink } from '#ui/content/mail-link.tsx'
import { MemberChip } from '#ui/content/member.tsx'
import { PencilIcon, PinIcon, TrashIcon } from '#ui/graphics/page-icons.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { DayLabel } from '#ui/locale/date-time.tsx'
import { Edges, looksOf } from './event-chip.tsx'
import type { EventTools } from './event-tools.ts'
import { EventLifts } from '../lifts/event-lifts.tsx'
import { SpanOfDays } from './span-of-days.tsx'

type EventRowProps = {
  event: Occurrence
  tools: EventTools
  /** Below which day it stands. */
  day?: Day | undefined
  withDay?: boolean
  /** It was today, and is over. */
  isOver?: boolean
}

export function EventRow({ event, tools, day, withDay, isOver }: EventRowProps) {
  const { zone, locale, clock } = useLocaleSettings()
  const now = useNow()
  const today = dayIn(now, zone)
  const looks = looksOf(event, tools.members)
  const ownZone = sayOwnZone(event, { zone, clock })
  const span = saySpan(event, { zone, clock, today, locale })
  return (
    <li className="flex items-stretch gap-3 py-3">
      <span className="flex gap-px overflow-hidden rounded-full">
        <Edges looks={looks} />
      </span>
      <div className="grid min-w-0 grow gap-x-4 gap-y-0.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <p className="tabular text-ink-soft">
          {withDay && span === null && (
            <span className="font-medium text-ink sm:block">
              <DayLabel day={daysOf(event, zone).first} />
              <span className="sm:hidden">, </span>
            </span>
          )}
          {span === null ? (
            sayTimes(event, { zone, day, clock })
          ) : (
            <span className={clsx(withDay && 'font-medium text-ink')}>
              <SpanOfDays span={span} />
            </span>
          )}
          {isOver && ', over'}
          {ownZone && <span className="block text-fine">{ownZone}</span>}
        </p>
        <div className="grid min-w-0 content-start gap-1">
          <h3 className={clsx('font-sans text-body font-medium [overflow-wrap:anywhere]', isOver && 'text-ink-soft')}>
            <button
              type="button"
              onClick={() => tools.onOpen(event)}
              className={clsx(
                '-my-2.5 min-h-11 w-full rounded-control py-2.5 text-left',
                event.status === 'cancelled' ? 'line-through' : 'hover:underline',
              )}
            >
              {event.title}
            </button>
          </h3>
          <EventFacts event={event} tools={tools} />
          <EventLifts event={event} members={tools.members} isOver={Date.parse(event.endTime) < now.getTime()} />
          <EventPeople event={event} tools={tools} />
        </div>
      </div>
      {tools.mayChange(event) && (
        // On a phone both stand in the opened event, out of the way of a thumb.
        <span className="-mt-2.5 -mr-2 flex shrink-0 max-md:hidden">
          <IconButton label={`Edit ${event.title}`} icon={<PencilIcon />} onClick={() => tools.onEdit(event)} />
          <IconButton
            label={`Delete ${event.title}`}
            icon={<TrashIcon />}
            tone="danger"
            onClick={() => tools.onDelete(event)}
          />
        </span>
      )}
    </li>
  )
}

/** Who it is for, what sort it is, and the mail it came from. */
export function EventPeople({ event, tools }: { event: Occurrence; tools: EventTools }) {
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {looksOf(event, tools.members).map((look) => (
        <MemberChip key={look.id} member={look} />
      ))}
      <Badge tone={event.status === 'cancelled' ? 'danger' : 'plain'}>
        {event.status === 'cancelled' ? 'cancelled' : event.category}
      </Badge>
      {event.createdBy && (
        <span className="text-fine text-ink-soft">Added by {lookOf(tools.members, event.createdBy).name}</span>
      )}
      {event.sourceMailId && (
        <span className="text-fine">
          <MailLink mailId={event.sourceMailId} />
        </span>
      )}
    </p>
  )
}

/** Where it is, how it repeats, what it clashes with, and what there is to know. */
export function EventFacts({ event, tools }: { event: Occurrence; tools: EventTools }) {
  const { zone, locale, clock } = useLocaleSettings()
  const now = useNow()
  const today = dayIn(now, zone)
  const clashes = tools.clashes.get(keyOf(event)) ?? []
  return (
    <>
      {event.location && (
        <p className="flex items-center gap-1 text-fine text-ink-soft">
          <PinIcon size={14} className="shrink-0" />
          <span className="[overflow-wrap:anywhere]">{event.location}</span>
        </p>
      )}
      {event.recurrence && (
        <p className="flex items-center gap-1 text-fine text-ink-soft">
          <RepeatIcon size={14} className="shrink-0" />
          <span>{sayRecurrence(event.recurrence, { today, locale })}</span>
        </p>
      )}
      {clashes.map((clash) => (
        <p key={keyOf(clash.with)} className="flex items-start gap-1 text-fine font-medium text-amber">
          <ClashIcon size={14} className="mt-0.5 shrink-0" />
          <span className="[overflow-wrap:anywhere]">
            {sayClash(clash, { zone, clock, name: lookOf(tools.members, clash.memberId).name })}
          </span>
        </p>
      ))}
      {event.description && (
        <p className="measure text-fine whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
          {event.description}
        </p>
      )}
    </>
  )
}
