import type { Kysely } from 'kysely'
import type { Terms } from '#extraction/rules/language-model/kept-from-model.ts'
import type { Schema } from '#platform/database/schema.ts'
import { openConsent, termsOf } from './consent-queries.ts'

type Which = Parameters<typeof termsOf>[1]

export interface Agreed {
  terms: Terms
  /** All that decides on what may go of the mail, as a text to compare: whoever changes any of it makes it another text. */
  agreed: string
}

/** What was agreed on, and whether the mail still waits to be read. */
export async function agreedOn(db: Kysely<Schema>, which: Which): Promise<Agreed> {
  const terms = await termsOf(db, which)
  const mail = await db
    .selectFrom('inbound_mails')
    .select('state')
    .where('family_id', '=', which.familyId)
    .where('id', '=', which.mailId)
    .executeTakeFirst()
  return { terms, agreed: JSON.stringify({ terms, state: mail?.state }) }
}

/** The same; whoever withdraws waits until this transaction is over, and with it the request is written down. */
export async function agreedOnUntilWritten(db: Kysely<Schema>, which: Which): Promise<Agreed> {
  await openConsent(db, which).forShare().execute()
  return agreedOn(db, which)
}
