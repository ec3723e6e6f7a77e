import { eventsWithTurns } from '#calendar/server/queries.ts'
import type { ScopedTransactions, SystemDb } from '#platform/database/database.ts'
import type { Sent } from '../rules/entries.ts'
import type { AttendanceAnswer } from '../rules/invite-calendar.ts'
import { type InvitedEvent, type InvitedSeries, isTurnOf } from '../rules/invited-event.ts'
import { inviteesOf } from '../rules/invitees.ts'
import { messagesFor } from '../rules/messages.ts'
import { type InvitePost, type InviteReceiver, postInvite } from './post-invite.ts'
import {
  answersGivenTo,
  inviteesIn,
  invitesTo,
  keepSent,
  lockFamilyNamed,
  takeChangedEvents,
  voidAnswers,
} from './queries.ts'
import type { InviteKey } from './reply-codes.ts'
import { endWithdrawn, type Withdrawn, withdrawnFrom } from './withdrawn-queries.ts'

interface Sending extends InvitePost {
  transactions: ScopedTransactions
  replyCodeOf: (invite: InviteKey) => string
  now: Date
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
export async function sendInvites(familyId: string, { transactions, now, ...post }: Sending): Promise<void> {
  await transactions.asSystem('send calendar invites', async (db) => {
    // The family's row first, as everywhere: whoever leaves it holds that, and takes invitations back.
    const family = await lockFamilyNamed(db, familyId)
    if (family === undefined) return
    const ids = await takeChangedEvents(db, { familyId, before: dueBefore(now), most: mostEvents })
    if (ids.length === 0) return
    const invitees = await inviteesIn(db, familyId)
    const invites = await invitesTo(db, { familyId, ids })
    const withdrawn = await withdrawnFrom(db, { familyId, ids })
    const answers = await answersGivenTo(db, { familyId, ids })
    for (const series of seriesAmong(await eventsWithTurns(db, { familyId, ids }), ids)) {
      const ofEvent = (each: { eventId: string }) => each.eventId === series.event.id
      const nameOf = (id: string) => invitees.find((each) => each.id === id)?.firstName ?? 'somebody'
      const shared = { series, nameOf, family: { id: familyId, name: family.name }, now, ...post }
      const former: Withdrawn[] = []
      for (const gone of withdrawn.filter(ofEvent)) former.push(await cancelWithdrawn(db, { gone, ...shared }))
      for (const invitee of invitees) {
        const { id: memberId, email, wantsInvites } = invitee
        const known = invites.filter(ofEvent).find((each) => each.memberId === memberId)
        if (email === null || (!wantsInvites && known === undefined)) continue
        const given = answers.filter(ofEvent).filter((each) => each.memberId === memberId)
        await bringUpToDate(db, {
          known,
          // They have left, and are in the family again.
          lastSequence: former.find((each) => each.memberId === memberId)?.lastSequence,
          answerFor: (turn) =>
            (given.find((each) => each.turn === turn) ?? given.find((each) => each.turn === ''))?.answer,
          isFor: (event) => wantsInvites && inviteesOf(event, invitees).has(memberId),
          receiver: { ...invitee, email, standing: wantsInvites ? 'invited' : 'switched off' },
          ...shared,
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

interface Shared extends InvitePost {
  series: InvitedSeries
  nameOf: (memberId: string) => string
  family: { id: string; name: string }
  now: Date
}

/** Cancels what lies ahead in the calendar of somebody who has left, which gets nothing after that. */
async function cancelWithdrawn(db: SystemDb, { gone, series, ...posting }: Shared & { gone: Withdrawn }) {
  const { reader, sent, replyCode, memberId, lastSequence } = gone
  if (reader === null) return gone
  const { messages } = messagesFor(series, { sent, isFor: () => false, now: posting.now })
  const { address: email, ...reading } = reader
  const receiver: InviteReceiver = { id: memberId, email, ...reading, standing: 'gone' }
  for (const [place, message] of messages.entries()) {
    const sequence = lastSequence + 1 + place
    await postInvite(db, {
      ...posting,
      receiver,
      message,
      event: series.event,
      replyCode,
      sequence,
      answerFor: nothing,
    })
  }
  const ended = { ...gone, reader: null, lastSequence: lastSequence + messages.length }
  await endWithdrawn(db, { familyId: posting.family.id, ...ended })
  return ended
}

const nothing = () => undefined

interface Invitation extends Shared {
  known: { replyCode: string; sequence: number; sent: Sent } | undefined
  /** Of what the member was sent before they left and came back. */
  lastSequence: number | undefined
  answerFor: (turn: string) => AttendanceAnswer | undefined
  isFor: (event: InvitedEvent) => boolean
  receiver: InviteReceiver
  replyCodeOf: (invite: InviteKey) => string
}

async function bringUpToDate(db: SystemDb, { series, known, lastSequence, isFor, ...invitation }: Invitation) {
  const { receiver, family, replyCodeOf, now } = invitation
  const { messages, sent } = messagesFor(series, { sent: known?.sent ?? nothingSent, isFor, now })
  if (messages.length === 0) return
  const { event } = series
  const key = { familyId: family.id, eventId: event.id, memberId: receiver.id }
  // Programs refuse an update by another organizer than the one they know.
  const replyCode = known?.replyCode ?? replyCodeOf(key)
  const first = (known?.sequence ?? lastSequence ?? -1) + 1
  await keepSent(db, {
    ...key,
    address: receiver.email,
    replyCode,
    sequence: first + messages.length - 1,
    sent,
    now: now.toISOString(),
  })
  for (const [place, message] of messages.entries()) {
    const sequence = first + place
    await voidAnswers(db, { ...key, turns: message.moved, sequence, now: now.toISOString() })
    await postInvite(db, { ...invitation, message, event, replyCode, sequence })
  }
}

const nothingSent: Sent = { entries: {}, out: [] }
