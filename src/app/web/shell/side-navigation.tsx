import { Link } from '@tanstack/react-router'
import { CountBadge } from '#ui/count-badge.tsx'
import { dailyPlaces, otherPlaces, type Place } from './places.ts'

type SideNavigationProps = { unreadCount: number; onFollow?: (() => void) | undefined }

export function SideNavigation({ unreadCount, onFollow }: SideNavigationProps) {
  return (
    <nav aria-label="Main" className="grid gap-4 px-3">
      {[dailyPlaces, otherPlaces].map((places) => (
        <ul key={places[0]?.to} className="grid gap-0.5 border-line not-first:border-t not-first:pt-4">
          {places.map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} unreadCount={unreadCount} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

function PlaceLink({ place, unreadCount, onFollow }: { place: Place } & SideNavigationProps) {
  return (
    <Link
      to={place.to}
      {...(onFollow && { onClick: onFollow })}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink-soft transition-colors duration-150 hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      <place.Icon className="shrink-0" />
      <span className="grow">{place.label}</span>
      {place.to === '/dashboard/notifications' && <CountBadge count={unreadCount} label="unread" />}
    </Link>
  )
}
