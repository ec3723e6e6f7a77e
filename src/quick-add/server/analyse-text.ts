import type { Member } from '#family/contract.ts'
import { membersOf, viewerOf } from '#family/server/queries.ts'
import { countAttempt } from '#platform/rate-limit.ts'
import type { ScopedTransactions, FamilyDb, ActingMember } from '#platform/database/database.ts'
import type { FamilyAccess } from '#platform/http/request.ts'
import type { Duplicate, Analysis, FoundItem } from '../contract.ts'

/** What the engine knows of whoever pasted the text. */
export interface Reader {
  timezone: string
  locale: 'en-AU' | 'en-US' | 'en-GB' | 'en-CA'
  members: Pick<Member, 'id' | 'firstName' | 'lastName' | 'role' | 'about'>[]
  now: Date
  /** Who pasted it, where they may say who takes whom. */
  writer: string | null
}

/** The engine; null where a text takes longer than anybody would wait. */
export type ReadText = (
  text: string,
  reader: Reader,
) => Promise<{ items: Omit<FoundItem, 'already'>[]; left: string[] } | null>

/** What of several things the family has already, in their order. */
export type FindInPlan = (
  db: FamilyDb,
  asked: Pick<Reader, 'timezone' | 'members' | 'now'> & { familyId: string; items: readonly FoundItem[] },
) => Promise<(Duplicate | null)[]>

interface Analysing {
  family: FamilyAccess
  transactions: ScopedTransactions
  read: ReadText
  findInPlan: FindInPlan
  text: string
  now: Date
}

/** What a text asks for and tells of, for the family of whoever asks; or why it is not read. */
export async function analyseText({
  family,
  transactions,
  read,
  findInPlan,
  text,
  now,
}: Analysing): Promise<Analysis | 'too-long' | { retryAfterSeconds: number }> {
  const { familyId, ...reader } = await family.work(readerOf)
  // Reading takes as long as it takes: no transaction is held open meanwhile.
  const wait = await countAttempt(transactions, { key: `analysis:${familyId}`, limit: { most: 60, seconds: 600 } })
  if (wait !== null) return { retryAfterSeconds: wait }
  const found = await read(text, { ...reader, now })
  if (found === null) return 'too-long'
  const items = found.items.map((item) => ({ ...item, already: null }))
  const already = await family.work((db) => findInPlan(db, { ...reader, familyId, now, items }))
  return { left: found.left, items: items.map((item, at) => ({ ...item, already: already[at] ?? null })) }
}

async function readerOf(db: FamilyDb, { id, familyId, role }: ActingMember) {
  const [{ timezone, locale }, members] = await Promise.all([
    viewerOf(db, { familyId, memberId: id }).executeTakeFirstOrThrow(),
    membersOf(db, { familyId }).execute(),
  ])
  const writer = role === 'parent' ? id : null
  return { familyId, timezone, locale, writer, members: members.filter(({ status }) => status !== 'inactive') }
}
