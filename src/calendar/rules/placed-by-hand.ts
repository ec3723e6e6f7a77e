import { placeInTime, type PlacedTime, type StatedTime } from './place-in-time.ts'
import { endsTooEarly, wrongTime } from './refusals.ts'

/** A time that a person gives, with its instants, or why it is none. Where a mail is read kindly, a person is asked. */
export function placedByHand(when: StatedTime): PlacedTime | { refusal: string } {
  const isWhole = (text: string | null) => text === null || text.length === (when.allDay ? 10 : 16)
  if (!isWhole(when.start) || !isWhole(when.end) || !isZone(when.timezone)) return { refusal: wrongTime }
  const placed = placeInTime(when, when.timezone)
  if (placed === null) return { refusal: wrongTime }
  const isEndKept = when.end === null || placed.local_end === when.end
  return isEndKept ? placed : { refusal: endsTooEarly }
}

function isZone(timezone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timezone)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
