import type { When, WhenContext } from '../when.ts'

/** In an answer a day may stand alone (`The 14th is great!`): the next such day of a month. */
export function bareDays(text: string, whens: readonly When[], context: WhenContext): When[] {
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

/** `KO 10.30`, `meet 9.45`: a time that only the word before it shows to be one. */
export function bareTimes(text: string, whens: readonly When[]): When[] {
  return [
    ...text.matchAll(
      /\b(KO|k\.o\.|kick-?off|tip-?off|bully-?off|push-?back|first ball|start|meet|arrive)\s*(?:at|@|:|is)?\s*(\d{1,2})[.:](\d{2})(?![\d:])/gi,
    ),
  ].flatMap((match): When[] => {
    const hour = Number(match[2])
    const [start, end] = [match.index + match[0].search(/\d/), match.index + match[0].length]
    if (hour > 23 || Number(match[3]) > 59 || whens.some((when) => when.start < end && start < when.end)) return []
    const time = `${String(hour >= 1 && hour <= 6 ? hour + 12 : hour).padStart(2, '0')}:${match[3]}`
    const none = {
      date: null,
      endDate: null,
      moreDates: [],
      endTime: null,
      minutes: null,
      zone: null,
      recurrence: null,
      exceptions: [],
      doubts: [],
    }
    return [
      {
        ...none,
        start,
        end,
        text: text.slice(start, end),
        time,
        isDeadline: false,
        isArrival: /^(?:meet|arrive)/i.test(match[0]),
        isUntil: false,
        isRelative: false,
        hasYear: false,
        isVague: false,
      },
    ]
  })
}
