import type { StatedTime } from '../contract.ts'
import { resolveTime, type ResolvedTime, knownZone } from './resolve-time.ts'
import { endsTooEarly, wrongTime } from './refusals.ts'

/**
 * A time that a person enters, with its instants, or why it is not valid. A mail's time is read tolerantly; a person is
 * asked to correct theirs.
 */
export function checkedTime(when: StatedTime): ResolvedTime | { refusal: string } {
  const isWhole = (text: string | null) => text === null || text.length === (when.allDay ? 10 : 16)
  if (!isWhole(when.start) || !isWhole(when.end) || knownZone(when.timezone) === null) return { refusal: wrongTime }
  const placed = resolveTime(when, when.timezone)
  if (placed === null) return { refusal: wrongTime }
  const isEndKept = when.end === null || placed.local_end === when.end
  return isEndKept ? placed : { refusal: endsTooEarly }
}
