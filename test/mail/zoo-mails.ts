/** Three mails of a school on one excursion, of Thursday 14 January 2027 at first. */
export const from = 'Greenfield Primary <office@greenfield-primary.example>'
export const excursion = {
  from,
  subject: 'Excursion to the zoo',
  text: 'Dear parents,\n\nThe excursion to Taronga Zoo is on Thursday 14 January 2027, 9:00am to 2:30pm.\n\nPlease return the permission slip by Monday 11 January 2027.\n\nKind regards',
}
export const moved = {
  from,
  subject: 'Excursion to the zoo: new date',
  text: 'Dear parents,\n\nThe excursion to Taronga Zoo has been moved from Thursday 14 January 2027 to Tuesday 19 January 2027, 9:30am.\n\nKind regards',
}
export const cancelledOn = (day: string) => ({
  from,
  subject: 'Excursion cancelled',
  text: `Dear parents,\n\nThe excursion to Taronga Zoo on ${day} has been cancelled.\n\nKind regards`,
})
