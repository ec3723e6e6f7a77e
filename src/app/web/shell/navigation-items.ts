import { mailPath, reviewPath } from '#mail/web/mail-paths.ts'
import {
  BellIcon,
  CalendarIcon,
  HelpIcon,
  HouseIcon,
  MailIcon,
  PersonIcon,
  ReviewIcon,
  SlidersIcon,
  SparkIcon,
  TasksIcon,
} from '#ui/graphics/icons.tsx'

export const notificationsPath: string = '/dashboard/notifications'

/** The bottom bar of a phone has only these; the drawer and the sidebar have all. */
export const dailyItems: readonly NavigationItem[] = [
  { to: '/dashboard/family', label: 'Family', Icon: HouseIcon },
  { to: '/dashboard/calendar', label: 'Calendar', Icon: CalendarIcon },
  { to: '/dashboard/tasks', label: 'Tasks', Icon: TasksIcon },
  { to: mailPath, label: 'Mail', Icon: MailIcon },
]

export const profilePath: string = '/dashboard/profile'

export const otherItems: readonly NavigationItem[] = [
  { to: reviewPath, label: 'Review', Icon: ReviewIcon },
  { to: notificationsPath, label: 'Notifications', Icon: BellIcon },
  { to: '/dashboard/help', label: 'Help', Icon: HelpIcon },
  { to: profilePath, label: 'Profile', Icon: PersonIcon },
  { to: '/dashboard/settings', label: 'Settings', Icon: SlidersIcon },
  { to: '/gemini-live', label: 'AI Tools', Icon: SparkIcon },
]

/** Counts of unread notices, proposals and quarantined mail, by the path of their navigation item. */
export type Counts = Readonly<Record<string, { count: number; label: string }>>

/** The bottom bar has no item for Review: Mail shows the sum of both. */
export function countsOfBar(counts: Counts): Counts {
  const inMail = [counts[mailPath], counts[reviewPath]].reduce((sum, waiting) => sum + (waiting?.count ?? 0), 0)
  return { ...counts, [mailPath]: { count: inMail, label: 'waiting for a decision' } }
}

export type NavigationItem = { to: string; label: string; Icon: typeof BellIcon }
