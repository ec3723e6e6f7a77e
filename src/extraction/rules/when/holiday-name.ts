import { tokenAt, type Reader } from './reader.ts'

/** Whether a weekday's name is the second half of a holiday's: the coming Monday is not Easter Monday. */
export function isHolidayName(reader: Reader, at: number): boolean {
  return holidayAdjectives.has(tokenAt(reader, at - 1).text) && tokenAt(reader, at).gap === 'blank'
}

const holidayAdjectives = new Set(['good', 'easter', 'black', 'cyber', 'palm', 'ash', 'shrove', 'pancake', 'maundy'])
