import { newId } from '#basics/id.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { guessCategory } from '#senders/rules.ts'
import { decideSenders } from './decide-senders.ts'
import { countUnheard, keepSender } from './sender-queries.ts'
import { lockFamily } from './step-queries.ts'

interface Adding {
  familyId: string
  email: string
  applies?: 'at-once' | 'review' | undefined
  now: Date
  isOpenBeta: boolean
}

/** Far more than a family writes down by hand; fewer than fill a disk. */
const mostUnheard = 500

/** A parent allows somebody before their first mail, or by their address when they have written. */
export async function addSender(db: FamilyDb, { familyId, email, ...decision }: Adding) {
  // First the family, as the intake does, which writes down senders too.
  await lockFamily(db, familyId)
  if ((await countUnheard(db, familyId)) >= mostUnheard) return 'too many'
  const category = guessCategory({ email, name: null, subject: '', isBulk: false })
  const id = await keepSender(db, { familyId, id: newId(), email, category })
  const mails = await decideSenders(db, { ...decision, familyId, ids: [id], status: 'allow' })
  return { id, mails: mails?.length ?? 0 }
}
