import { persistedChoice } from '#browser/persisted-choice.ts'
import { timeIn } from '#basics/zone-clock.ts'

/** Which zone's times this device shows while it is in another zone than the member's: the member's or its own. */
export type TimeZoneChoice = 'home' | 'device'

/** The choice, and the device's zone (IANA) in which it was made. */
const timesHere = persistedChoice<{ shows: TimeZoneChoice; zone: string } | null>({
  name: 'times-here',
  begin: () => null,
  readAs: readTimesHere,
})

/** The choice made in this zone; null before it is made. */
export function useTimeZoneChoice(device: string): TimeZoneChoice | null {
  const [chosen] = timesHere.usePersisted()
  return chosen?.zone === device ? chosen.shows : null
}

export function chooseTimeZone(shows: TimeZoneChoice, device: string): void {
  timesHere.save({ shows, zone: device })
}

/** Whether the clocks of two zones show different times at a moment. */
export function showDifferentTimes(one: string, { other, now }: { other: string; now: Date }): boolean {
  return timeIn(now, one) !== timeIn(now, other)
}

function readTimesHere(stored: unknown): { shows: TimeZoneChoice; zone: string } | null {
  if (typeof stored !== 'object' || stored === null || !('shows' in stored) || !('zone' in stored)) return null
  const { shows, zone } = stored
  return (shows === 'home' || shows === 'device') && typeof zone === 'string' ? { shows, zone } : null
}
