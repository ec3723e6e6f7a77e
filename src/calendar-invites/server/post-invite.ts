import type { HourCycle } from '#basics/clock.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { hashFor } from '#calendar/rules/calendar-link.ts'
import type { SystemDb } from '#platform/database/database.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { inviteCalendar, type AttendanceAnswer } from '../rules/invite-calendar.ts'
import type { InvitedEvent } from '../rules/invited-event.ts'
import { describeEvent, inviteLetter, type Standing } from '../rules/letter.ts'
import type { InviteMessage } from '../rules/messages.ts'
import { replyLocalPart } from '../rules/reply-address.ts'
import type { StopTokens } from './stop-tokens.ts'

export interface InvitePost {
  mailer: Mailer
  publicUrl: string
  mailDomain: string
  stopTokens: StopTokens
}

/** Whose calendar a message goes to, with how they read times. */
export interface InviteReceiver {
  id: string
  firstName: string
  email: string
  zone: string
  locale: string
  clock: HourCycle
  standing: Standing
}

interface Posting extends InvitePost {
  message: InviteMessage
  event: InvitedEvent
  receiver: InviteReceiver
  family: { id: string; name: string }
  nameOf: (memberId: string) => string
  answerFor: (turn: string) => AttendanceAnswer | undefined
  replyCode: string
  sequence: number
  now: Date
}

/** Queues one message to a calendar, as a mail that its reader understands as well. */
export async function postInvite(db: SystemDb, { message, event, receiver, ...posting }: Posting): Promise<void> {
  const { mailer, mailDomain, family, nameOf, answerFor, replyCode: code, sequence, now } = posting
  const replyTo = `${replyLocalPart({ familyId: family.id, code })}@${mailDomain}`
  const isGone = receiver.standing === 'gone'
  await mailer.post(db, {
    to: receiver.email,
    ...inviteLetter(message, { ...receiver, familyName: family.name, now, nameOf }),
    ...(!isGone && linksOf({ message, receiver, ...posting })),
    calendar: {
      method: message.method,
      replyTo,
      text: inviteCalendar({
        method: message.method,
        event,
        entries: message.entries,
        sequence,
        now,
        organizer: { name: `${family.name} family`, address: replyTo },
        attendee: { name: receiver.firstName, address: receiver.email },
        answerFor: (turn) =>
          message.moved.some((each) => each === '' || each === turn)
            ? 'needs-action'
            : (answerFor(turn) ?? 'needs-action'),
        // What the family has written since is not for whoever has left.
        describe: (each) => (isGone ? '' : describeEvent(each, nameOf)),
      }),
    },
  })
}

/** To the plan, and to the page that ends the invitations: for members alone. */
function linksOf({
  message,
  receiver: { id: memberId, zone },
  family,
  publicUrl,
  stopTokens,
  now,
}: Pick<Posting, 'message' | 'receiver' | 'family' | 'publicUrl' | 'stopTokens' | 'now'>) {
  const token = stopTokens.issue({ familyId: family.id, memberId })
  const [first] = message.entries
  const day = dayIn(first?.event.startTime ?? now, zone)
  const eventId = message.says === 'off' ? null : (first?.event.id ?? null)
  return {
    action: { label: 'See it in the calendar', url: `${publicUrl}/dashboard/calendar#${hashFor({ day, eventId })}` },
    unsubscribe: {
      url: `${publicUrl}/stop-calendar-invites?${new URLSearchParams({ token }).toString()}`,
      oneClickUrl: `${publicUrl}/api/calendar-invites/stopping/${token}`,
    },
  }
}
