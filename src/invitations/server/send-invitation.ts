import { daysFrom } from '#basics/day.ts'
import { enforceRateLimit } from '#auth/server/rate-limit/enforce-rate-limit.ts'
import { randomCode } from '#platform/crypto.ts'
import type { ScopedTransactions, ActingMember } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { type Mailer, MailNotSent } from '#platform/mail/mailer.ts'
import { invitationDays, inviteRateLimits } from '../rules/invite.ts'
import { invitationLetter } from '../rules/letter.ts'
import { invitationToken, type PlaceToKeep, keepPlace } from './keep-place.ts'
import { accountAt, forgetSendings, recordSending } from './queries.ts'
import { giveUpPlace } from './withdraw-invitation.ts'

export interface Inviting {
  transactions: ScopedTransactions
  mailer: Mailer
  publicUrl: string
  log: Log
  now: Date
}

/** Keeps a place and mails its link. Throws `RateLimitExceeded`; and `MailNotSent`, when it is as if nobody had been invited. */
export async function sendInvitation(
  inviter: ActingMember,
  { invite, transactions, mailer, publicUrl, log, now }: Inviting & { invite: Omit<PlaceToKeep, 'now'> },
) {
  await enforceRateLimit(transactions, { key: `invitations of ${inviter.familyId}`, limit: inviteRateLimits.ofFamily })
  await enforceRateLimit(transactions, { key: `invitations to ${invite.email}`, limit: inviteRateLimits.toAddress })
  const code = randomCode(10)
  const outcome = await transactions.asSystem('invite a member', async (db) => {
    const kept = await keepPlace(db, { inviter, ...invite, now })
    if (typeof kept === 'string') return kept
    await recordSending(db, {
      token_hash: invitationToken(invite.email, code),
      login_id: kept.id,
      family_id: inviter.familyId,
      email: invite.email,
      created_at: now.toISOString(),
      expires_at: daysFrom(now, invitationDays).toISOString(),
    })
    return { ...kept, account: await accountAt(db, invite.email) }
  })
  if (typeof outcome === 'string') return outcome
  const { id, isNew, ...occasion } = outcome
  try {
    await mailer.send(invitationLetter({ ...occasion, code, invited: invite, publicUrl }))
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error
    // The parent is told as much as a parent can use; whoever runs the server finds the rest here.
    log.warn('an invitation was not sent', { kind: error.kind, error: error.cause })
    if (isNew)
      await transactions.asSystem('invite a member', async (db) => {
        await giveUpPlace(db, { familyId: inviter.familyId, id })
        await forgetSendings(db, id)
      })
    throw error
  }
  return { id }
}
