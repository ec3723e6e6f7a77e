import { enqueueAuthenticate } from '../enqueue-authenticate.ts'
import { authenticateMail, type Authenticators } from './authenticate-mail.ts'
import { uncheckedMails } from './authenticity-queries.ts'

/** Mails of one job, and those that are checked at once: they wait for other people's servers. */
const most = 24
const atOnce = 6

/** Checks a family's unread mails, so that a parent who decides on them knows; the rest of many in another job. */
export async function authenticateUnreadMails(
  tools: Authenticators,
  { familyId }: { familyId: string },
): Promise<void> {
  if (tools.dns === null) return
  const ids = await tools.transactions.asFamily(familyId, (db) => uncheckedMails(db, { familyId, most }))
  for (let rest = ids; rest.length > 0; rest = rest.slice(atOnce))
    await Promise.all(rest.slice(0, atOnce).map((id) => authenticateMail(tools, { familyId, id })))
  if (ids.length === most) await tools.transactions.asFamily(familyId, (db) => enqueueAuthenticate(db, familyId))
}
