import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Day } from '#basics/day.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { hashFor } from '#calendar/rules/calendar-link.ts'
import { PinIcon } from '#ui/graphics/page-icons.tsx'

type EventLinkProps = { event: Occurrence; day: Day; className?: string; children: ReactNode }

/** An event's title, which links to the event in the calendar, on one of its days. */
export function EventLink({ event, day, className, children }: EventLinkProps) {
  return (
    <Link
      to="/dashboard/calendar"
      hash={hashFor({ day, eventId: event.id })}
      className={clsx('rounded-control [overflow-wrap:anywhere] hover:underline hover:underline-offset-4', className)}
    >
      {children}
    </Link>
  )
}

/** Its place. */
export function EventPlace({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-1 text-fine text-ink-soft">
      <PinIcon size={14} className="mt-0.5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </span>
  )
}
