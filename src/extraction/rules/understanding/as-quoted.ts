import type { ReadMail } from '../message.ts'
import { weekdayOn } from '../when/calendar.ts'
import { dayIn, textOf } from '../when/day-text.ts'
import { findWhens } from '../when/find-whens.ts'
import type { When, WhenContext } from '../when.ts'
import type { Section } from './passage.ts'

const mostBlocks = 40
const farthest = 60

/** In an answer, `Wednesday it is` means the Wednesday that the quoted message dated. */
export function asQuoted(sections: Section[], mail: ReadMail, context: WhenContext): Section[] {
  const quoted = mail.blocks.filter((block) => block.zone === 'quoted').slice(0, mostBlocks)
  if (quoted.length === 0 || !sections.some(({ sentences }) => sentences.some(({ whens }) => whens.some(isBare))))
    return sections
  const today = context.reference.slice(0, 10)
  const last = textOf(dayIn(today) + farthest)
  const named = quoted
    .flatMap((block) => findWhens(block.text.slice(0, 1000), context))
    .flatMap(({ date, text, isVague }) =>
      date !== null && date > today && date <= last && !isVague && withWeekday.test(text) ? [date] : [],
    )
  const byWeekday = new Map<number, string | null>()
  for (const date of new Set(named)) {
    const day = weekdayOn(dayIn(date))
    byWeekday.set(day, byWeekday.has(day) ? null : date)
  }
  if (byWeekday.size === 0) return sections
  return sections.map((section) => ({
    ...section,
    sentences: section.sentences.map((sentence) => ({
      ...sentence,
      whens: sentence.whens.map((when) => dated(when, byWeekday)),
    })),
  }))
}

function dated(when: When, byWeekday: ReadonlyMap<number, string | null>): When {
  if (when.date === null || !isBare(when)) return when
  const date = byWeekday.get(weekdayOn(dayIn(when.date)))
  return date == null || date <= when.date ? when : { ...when, date }
}

/** Only a weekday says what day it is. */
function isBare({ date, endDate, recurrence, text }: When): boolean {
  return date !== null && endDate === null && recurrence === null && bare.test(text.trim())
}

/** `Wed 28th`: a day that was named by its weekday and its number both. */
const withWeekday =
  /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s(?:the\s)?(?:\d{1,2}(?![:.\d])|[a-z]{3,9}\.?\s\d{1,2}\b)/i

const bare =
  /^(?:on\s)?(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?(?:\s(?:morning|afternoon|evening|night))?(?:,?\s(?:at\s)?[\d:.]+\s?(?:[ap]m)?)?$/i
