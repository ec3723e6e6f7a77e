import ICAL from 'ical.js'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import type { World } from '../server/roost.ts'

export interface Reply {
  uid: string
  /** Of the invitation: the address that takes the answer. */
  to: string
  attendee: string
  partstat?: 'ACCEPTED' | 'TENTATIVE' | 'DECLINED'
  sequence?: number
  /** `20261123T101500Z` */
  dtstamp?: string
  /** The line that names one turn, as the program states it. */
  recurrenceId?: string
  summary?: string
}

type Program = (reply: Required<Omit<Reply, 'recurrenceId'>> & { recurrenceId: string }) => string

/** How calendar programs answer an invitation, written from what they send. */
export const replyPrograms: Record<'Gmail' | 'Outlook' | 'Apple', Program> = {
  Gmail: ({ uid, to, attendee, partstat, sequence, dtstamp, recurrenceId, summary }) => {
    const calendar = [
      'BEGIN:VCALENDAR',
      'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'METHOD:REPLY',
      'BEGIN:VEVENT',
      'DTSTART:20270511T060000Z',
      'DTEND:20270511T070000Z',
      `DTSTAMP:${dtstamp}`,
      `ORGANIZER;CN=Harper family:mailto:${to}`,
      `UID:${uid}`,
      `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${partstat};CN=${attendee}`,
      ` ;X-NUM-GUESTS=0:mailto:${attendee}`,
      'X-MICROSOFT-CDO-OWNERAPPTID:-1226226571',
      ...(recurrenceId === '' ? [] : [recurrenceId]),
      'CREATED:20261123T080000Z',
      'DESCRIPTION:',
      'LAST-MODIFIED:20261123T101500Z',
      `SEQUENCE:${sequence}`,
      'STATUS:CONFIRMED',
      `SUMMARY:${summary}`,
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n')
    return [
      `From: Robin Harper <${attendee}>`,
      `To: ${to}`,
      `Subject: Accepted: ${summary}`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="000000000000aa"',
      '',
      '--000000000000aa',
      'Content-Type: multipart/alternative; boundary="000000000000bb"',
      '',
      '--000000000000bb',
      'Content-Type: text/plain; charset="UTF-8"; format=flowed; delsp=yes',
      '',
      `Robin Harper has accepted this invitation.`,
      '--000000000000bb',
      'Content-Type: text/html; charset="UTF-8"',
      '',
      '<p>Robin Harper has <b>accepted</b> this invitation.</p>',
      '--000000000000bb',
      'Content-Type: text/calendar; charset="UTF-8"; method=REPLY',
      'Content-Transfer-Encoding: 7bit',
      '',
      calendar,
      '--000000000000bb--',
      '--000000000000aa',
      'Content-Type: application/ics; name="invite.ics"',
      'Content-Disposition: attachment; filename="invite.ics"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(calendar).toString('base64').replace(/.{76}/g, '$&\r\n'),
      '--000000000000aa--',
      '',
    ].join('\r\n')
  },
  Outlook: ({ uid, to, attendee, partstat, sequence, dtstamp, recurrenceId, summary }) => {
    const calendar = [
      'BEGIN:VCALENDAR',
      'METHOD:REPLY',
      'PRODID:Microsoft Exchange Server 2010',
      'VERSION:2.0',
      'BEGIN:VTIMEZONE',
      'TZID:AUS Eastern Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T030000',
      'TZOFFSETFROM:+1100',
      'TZOFFSETTO:+1000',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=4',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:+1000',
      'TZOFFSETTO:+1100',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=10',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      `ATTENDEE;PARTSTAT=${partstat};CN=Robin Harper:MAILTO:${attendee.toUpperCase()}`,
      'COMMENT;LANGUAGE=en-AU:\\n',
      `UID:${uid.toUpperCase()}`,
      ...(recurrenceId === '' ? [] : [recurrenceId]),
      `SUMMARY;LANGUAGE=en-AU:Accepted: ${summary}`,
      'DTSTART;TZID=AUS Eastern Standard Time:20270511T160000',
      'DTEND;TZID=AUS Eastern Standard Time:20270511T170000',
      'CLASS:PUBLIC',
      'PRIORITY:5',
      `DTSTAMP:${dtstamp}`,
      'TRANSP:OPAQUE',
      'STATUS:CONFIRMED',
      `SEQUENCE:${sequence}`,
      'X-MICROSOFT-CDO-APPT-SEQUENCE:0',
      'X-MICROSOFT-DISALLOW-COUNTER:FALSE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n')
    return [
      `From: Robin Harper <${attendee}>`,
      `To: Harper family <${to}>`,
      `Subject: Accepted: ${summary}`,
      'Thread-Topic: Swimming',
      'Content-Class: urn:content-classes:calendarmessage',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary="_000_OUTLOOK_"',
      '',
      '--_000_OUTLOOK_',
      'Content-Type: text/plain; charset="utf-8"',
      'Content-Transfer-Encoding: base64',
      '',
      'DQo=',
      '--_000_OUTLOOK_',
      'Content-Type: text/calendar; charset="utf-8"; method=REPLY',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(calendar).toString('base64').replace(/.{76}/g, '$&\r\n'),
      '--_000_OUTLOOK_--',
      '',
    ].join('\r\n')
  },
  Apple: ({ uid, to, attendee, partstat, sequence, dtstamp, recurrenceId, summary }) => {
    const calendar = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Apple Inc.//macOS 15.1//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:REPLY',
      'BEGIN:VEVENT',
      `UID:${uid}`,
      ...(recurrenceId === '' ? [] : [recurrenceId]),
      'DTSTART;TZID=Australia/Sydney:20270511T160000',
      'DTEND;TZID=Australia/Sydney:20270511T170000',
      `SUMMARY:${summary}`,
      `SEQUENCE:${sequence}`,
      `DTSTAMP:${dtstamp}`,
      `ORGANIZER;CN="Harper family";EMAIL="${to}":mailto:${to}`,
      `ATTENDEE;CN="Robin";CUTYPE=INDIVIDUAL;EMAIL="${attendee}";PARTSTAT=${partstat}:mailto:${attendee}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n')
    return [
      `From: ${attendee}`,
      `To: ${to}`,
      `Subject: Robin accepted: ${summary}`,
      'Mime-Version: 1.0 (1.0)',
      'Content-Type: multipart/mixed; boundary="Apple-Mail-1"',
      '',
      '--Apple-Mail-1',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Robin accepted.',
      '--Apple-Mail-1',
      'Content-Disposition: attachment; filename="iCal-20261123-101500.ics"',
      'Content-Type: text/calendar; charset=utf-8; method=REPLY; name="iCal-20261123-101500.ics"',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      calendar.replaceAll('=', '=3D'),
      '--Apple-Mail-1--',
      '',
    ].join('\r\n')
  },
}

interface ProgramsReply extends Reply {
  program?: keyof typeof replyPrograms
}

function writeReply({ program = 'Gmail', ...fields }: ProgramsReply): string {
  return replyPrograms[program]({
    partstat: 'ACCEPTED',
    sequence: 0,
    dtstamp: '20261123T101500Z',
    recurrenceId: '',
    summary: 'Swimming',
    ...fields,
  })
}

/** A calendar program's answer, sent by SMTP; gives the server's answer. */
export async function sendReply(world: Pick<World, 'mailPort'>, reply: ProgramsReply): Promise<string> {
  return sendRaw(world, { from: reply.attendee, to: [reply.to], raw: writeReply(reply) })
}

/** What such an answer says, read by parsers that are not ours. */
export async function readReply(reply: ProgramsReply) {
  const { attachments } = await PostalMime.parse(writeReply(reply), { attachmentEncoding: 'utf8' })
  const content = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content
  if (typeof content !== 'string') throw new Error('the answer has no calendar')
  const calendar = new ICAL.Component(ICAL.parse(content) as never)
  const event = calendar.getFirstSubcomponent('vevent')
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: String(event?.getFirstPropertyValue('uid')).toLowerCase(),
    attendees: (event?.getAllProperties('attendee') ?? []).map((attendee) => ({
      address: String(attendee.getFirstValue())
        .replace(/^mailto:/i, '')
        .toLowerCase(),
      partstat: attendee.getFirstParameter('partstat'),
    })),
    turn: String(event?.getFirstPropertyValue('recurrence-id')),
  }
}

export async function sendRaw(
  { mailPort }: Pick<World, 'mailPort'>,
  { from, to, raw }: { from: string; to: string[]; raw: string },
): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: mailPort, secure: false, ignoreTLS: true })
  try {
    return (await transport.sendMail({ envelope: { from, to }, raw })).response
  } finally {
    transport.close()
  }
}
