import type { Kysely } from 'kysely'
import type { Terms } from '#extraction/rules/language-model/kept-from-model.ts'
import type { Schema } from '#platform/database/schema.ts'
import { planningMembers } from '../queries.ts'
import { toldMembers } from '../told-members.ts'
import { openConsent, termsOf } from './consent-queries.ts'

type Which = Parameters<typeof termsOf>[1]

export interface Agreed {
  terms: Terms
  /** All that decides on what may go of the mail, as a text to compare: whoever changes any of it makes it another text. */
  agreed: string
}

/**
 * What was agreed on, and whether the mail still waits to be read. `readFor`: the members whom it was read for, where it is not those of this moment
 * that count.
 */
export async function agreedOn(
  db: Kysely<Schema>,
  { readFor, ...which }: Which & { readFor?: Parameters<typeof toldMembers>[0] },
): Promise<Agreed> {
  const terms = await termsOf(db, which)
  const mail = await db
    .selectFrom('inbound_mails')
    .select('state')
    .where('family_id', '=', which.familyId)
    .where('id', '=', which.mailId)
    .executeTakeFirst()
  const members = toldMembers(readFor ?? (await planningMembers(db, which.familyId)))
  return { terms, agreed: JSON.stringify({ terms, members, state: mail?.state }) }
}

/**
 * The same; whoever withdraws, says never of a sender, leaves out an address or changes a member waits until this transaction is over, and with it
 * the request is written down.
 */
export async function agreedOnUntilWritten(db: Kysely<Schema>, which: Which): Promise<Agreed> {
  await db.selectFrom('families').select('id').where('id', '=', which.familyId).forShare().execute()
  await openConsent(db, which).forShare().execute()
  await db
    .selectFrom('profiles')
    .select('id')
    .where('family_id', '=', which.familyId)
    .orderBy('id')
    .forShare()
    .execute()
  return agreedOn(db, which)
}
