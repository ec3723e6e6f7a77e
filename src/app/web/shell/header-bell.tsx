import { Link } from '@tanstack/react-router'
import { BellIcon } from '#ui/graphics/icons.tsx'
import { type Counts, notificationsPath } from './navigation-items.ts'
import { NavigationCount } from './navigation-count.tsx'

/** Leads to the notifications on a phone, whose bottom bar has no room for them. */
export function HeaderBell({ counts }: { counts: Counts }) {
  return (
    <Link
      to={notificationsPath}
      aria-label={labelOf(counts)}
      className="relative grid size-11 shrink-0 place-items-center rounded-control text-ink-soft aria-[current=page]:text-accent md:hidden"
    >
      <BellIcon size={22} />
      <span aria-hidden className="absolute top-0.5 left-1/2">
        <NavigationCount counts={counts} to={notificationsPath} />
      </span>
    </Link>
  )
}

function labelOf(counts: Counts): string {
  const unread = counts[notificationsPath]
  return unread && unread.count > 0 ? `Notifications, ${unread.count} ${unread.label}` : 'Notifications'
}
