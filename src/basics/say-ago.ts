import type { InstantLike } from './zone-clock.ts'

/** `5 minutes ago`; what lies ahead by a clock that runs fast counts as now. */
export function sayAgo(at: InstantLike, { now, locale }: { now: InstantLike; locale: string }): string {
  const seconds = Math.max(0, (epochOf(now) - epochOf(at)) / 1000)
  const found = steps.find(([, length]) => seconds >= length)
  if (!found) return 'less than a minute ago'
  const [unit, length] = found
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-Math.floor(seconds / length), unit)
}

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

function epochOf(at: InstantLike): number {
  return typeof at === 'string' ? Date.parse(at) : at.getTime()
}
