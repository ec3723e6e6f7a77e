import { weekdayFrom } from './calendar.ts'
import { dayPartOf } from './day-part.ts'
import { relative, type RelativeDay } from './named-day.ts'
import { readDayNumber } from './read-numbers.ts'
import { isWord, tokenAt, type Read, type Reader } from './reader.ts'
import { readWeekday } from './weekday-name.ts'

/** `the Friday`, `the next day`, `the following morning`: told from the day the text has named last. */
export function readFromAnchor(reader: Reader, at: number): Read<RelativeDay> | null {
  const { anchor } = reader
  if (anchor === null || !isWord(reader, at, 'the')) return null
  if (isWord(reader, at + 1, 'next') || isWord(reader, at + 1, 'following')) {
    const half = dayPartOf(reader, at + 2)
    if (!half && !isWord(reader, at + 2, 'day')) return null
    return { value: relative(anchor + 1, half), next: at + 3 }
  }
  const weekday = readWeekday(reader, at + 1)
  if (!weekday || isDayNumber(reader, weekday.next)) return null
  return { value: relative(weekdayFrom(anchor, weekday.value)), next: weekday.next }
}

/** `the Saturday 27 June`, `the Thursday after`: counted otherwise. */
function isDayNumber(reader: Reader, at: number): boolean {
  const token = tokenAt(reader, at)
  return (
    token.gap !== 'paragraph' && (readDayNumber(reader, at) !== null || token.text === 'the' || token.text === 'after')
  )
}
