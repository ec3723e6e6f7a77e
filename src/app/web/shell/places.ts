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
} from '#ui/icons.tsx'

export const notificationsPath: string = '/dashboard/notifications'

/** The four places of every day stand at the bottom of a phone; the drawer and the side have them all. */
export const dailyPlaces: readonly Place[] = [
  { to: '/dashboard/family', label: 'Family', Icon: HouseIcon },
  { to: '/dashboard/calendar', label: 'Calendar', Icon: CalendarIcon },
  { to: '/dashboard/tasks', label: 'Tasks', Icon: TasksIcon },
  { to: mailPath, label: 'Mail', Icon: MailIcon },
]

export const profilePath: string = '/dashboard/profile'

export const otherPlaces: readonly Place[] = [
  { to: reviewPath, label: 'Review', Icon: ReviewIcon },
  { to: notificationsPath, label: 'Notifications', Icon: BellIcon },
  { to: '/dashboard/help', label: 'Help', Icon: HelpIcon },
  { to: profilePath, label: 'Profile', Icon: PersonIcon },
  { to: '/dashboard/settings', label: 'Settings', Icon: SlidersIcon },
  { to: '/gemini-live', label: 'AI Tools', Icon: SparkIcon },
]

/** What waits at a place, by its path: unread notices, proposals, held mail. */
export type Counts = Readonly<Record<string, { count: number; label: string }>>

/** At the bottom of a phone Mail stands for Review as well: all that a mail waits for a decision with. */
export function countsOfBar(counts: Counts): Counts {
  const inMail = [counts[mailPath], counts[reviewPath]].reduce((sum, waiting) => sum + (waiting?.count ?? 0), 0)
  return { ...counts, [mailPath]: { count: inMail, label: 'waiting for a decision' } }
}

export type Place = { to: string; label: string; Icon: typeof BellIcon }
