import { calendar, event, task } from '../world/mail/calendar-mail.ts'

/** Mails of a school on one excursion, of Thursday 14 January 2027 at first. */
export const from = 'Greenfield Primary <office@greenfield-primary.example>'
const zoo = 'Excursion to Taronga Zoo'
const uid = 'zoo@greenfield-primary.example'
const letter = (sentence: string) => `Dear parents,\n\n${sentence}\n\nKind regards`

export const excursion = {
  from,
  subject: 'Excursion to the zoo',
  text: letter(
    'The excursion to Taronga Zoo is on Thursday 14 January 2027, 9:00am to 2:30pm.\n\nPlease return the permission slip by Monday 11 January 2027.',
  ),
  calendar: calendar(
    event(zoo, '2027-01-14T09:00', { end: '2027-01-14T14:30', uid }),
    task('Return the permission slip', { due: '2027-01-11' }),
  ),
}
export const moved = {
  from,
  subject: 'Excursion to the zoo: new date',
  text: letter('The excursion to Taronga Zoo is now on Tuesday 19 January 2027, 9:30am.'),
  calendar: calendar(event(zoo, '2027-01-19T09:30', { end: '2027-01-19T15:00', uid, sequence: 1 })),
}
export const movedWithinItsDay = {
  from,
  subject: 'Excursion to the zoo: new time',
  text: letter('The excursion to Taronga Zoo on Thursday 14 January 2027 will now start at 11:30am.'),
  calendar: calendar(event(zoo, '2027-01-14T11:30', { end: '2027-01-14T14:30', uid, sequence: 1 })),
}
export const movedAgain = {
  from,
  subject: 'Excursion moved again',
  text: letter('The excursion to Taronga Zoo is now on Thursday 21 January 2027, 10:00am.'),
  calendar: calendar(event(zoo, '2027-01-21T10:00', { end: '2027-01-21T15:30', uid, sequence: 2 })),
}
/** On its day, `2027-01-14`. */
export const cancelledOn = (day: string) => ({
  from,
  subject: 'Excursion cancelled',
  text: letter('The excursion to Taronga Zoo has been cancelled.'),
  calendar: calendar(event(zoo, day, { uid, sequence: 3, isCancelled: true })),
})
