import type { When, WhenContext } from '../when.ts'
import { phrases } from './phrases/phrases.ts'

/** In an answer a day may stand alone (`The 14th is great!`): the next such day of a month. */
export function bareDays(text: string, whens: readonly When[], context: WhenContext): When[] {
  if (!ordinal.test(text)) return []
  const today = Temporal.PlainDate.from(context.reference.slice(0, 10))
  const found: When[] = []
  for (const match of text.matchAll(/\b[Tt]he (\d{1,2})(?:st|nd|rd|th)\b/g)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const day = Number(match[1])
    if (
      day < 1 ||
      day > 31 ||
      /^\s*(?:grade|birthday|century|floor|round|of)\b/i.test(text.slice(end)) ||
      whens.some((when) => when.start < end && start < when.end)
    )
      continue
    const month = day < today.day ? today.add({ months: 1 }) : today
    if (day > month.daysInMonth) continue
    found.push({
      start,
      end,
      text: match[0],
      date: month.with({ day }).toString(),
      endDate: null,
      moreDates: [],
      time: null,
      endTime: null,
      minutes: null,
      zone: null,
      recurrence: null,
      exceptions: [],
      isDeadline: false,
      isArrival: false,
      isUntil: false,
      isRelative: true,
      hasYear: false,
      isVague: false,
      doubts: ['next'],
    })
  }
  return found
}

const ordinal = phrases(/\d(?:st|nd|rd|th)/)
