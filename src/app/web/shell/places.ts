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

/** The four places of every day stand at the bottom of a phone; the drawer and the side have them all. */
export const dailyPlaces: readonly Place[] = [
  { to: '/dashboard/family', label: 'Family', Icon: HouseIcon },
  { to: '/dashboard/calendar', label: 'Calendar', Icon: CalendarIcon },
  { to: '/dashboard/tasks', label: 'Tasks', Icon: TasksIcon },
  { to: '/dashboard/notifications', label: 'Notifications', Icon: BellIcon },
]

export const profilePath: string = '/dashboard/profile'

export const otherPlaces: readonly Place[] = [
  { to: '/dashboard/review', label: 'Review', Icon: ReviewIcon },
  { to: '/dashboard/mail', label: 'Mail', Icon: MailIcon },
  { to: '/dashboard/help', label: 'Help', Icon: HelpIcon },
  { to: profilePath, label: 'Profile', Icon: PersonIcon },
  { to: '/dashboard/settings', label: 'Settings', Icon: SlidersIcon },
  { to: '/gemini-live', label: 'AI Tools', Icon: SparkIcon },
]

/** What waits at a place, by its path: unread notices, proposals, held mail. */
export type Counts = Readonly<Record<string, { count: number; label: string }>>

export type Place = { to: string; label: string; Icon: typeof BellIcon }
