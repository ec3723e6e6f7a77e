import { hashToken, newToken } from '#platform/crypto.ts'
import type { SystemDb } from '#platform/database/database.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { afterConfirmation, confirmationLinkExpiry, confirmationLinkHours } from '#auth/rules/confirmation-link.ts'
import { addLink } from '../one-time-link-queries.ts'

interface Confirmation {
  login: { id: string; email: string; first_name: string; family_id: string | null }
  mailer: Mailer
  publicUrl: string
  now: Date
}

/** Posts the link that confirms an address, in the transaction that created or found the account. */
export async function mailConfirmationLink(
  db: SystemDb,
  { login, mailer, publicUrl, now }: Confirmation,
): Promise<void> {
  const token = newToken()
  await addLink(db, {
    purpose: 'signup',
    token_hash: hashToken(token),
    login_id: login.id,
    family_id: login.family_id,
    email: login.email,
    created_at: now.toISOString(),
    expires_at: confirmationLinkExpiry(now).toISOString(),
  })
  const query = new URLSearchParams({ token_hash: token, type: 'signup', redirect_to: afterConfirmation })
  await mailer.post(db, {
    to: login.email,
    subject: 'Confirm your email address',
    paragraphs: [
      `Hello ${login.first_name},`,
      'Please confirm that this is your address. Then you can sign in to Roost.',
      `The link is good for ${confirmationLinkHours} hours, and once. If it was not you who signed up, leave it: nothing happens without it.`,
    ],
    action: { label: 'Confirm your address', url: `${publicUrl}/confirm-email?${query.toString()}` },
  })
}
