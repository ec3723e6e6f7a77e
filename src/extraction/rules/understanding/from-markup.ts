import type { Evidence } from '../item.ts'
import type { ReadMail } from '../message.ts'
import { type EventDraft, emptyEvent } from './draft.ts'
import { tidyTitle } from './tidy-title.ts'

type Thing = Record<string, unknown>

/** Events of the mail's structured markup (schema.org): reservations and events, as the sender's machine wrote them. */
export function eventsInMarkup(mail: ReadMail, home: { timezone: string; today: string }): EventDraft[] {
  return mail.markup.slice(0, 40).flatMap((thing) => {
    const draft = draftOf(thing, home.timezone)
    return draft === null || (draft.endDate ?? draft.date) < home.today ? [] : [draft]
  })
}

function draftOf(thing: Thing, timezone: string): EventDraft | null {
  const type = typeOf(thing)
  const about = object(thing['reservationFor']) ?? thing
  if (type === 'FlightReservation') return flight(thing, about, timezone)
  if (/^(?:Train|Bus|Boat)Reservation$/.test(type))
    return journey(thing, about, timezone, type.replace('Reservation', ''))
  if (type === 'LodgingReservation')
    return build(thing, about, {
      title: `Stay at ${name(about) ?? 'the accommodation'}`,
      start: text(thing['checkinTime'] ?? thing['checkinDate']),
      end: text(thing['checkoutTime'] ?? thing['checkoutDate']),
      place: venue(about),
      timezone,
    })
  if (type === 'FoodEstablishmentReservation')
    return build(thing, about, {
      title: meal(text(thing['startTime']), name(about) ?? 'the restaurant'),
      start: text(thing['startTime']),
      end: text(thing['endTime']),
      place: venue(about),
      timezone,
    })
  if (type === 'RentalCarReservation')
    return build(thing, about, {
      title: `Pick up the rental car${name(about) === null ? '' : ` (${name(about)})`}`,
      start: text(thing['pickupTime']),
      end: text(thing['dropoffTime']),
      place: venue(object(thing['pickupLocation'])),
      timezone,
    })
  if (type === 'EventReservation' || type.endsWith('Event'))
    return build(thing, about, {
      title: name(about) ?? '',
      start: text(about['startDate'] ?? thing['startTime']),
      end: text(about['endDate']),
      place: venue(object(about['location'])) ?? text(about['location']),
      timezone,
    })
  return null
}

function flight(thing: Thing, about: Thing, timezone: string): EventDraft | null {
  const airline = object(about['airline']) ?? object(about['provider'])
  const number = text(about['flightNumber']) ?? ''
  const code = /^[A-Z]/i.test(number) ? number : `${text(airline?.['iataCode']) ?? ''}${number}`
  const from = object(about['departureAirport'])
  const to = object(about['arrivalAirport'])
  const place = airport(from, text(about['departureTerminal']))
  return build(thing, about, {
    title: `Flight ${code} ${city(from)} to ${city(to)}`,
    start: text(about['departureTime']),
    end: text(about['arrivalTime']),
    place,
    timezone,
  })
}

function journey(thing: Thing, about: Thing, timezone: string, kind: string): EventDraft | null {
  const from = object(about[`departureStation`] ?? about['departureBusStop'] ?? about['departureBoatTerminal'])
  const to = object(about[`arrivalStation`] ?? about['arrivalBusStop'] ?? about['arrivalBoatTerminal'])
  return build(thing, about, {
    title: `${kind === 'Boat' ? 'Ferry' : kind} ${name(from) ?? ''} to ${name(to) ?? ''}`,
    start: text(about['departureTime']),
    end: text(about['arrivalTime']),
    place: name(from),
    timezone,
  })
}

function build(
  thing: Thing,
  about: Thing,
  of: { title: string; start: string | null; end: string | null; place: string | null; timezone: string },
): EventDraft | null {
  const start = moment(of.start)
  if (start === null || of.title.trim() === '') return null
  const end = alignTo(start, moment(of.end))
  const status = `${text(thing['reservationStatus']) ?? ''} ${text(about['eventStatus']) ?? ''}`
  const previous = moment(text(about['previousStartDate']))
  const number = text(thing['reservationNumber']) ?? text(thing['reservationId'])
  const provider = name(object(about['airline']) ?? object(thing['provider']) ?? object(thing['broker']) ?? about) ?? ''
  const quote = `${typeOf(thing)}: ${of.start ?? ''} ${of.title}`
  const evidence: Evidence = {
    part: 'markup',
    start: 0,
    end: quote.length,
    quote,
    reason: 'from the booking details that came with the mail',
  }
  return emptyEvent({
    layer: 'markup',
    title: tidyTitle(of.title),
    about: `${of.title} ${name(object(thing['underName'])) ?? ''}`,
    date: start.date,
    endDate: end?.date ?? null,
    time: start.time,
    endTime: end?.time ?? null,
    location: of.place?.slice(0, 200) ?? null,
    status: /cancel/i.test(status) ? 'cancelled' : /rescheduled|postponed/i.test(status) ? 'moved' : 'confirmed',
    previousStart:
      previous === null ? null : previous.time === null ? previous.date : `${previous.date}T${previous.time}`,
    identity: number === null ? null : `${number}@${provider}#${start.date}`,
    zone: zoneOf(start, of.timezone),
    evidence: [evidence],
    members: [],
    at: 0,
  })
}

