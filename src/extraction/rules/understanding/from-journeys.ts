import type { ReadMail } from '../message.ts'
import { findWhens } from '../when/find-whens.ts'
import type { When, WhenContext } from '../when.ts'
import { type EventDraft, emptyEvent } from './draft.ts'

const mostLines = 400

interface Stop {
  city: string
  code: string
  time: string | null
}

/** Flights that an itinerary in plain words lists: `Los Angeles (LAX) 8:25 AM -> Honolulu (HNL) 11:15 AM` under their day. */
export function flightsIn(mail: ReadMail, context: WhenContext, today: string): EventDraft[] {
  if (
    !airport.test(mail.text) ||
    !/\b(?:flights?|airlines?|airways|boarding|itinerary|e-?ticket|depart(?:s|ure|ing)?)\b/i.test(
      mail.text.slice(0, 20_000),
    )
  )
    return []
  const drafts: EventDraft[] = []
  let day: string | null = null
  let number: string | null = null
  let from: (Stop & { at: number; end: number; quote: string }) | null = null
  for (const block of mail.blocks.slice(0, mostLines)) {
    if (block.zone !== 'new' && block.zone !== 'note') continue
    const text = block.text.slice(0, 600)
    const whens = findWhens(text, context)
    const dated = whens.find((when) => when.date !== null && /\d/.test(when.text))
    if (dated?.date && dated.date >= today) {
      day = dated.date
      if (from !== null && stopsIn(text, whens).length === 0) from = null
    }
    number = flightNumber.exec(text)?.slice(1, 3).join('') ?? number
    for (const stop of stopsIn(text, whens)) {
      if (from !== null && from.code !== stop.code && day !== null && from.time !== null) {
        drafts.push(
          emptyEvent({
            layer: 'table',
            title: `Flight ${number === null ? '' : `${number} `}${from.city} to ${stop.city}`,
            about: `${from.quote} ${text}`,
            date: day,
            time: from.time,
            location: `${from.city} (${from.code})`,
            at: from.at,
            members: [],
            evidence: [
              { part: 'text', start: from.at, end: from.end, quote: from.quote, reason: 'from a leg of the itinerary' },
            ],
          }),
        )
        from = null
      } else if (stop.time !== null && day !== null)
        from = { ...stop, at: block.start, end: block.start + text.length, quote: text }
    }
  }
  return drafts
}

const flightNumber = /(?<![\p{L}\d])([A-Z]{2}|[A-Z]\d|\d[A-Z])\s?(\d{2,4})(?![\p{L}\d])/u

/** `(LAX)`: without one there is no stop. */
const airport = /\([A-Z]{3}\)/

/** The airports of a line, each with the time nearest to it. */
function stopsIn(text: string, whens: readonly When[]): Stop[] {
  const times = whens.filter((when) => when.time !== null)
  return [...text.matchAll(/(\p{Lu}[\p{L}.'’]+(?:\s\p{Lu}[\p{L}.'’]+){0,3})\s\(([A-Z]{3})\)/gu)].map((match) => {
    const at = match.index + match[0].length / 2
    const nearest = times.reduce<When | null>(
      (best, when) => (best === null || Math.abs(when.start - at) < Math.abs(best.start - at) ? when : best),
      null,
    )
    return {
      city: (match[1] ?? '').replace(/^(?:Depart(?:s|ure|ing)?|Arrive[sd]?|Arrival|From|To|Leave|Land)\s/u, ''),
      code: match[2] ?? '',
      time: nearest?.time ?? null,
    }
  })
}
