import { Link } from '@tanstack/react-router'
import { useExistingRoutes } from '#ui/hooks/use-has-route.ts'
import { NavigationCount } from './navigation-count.tsx'
import { type Counts, dailyItems, otherItems, type NavigationItem } from './navigation-items.ts'

type SideNavigationProps = { counts: Counts; onFollow?: (() => void) | undefined }

export function SideNavigation({ counts, onFollow }: SideNavigationProps) {
  const others = useExistingRoutes(otherItems)
  return (
    <nav aria-label="Main" className="grid gap-4 px-3">
      {[dailyItems, others].map((places) => (
        <ul key={places[0]?.to} className="grid gap-0.5 border-line not-first:border-t not-first:pt-4">
          {places.map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} counts={counts} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

function PlaceLink({ place, counts, onFollow }: { place: NavigationItem } & SideNavigationProps) {
  return (
    <Link
      to={place.to}
      {...(onFollow && { onClick: onFollow })}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink-soft transition-colors duration-150 hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      <place.Icon className="shrink-0" />
      <span className="grow">{place.label}</span>
      <NavigationCount counts={counts} to={place.to} />
    </Link>
  )
}
