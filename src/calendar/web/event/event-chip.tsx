import { clsx } from 'clsx'
import type { Day } from '#basics/day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Member } from '#family/contract.ts'
import { sayLiftsShort } from '#calendar/rules/lifts/say-lifts.ts'
import { sayOnChip, sayOwnZone, saySpan, sayStart, sayTimes } from '#calendar/rules/wording/say-event-time.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { ClashIcon } from '#ui/graphics/icons.tsx'
import type { MemberLook } from '#ui/content/member-look.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

type EventChipProps = {
  event: Occurrence
  members: readonly Member[]
  isClashing: boolean
  /** Below which day it stands. */
  day: Day
  /** Where there is room: as high as a finger, with the end as well. */
  isRoomy?: boolean
}

/** A member's look, told apart from others that are not known either. */
export type Look = MemberLook & { id: string }

/**
 * An event on the planner page: its member's tint with an edge, time first, then the title; whoever goes shares the
 * stripes. Made of few boxes, since a page has a hundred of them.
 */
export function EventChip({ event, members, isClashing, day, isRoomy = false }: EventChipProps) {
  const { zone, clock, locale } = useLocaleSettings()
  const looks = looksOf(event, members)
  const isShared = looks.length > 1
  const ownZone = sayOwnZone(event, { zone, clock })
  const lifts = isRoomy ? sayLiftsShort(event, (id) => lookOf(members, id).name) : ''
  const span = saySpan(event, { zone, clock, today: dayIn(useNow(), zone), locale })
  const first = span === null ? sayStart(event, { zone, day, clock }) : sayOnChip(event, { zone, day, clock, locale })
  const times = isRoomy && span === null && first !== '' ? sayTimes(event, { zone, day, clock }) : ''
  const until = times.startsWith(`${first} to `) ? times.slice(first.length + 1) : ''
  const start = until === '' && times !== '' ? times : first
  return (
    <span
      title={[span ?? start, event.title, ownZone && `(${ownZone})`].filter(Boolean).join(' ')}
      data-member-color={looks[0]?.color}
      className={clsx(
        'relative rounded-[4px] text-fine',
        isShared
          ? 'isolate flex items-stretch overflow-hidden text-ink'
          : 'flow-root border-l-[3px] border-member bg-member-tint text-member data-[member-color=everybody]:bg-line',
        event.status === 'cancelled' && 'line-through',
        isRoomy && 'min-h-11 print:min-h-0',
      )}
    >
      {isShared && <Tints looks={looks} />}
      {isShared && <Edges looks={looks} />}
      <span
        className={clsx(
          'pr-0.5 pl-1 leading-[1.3] hyphens-auto [overflow-wrap:anywhere]',
          isRoomy ? 'my-1 line-clamp-5 print:my-0.5' : 'my-0.5 line-clamp-2',
        )}
      >
        <When start={start} until={until} isClashing={isClashing} isRoomy={isRoomy} />
        {event.title}
        {isRoomy && ownZone && <span className="tabular block">{ownZone}</span>}
        {lifts !== '' && <span className="block font-medium print:italic">{lifts}</span>}
      </span>
      <span className="sr-only">
        {event.status === 'cancelled' && ', cancelled'}
        {!isRoomy && ownZone && `, ${ownZone}`}
        {isClashing && ', clashes with another event'}, {looks.map((look) => look.name).join(' and ')}
      </span>
    </span>
  )
}

type WhenProps = { start: string; until: string; isClashing: boolean; isRoomy: boolean }

function When({ start, until, isClashing, isRoomy }: WhenProps) {
  const when = (
    <>
      {isClashing && <ClashIcon size={13} strokeWidth={2.2} className="mr-0.5 inline align-[-2px] text-amber" />}
      {start && <span className="tabular font-semibold">{start} </span>}
      {until && <span className="tabular font-semibold max-md:hidden print:inline">{until} </span>}
    </>
  )
  return isRoomy && (start !== '' || isClashing) ? <span className="block print:inline">{when}</span> : when
}

function Tints({ looks }: { looks: readonly Look[] }) {
  return (
    <span aria-hidden className="absolute inset-0 -z-10 flex">
      {looks.map((look) => (
        <span
          key={look.id}
          data-member-color={look.color}
          className="grow bg-member-tint data-[member-color=everybody]:bg-line"
        />
      ))}
    </span>
  )
}

/** One stripe of 3 px for each person, side by side. */
export function Edges({ looks }: { looks: readonly Look[] }) {
  return looks.map((look) => (
    <span key={look.id} aria-hidden data-member-color={look.color} className="w-[3px] shrink-0 bg-member" />
  ))
}

/** The members whom an event is for; an event for nobody in particular is for everybody. */
export function looksOf(event: Occurrence, members: readonly Member[]): Look[] {
  if (event.attendees.length === 0) return [{ id: '', name: 'Everybody', color: 'everybody' }]
  return event.attendees.map((id) => ({ id, ...lookOf(members, id) }))
}
