import { drawn } from './icons.tsx'

// Apart from `icons.tsx`, so that the first screen does not load them.
export const ChevronLeftIcon = drawn('m14.5 6-6 6 6 6')
export const ChevronRightIcon = drawn('m9.5 6 6 6-6 6')
export const TrashIcon = drawn(
  'M4.5 6.5h15',
  'M9 6.5V4h6v2.5',
  'm6.5 6.5.8 13.5h9.4l.8-13.5',
  'M10.2 10.5v5.5',
  'M13.8 10.5v5.5',
)
export const PinIcon = drawn(
  'M12 21c-4.5-4.6-6.5-7.8-6.5-10.7a6.5 6.5 0 0 1 13 0C18.5 13.2 16.5 16.4 12 21z',
  'M12 12.5a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
)
export const UndoIcon = drawn('M9 5 4.5 9.5 9 14', 'M4.5 9.5H14a5 5 0 0 1 0 10h-3')
const eye = [
  'M2.5 12c2.4-4.3 5.6-6.5 9.5-6.5s7.1 2.2 9.5 6.5c-2.4 4.3-5.6 6.5-9.5 6.5S4.9 16.3 2.5 12z',
  'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
]
export const EyeIcon = drawn(...eye)
export const EyeOffIcon = drawn(...eye, 'm4.5 20 15-16')
export const PencilIcon = drawn('M4.5 19.5 6 15 16 5l3 3L9 18z', 'm13.5 7.5 3 3')
export const PrinterIcon = drawn('M7 9V4h10v5', 'M7 17H4V9h16v8h-3', 'M7 14h10v6H7z')
export const SchoolIcon = drawn(
  'm2.5 9.5 9.5-4.5 9.5 4.5-9.5 4.5z',
  'M6.5 11.5V16c1.5 1.3 3.3 2 5.5 2s4-.7 5.5-2v-4.5',
  'M21.5 9.5v5',
)
export const SportsIcon = drawn(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z',
  'M5.5 6.5c3 2 4.3 3.8 4.3 5.5s-1.3 3.5-4.3 5.5',
  'M18.5 6.5c-3 2-4.3 3.8-4.3 5.5s1.3 3.5 4.3 5.5',
)
export const ActivitiesIcon = drawn(
  'M4 18.5c4 0 8.5-4 11-9.5l4 2.5c-3 5.5-9 9-15 9z',
  'm13.5 11 3.8 2.5',
  'M15 9l2-4.5 4 2.5-2 4.5',
)
export const AppointmentIcon = drawn('M4 6.5h16V20H4z', 'M8.5 3.5v5', 'M15.5 3.5v5', 'M12 11v6', 'M9 14h6')
export const NoticeIcon = drawn('M4 10v4.5h3.5L16 18V6L7.5 10z', 'M7.5 14.5 9 19.5h2.5', 'M19 10.5v3')
export const ClashIcon = drawn('M12 4 3 19.5h18z', 'M12 10v4.5', 'M12 17v.1')
export const CopyIcon = drawn('M8.5 8.5h11v11h-11z', 'M15.5 8.5v-4h-11v11h4')
