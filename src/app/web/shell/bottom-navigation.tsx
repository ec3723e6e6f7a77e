import { Link, useLocation } from '@tanstack/react-router'
import { mailPath, reviewPath } from '#mail/web/mail-paths.ts'
import { type Counts, countsOfBar, dailyItems } from './navigation-items.ts'
import { NavigationCount } from './navigation-count.tsx'

export function BottomNavigation({ counts }: { counts: Counts }) {
  const isInReview = useLocation({ select: ({ pathname }) => pathname === reviewPath })
  const shown = countsOfBar(counts)
  return (
    <nav
      aria-label="Every day"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-4">
        {dailyItems.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              {...(isInReview && to === mailPath && { 'aria-current': true })}
              className="relative grid min-h-14 content-center justify-items-center gap-0.5 text-fine font-medium text-ink-soft focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-accent"
            >
              <Icon size={22} />
              {label}
              <span className="absolute top-1 left-1/2 ml-1.5">
                <NavigationCount counts={shown} to={to} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
