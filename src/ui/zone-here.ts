import { keptChoice } from '#browser/kept-choice.ts'
import { timeIn } from '#basics/zone-clock.ts'

/** Whose times somebody sees on this device while it is in a zone that is not theirs: those of home, or of the place. */
export type TimesHere = 'home' | 'device'

/** What was chosen, and in which zone (IANA). */
const timesHere = keptChoice<{ shows: TimesHere; zone: string } | null>({
  name: 'times-here',
  begin: () => null,
  readAs: readTimesHere,
})

/** What was chosen in this zone; null where nobody has been asked yet. */
export function useTimesHere(device: string): TimesHere | null {
  const [chosen] = timesHere.useKept()
  return chosen?.zone === device ? chosen.shows : null
}

export function chooseTimesHere(shows: TimesHere, device: string): void {
  timesHere.keep({ shows, zone: device })
}

/** Whether the clocks of two zones show different times at a moment. */
export function areApart(one: string, other: string, now: Date): boolean {
  return timeIn(now, one) !== timeIn(now, other)
}

function readTimesHere(stored: unknown): { shows: TimesHere; zone: string } | null {
  if (typeof stored !== 'object' || stored === null || !('shows' in stored) || !('zone' in stored)) return null
  const { shows, zone } = stored
  return (shows === 'home' || shows === 'device') && typeof zone === 'string' ? { shows, zone } : null
}
