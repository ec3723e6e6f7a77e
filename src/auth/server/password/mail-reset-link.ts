import { hashToken } from '#platform/crypto.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { resetLinkExpiry, resetLinkHours } from '#auth/rules/reset-link.ts'
import { addLink } from '../one-time-link-queries.ts'
import { loginByEmail } from '../login-queries.ts'
import type { ResetTokens } from './reset-tokens.ts'

interface Posting {
  transactions: ScopedTransactions
  mailer: Mailer
  tokens: ResetTokens
  publicUrl: string
  now: Date
}

/** Posts the link that resets a password, once; posts nothing to an address without an account. */
export function mailResetLink(
  { id, email }: { id: string; email: string },
  { transactions, mailer, tokens, publicUrl, now }: Posting,
): Promise<void> {
  return transactions.asSystem('reset a password', async (db) => {
    const login = await loginByEmail(db, email)
    if (login === undefined) return
    const token = tokens.of(id)
    const isNew = await addLink(db, {
      purpose: 'recovery',
      token_hash: hashToken(token),
      login_id: login.id,
      family_id: login.family_id,
      email,
      created_at: now.toISOString(),
      expires_at: resetLinkExpiry(now).toISOString(),
    })
    if (!isNew) return
    const query = new URLSearchParams({ token_hash: token })
    await mailer.post(db, {
      to: email,
      subject: 'Choose a new password',
      paragraphs: [
        `Hello ${login.first_name},`,
        'Somebody asked for a new password for your Roost account. If it was you, choose one here.',
        `The link is good for ${resetLinkHours} hours, and once. If it was not you, leave it: your password stays as it is.`,
      ],
      action: { label: 'Choose a new password', url: `${publicUrl}/reset-password?${query.toString()}` },
    })
  })
}