interface Moment {
  date: string
  time: string | null
  /** Minutes east of Greenwich; null where the moment names none. */
  offset: number | null
}

function moment(value: string | null): Moment | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?)?/.exec(
    value ?? '',
  )
  if (!match?.[1] || Number.isNaN(Date.parse(match[1]))) return null
  const zone = match[3]
  const offset =
    zone === undefined
      ? null
      : zone === 'Z'
        ? 0
        : (zone.startsWith('-') ? -1 : 1) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)))
  return { date: match[1], time: match[2] ?? null, offset }
}

/** An arrival is written in the zone of its departure. */
function alignTo(start: Moment, end: Moment | null): Moment | null {
  if (end === null || end.time === null || end.offset === null || start.offset === null || end.offset === start.offset)
    return end
  const at = new Date(Date.parse(`${end.date}T${end.time}:00Z`) + (start.offset - end.offset) * 60_000).toISOString()
  return { date: at.slice(0, 10), time: at.slice(11, 16), offset: start.offset }
}

const byOffset: [string, ...string[]][] = [
  [
    'Australia/Sydney',
    'Australia/Brisbane',
    'Australia/Melbourne',
    'Australia/Adelaide',
    'Australia/Perth',
    'Pacific/Auckland',
  ],
  [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Halifax',
    'America/St_Johns',
  ],
  ['Europe/London', 'Europe/Paris', 'Europe/Athens', 'Asia/Dubai', 'Asia/Kolkata', 'Asia/Singapore', 'Asia/Tokyo'],
]

/** The zone a moment's offset fits: the family's where it does, else the first near one that does. */
function zoneOf(start: Moment, timezone: string): string | null {
  if (start.offset === null || start.time === null || offsetAt(start, timezone) === start.offset) return null
  const near = [...byOffset]
    .sort(
      (a, b) =>
        Number(b.some((zone) => zone.split('/')[0] === timezone.split('/')[0])) -
        Number(a.some((zone) => zone.split('/')[0] === timezone.split('/')[0])),
    )
    .flat()
  return near.find((zone) => offsetAt(start, zone) === start.offset) ?? null
}

function offsetAt(at: Moment, zone: string): number | null {
  try {
    return (
      Temporal.PlainDateTime.from(`${at.date}T${at.time ?? '12:00'}`).toZonedDateTime(zone).offsetNanoseconds / 60e9
    )
  } catch {
    return null
  }
}

function typeOf(thing: Thing): string {
  const type = thing['@type']
  const first = Array.isArray(type) ? type[0] : type
  return typeof first === 'string' ? first.replace(/^.*[/#:]/, '').slice(0, 60) : ''
}

function object(value: unknown): Thing | null {
  const one = Array.isArray(value) ? value[0] : value
  return typeof one === 'object' && one !== null ? (one as Thing) : null
}

function text(value: unknown): string | null {
  const one = Array.isArray(value) ? value[0] : value
  if (typeof one === 'number') return String(one)
  if (typeof one === 'string') return one.trim() === '' ? null : one.trim().slice(0, 300)
  const inner = object(one)
  return inner !== null && typeof inner['@value'] === 'string' ? inner['@value'] : null
}

function name(thing: Thing | null): string | null {
  return thing === null ? null : text(thing['name'])
}

function city(thing: Thing | null): string {
  return (name(thing) ?? text(thing?.['iataCode']) ?? '')
    .replace(/\s*\([A-Z]{3}\).*$|,\s*[A-Z]{2}$/g, '')
    .replace(/\s+(?:international\s+)?airport$/i, '')
}

function airport(thing: Thing | null, terminal: string | null): string | null {
  const full = name(thing)
  const code = text(thing?.['iataCode'])
  if (full === null && code === null) return null
  const named = full !== null && code !== null && !full.includes(code) ? `${full} (${code})` : (full ?? code ?? '')
  return terminal === null ? named : `${named}, ${/^terminal/i.test(terminal) ? terminal : `Terminal ${terminal}`}`
}

/** A venue's name and street, as one line. */
function venue(thing: Thing | null): string | null {
  if (thing === null) return null
  const address = object(thing['address'])
  const street =
    address === null
      ? text(thing['address'])
      : [text(address['streetAddress']), text(address['addressLocality'])].filter((part) => part !== null).join(', ')
  return [name(thing), street === '' ? null : street].filter((part) => part !== null).join(', ') || null
}

function meal(start: string | null, place: string): string {
  const hour = Number(/T(\d{2})/.exec(start ?? '')?.[1] ?? -1)
  const what = hour < 0 ? 'Table' : hour < 11 ? 'Breakfast' : hour < 16 ? 'Lunch' : 'Dinner'
  return `${what} at ${place}`
}
