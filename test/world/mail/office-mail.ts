import { calendar, event, partsOf } from './calendar-mail.ts'

/** A mail of a school's office with an event, as it leaves the program that wrote it. */
export function officeMail(domain: string, subject: string): string {
  const about = calendar(event(subject, '2027-01-14T09:00', { uid: `${subject}@${domain}` }))
  return [
    `From: School Office <office@${domain}>`,
    `To: families@${domain}`,
    `Subject: ${subject}`,
    'Date: Fri, 20 Nov 2026 09:00:00 +1100',
    `Message-ID: <${subject.toLowerCase().replaceAll(' ', '-')}@${domain}>`,
    'MIME-Version: 1.0',
    ...partsOf(`${subject} is on Thursday 14 January 2027 at 9am.`, about),
    '',
  ].join('\r\n')
}
