import type { CalendarItem } from '../rules/message.ts'
import { calendarItems } from '../rules/calendar/calendar-items.ts'
import { decodeText } from './part/charset.ts'
import type { Attachment } from './part/message-contents.ts'
import { decoded } from './part/transfer-encoding.ts'

/** The events and tasks of a mail's calendar parts; the same one sent twice counts once, its highest SEQUENCE. */
export function readCalendars(attachments: Attachment[]): { items: CalendarItem[]; isCut: boolean } {
  const found = new Map<string, CalendarItem>()
  let isCut = false
  for (const text of calendarTexts(attachments)) {
    const read = calendarItems(text)
    isCut ||= read.isCut
    for (const item of read.items) {
      const key = item.uid === null ? `${found.size}` : `${item.uid} ${item.recurrenceId ?? ''}`
      const before = found.get(key)
      if (!before || item.sequence >= before.sequence)
        found.set(key, before?.method ? { ...item, method: item.method ?? before.method } : item)
    }
  }
  return { items: [...found.values()], isCut }
}

const mostCalendars = 20

/** The calendar parts of a mail as they were written (RFC 5545). */
export function calendarTexts(attachments: readonly Attachment[]): string[] {
  const parts = attachments.filter(isCalendar).slice(0, mostCalendars)
  return parts.map(({ body, encoding, charset }) => decodeText(decoded(body, encoding), charset))
}

function isCalendar({ name, contentType }: Attachment): boolean {
  return contentType === 'text/calendar' || contentType === 'application/ics' || /\.ics$/i.test(name)
}
