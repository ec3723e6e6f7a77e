import type { QuotedEvidence } from '../item.ts'
import type { ReadMail } from '#message/rules/message.ts'
import { type FirmEvent, firmEvent } from './firm-event.ts'
import { alignTo, markupTime, zoneAtOffset } from './markup/markup-time.ts'
import { airport, city, name, object, text, type MarkupObject, markupType, venue } from './markup/markup-object.ts'
import { tidyTitle } from './tidy-title.ts'

/** Events of the mail's structured markup (schema.org): reservations and events, as the sender's machine wrote them. */
export function eventsInMarkup(mail: ReadMail, home: { timezone: string; today: string }): FirmEvent[] {
  return mail.markup.slice(0, 40).flatMap((thing) => {
    const event = eventOf(thing, home.timezone)
    return event === null || (event.endDate ?? event.date) < home.today ? [] : [event]
  })
}

function eventOf(thing: MarkupObject, timezone: string): FirmEvent | null {
  const type = markupType(thing)
  const about = object(thing['reservationFor']) ?? thing
  if (type === 'FlightReservation') return flight(thing, { about, timezone })
  if (/^(?:Train|Bus|Boat)Reservation$/.test(type))
    return journey(thing, { about, timezone, kind: type.replace('Reservation', '') })
  if (type === 'LodgingReservation')
    return build(thing, {
      about,
      of: {
        title: `Stay at ${name(about) ?? 'the accommodation'}`,
        start: text(thing['checkinTime'] ?? thing['checkinDate']),
        end: text(thing['checkoutTime'] ?? thing['checkoutDate']),
        place: venue(about),
        timezone,
      },
    })
  if (type === 'FoodEstablishmentReservation')
    return build(thing, {
      about,
      of: {
        title: meal(text(thing['startTime']), name(about) ?? 'the restaurant'),
        start: text(thing['startTime']),
        end: text(thing['endTime']),
        place: venue(about),
        timezone,
      },
    })
  if (type === 'RentalCarReservation')
    return build(thing, {
      about,
      of: {
        title: `Pick up the rental car${name(about) === null ? '' : ` (${name(about)})`}`,
        start: text(thing['pickupTime']),
        end: text(thing['dropoffTime']),
        place: venue(object(thing['pickupLocation'])),
        timezone,
      },
    })
  if (type === 'EventReservation' || type.endsWith('Event'))
    return build(thing, {
      about,
      of: {
        title: name(about) ?? '',
        start: text(about['startDate'] ?? thing['startTime']),
        end: text(about['endDate']),
        place: venue(object(about['location'])) ?? text(about['location']),
        timezone,
      },
    })
  return null
}

function flight(thing: MarkupObject, { about, timezone }: { about: MarkupObject; timezone: string }): FirmEvent | null {
  const airline = object(about['airline']) ?? object(about['provider'])
  const number = text(about['flightNumber']) ?? ''
  const code = /^[A-Z]/i.test(number) ? number : `${text(airline?.['iataCode']) ?? ''}${number}`
  const from = object(about['departureAirport'])
  const to = object(about['arrivalAirport'])
  const place = airport(from, text(about['departureTerminal']))
  return build(thing, {
    about,
    of: {
      title: `Flight ${code} ${city(from)} to ${city(to)}`,
      start: text(about['departureTime']),
      end: text(about['arrivalTime']),
      place,
      timezone,
    },
  })
}

function journey(
  thing: MarkupObject,
  { about, timezone, kind }: { about: MarkupObject; timezone: string; kind: string },
): FirmEvent | null {
  const from = object(about[`departureStation`] ?? about['departureBusStop'] ?? about['departureBoatTerminal'])
  const to = object(about[`arrivalStation`] ?? about['arrivalBusStop'] ?? about['arrivalBoatTerminal'])
  return build(thing, {
    about,
    of: {
      title: `${kind === 'Boat' ? 'Ferry' : kind} ${name(from) ?? ''} to ${name(to) ?? ''}`,
      start: text(about['departureTime']),
      end: text(about['arrivalTime']),
      place: name(from),
      timezone,
    },
  })
}

function build(
  thing: MarkupObject,
  {
    about,
    of,
  }: {
    about: MarkupObject
    of: { title: string; start: string | null; end: string | null; place: string | null; timezone: string }
  },
): FirmEvent | null {
  const start = markupTime(of.start)
  if (start === null || of.title.trim() === '') return null
  const end = alignTo(start, markupTime(of.end))
  const status = `${text(thing['reservationStatus']) ?? ''} ${text(about['eventStatus']) ?? ''}`
  const previous = markupTime(text(about['previousStartDate']))
  const number = text(thing['reservationNumber']) ?? text(thing['reservationId'])
  const provider = name(object(about['airline']) ?? object(thing['provider']) ?? object(thing['broker']) ?? about) ?? ''
  const quote = `${markupType(thing)}: ${of.start ?? ''} ${of.title}`
  const evidence: QuotedEvidence = {
    part: 'markup',
    start: 0,
    end: quote.length,
    quote,
    reason: 'from the booking details that came with the mail',
  }
  return firmEvent({
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
    zone: zoneAtOffset(start, of.timezone),
    evidence,
  })
}

function meal(start: string | null, place: string): string {
  const hour = Number(/T(\d{2})/.exec(start ?? '')?.[1] ?? -1)
  const what = hour < 0 ? 'Table' : hour < 11 ? 'Breakfast' : hour < 16 ? 'Lunch' : 'Dinner'
  return `${what} at ${place}`
}
