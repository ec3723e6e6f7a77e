import type { ReadMail } from '../message.ts'
import { findWhens } from '../when/find-whens.ts'
import type { When, WhenContext } from '../when.ts'
import { type EventDraft, emptyEvent } from './draft.ts'

const mostLines = 200

interface Line {
  text: string
  start: number
  whens: When[]
}

/** Legs of a booked journey as tickets list them: `Wellington to Picton` over its day and hours, or two stops each with its hour. */
export function legsIn(mail: ReadMail, context: WhenContext, today: string): EventDraft[] {
  const kind = kindOf(mail)
  if (kind === null) return []
  const written = linesOf(mail)
  // Most bookings are no journey, and need none of their lines read for dates.
  if (!written.some(({ text }) => routeIn(text) !== null || stop.test(text))) return []
  const lines = written.map((line) => ({ ...line, whens: findWhens(line.text.slice(0, 300), context) }))
  const drafts: EventDraft[] = []
  let day: string | null = null
  for (const [index, line] of lines.entries()) {
    const dated = line.whens.find((when) => when.date !== null && when.recurrence === null && /\d/.test(when.text))
    day = dated?.date ?? day
    const route = routeIn(line.text)
    const leg = route === null ? null : hoursOf(lines.slice(index, index + 4))
    if (route !== null && leg !== null && leg.date >= today) drafts.push(draftOf(kind, { ...route, ...leg }, line))
    const [first, second] = [stopIn(line), stopIn(lines[index + 1])]
    if (first !== null && second !== null && day !== null && day >= today && stopIn(lines[index - 1]) === null)
      drafts.push(
        draftOf(
          kind,
          { from: first.place, to: second.place, number: null, date: day, time: first.time, endTime: second.time },
          line,
        ),
      )
  }
  return drafts
}

function kindOf(mail: ReadMail): string | null {
  const start = `${mail.subject}\n${mail.from?.name ?? ''}\n${mail.text.slice(0, 3000)}`
  if (!/\b(?:booking|booked|itinerary|e-?tickets?|journeys?|reservation|PNR|boarding)\b/i.test(start)) return null
  return kinds.find(([words]) => words.test(start))?.[1] ?? null
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/\b(?:flights?|airlines?|airways|PNR|boarding pass|web check-?in)\b/i, 'Flight'],
  [/\b(?:ferry|ferries|sailings?|vehicle check-?in)\b/i, 'Ferry'],
  [/\b(?:trains?|rail|railcard|railway|platform|seats? \d+[A-D]?,)/i, 'Train'],
  [/\b(?:coach(?:es)?|bus(?:es)?)\b/i, 'Bus'],
]

function linesOf(mail: ReadMail): Omit<Line, 'whens'>[] {
  return mail.blocks
    .filter((block) => block.zone === 'new' || block.zone === 'note')
    .slice(0, mostLines)
    .flatMap((block) => {
      let at = block.start
      return block.text
        .slice(0, 1500)
        .split('\n')
        .map((text) => {
          const line = { text, start: at }
          at += text.length + 1
          return line
        })
    })
}

const place = String.raw`(?:[A-Z]{3}\s)?(\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,3}?)(?:\s(?:T\d|Terminal \d|\([A-Z]{3}\)))?`
const route = new RegExp(String.raw`(?:^|\|\s|:\s)${place}\s(?:to|-|–|—|→|->|>)\s${place}\s*$`, 'u')
const flightNumber = /(?<![\p{L}\d])([A-Z]{2}|[A-Z]\d|\d[A-Z])\s?(\d{2,4})(?![\p{L}\d])/u

function routeIn(text: string): { from: string; to: string; number: string | null } | null {
  const match = text.length > 120 ? null : route.exec(text.trim())
  const [from, to] = [match?.[1], match?.[2]]
  if (from === undefined || to === undefined) return null
  return { from, to, number: flightNumber.exec(text)?.slice(1, 3).join(' ') ?? null }
}

/** The day and the hours that follow a route within a few lines. */
function hoursOf(lines: readonly Line[]): { date: string; time: string; endTime: string | null } | null {
  const whens = lines.flatMap((line) => line.whens)
  const date = whens.find((when) => when.date !== null && /\d/.test(when.text))?.date ?? null
  const times = whens.filter((when) => when.time !== null)
  const time = times[0]?.time ?? null
  return date === null || time === null ? null : { date, time, endTime: times[0]?.endTime ?? times[1]?.time ?? null }
}

const stop = /^\s*\d{1,2}[:.]\d\d(?:\s?[ap]m)?[\s|–-]+(\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,4})\s*$/u

/** `09:00 Bristol Temple Meads`. */
function stopIn(line: Line | undefined): { place: string; time: string } | null {
  if (!line || line.text.length > 60) return null
  const [when, ...others] = line.whens
  const match = stop.exec(line.text)
  if (!match?.[1] || !when || when.time === null || when.date !== null || others.length > 0) return null
  return { place: match[1], time: when.time }
}

function draftOf(
  kind: string,
  leg: { from: string; to: string; number: string | null; date: string; time: string; endTime: string | null },
  { text, start }: Line,
): EventDraft {
  const number = kind === 'Flight' && leg.number !== null ? ` ${leg.number}` : ''
  const joint = kind === 'Flight' ? '' : ' from'
  return emptyEvent({
    layer: 'table',
    title: `${kind}${number}${joint} ${leg.from} to ${leg.to}`,
    about: text,
    date: leg.date,
    time: leg.time,
    endTime: leg.endTime,
    location: leg.from,
    at: start,
    members: [],
    evidence: [{ part: 'text', start, end: start + text.length, quote: text, reason: 'from a leg of the journey' }],
  })
}
