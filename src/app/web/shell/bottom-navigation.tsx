import { Link } from '@tanstack/react-router'
import { CountBadge } from '#ui/count-badge.tsx'
import { dailyPlaces } from './places.ts'

export function BottomNavigation({ unreadCount }: { unreadCount: number }) {
  return (
    <nav
      aria-label="Every day"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-4">
        {dailyPlaces.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="relative grid min-h-14 content-center justify-items-center gap-0.5 text-fine font-medium text-ink-soft focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              <Icon size={22} />
              {label}
              {to === '/dashboard/notifications' && (
                <span className="absolute top-1 left-1/2 ml-1.5">
                  <CountBadge count={unreadCount} label="unread" />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
