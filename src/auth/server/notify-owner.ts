import type { SystemDb } from '#platform/database/database.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { loginById } from './login-queries.ts'

export interface Owner {
  email: string
  first_name: string
}

interface News {
  mailer: Mailer
  publicUrl: string
  subject: string
  /** One sentence. */
  happened: string
  /** What else the owner has to know about the change. */
  besides?: string | null
}

/** Mails the owner that a way to sign in was added or removed, since an attacker may have done it. */
export function notifyOwner(
  db: SystemDb,
  { owner, mailer, publicUrl, subject, happened, besides }: News & { owner: Owner },
): Promise<void> {
  return mailer.post(db, {
    to: owner.email,
    subject,
    paragraphs: [
      `Hello ${owner.first_name},`,
      happened,
      ...(besides ? [besides] : []),
      'If it was you, there is nothing to do. If it was not, choose a new password at once: that signs out everybody else, and removes every passkey and every sign-in of a provider that somebody may have added.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/reset-password` },
  })
}

/** As `notifyOwner`, for callers that know only the account's id. */
export async function notifyOwnerById(db: SystemDb, { loginId, ...news }: News & { loginId: string }): Promise<void> {
  const login = await loginById(db, loginId)
  if (login !== undefined) await notifyOwner(db, { ...news, owner: login })
}
