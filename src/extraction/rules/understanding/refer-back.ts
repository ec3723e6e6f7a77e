import type { When } from '../when.ts'
import type { Section } from './passage.ts'

const bareDay =
  /^(?:on\s)?(?:the\s)?(?:[\d:.]+\s?(?:[ap]\.?m\.?)?\s(?:on\s)?)?(?:the\s)?(mon|tue|wed|thu|fri|sat|sun)[a-z]*(?:\s(?:morning|afternoon|evening|night|am|pm))?(?:,?\s(?:at|by|from|before|til|till|until|to)?\s?[\d:.]+\s?(?:[ap]\.?m\.?)?)?\.?$/i
const longestStay = 10

/** In a mail about one camp or trip, a bare `Friday at 5` means the camp's own Friday; a deadline without a time does not. */
export function referBackToStay(sections: Section[]): Section[] {
  const stays = sections
    .flatMap((section) => [...section.headingWhens, ...section.sentences.flatMap((sentence) => sentence.whens)])
    .filter(isStay)
  const stay = stays[0]
  if (!stay?.date || stays.some((other) => other.date !== stay.date || other.endDate !== stay.endDate)) return sections
  return sections.map((section) => ({
    ...section,
    sentences: section.sentences.map((sentence) => ({
      ...sentence,
      whens: sentence.whens.map((when) => toStay(when, stay)),
    })),
    rows: section.rows.map((row) => ({
      ...row,
      cells: row.cells.map(({ cell, whens }) => ({ cell, whens: whens.map((when) => toStay(when, stay)) })),
    })),
  }))
}

function isStay(when: When): boolean {
  return (
    when.date !== null &&
    when.endDate !== null &&
    !when.isVague &&
    when.recurrence === null &&
    /\d/.test(when.text) &&
    daysBetween(when.date, when.endDate) <= longestStay &&
    daysBetween(when.date, when.endDate) >= 1
  )
}

function toStay(when: When, stay: When): When {
  if (
    when.date === null ||
    stay.date === null ||
    stay.endDate === null ||
    when.recurrence !== null ||
    when.endDate !== null
  )
    return when
  if ((when.isDeadline && when.time === null) || !bareDay.test(when.text.trim()) || when.date >= stay.date) return when
  const wanted = Temporal.PlainDate.from(when.date).dayOfWeek
  const from = Temporal.PlainDate.from(stay.date)
  const date = from.add({ days: (wanted - from.dayOfWeek + 7) % 7 }).toString()
  return date <= stay.endDate ? { ...when, date } : when
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}
