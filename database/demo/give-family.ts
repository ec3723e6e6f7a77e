import { newId } from '#basics/id.ts'
import { hashPassword } from '#platform/crypto.ts'
import type { ScopedTransactions, SystemDb } from '#platform/database/database.ts'
import { guessCategory } from '#senders/rules/sender-category.ts'
import { nextColor } from '#family/rules/member-color.ts'
import { type SignUpRegion, signUpRegion } from '#signup/rules/founding.ts'
import { foundFamily } from '#signup/server/found-family.ts'
import { insertMember } from '#family/server/member-queries.ts'
import { addLogin, colorsOf } from '#signup/server/queries.ts'
import { addTasks } from './add-tasks.ts'
import { allowedSenders, familyName, members, password } from './family.ts'

export interface DemoFamily {
  id: string
  /** The part of its forwarding address before the `@`. */
  localPart: string
  timezone: string
}

interface Giving {
  now: Date
  here: { timezone: string; locale: string }
}

/** The demo family, founded by its first parent unless it is there already. */
export async function giveFamily(transactions: ScopedTransactions, { now, here }: Giving): Promise<DemoFamily> {
  const passwordHash = await hashPassword(password)
  return transactions.asSystem('seed', async (db) => {
    const [founder, ...others] = members
    if (founder === undefined) throw new Error('the demo family has nobody to found it')
    const settling = { familyId: newId(), region: signUpRegion(here), now: now.toISOString(), passwordHash }
    const founderId = await addAccount(db, { ...founder, settling })
    if (founderId !== null) {
      await foundFamily(db, { ...settling, ...founder, memberId: founderId, name: familyName })
      const idOf = new Map([[founder.firstName, founderId]])
      for (const member of others) idOf.set(member.firstName, await addMember(db, { member, settling }))
      await finishOnboarding(db, settling.familyId)
      await allowSenders(db, settling.familyId)
      await addTasks(db, { familyId: settling.familyId, idOf, now, timezone: settling.region.timezone })
    }
    return familyOf(db, founder.email)
  })
}

interface Settling {
  familyId: string
  region: SignUpRegion
  now: string
  passwordHash: string
}

type Newcomer = (typeof members)[number]

/** Null when the address has an account already. */
async function addAccount(db: SystemDb, { email, firstName, role, settling }: Newcomer & { settling: Settling }) {
  const id = newId()
  const isNew = await addLogin(db, {
    id,
    email,
    role,
    first_name: firstName,
    family_id: settling.familyId,
    password_hash: settling.passwordHash,
    confirmed_at: settling.now,
  })
  return isNew ? id : null
}

async function addMember(
  db: SystemDb,
  { member, settling }: { member: Newcomer; settling: Settling },
): Promise<string> {
  const { familyId, region } = settling
  const id = await addAccount(db, { ...member, settling })
  if (id === null) throw new Error(`${member.email} has an account in another family`)
  await insertMember(db, {
    family_id: familyId,
    id,
    first_name: member.firstName,
    last_name: null,
    role: member.role,
    status: 'active',
    email: member.email,
    about: member.about,
    color: nextColor(await colorsOf(db, familyId)),
    timezone: region.timezone,
    locale: region.locale,
    date_format: region.dateFormat,
    created_at: settling.now,
  })
  return id
}

/** The demo shows a plan that is lived with, not one that is set up. */
async function finishOnboarding(db: SystemDb, familyId: string): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ onboarding_completed: true, onboarding_step: 5 })
    .where('family_id', '=', familyId)
    .execute()
}

async function allowSenders(db: SystemDb, familyId: string): Promise<void> {
  const senders = allowedSenders.map((email) => ({
    family_id: familyId,
    id: newId(),
    sender_email: email,
    status: 'allow' as const,
    category: guessCategory({ email, name: null, subject: '', isBulk: email.startsWith('offers@') }),
  }))
  await db.insertInto('email_sender_filters').values(senders).execute()
}

function familyOf(db: SystemDb, email: string): Promise<DemoFamily> {
  return db
    .selectFrom('logins')
    .innerJoin('families', 'families.id', 'logins.family_id')
    .select(['families.id', 'families.forwarding_address as localPart', 'families.timezone'])
    .where('logins.email', '=', email)
    .executeTakeFirstOrThrow()
}
