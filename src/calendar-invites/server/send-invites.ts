import { dayIn } from '#basics/zone-clock.ts'
import { hashFor } from '#calendar/rules/calendar-link.ts'
import { eventsWithTurns } from '#calendar/server/queries.ts'
import type { ScopedTransactions, SystemDb } from '#platform/database/database.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Sent } from '../rules/entries.ts'
import { inviteCalendar, type AttendanceAnswer } from '../rules/invite-calendar.ts'
import { type InvitedEvent, type InvitedSeries, isTurnOf } from '../rules/invited-event.ts'
import { inviteesOf } from '../rules/invitees.ts'
import { describeEvent, inviteLetter } from '../rules/letter.ts'
import { type InviteMessage, messagesFor } from '../rules/messages.ts'
import { replyLocalPart } from '../rules/reply-address.ts'
import {
  answersGivenTo,
  familyNamed,
  inviteesIn,
  invitesTo,
  keepSent,
  takeChangedEvents,
  voidAnswers,
} from './queries.ts'
import type { InviteKey } from './reply-codes.ts'
import type { StopTokens } from './stop-tokens.ts'

export interface InvitePost {
  transactions: ScopedTransactions
  mailer: Mailer
  publicUrl: string
  mailDomain: string
  replyCodeOf: (invite: InviteKey) => string
  stopTokens: StopTokens
}

/** Milliseconds that a change waits for others of the same event, so that many of them make one mail. */
const longestWait = 60_000
/** Events of one round: a term's calendar goes out over several minutes, as mail servers want it. */
const mostEvents = 20

/** The moment before which a change has waited long enough. */
export function dueBefore(now: Date): string {
  return new Date(now.getTime() - longestWait).toISOString()
}

/**
 * Brings the members' own calendars to what the plan has now. The mails are queued in the transaction that takes the changes and notes what
 * was sent, so that a round that is killed sends nothing, and one that is repeated sends nothing twice.
 */
export async function sendInvites(familyId: string, { now, ...post }: InvitePost & { now: Date }): Promise<void> {
  await post.transactions.asSystem('send calendar invites', async (db) => {
    const ids = await takeChangedEvents(db, { familyId, before: dueBefore(now), most: mostEvents })
    const family = ids.length === 0 ? undefined : await familyNamed(db, familyId)
    if (family === undefined) return
    const invitees = await inviteesIn(db, familyId)
    const invites = await invitesTo(db, { familyId, ids })
    const answers = await answersGivenTo(db, { familyId, ids })
    for (const series of seriesAmong(await eventsWithTurns(db, { familyId, ids }), ids)) {
      const { id: eventId } = series.event
      for (const invitee of invitees.filter(({ wantsInvites }) => wantsInvites)) {
        const { id: memberId, email } = invitee
        if (email === null) continue
        const known = invites.find((each) => each.eventId === eventId && each.memberId === memberId)
        const given = answers.filter((each) => each.eventId === eventId && each.memberId === memberId)
        await bringUpToDate(db, {
          series,
          known,
          answerFor: (turn) =>
            (given.find((each) => each.turn === turn) ?? given.find((each) => each.turn === ''))?.answer,
          isFor: (event) => inviteesOf(event, invitees).has(memberId),
          nameOf: (id) => invitees.find((each) => each.id === id)?.firstName ?? 'somebody',
          invitee: { ...invitee, email },
          family: { id: familyId, name: family.name },
          now,
          ...post,
        })
      }
    }
  })
}

/** Each event with the turns that were taken out of it; a turn of a series is told with its series. */
function seriesAmong(events: readonly InvitedEvent[], ids: readonly string[]): InvitedSeries[] {
  return ids.flatMap((id) => {
    const event = events.find((each) => each.id === id)
    if (event === undefined) return []
    const series = events.find((each) => each.id === event.seriesId)
    // Its own invitation, of when it was none, is cancelled.
    const isTurn = series !== undefined && isTurnOf(event, series)
    const own = isTurn ? { ...event, deletedAt: event.deletedAt ?? event.startTime } : event
    return [{ event: own, turns: events.filter((each) => each.seriesId === id && isTurnOf(each, event)) }]
  })
}

interface Invitation extends InvitePost {
  series: InvitedSeries
  known: { replyCode: string; sequence: number; sent: Sent } | undefined
  answerFor: (turn: string) => AttendanceAnswer | undefined
  isFor: (event: InvitedEvent) => boolean
  nameOf: (memberId: string) => string
  invitee: Awaited<ReturnType<typeof inviteesIn>>[number] & { email: string }
  family: { id: string; name: string }
  now: Date
}

async function bringUpToDate(db: SystemDb, { series, known, isFor, now, ...invitation }: Invitation): Promise<void> {
  const { invitee, family, replyCodeOf } = invitation
  const { messages, sent } = messagesFor(series, { sent: known?.sent ?? nothingSent, isFor, now })
  if (messages.length === 0) return
  const key = { familyId: family.id, eventId: series.event.id, memberId: invitee.id }
  // Programs refuse an update by another organizer than the one they know.
  const replyCode = known?.replyCode ?? replyCodeOf(key)
  const first = known === undefined ? 0 : known.sequence + 1
  await keepSent(db, {
    ...key,
    address: invitee.email,
    replyCode,
    sequence: first + messages.length - 1,
    sent,
    now: now.toISOString(),
  })
  for (const [place, message] of messages.entries()) {
    await voidAnswers(db, { ...key, turns: message.moved, sequence: first + place, now: now.toISOString() })
    await postMessage(db, { ...invitation, message, event: series.event, now, replyCode, sequence: first + place })
  }
}

const nothingSent: Sent = { entries: {}, out: [] }

type Posting = Omit<Invitation, 'series' | 'known' | 'isFor'> & {
  message: InviteMessage
  event: InvitedEvent
  replyCode: string
  sequence: number
}

async function postMessage(
  db: SystemDb,
  { message, event, invitee, family, now, nameOf, ...posting }: Posting,
): Promise<void> {
  const { mailer, publicUrl, mailDomain, replyCode: code, sequence, answerFor, stopTokens } = posting
  const replyTo = `${replyLocalPart({ familyId: family.id, code })}@${mailDomain}`
  const { zone, locale, clock, id: memberId } = invitee
  const token = stopTokens.issue({ familyId: family.id, memberId })
  const [first] = message.entries
  const day = dayIn(first?.event.startTime ?? now, zone)
  await mailer.post(db, {
    to: invitee.email,
    ...inviteLetter(message, { familyName: family.name, zone, locale, clock, now, nameOf }),
    action: {
      label: 'See it in the calendar',
      url: `${publicUrl}/dashboard/calendar#${hashFor({ day, eventId: message.says === 'off' ? null : (first?.event.id ?? null) })}`,
    },
    unsubscribe: {
      url: `${publicUrl}/stop-calendar-invites?${new URLSearchParams({ token }).toString()}`,
      oneClickUrl: `${publicUrl}/api/calendar-invites/stopping/${token}`,
    },
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
        attendee: { name: invitee.firstName, address: invitee.email },
        answerFor: (turn) =>
          message.moved.some((each) => each === '' || each === turn)
            ? 'needs-action'
            : (answerFor(turn) ?? 'needs-action'),
        describe: (each) => describeEvent(each, nameOf),
      }),
    },
  })
}
