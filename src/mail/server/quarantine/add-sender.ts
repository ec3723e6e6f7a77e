import type { FamilyDb } from '#platform/database/database.ts'
import { guessCategory } from '#senders/rules/sender-category.ts'
import { type Deciding, decideSenders } from './decide-senders.ts'
import { countSilentSenders, ensureSender } from './sender-queries.ts'
import { lockFamilyRow } from '../family-lock-queries.ts'

/** Senders without mail that a family may add. */
const mostSilentSenders = 500

/** A parent decides on an address or a whole domain, whether mail came from there yet or not. */
export async function addSender(
  db: FamilyDb,
  { familyId, email, ...decision }: Omit<Deciding, 'ids'> & { email: string },
) {
  // The family's row first, as sorting does, which adds senders too.
  await lockFamilyRow(db, familyId)
  if ((await countSilentSenders(db, familyId)) >= mostSilentSenders) return 'too many'
  const category = guessCategory({ email, name: null, subject: '', isBulk: false })
  const id = await ensureSender(db, { familyId, email, category })
  const mails = await decideSenders(db, { ...decision, familyId, ids: [id] })
  return { id, mailIds: mails ?? [] }
}
