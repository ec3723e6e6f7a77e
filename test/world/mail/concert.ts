import { calendar, event } from './calendar-mail.ts'

/** A mail that makes one event. */
export const concert = {
  from: 'Studio <studio@dance.example>',
  subject: 'Winter concert',
  text: 'Mia’s dance concert is on Thursday 14 January 2027 at 9:00am in the Town Hall.',
  calendar: calendar(event('Mia’s dance concert', '2027-01-14T09:00', { place: 'Town Hall' })),
}
