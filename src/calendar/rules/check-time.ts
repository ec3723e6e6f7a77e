import { placeInTime, type PlacedTime, type StatedTime, zoneOf } from './resolve-time.ts'
import { endsTooEarly, wrongTime } from './refusals.ts'

/** A time that a person gives, with its instants, or why it is none. Where a mail is read kindly, a person is asked. */
export function placedByHand(when: StatedTime): PlacedTime | { refusal: string } {
  const isWhole = (text: string | null) => text === null || text.length === (when.allDay ? 10 : 16)
  if (!isWhole(when.start) || !isWhole(when.end) || zoneOf(when.timezone) === null) return { refusal: wrongTime }
  const placed = placeInTime(when, when.timezone)
  if (placed === null) return { refusal: wrongTime }
  const isEndKept = when.end === null || placed.local_end === when.end
  return isEndKept ? placed : { refusal: endsTooEarly }
}
