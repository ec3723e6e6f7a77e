import type { SVGProps } from 'react'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'children' | 'path'> & { size?: number }

export const HouseIcon = drawn('M3.5 11 12 4l8.5 7', 'M6 9.5V20h12V9.5', 'M10 20v-5.5h4V20')
export const CalendarIcon = drawn('M4 6.5h16V20H4z', 'M4 10.5h16', 'M8.5 3.5v5', 'M15.5 3.5v5')
export const TasksIcon = drawn('m3.5 6.5 2 2 3.5-4', 'M12.5 6.5h8', 'm3.5 16.5 2 2 3.5-4', 'M12.5 16.5h8')
export const BellIcon = drawn('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z', 'M10 20.5a2 2 0 0 0 4 0', 'M12 5V3.5')
export const MailIcon = drawn('M3.5 5.5h17v13h-17z', 'm4 6.5 8 6.5 8-6.5')
export const ReviewIcon = drawn(
  'M3.5 13.5 6 5h12l2.5 8.5V19h-17z',
  'M3.5 13.5H8l1.5 2.5h5l1.5-2.5h4.5',
  'm9.3 9 2 2 3.6-3.8',
)
export const HelpIcon = drawn(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z',
  'M9.7 9.6a2.4 2.4 0 1 1 3.4 2.2c-.8.4-1.1.9-1.1 1.7',
  'M12 16.6v.1',
)
export const PersonIcon = drawn('M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8z', 'M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6')
export const SlidersIcon = drawn('M4 7h9', 'M17 7h3', 'M15 4.8v4.4', 'M4 17h3', 'M11 17h9', 'M9 14.8v4.4')
export const SparkIcon = drawn(
  'M12 3.5c.6 4.6 3.3 7.5 8 8.5-4.7 1-7.4 3.9-8 8.5-.6-4.6-3.3-7.5-8-8.5 4.7-1 7.4-3.9 8-8.5z',
)
export const SearchIcon = drawn('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z', 'm15.5 15.5 5 5')
export const MenuIcon = drawn('M4 7h16', 'M4 12h16', 'M4 17h11')
export const CloseIcon = drawn('m6 6 12 12', 'M18 6 6 18')
export const CheckIcon = drawn('m5 12.5 4.5 4.5L19 7')
export const PlusIcon = drawn('M12 5v14', 'M5 12h14')
export const ChevronDownIcon = drawn('m6 9.5 6 6 6-6')
export const FilterIcon = drawn('M4 6h16', 'M7 12h10', 'M10 18h4')
export const SortIcon = drawn('M8 5v14', 'm4.5 15.5 3.5 3.5 3.5-3.5', 'M16 19V5', 'm12.5 8.5 3.5-3.5 3.5 3.5')
export const SignOutIcon = drawn('M13.5 4.5h-8v15h8', 'M10.5 12h10', 'm17 8.5 3.5 3.5-3.5 3.5')
export const SunIcon = drawn(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  'M12 2.5v2',
  'M12 19.5v2',
  'M2.5 12h2',
  'M19.5 12h2',
  'm5.3 5.3 1.4 1.4',
  'm17.3 17.3 1.4 1.4',
  'm18.7 5.3-1.4 1.4',
  'm6.7 17.3-1.4 1.4',
)
export const MoonIcon = drawn('M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z')
export const ScreenIcon = drawn('M3.5 5h17v11h-17z', 'M12 16v4', 'M8 20h8')
export const RepeatIcon = drawn(
  'M5 11V9.5a3 3 0 0 1 3-3h10.5',
  'm16 4 2.5 2.5L16 9',
  'M19 13v1.5a3 3 0 0 1-3 3H5.5',
  'm8 15-2.5 2.5L8 20',
)

/** An icon of 24 by 24, with strokes as heavy as the text beside it. */
export function drawn(...paths: string[]) {
  return function Icon({ size = 20, strokeWidth = 1.7, ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        {...rest}
      >
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    )
  }
}
