import { Link, useLocation } from '@tanstack/react-router'
import { mailPath, reviewPath } from '#mail/web/mail-paths.ts'
import type { Counts } from './navigation-items.ts'
import { NavigationCount } from './navigation-count.tsx'

/** On a phone, switches between Mail and Review. */
export function MailNavigation({ counts }: { counts: Counts }) {
  const isShown = useLocation({ select: ({ pathname }) => pathname === mailPath || pathname === reviewPath })
  if (!isShown) return null
  return (
    <nav aria-label="Mail and Review" className="mb-4 md:hidden">
      <ul className="grid grid-cols-2 rounded-control border border-control-line bg-surface p-0.5">
        {places.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-10 items-center justify-center gap-2 rounded-[4px] font-semibold text-ink-soft focus-visible:-outline-offset-2 aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
            >
              {label}
              <NavigationCount counts={counts} to={to} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const places = [
  { to: mailPath, label: 'Mail' },
  { to: reviewPath, label: 'Review' },
]
