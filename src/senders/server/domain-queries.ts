import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'

// A family decides on a whole domain by a row among its senders (`@school.example`). It decides on those there on whom nobody has decided by
// themselves: a sender's own row wins.

/** The column of a sender that a domain's row decides where the sender's own does not. */
function decided<Value>(column: 'status' | 'applies'): RawBuilder<Value> {
  const own = sql.ref(`sender.${column}`)
  return sql<Value>`case when ${isDecidedByDomain} then ${sql.ref(`domain.${column}`)} else ${own} end`
}

const isDecidedByDomain = sql<boolean>`(sender.status = 'pending' and domain.status <> 'pending')`

/** `allow`, `block` or `pending`, of `sender` with `domain` joined. */
export const decidedStatus = decided<'allow' | 'pending' | 'block'>('status')
/** What happens with an allowed sender's certain items. */
export const decidedApplies = decided<'at-once' | 'review'>('applies')
/** The domain's row that decides, as an address; null where the sender's own does. */
export const decidingDomain = sql<string | null>`case when ${isDecidedByDomain} then domain.sender_email end`

/** Whether a row `domain` stands for the domain of an address. */
export function isDomainOf(email: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`domain.sender_email = substring(${email} from '@[^@]*$') and domain.sender_email <> ${email}`
}

/** The addresses, and for each domain among them those of the senders there on whom nobody has decided by themselves. */
export async function withSendersAt(
  db: FamilyDb,
  { familyId, senderEmails }: { familyId: string; senderEmails: readonly string[] },
): Promise<string[]> {
  const domains = senderEmails.filter((email) => email.startsWith('@'))
  if (domains.length === 0) return [...senderEmails]
  const rows = await db
    .selectFrom('email_sender_filters')
    .select('sender_email as email')
    .where('family_id', '=', familyId)
    .where('status', '=', 'pending')
    .where(sql<boolean>`substring(sender_email from '@[^@]*$') = any(${domains})`)
    .execute()
  return [...new Set([...senderEmails, ...rows.map(({ email }) => email)])]
}

/** Removes the rows of domains; who writes from there is decided on alone from then on. */
export async function removeDomains(db: FamilyDb, { familyId, ids }: { familyId: string; ids: readonly string[] }) {
  await db
    .deleteFrom('email_sender_filters')
    .where('family_id', '=', familyId)
    .where('id', 'in', ids)
    .where('sender_email', 'like', '@%')
    .execute()
}

/** Each sender with what was decided on them, or else on their domain: to be joined wherever a decision is asked for. */
export function decidedSenders(db: Kysely<Schema>, familyId: string) {
  return sendersWithDomains(db, familyId).select([
    'sender.id',
    'sender.sender_email as email',
    'sender.sender_name as name',
    decidedStatus.as('status'),
    decidedApplies.as('applies'),
  ])
}

/** A sender's row with that of their domain, where there is one. */
export function sendersWithDomains(db: Kysely<Schema>, familyId: string) {
  return db
    .selectFrom('email_sender_filters as sender')
    .leftJoin('email_sender_filters as domain', (join) =>
      join.onRef('domain.family_id', '=', 'sender.family_id').on(isDomainOf(sql.ref('sender.sender_email'))),
    )
    .where('sender.family_id', '=', familyId)
}
