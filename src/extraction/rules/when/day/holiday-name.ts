import { tokenAt, type Input } from '../tokens/input.ts'

/** Whether a weekday's name is the second half of a holiday's: the coming Monday is not Easter Monday. */
export function isHolidayName(input: Input, at: number): boolean {
  return holidayAdjectives.has(tokenAt(input, at - 1).text) && tokenAt(input, at).gap === 'blank'
}

const holidayAdjectives = new Set(['good', 'easter', 'black', 'cyber', 'palm', 'ash', 'shrove', 'pancake', 'maundy'])
