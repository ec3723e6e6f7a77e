import { planOf, usageMonth } from '#family/rules/plan.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { type MailState, reasonFor } from '#mail/rules.ts'
import { addSteps, type NewStep } from '../receipts/receipt-step-queries.ts'
import { enqueueUnderstand } from '../enqueue-understand.ts'
import { lockFamilyRow, setUsage } from '../family-lock-queries.ts'
import { setMailState } from '../mail-state-queries.ts'

interface Releasing {
  familyId: string
  /** In the order of reading; one with a `countedMonth` was counted before, and is not counted again. */
  mails: { id: string; state: MailState; countedMonth: string | null }[]
  now: Date
  isOpenBeta: boolean
  /** The step that says why. */
  because: NewStep['step']
}

/** Queues mails as far as the month's quota reaches; the rest becomes `over-limit`. Gives how many were queued. */
export async function releaseMails(
  db: FamilyDb,
  { familyId, mails, now, isOpenBeta, because }: Releasing,
): Promise<number> {
  if (mails.length === 0) return 0
  const family = await lockFamilyRow(db, familyId)
  const month = usageMonth(now, family.timezone)
  const limit = planOf(family.plan, { isOpenBeta }).emailLimitPerMonth ?? Infinity
  let used = family.usageMonth === month ? family.emailsUsed : 0
  const going: string[] = []
  const counted: string[] = []
  const waiting: string[] = []
  for (const { id, state, countedMonth } of mails) {
    if (countedMonth !== null) going.push(id)
    else if (used < limit) {
      used += 1
      going.push(id)
      counted.push(id)
    } else if (state !== 'over-limit') waiting.push(id)
  }
  const at = now.toISOString()
  if (counted.length > 0) await setUsage(db, { familyId, used, month })
  const known = going.filter((id) => !counted.includes(id))
  await setMailState(db, { familyId, ids: known, state: 'queued', reason: null, now: at })
  await setMailState(db, { familyId, ids: counted, state: 'queued', reason: null, now: at, countedMonth: month })
  await setMailState(db, { familyId, ids: waiting, state: 'over-limit', reason: reasonFor('over-limit'), now: at })
  const stepsTo = (state: 'queued' | 'over-limit') => (mailId: string) =>
    [because, state].map((step) => ({ mailId, step, at }))
  const steps = [...going.flatMap(stepsTo('queued')), ...waiting.flatMap(stepsTo('over-limit'))]
  await addSteps(db, { familyId, steps })
  for (const mailId of going) await enqueueUnderstand(db, { familyId, mailId })
  return going.length
}
