import { clsx } from 'clsx'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Member } from '#family/contract.ts'
import { sayStart } from '#calendar/rules/say-event-time.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { ClashIcon } from '#ui/icons.tsx'
import type { MemberLook } from '#ui/member-look.ts'
import { useRegion } from '#ui/region.tsx'

type EventChipProps = { event: Occurrence; members: readonly Member[]; isClashing: boolean }

/** An event on the planner page: its member's tint with an edge, time first, then the title; whoever goes shares the stripes. */
export function EventChip({ event, members, isClashing }: EventChipProps) {
  const { zone } = useRegion()
  const looks = looksOf(event, members)
  const time = sayStart(event, zone)
  return (
    <span
      title={[time, event.title].filter((part) => part !== '').join(' ')}
      data-member-color={looks[0]?.color}
      className={clsx(
        'relative isolate flex items-stretch overflow-hidden rounded-[4px] text-fine',
        looks.length > 1 ? 'text-ink' : 'text-member',
        event.status === 'cancelled' && 'line-through',
      )}
    >
      <Tints looks={looks} />
      <Edges looks={looks} />
      <span className="my-0.5 line-clamp-2 pr-0.5 pl-1 leading-[1.3] hyphens-auto [overflow-wrap:anywhere]">
        {isClashing && <ClashIcon size={13} strokeWidth={2.2} className="mr-0.5 inline align-[-2px] text-amber" />}
        {time && <span className="tabular font-semibold">{time} </span>}
        {event.title}
      </span>
      {event.status === 'cancelled' && <span className="sr-only">, cancelled</span>}
      {isClashing && <span className="sr-only">, clashes with another event</span>}
      <span className="sr-only">, {looks.map((look) => look.name).join(' and ')}</span>
    </span>
  )
}

function Tints({ looks }: { looks: readonly MemberLook[] }) {
  return (
    <span aria-hidden className="absolute inset-0 -z-10 flex">
      {looks.map((look) => (
        <span
          key={`${look.color} ${look.name}`}
          data-member-color={look.color}
          className="grow bg-member-tint data-[member-color=everybody]:bg-line"
        />
      ))}
    </span>
  )
}

/** One stripe of 3 px for each person, side by side. */
export function Edges({ looks }: { looks: readonly MemberLook[] }) {
  return looks.map((look) => (
    <span
      key={`${look.color} ${look.name}`}
      aria-hidden
      data-member-color={look.color}
      className="w-[3px] shrink-0 bg-member"
    />
  ))
}

/** Who an event is for; nobody in particular means everybody. */
export function looksOf(event: Occurrence, members: readonly Member[]): MemberLook[] {
  if (event.attendees.length === 0) return [{ name: 'Everybody', color: 'everybody' }]
  return event.attendees.map((id) => lookOf(members, id))
}
